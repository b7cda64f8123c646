import { Card } from '@/ui/card/card'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'

/** The list of coaches in its shape while it loads. */
export function CoachListSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        {[0, 1, 2].map((row) => (
          <Card key={row} pad>
            <Bone kind='round' />
            <Bone kind='title' width='40%' />
            <Bone width='60%' />
            <Bone width='80%' />
          </Card>
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
