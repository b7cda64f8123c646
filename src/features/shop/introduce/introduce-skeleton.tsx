import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

/** The introduction while its shop loads. */
export function IntroduceSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        <Skeleton kind='picture' />
        <Card pad>
          <Skeleton kind='title' width='46%' />
          <Skeleton />
          <Skeleton width='72%' />
        </Card>
        <Card pad>
          <Skeleton width='40%' />
          <Skeleton width='76%' />
          <Skeleton width='52%' />
        </Card>
      </Stack>
    </SkeletonGroup>
  )
}
