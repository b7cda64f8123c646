import { View } from '@tarojs/components'
import { useT } from '@/i18n/runtime'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import styles from './home-skeleton.module.scss'

/** The home page while its shop loads. */
export function HomeSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')} className={styles.page}>
      <View className={styles.words}>
        <Skeleton kind='title' width='46%' />
        <Skeleton width='68%' />
      </View>
      <Skeleton className={styles.hero} />
      <View className={styles.actions}>
        {[0, 1, 2, 3, 4].map((at) => (
          <Skeleton key={at} kind='round' className={styles.action} />
        ))}
      </View>
      <Skeleton className={styles.card} />
    </SkeletonGroup>
  )
}
