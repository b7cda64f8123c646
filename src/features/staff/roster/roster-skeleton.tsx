import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'

/** The skeleton of a list of classes, of people or of their orders. */
export function RosterSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} kind='picture' />
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
