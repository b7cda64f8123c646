import { Card } from '@/ui/card/card'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'

/** A plan on its way. */
export function PlanSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Bone kind='picture' />
      <Stack>
        <Card pad>
          <Bone kind='title' width='60%' />
          <Bone width='46%' />
        </Card>
        <Card pad>
          <Bone width='80%' />
        </Card>
        <Card pad>
          <Bone />
          <Bone />
          <Bone width='70%' />
        </Card>
      </Stack>
    </SkeletonGroup>
  )
}
