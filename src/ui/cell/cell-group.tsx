import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import type { A11yRole } from '@/platform/a11y/types'
import styles from './cell.module.scss'

export interface CellGroupProps {
  children: ReactNode
  role?: Extract<A11yRole, 'radiogroup' | 'list' | 'group'>
  label?: string
}

/** Rows on one surface, hairlines between them 16 px in from both sides. */
export function CellGroup({ children, role, label }: CellGroupProps) {
  return (
    <View className={styles.group} {...a11y({ role, label })}>
      {children}
    </View>
  )
}
