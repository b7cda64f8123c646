import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './facts.module.scss'

/** The facts of an entry, name by name, on a card without lines. */
export function Facts({ children }: { children: ReactNode }) {
  return <View className={styles.facts}>{children}</View>
}

/** A name at the left, and what holds at the right. */
export function Fact({ name, value, id }: { name: string; value: ReactNode; id?: string }) {
  return (
    <View className={styles.fact} id={id}>
      <View className={styles.name}>{name}</View>
      <View className={styles.value}>{value}</View>
    </View>
  )
}
