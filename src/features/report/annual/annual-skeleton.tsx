import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Story } from './story'
import { StoryWords } from './story-words'
import { useT } from './texts'

/** The story while it loads. */
export function AnnualSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Story at={0} all={1} onTurn={() => undefined} foot={<Skeleton kind='button' width='60%' />}>
        <StoryWords kicker='' title='' />
        <Skeleton kind='title' width='46%' />
      </Story>
    </SkeletonGroup>
  )
}
