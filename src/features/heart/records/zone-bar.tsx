import { View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import styles from './zone-bar.module.scss'

/** The shares of the zones of a record side by side; the words beside it say the largest. */
export function ZoneBar({ zones }: { zones: readonly number[] }) {
  return (
    <View className={styles.bar} {...a11y({ hidden: true })}>
      {zones.map((seconds, zone) =>
        seconds > 0 ? <View key={zone} className={cx(styles.part, styles[`zone${zone}`])} style={{ flexGrow: seconds }} /> : null,
      )}
    </View>
  )
}
