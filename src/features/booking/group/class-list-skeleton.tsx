import { View } from '@tarojs/components'
import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import styles from './class-card.module.scss'

/** Class cards while the day loads, on the card's own grid, under the head of a part of the day. */
export function ClassListSkeleton({ rows = 5, headless }: { rows?: number; headless?: boolean }) {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      {!headless && (
        <View className={styles.part}>
          <Skeleton width='72px' />
        </View>
      )}
      <Stack>
        {Array.from({ length: rows }, (_, row) => (
          <Card key={row} className={styles.card}>
            <View className={styles.when}>
              <Skeleton kind='title' width='58px' />
              <Skeleton kind='small' width='44px' />
            </View>
            <View className={styles.what}>
              <Skeleton kind='title' width='60%' />
              <Skeleton kind='small' width='80%' />
              <Skeleton kind='small' width='50%' />
            </View>
            <View className={styles.act}>
              <Skeleton width='40px' />
              <Skeleton kind='button' width='72px' />
            </View>
          </Card>
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
