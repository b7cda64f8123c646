import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import { Overlay } from '@/ui/overlay/overlay'
import { Words } from '@/ui/words/words'
import styles from './dialog.module.scss'

export interface DialogAct {
  word: string
  onPress: () => void
  busy?: boolean
  disabled?: boolean
  id?: string
}

export interface DialogProps {
  open: boolean
  title: string
  body?: ReactNode
  /** Above the title: who asks. */
  lead?: ReactNode
  /** Between the text and the buttons: a field or a picture. */
  children?: ReactNode
  /** The safe button, at the left; Escape and the scrim do the same. Without it there is one button. */
  safe?: DialogAct
  act: DialogAct & { danger?: boolean; quiet?: boolean }
  /** The act of Escape and the scrim, where there is no safe button. */
  onClose?: () => void
  id?: string
}

/** A question with two equal buttons, the safe one at the left. */
export function Dialog({ open, title, body, lead, children, safe, act, onClose, id }: DialogProps) {
  if (!open) return null
  const close = onClose ?? safe?.onPress ?? act.onPress
  return (
    <Overlay role='alertdialog' label={title} onClose={close} className={styles.dialog} id={id} firm={act.busy}>
      {lead && <View className={styles.lead}>{lead}</View>}
      <View className={styles.title} {...a11y({ role: 'heading', level: 2 })}>
        <Words text={title} />
      </View>
      {body && <View className={styles.body}>{typeof body === 'string' ? <Words text={body} /> : body}</View>}
      {children && <View className={styles.content}>{children}</View>}
      <View className={styles.buttons}>
        {safe && (
          <Button grow size={44} tone='quiet' onPress={safe.onPress} busy={safe.busy} disabled={safe.disabled} id={safe.id}>
            {safe.word}
          </Button>
        )}
        <Button
          grow
          size={44}
          tone={act.danger ? 'danger' : act.quiet ? 'quiet' : 'fill'}
          onPress={act.onPress}
          busy={act.busy}
          disabled={act.disabled}
          id={act.id}
        >
          {act.word}
        </Button>
      </View>
    </Overlay>
  )
}
