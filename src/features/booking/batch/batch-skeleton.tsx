import { View } from '@tarojs/components'
import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import styles from './batch-row.module.scss'

/** The shape of a batch while it loads: the course, and rows to choose from. */
export function BatchSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        <Card className={styles.row}>
          <Skeleton kind='round' width='64px' />
          <View className={styles.what}>
            <Skeleton width='40%' />
            <Skeleton kind='small' width='24%' />
          </View>
        </Card>
        <Card>
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <View key={row} className={styles.row}>
              <Skeleton width='52px' />
              <View className={styles.what}>
                <Skeleton width='48%' />
                <Skeleton kind='small' width='36%' />
              </View>
            </View>
          ))}
        </Card>
      </Stack>
    </SkeletonGroup>
  )
}
