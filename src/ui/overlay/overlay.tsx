import { View } from '@tarojs/components'
import { useEffect, useRef, type ReactNode } from 'react'
import { a11y, useModal } from '@/platform/a11y'
import { TouchTrap } from '@/platform/touch'
import { dismissToast } from '@/ui/toast/toast-store'
import styles from './overlay.module.scss'

export interface OverlayProps {
  role: 'dialog' | 'alertdialog'
  label: string
  /** Escape on H5, and a tap on the scrim; neither does anything while `firm`. */
  onClose: () => void
  firm?: boolean
  className?: string
  id?: string
  children: ReactNode
}

/** What sheets and dialogs have in common: the scrim, the held focus and page, the role. Mounted only while it is open. */
export function Overlay({ role, label, onClose, firm, className, id, children }: OverlayProps) {
  const box = useRef(null)
  const close = () => {
    if (!firm) onClose()
  }
  useModal(box, true, close)
  // What was said of the page before would lie over what is asked now.
  useEffect(dismissToast, [])
  return (
    <TouchTrap className={styles.overlay}>
      <View className={styles.scrim} onClick={close} {...a11y({ hidden: true })} />
      <View ref={box} className={className} {...a11y({ role, label, modal: true, id })}>
        {children}
      </View>
    </TouchTrap>
  )
}
