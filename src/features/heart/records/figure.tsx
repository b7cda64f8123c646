import { Text, View } from '@tarojs/components'
import styles from './records.module.scss'

/** A number with its word above. */
export function Figure({ word, value, unit }: { word: string; value: string | number; unit?: string }) {
  return (
    <View className={styles.figure}>
      <View className={styles.lead}>{word}</View>
      <View className={styles.middle}>
        {value} {unit && <Text className={styles.lead}>{unit}</Text>}
      </View>
    </View>
  )
}
