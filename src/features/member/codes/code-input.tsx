import { useT } from './texts'
import { cx } from '@/ui/cx'
import { Field } from '@/ui/field/field'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './code-field.module.scss'

interface CodeInputProps {
  value: string
  onChange: (code: string) => void
  onConfirm: () => void
  /** Whether a code was sent, and how long none can be sent again. */
  sending: { waiting: boolean; secondsLeft: number; sent: boolean }
  onSend: () => void
  /** No code can be sent for what else is typed. */
  disabled?: boolean
  error: string | undefined
  /** Instead of words on a code that was sent. */
  note?: string | undefined
  /** Where they say whose code it is. */
  label?: string
  hint?: string
  sendWord?: string
  /** The code is sent to the phone of this device, which may fill it in. */
  own?: boolean
}

/** Six digits sent by SMS, and the button that sends them: idle, or counting down (identity ledger IP-152 to IP-154). */
export function CodeInput({ sending, onSend, disabled, note, label, hint, sendWord, own, ...field }: CodeInputProps) {
  const t = useT()
  const { waiting, secondsLeft, sent } = sending
  return (
    <Field
      {...field}
      id='code'
      label={label ?? t('codes.code')}
      hint={hint ?? t('codes.codeHint')}
      type='tel'
      code
      maxLength={6}
      required
      {...(own && { autoComplete: 'one-time-code' })}
      note={note ?? (sent ? t('codes.codeSent') : undefined)}
      end={
        <Pressable className={cx(styles.send, (waiting || disabled) && styles.waiting)} disabled={disabled} id='send-code' onPress={onSend}>
          {waiting ? t('codes.codeAgain', { n: secondsLeft }) : (sendWord ?? t('codes.getCode'))}
        </Pressable>
      }
    />
  )
}
