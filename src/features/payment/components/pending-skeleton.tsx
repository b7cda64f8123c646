import { Card } from '@/ui/card/card'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'

/** The shape of orders to pay while they load. */
export function PendingSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        {[1, 2, 3].map((key) => (
          <Card pad key={key}>
            <Bone kind='small' width='30%' />
            <Bone kind='title' width='64%' />
            <Bone kind='small' width='40%' />
            <Bone kind='button' />
          </Card>
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
