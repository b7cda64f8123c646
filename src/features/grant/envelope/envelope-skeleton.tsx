import { View } from '@tarojs/components'
import { Skeleton } from '@/ui/skeleton/skeleton'
import styles from './envelope-skeleton.module.scss'

/** In place of an envelope that is being read. */
export function EnvelopeSkeleton() {
  return (
    <View className={styles.room}>
      <Skeleton kind='picture' className={styles.cover!} />
    </View>
  )
}
