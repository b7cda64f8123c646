import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import styles from './sheet-part.module.scss'

/** A titled part of a sheet. */
export function SheetPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View className={styles.part}>
      <View className={styles.title} {...a11y({ role: 'heading', level: 3 })}>
        {title}
      </View>
      {children}
    </View>
  )
}
