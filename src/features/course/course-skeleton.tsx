import { View } from '@tarojs/components'
import { Card } from '@/ui/card/card'
import { PhotoHead } from '@/ui/photo-head/photo-head'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'
import styles from './course-head.module.scss'

/** A course while it loads: its photo with the sheet that rises into it, its text, its coach. */
export function CourseSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <PhotoHead>
        <Skeleton kind='photo' />
      </PhotoHead>
      <View className={styles.sheet}>
        <Skeleton kind='title' width='56%' />
        <View className={styles.marks}>
          <Skeleton width='64%' />
        </View>
      </View>
      <Stack>
        <Skeleton kind='picture' />
        <Card pad>
          <Skeleton />
          <Skeleton width='64%' />
        </Card>
      </Stack>
    </SkeletonGroup>
  )
}
