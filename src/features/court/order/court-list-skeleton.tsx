import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

/** Court orders while they load. */
export function CourtListSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        {[0, 1, 2, 3].map((card) => (
          <Card pad key={card}>
            <Skeleton kind='title' width='48%' />
            <Skeleton width='76%' />
            <Skeleton width='60%' />
          </Card>
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
