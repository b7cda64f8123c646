import { View } from '@tarojs/components'
import { useT } from '@/i18n/runtime'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import styles from './moment-skeleton.module.scss'

const ROWS = [3, 5, 5, 4, 5]

/** The days and half hours of a shop while it loads. */
export function MomentSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')} className={styles.page}>
      <Bone width='36%' />
      <Bone kind='button' width='100%' />
      {Array.from(ROWS, (slots, row) => (
        <View key={row} className={styles.row}>
          {Array.from({ length: slots }, (_, slot) => (
            <Bone key={slot} kind='button' className={styles.slot} />
          ))}
        </View>
      ))}
    </SkeletonGroup>
  )
}
