import { View } from '@tarojs/components'
import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import styles from './timetable/court-grid.module.scss'

const ROWS = 8
const COLUMNS = 4

/** The timetable while it loads. */
export function CourtSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        <Card className={styles.card}>
          {Array.from({ length: ROWS }, (_, row) => (
            <View key={row} className={styles.row}>
              <View className={styles.time} />
              {Array.from({ length: COLUMNS }, (_, column) => (
                <View key={column} className={styles.cell}>
                  <Skeleton kind='button' width='100%' />
                </View>
              ))}
            </View>
          ))}
        </Card>
      </Stack>
    </SkeletonGroup>
  )
}
