import { View } from '@tarojs/components'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'
import styles from './coach-card.module.scss'

/** The list of coaches in its shape while it loads. */
export function CoachListSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')} className={styles.wait}>
      <Stack>
        {[0, 1, 2].map((row) => (
          <Card key={row} className={styles.card}>
            <View className={styles.head}>
              <Skeleton kind='round' width='64px' />
              <View className={styles.who}>
                <Skeleton kind='title' width='40%' />
                <Skeleton width='60%' />
                <Skeleton width='80%' />
              </View>
            </View>
            <View className={styles.foot}>
              <View className={styles.courses}>
                <Skeleton kind='small' width='72%' />
                <Skeleton kind='small' width='60%' />
              </View>
              <Skeleton kind='button' width='72px' />
            </View>
          </Card>
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
