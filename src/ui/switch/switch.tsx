import { View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import styles from './switch.module.scss'

/** The mark alone: the row around it has the role `switch` and takes the tap. On is filled and off a ring, so that both are read without colour. */
export function Switch({ on }: { on: boolean }) {
  return (
    <View className={cx(styles.switch, on && styles.on)} {...a11y({ hidden: true })}>
      <View className={styles.knob} />
    </View>
  )
}
