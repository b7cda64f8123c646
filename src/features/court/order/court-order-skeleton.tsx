import { View } from '@tarojs/components'
import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import styles from '../timetable/slot-list.module.scss'

/** The court order page while it loads. */
export function CourtOrderSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        <Card pad>
          <View className={styles.head}>
            <Skeleton kind='round' width='64px' />
            <View className={styles.words}>
              <Skeleton kind='title' width='40%' />
              <Skeleton width='56%' />
            </View>
          </View>
          {['48%', '32%', '76%'].map((width) => (
            <View key={width} className={styles.fact}>
              <Skeleton width={width} />
            </View>
          ))}
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
