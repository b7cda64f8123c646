import { useT } from '@/i18n/runtime'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'

/** The page of an activity while it loads. */
export function ActivitySkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Skeleton kind='picture' />
      <Skeleton kind='title' width='60%' />
      <Skeleton width='80%' />
      <Skeleton kind='picture' />
    </SkeletonGroup>
  )
}
