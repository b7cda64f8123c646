import { View } from '@tarojs/components'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { useT } from './texts'
import styles from './slot-bins.module.scss'

/** The times of a day while they load: its parts, and a row in each. */
export function SlotSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      {[0, 1].map((part) => (
        <View key={part}>
          <View className={styles.part}>
            <Skeleton width='12%' />
          </View>
          <View className={styles.row}>
            {[0, 1, 2].map((slot) => (
              <View key={slot} className={styles.slot} />
            ))}
          </View>
        </View>
      ))}
    </SkeletonGroup>
  )
}
