import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

/** Cards of lines, as the pages about courts have them while they load. */
export function CourtOrderSkeleton({ cards = 2 }: { cards?: number }) {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        {Array.from({ length: cards }, (_, card) => (
          <Card pad key={card}>
            <Bone kind='title' width='48%' />
            <Bone width='76%' />
            <Bone width='60%' />
          </Card>
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
