import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'

/** The report of a week while it loads. */
export function WeekSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        <Skeleton kind='button' />
        {(['title', 'photo', 'small'] as const).map((kind) => (
          <Card pad key={kind}>
            <Skeleton width='30%' />
            <Skeleton kind={kind} width='70%' />
          </Card>
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
