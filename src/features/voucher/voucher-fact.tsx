import { View } from '@tarojs/components'
import styles from './voucher-fact.module.scss'

/** A name at the left, and what holds at the right. */
export function VoucherFact({ name, value, id }: { name: string; value: string; id?: string }) {
  return (
    <View className={styles.fact} id={id}>
      <View className={styles.name}>{name}</View>
      <View className={styles.value}>{value}</View>
    </View>
  )
}
