import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { Card } from '@/ui/card/card'
import { useT } from '../texts'

/** Coupons on their way. */
export function CouponSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        {[1, 2, 3].map((key) => (
          <Card pad key={key}>
            <Bone kind='title' width='52%' />
            <Bone kind='small' width='36%' />
            <Bone kind='small' width='44%' />
          </Card>
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
