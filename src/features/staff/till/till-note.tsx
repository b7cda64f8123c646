import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import styles from './till-note.module.scss'

/** A sentence in a sheet of the till. */
export function TillNote({ children, warn }: { children: ReactNode; warn?: boolean }) {
  return <View className={cx(styles.note, warn && styles.warn)}>{children}</View>
}

/** Keeps the fields of a sheet apart. */
export function TillField({ children }: { children: ReactNode }) {
  return <View className={styles.field}>{children}</View>
}
