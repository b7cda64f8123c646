import { View } from '@tarojs/components'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
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
        <Bone kind='round' width='156px' />
        <View className={styles.title}>
          <Bone width='96px' />
        </View>
        <View className={styles.title}>
          <Bone kind='title' width='136px' />
        </View>
        <View className={styles.hint}>
          <Bone width='208px' />
          <Bone width='208px' />
        </View>
      </View>
      <Stack>
        <Card pad>
          <Bone width='60%' />
          <Bone width='40%' />
        </Card>
        <Card pad>
          <Bone />
          <Bone />
        </Card>
      </Stack>
    </SkeletonGroup>
  )
}
