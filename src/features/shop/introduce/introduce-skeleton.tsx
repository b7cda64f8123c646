import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

/** The introduction while its shop loads. */
export function IntroduceSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        <Bone kind='picture' />
        <Card pad>
          <Bone kind='title' width='46%' />
          <Bone />
          <Bone width='72%' />
        </Card>
        <Card pad>
          <Bone width='40%' />
          <Bone width='76%' />
          <Bone width='52%' />
        </Card>
      </Stack>
    </SkeletonGroup>
  )
}
