import { Card } from '@/ui/card/card'
import { Stack } from '@/ui/stack/stack'
import { Bone, SkeletonGroup, type BoneProps } from './skeleton'

const CARDS = [1, 2, 3]

/** A list while it loads: three cards with grey lines. */
export function CardListSkeleton({ label, bones }: { label: string; bones: readonly BoneProps[] }) {
  return (
    <SkeletonGroup label={label}>
      <Stack>
        {CARDS.map((key) => (
          <Card pad key={key}>
            {bones.map((bone) => (
              <Bone key={`${bone.kind ?? 'line'} ${bone.width ?? ''}`} {...bone} />
            ))}
          </Card>
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
