import { View } from '@tarojs/components'
import styles from './rule.module.scss'

/** A hairline inside a card, 16 px in from both sides. */
export function Rule() {
  return <View className={styles.rule} />
}
