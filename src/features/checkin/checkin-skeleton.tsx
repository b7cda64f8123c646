import { Card } from '@/ui/card/card'
import { HeroHead } from '@/ui/hero/hero-head'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'

/** The page to choose how to enter, while it loads. */
export function ChooseSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        <Skeleton kind='picture' />
        {[1, 2, 3].map((at) => (
          <Card pad key={at}>
            <Skeleton kind='title' width='48%' />
            <Skeleton kind='small' width='72%' />
          </Card>
        ))}
      </Stack>
    </SkeletonGroup>
  )
}

/** The page of a record, while it loads. */
export function RecordSkeleton() {
  const t = useT()
  return (
    <HeroHead word='' large=' ' note=' '>
      <SkeletonGroup label={t('common.loading')}>
        <Stack>
          <Card pad>
            <Skeleton kind='title' width='53%' />
            <Skeleton width='32%' />
          </Card>
          <Card pad>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </Card>
        </Stack>
      </SkeletonGroup>
    </HeroHead>
  )
}
