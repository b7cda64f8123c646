import { View } from '@tarojs/components'
import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import styles from './sign-up-skeleton.module.scss'

/** The sign-up while it loads: the activity, two options, the count and the person, the ways to pay. */
export function SignUpSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        <Card pad>
          <View className={styles.head}>
            <Skeleton className={styles.picture} />
            <View className={styles.words}>
              <Skeleton kind='title' width='64%' />
              <Skeleton width='80%' />
              <Skeleton width='56%' />
            </View>
          </View>
        </Card>
        <View className={styles.tiles}>
          {['one', 'other'].map((key) => (
            <View key={key} className={styles.tile}>
              <Skeleton width='40%' />
              <Skeleton width='60%' />
            </View>
          ))}
        </View>
        <Card pad>
          <Skeleton width='60%' />
          <Skeleton width='48%' />
        </Card>
        <Card pad>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Card>
      </Stack>
    </SkeletonGroup>
  )
}
