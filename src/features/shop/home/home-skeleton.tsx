import { View } from '@tarojs/components'
import { useT } from '@/i18n/runtime'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import styles from './home-skeleton.module.scss'

/** The home page while its shop loads. */
export function HomeSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')} className={styles.page}>
      <View className={styles.words}>
        <Bone kind='title' width='46%' />
        <Bone width='68%' />
      </View>
      <Bone className={styles.hero} />
      <View className={styles.actions}>
        {[0, 1, 2, 3, 4].map((at) => (
          <Bone key={at} kind='round' className={styles.action} />
        ))}
      </View>
      <Bone className={styles.card} />
    </SkeletonGroup>
  )
}
