import { cx } from '@/ui/cx'
import { Field } from '@/ui/field/field'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './code-field.module.scss'

interface CodeInputProps {
  label: string
  hint: string
  value: string
  onChange: (code: string) => void
  onConfirm: () => void
  /** Sends a code, or counts down until another can be sent. */
  send: { word: string; waiting: boolean; disabled?: boolean; onPress: () => void }
  error: string | undefined
  note: string | undefined
  /** The code is sent to the phone of this device, which may fill it in. */
  own?: boolean
}

/** Six digits sent by SMS, and the button that sends them: idle, or counting down (identity ledger IP-152 to IP-154). */
export const CodeInput = ({ label, hint, value, onChange, onConfirm, send, error, note, own }: CodeInputProps) => (
  <Field
    id='code'
    label={label}
    hint={hint}
    type='tel'
    code
    maxLength={6}
    required
    value={value}
    onChange={onChange}
    {...(own && { autoComplete: 'one-time-code' })}
    onConfirm={onConfirm}
    error={error}
    note={note}
    end={
      <Pressable
        className={cx(styles.send, (send.waiting || send.disabled) && styles.waiting)}
        disabled={send.disabled}
        id='send-code'
        onPress={send.onPress}
      >
        {send.word}
      </Pressable>
    }
  />
)
