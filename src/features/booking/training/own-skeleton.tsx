import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

/** A self-training or a visit while it loads: its facts, then its shop. */
export function OwnSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        <Card pad>
          <Bone kind='title' width='52%' />
          <Bone width='66%' />
        </Card>
        <Card pad>
          <Bone width='48%' />
          <Bone kind='small' width='64%' />
          <Bone width='40%' />
        </Card>
      </Stack>
    </SkeletonGroup>
  )
}
