import { View } from '@tarojs/components'
import { useEffect, useRef, type ReactNode } from 'react'
import { a11y, useModal } from '@/platform/a11y'
import { TouchTrap } from '@/platform/touch'
import { dismissToast } from '@/ui/toast/toast-store'
import styles from './overlay.module.scss'

export interface OverlayProps {
  role: 'dialog' | 'alertdialog'
  label: string
  /** Escape on H5, and a tap on the scrim; neither works while `firm`. */
  onClose: () => void
  firm?: boolean
  className?: string
  id?: string
  children: ReactNode
}

/** The base of sheets and dialogs: scrim, focus trap, fixed page, role. Mounted only while it is open. */
export function Overlay({ role, label, onClose, firm, className, id, children }: OverlayProps) {
  const box = useRef(null)
  const close = () => {
    if (!firm) onClose()
  }
  useModal(box, true, close)
  // A toast of the page before would lie over the sheet.
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
