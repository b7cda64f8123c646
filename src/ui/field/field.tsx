import { Input, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { a11y, a11yInput } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './field.module.scss'

export interface FieldProps {
  /** The id of the input; its note is `${id}-note`. */
  id: string
  value: string
  onChange: (value: string) => void
  /** The label. */
  label: string
  hint?: string
  /** The label stands above the field, for values that do not explain themselves. */
  named?: boolean
  /** `nickname` offers the name that the user has in WeChat, in the mini-program. */
  type?: 'text' | 'number' | 'digit' | 'idcard' | 'tel' | 'nickname'
  maxLength?: number
  /** A search field: round, 44 high, light on the page's ground. `row`: in a group of cells, without a ground of its own. */
  variant?: 'search' | 'row'
  /** Before the input: a country code or an icon. `bare` without the line. */
  lead?: ReactNode
  bare?: boolean
  end?: ReactNode
  /** The name of the clear button, which shows while the field has a value. */
  clearLabel?: string
  note?: string
  error?: string
  /** Wide letter spacing, for a code of digits. */
  code?: boolean
  disabled?: boolean
  required?: boolean
  focus?: boolean
  autoComplete?: string
  confirmType?: 'done' | 'search' | 'next' | 'send'
  onConfirm?: () => void
  onBlur?: () => void
}

/** An input of one line: 56 high, a ring while focused, the error below it as text. */
export function Field(props: FieldProps) {
  const { id, value, onChange, label, hint, type = 'text', maxLength = 100, variant, lead, bare, end, clearLabel, note, error } = props
  const { named, code, disabled, required, focus, autoComplete, confirmType = 'done', onConfirm, onBlur } = props
  const [focused, setFocused] = useState(false)
  const below = error ?? note
  const noteId = `${id}-note`
  return (
    <View>
      {named && (
        <View className={styles.name} {...a11y({ hidden: true })}>
          {label}
        </View>
      )}
      <View className={cx(styles.field, named && styles.named, variant && styles[variant], error ? styles.bad : focused && styles.focus)}>
        {lead && <View className={cx(styles.lead, bare && styles.bare)}>{lead}</View>}
        <Input
          id={id}
          className={cx(styles.input, code && styles.code)}
          value={value}
          type={type === 'tel' ? 'number' : type}
          placeholder={hint}
          placeholderClass={styles.hint}
          maxlength={maxLength}
          disabled={disabled}
          focus={focus}
          confirmType={confirmType}
          onInput={(event) => onChange(event.detail.value)}
          onFocus={() => setFocused(true)}
          onBlur={(event) => {
            setFocused(false)
            // A name chosen in WeChat's keyboard comes with the blur alone.
            const chosen = type === 'nickname' ? event?.detail?.value : undefined
            if (chosen !== undefined && chosen !== value) onChange(chosen)
            onBlur?.()
          }}
          onConfirm={onConfirm}
          {...a11yInput({
            label,
            describedBy: below ? noteId : undefined,
            invalid: Boolean(error),
            required,
            autoComplete,
            digits: type === 'tel',
          })}
        />
        {clearLabel && value !== '' && !disabled && (
          <Pressable className={styles.clear} label={clearLabel} onPress={() => onChange('')}>
            <Icon name='close' size={18} />
          </Pressable>
        )}
        {end}
      </View>
      <View className={below ? cx(styles.note, error && styles.error) : undefined} {...a11y({ id: noteId, live: 'polite' })}>
        {below}
      </View>
    </View>
  )
}
