import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import styles from './booking-list-skeleton.module.scss'

/** The list of bookings while it loads. */
export function BookingListSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')} className={styles.list}>
      <Stack>
        {[0, 1, 2].map((row) => (
          <Card key={row} pad>
            <Skeleton kind='title' width='52%' />
            <Skeleton width='76%' />
            <Skeleton kind='small' width='40%' />
          </Card>
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
