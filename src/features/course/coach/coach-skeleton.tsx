import { View } from '@tarojs/components'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'
import styles from './coach-head.module.scss'

/** A coach while it loads: portrait, name and introduction, the nearest lesson, the pictures. */
export function TeacherSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        <Card pad>
          <View className={styles.head}>
            <Skeleton kind='round' width='64px' />
            <View className={styles.words}>
              <Skeleton kind='title' width='40%' />
              <Skeleton kind='small' width='72%' />
            </View>
          </View>
          <View className={styles.tags}>
            <Skeleton width='48%' />
          </View>
          <View className={styles.about}>
            <Skeleton />
            <Skeleton width='64%' />
          </View>
        </Card>
        <Card pad>
          <Skeleton width='40%' />
          <Skeleton kind='small' width='56%' />
        </Card>
        <Skeleton kind='picture' />
      </Stack>
    </SkeletonGroup>
  )
}
