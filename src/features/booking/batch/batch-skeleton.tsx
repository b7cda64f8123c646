import { View } from '@tarojs/components'
import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import styles from './batch-row.module.scss'

/** The shape of a batch while it loads: the course, and rows to choose from. */
export function BatchSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        <Card className={styles.row}>
          <Bone kind='round' width='64px' />
          <View className={styles.what}>
            <Bone width='40%' />
            <Bone kind='small' width='24%' />
          </View>
        </Card>
        <Card>
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <View key={row} className={styles.row}>
              <Bone width='52px' />
              <View className={styles.what}>
                <Bone width='48%' />
                <Bone kind='small' width='36%' />
              </View>
            </View>
          ))}
        </Card>
      </Stack>
    </SkeletonGroup>
  )
}
