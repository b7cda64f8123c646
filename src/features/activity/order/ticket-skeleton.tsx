import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { HeroHead } from '@/ui/hero/hero-head'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

/** The page of a sign-up while it loads. */
export function TicketSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <HeroHead word='' large=''>
        <Stack>
          <Card pad>
            <Skeleton kind='picture' />
          </Card>
          <Card pad>
            <Skeleton width='60%' />
            <Skeleton width='76%' />
            <Skeleton width='48%' />
          </Card>
        </Stack>
      </HeroHead>
    </SkeletonGroup>
  )
}
