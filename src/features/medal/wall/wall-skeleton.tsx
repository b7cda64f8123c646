import { View } from '@tarojs/components'
import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import styles from './wall-skeleton.module.scss'

const PLACES = [1, 2, 3, 4, 5, 6]

/** The wall before its medals are there. */
export function WallSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        <Card pad>
          <Skeleton kind='title' width='40%' />
          <Skeleton kind='small' width='72%' />
        </Card>
        <Card className={styles.grid}>
          {PLACES.map((place) => (
            <View key={place} className={styles.place}>
              <Skeleton kind='round' width='72px' />
              <Skeleton kind='small' width='56px' />
            </View>
          ))}
        </Card>
      </Stack>
    </SkeletonGroup>
  )
}
