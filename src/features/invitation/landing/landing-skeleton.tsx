import { appearance } from '@/platform/appearance'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'
import { View } from '@tarojs/components'
import styles from './landing-skeleton.module.scss'

/** The title bar lies over the page, px. */
const TITLE_BAR = 56

/** An invitation while it loads. */
export function LandingSkeleton() {
  const t = useT()
  const { statusBar } = appearance.topInsets()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <View className={styles.room} style={{ paddingTop: `${statusBar + TITLE_BAR}px` }}>
        <Stack>
          <Skeleton kind='round' width='64px' />
          <Skeleton kind='title' width='70%' />
          <Skeleton width='56%' />
          <Skeleton kind='picture' />
          <Skeleton kind='button' width='100%' />
          <Skeleton kind='button' width='100%' />
          <Skeleton kind='button' width='100%' />
        </Stack>
      </View>
    </SkeletonGroup>
  )
}
