import { View } from '@tarojs/components'
import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { PhotoHead } from '@/ui/photo-head/photo-head'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import styles from './activity-about.module.scss'

/** The page of an activity while it loads: its picture with the sheet that rises into it, its time and name, its facts. */
export function ActivitySkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <PhotoHead>
        <Skeleton kind='photo' />
      </PhotoHead>
      <View className={styles.head}>
        <Skeleton kind='title' width='60%' />
        <Skeleton width='80%' />
      </View>
      <Stack>
        <Card pad>
          <Skeleton width='60%' />
          <Skeleton width='76%' />
          <Skeleton width='48%' />
        </Card>
      </Stack>
    </SkeletonGroup>
  )
}
