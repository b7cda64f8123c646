import { View } from '@tarojs/components'
import { Card } from '@/ui/card/card'
import { PhotoHead } from '@/ui/photo-head/photo-head'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'
import styles from './plan-facts.module.scss'

/** A plan while it loads: its picture with the sheet that rises into it, its figures, its days. */
export function PlanSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <PhotoHead>
        <Skeleton kind='band' />
      </PhotoHead>
      <View className={styles.sheet}>
        <View className={styles.head}>
          <Skeleton kind='title' width='60%' />
          <View className={styles.by}>
            <Skeleton width='46%' />
          </View>
        </View>
        <Stack>
          <Card pad>
            <Skeleton kind='title' />
            <Skeleton kind='small' />
          </Card>
          <Card pad>
            <Skeleton />
            <Skeleton />
            <Skeleton width='70%' />
          </Card>
        </Stack>
      </View>
    </SkeletonGroup>
  )
}
