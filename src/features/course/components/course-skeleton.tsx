import { Card } from '@/ui/card/card'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'

/** A course while it is on the way: its photo, its name, its words, its classes. */
export function CourseSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        <Bone kind='picture' />
        <Bone kind='title' width='56%' />
        <Bone kind='small' width='72%' />
        <Card pad>
          <Bone />
          <Bone width='64%' />
        </Card>
        <Card pad>
          <Bone width='48%' />
          <Bone width='80%' />
        </Card>
      </Stack>
    </SkeletonGroup>
  )
}
