import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'

/** The skeleton of a list of classes, of people or of their orders. */
export function RosterBones() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        {[0, 1, 2, 3].map((row) => (
          <Bone key={row} kind='picture' />
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
