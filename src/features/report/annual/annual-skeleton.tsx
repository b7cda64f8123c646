import { View } from '@tarojs/components'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import styles from './annual-skeleton.module.scss'
import { Story } from './story'
import { useT } from './texts'

/** The story while it loads. */
export function AnnualSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Story at={0} all={1} onTurn={() => undefined} foot={<Skeleton kind='button' width='60%' />}>
        <View className={styles.words}>
          <Skeleton kind='small' width='40%' />
          <Skeleton kind='title' width='60%' />
          <Skeleton width='50%' />
        </View>
      </Story>
    </SkeletonGroup>
  )
}
