import { useT } from '@/i18n/runtime'
import { HeroHead } from '@/ui/hero/hero-head'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

/** A booking's page while it loads. */
export function BookingSkeleton() {
  const t = useT()
  return (
    <HeroHead word='' large=' ' note=' '>
      <SkeletonGroup label={t('common.loading')}>
        <Stack>
          <Card pad>
            <Skeleton kind='title' width='53%' />
            <Skeleton width='32%' />
            <Skeleton width='80%' />
            <Skeleton width='86%' />
          </Card>
          <Card pad>
            <Skeleton width='60%' />
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
