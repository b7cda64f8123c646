import { Card } from '@/ui/card/card'
import { Stack } from '@/ui/stack/stack'
import { Skeleton, SkeletonGroup, type SkeletonProps } from './skeleton'

const CARDS = [1, 2, 3]

/** A list while it loads: three cards with grey lines. */
export function CardListSkeleton({ label, shapes }: { label: string; shapes: readonly SkeletonProps[] }) {
  return (
    <SkeletonGroup label={label}>
      <Stack>
        {CARDS.map((key) => (
          <Card pad key={key}>
            {shapes.map((shape) => (
              <Skeleton key={`${shape.kind ?? 'line'} ${shape.width ?? ''}`} {...shape} />
            ))}
          </Card>
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
