import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

/** A self-training or a visit while it loads: its facts, then its shop. */
export function OwnSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        <Card pad>
          <Skeleton kind='title' width='52%' />
          <Skeleton width='66%' />
        </Card>
        <Card pad>
          <Skeleton width='48%' />
          <Skeleton kind='small' width='64%' />
          <Skeleton width='40%' />
        </Card>
      </Stack>
    </SkeletonGroup>
  )
}
