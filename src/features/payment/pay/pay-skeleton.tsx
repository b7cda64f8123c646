import { View } from '@tarojs/components'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Card } from '@/ui/card/card'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'
import styles from './pay-head.module.scss'

/** The paying page's shape while it loads. */
export function PaySkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <View className={styles.head}>
        <Skeleton kind='round' width='156px' />
        <View className={styles.title}>
          <Skeleton width='96px' />
        </View>
        <View className={styles.title}>
          <Skeleton kind='title' width='136px' />
        </View>
        <View className={styles.hint}>
          <Skeleton width='208px' />
          <Skeleton width='208px' />
        </View>
      </View>
      <Stack>
        <Card pad>
          <Skeleton width='60%' />
          <Skeleton width='40%' />
        </Card>
        <Card pad>
          <Skeleton />
          <Skeleton />
        </Card>
      </Stack>
    </SkeletonGroup>
  )
}
