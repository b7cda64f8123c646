import { useT } from '@/i18n/runtime'
import { HeroHead } from '@/ui/hero/hero-head'
import { Card } from '@/ui/card/card'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

/** A booking's page while it loads. */
export function BookingSkeleton() {
  const t = useT()
  return (
    <HeroHead word='' large=' ' note=' '>
      <SkeletonGroup label={t('common.loading')}>
        <Stack>
          <Card pad>
            <Bone kind='title' width='53%' />
            <Bone width='32%' />
            <Bone width='80%' />
            <Bone width='86%' />
          </Card>
          <Card pad>
            <Bone width='60%' />
          </Card>
          <Card pad>
            <Bone />
            <Bone />
            <Bone />
          </Card>
        </Stack>
      </SkeletonGroup>
    </HeroHead>
  )
}
