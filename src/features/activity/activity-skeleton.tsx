import { useT } from './texts'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'

/** The page of an activity while it loads. */
export function ActivitySkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Bone kind='picture' />
      <Bone kind='title' width='60%' />
      <Bone width='80%' />
      <Bone kind='picture' />
    </SkeletonGroup>
  )
}
