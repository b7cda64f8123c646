import { View } from '@tarojs/components'
import { useT } from '@/i18n/runtime'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import styles from './moment-skeleton.module.scss'

const ROWS = [3, 5, 5, 4, 5]

/** The days and half hours of a shop while it loads. */
export function MomentSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')} className={styles.page}>
      <Skeleton width='36%' />
      <Skeleton kind='button' width='100%' />
      {Array.from(ROWS, (slots, row) => (
        <View key={row} className={styles.row}>
          {Array.from({ length: slots }, (_, slot) => (
            <Skeleton key={slot} kind='button' className={styles.slot} />
          ))}
        </View>
      ))}
    </SkeletonGroup>
  )
}
