import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

/** The order page's shape while it loads. */
export function OrderSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        <Card>
          <Bone kind='picture' />
          <Card pad>
            <Bone kind='title' width='53%' />
            <Bone width='80%' />
            <Bone width='60%' />
            <Bone width='86%' />
          </Card>
        </Card>
        <Card pad>
          <Bone width='40%' />
        </Card>
        <Card pad>
          <Bone />
          <Bone />
          <Bone />
        </Card>
      </Stack>
    </SkeletonGroup>
  )
}
