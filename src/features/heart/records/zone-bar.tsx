import { View } from '@tarojs/components'
import { zoneWords } from '@/domain/heart/zones'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import styles from './zone-bar.module.scss'

/** The shares of the zones of a record side by side; the words beside it say the largest. */
export function ZoneBar({ zones }: { zones: readonly number[] }) {
  return (
    <View className={styles.bar} {...a11y({ hidden: true })}>
      {zoneWords.map((word, zone) =>
        zones[zone]! > 0 ? <View key={word} className={cx(styles.part, styles[`zone${zone}`])} style={{ flexGrow: zones[zone] }} /> : null,
      )}
    </View>
  )
}
