import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import styles from './float-bar.module.scss'

interface FloatBarProps {
  label: string
  id: string
  /** Its first line is an amount; the bar is not large. */
  large?: boolean
  lead?: ReactNode
  title: ReactNode
  note: ReactNode
  /** The button at the right. */
  children: ReactNode
}

/** A bar that floats above the tab bar; it keeps its own room in the page. */
export function FloatBar({ label, id, large, lead, title, note, children }: FloatBarProps) {
  return (
    <View className={cx(styles.room, large && styles.large)}>
      <View className={styles.fade}>
        <View className={styles.bar} {...a11y({ role: 'region', label, id })}>
          {lead}
          <View className={styles.words}>
            {title}
            <View className={styles.note}>{note}</View>
          </View>
          {children}
        </View>
      </View>
    </View>
  )
}
