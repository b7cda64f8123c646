import { ScrollView, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { Overlay } from '@/ui/overlay/overlay'
import styles from './sheet.module.scss'

export interface SheetProps {
  open: boolean
  title: string
  onClose: () => void
  closeLabel: string
  children: ReactNode
  /** The sheet's own action bar with one filled button. */
  foot?: ReactNode
  id?: string
}

/** A sheet from the bottom, at most 80 % high; the scrim, the cross and Escape close it. */
export function Sheet({ open, title, onClose, closeLabel, children, foot, id }: SheetProps) {
  if (!open) return null
  return (
    <Overlay role='dialog' label={title} onClose={onClose} className={styles.sheet} id={id}>
      <View className={styles.head}>
        <View {...a11y({ role: 'heading', level: 2 })}>{title}</View>
        <View className={styles.close} {...a11y({ role: 'button', label: closeLabel, onPress: onClose })}>
          <Icon name='close' size={20} />
        </View>
      </View>
      <ScrollView className={styles.body} scrollY enhanced showScrollbar={false}>
        <View className={cx(styles.inner, !foot && styles.safe)}>{children}</View>
      </ScrollView>
      {foot && <View className={styles.foot}>{foot}</View>}
    </Overlay>
  )
}
