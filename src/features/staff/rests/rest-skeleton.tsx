import { View } from '@tarojs/components'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'
import styles from './rest-grid.module.scss'

const COLUMNS = [0, 1, 2, 3, 4]

/** The rests and the half hours of a day while they load. */
export function RestSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <View className={styles.part}>
        <Skeleton width='24%' />
      </View>
      <Stack>
        <Card pad>
          <Skeleton width='40%' />
          <Skeleton kind='small' width='64%' />
        </Card>
      </Stack>
      {[0, 1].map((part) => (
        <View key={part}>
          <View className={styles.part}>
            <Skeleton width='12%' />
          </View>
          {[0, 1, 2].map((row) => (
            <View key={row} className={styles.row}>
              {COLUMNS.map((column) => (
                <View key={column} className={styles.cell} />
              ))}
            </View>
          ))}
        </View>
      ))}
    </SkeletonGroup>
  )
}
