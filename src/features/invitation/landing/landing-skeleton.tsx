import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'
import { View } from '@tarojs/components'
import styles from './landing-skeleton.module.scss'

/** An invitation while it loads. */
export function LandingSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <View className={styles.room}>
        <Stack>
          <Skeleton kind='round' width='64px' />
          <Skeleton kind='title' width='70%' />
          <Skeleton width='56%' />
          <Card pad>
            <Skeleton kind='picture' />
          </Card>
          <Skeleton kind='button' />
          <Skeleton kind='button' />
        </Stack>
      </View>
    </SkeletonGroup>
  )
}
