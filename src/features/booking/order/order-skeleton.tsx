import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

/** The order page's shape while it loads. */
export function OrderSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        <Card>
          <Skeleton kind='picture' />
          <Card pad>
            <Skeleton kind='title' width='53%' />
            <Skeleton width='80%' />
            <Skeleton width='60%' />
            <Skeleton width='86%' />
          </Card>
        </Card>
        <Card pad>
          <Skeleton width='40%' />
        </Card>
        <Card pad>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Card>
      </Stack>
    </SkeletonGroup>
  )
}
