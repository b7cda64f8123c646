import { View } from '@tarojs/components'
import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import styles from './class-card.module.scss'

/** Class cards while the day loads, on the card's own grid, under the head of a part of the day. */
export function ClassListSkeleton({ rows = 5, headless }: { rows?: number; headless?: boolean }) {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      {!headless && (
        <View className={styles.part}>
          <Bone width='72px' />
        </View>
      )}
      <Stack>
        {Array.from({ length: rows }, (_, row) => (
          <Card key={row} className={styles.card}>
            <View className={styles.when}>
              <Bone kind='title' width='58px' />
              <Bone kind='small' width='44px' />
            </View>
            <View className={styles.what}>
              <Bone kind='title' width='60%' />
              <Bone kind='small' width='80%' />
              <Bone kind='small' width='50%' />
            </View>
            <View className={styles.act}>
              <Bone width='40px' />
              <Bone kind='button' width='72px' />
            </View>
          </Card>
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
