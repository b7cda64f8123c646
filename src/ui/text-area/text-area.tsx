import { Textarea, View } from '@tarojs/components'
import { useState } from 'react'
import { a11y, a11yInput } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import styles from './text-area.module.scss'

export interface TextAreaProps {
  id: string
  value: string
  onChange: (value: string) => void
  label: string
  hint?: string
  /** The label stands above the field, for values that do not explain themselves. */
  named?: boolean
  maxLength: number
}

/** A field of several lines with a character count: 84 high. */
export function TextArea({ id, value, onChange, label, hint, named, maxLength }: TextAreaProps) {
  const [focused, setFocused] = useState(false)
  return (
    <View>
      {named && (
        <View className={styles.name} {...a11y({ hidden: true })}>
          {label}
        </View>
      )}
      <View className={cx(styles.area, named && styles.named, focused && styles.focus)}>
        <Textarea
          id={id}
          className={styles.input}
          value={value}
          placeholder={hint}
          placeholderClass={styles.hint}
          maxlength={maxLength}
          disableDefaultPadding
          onInput={(event) => onChange(event.detail.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          {...a11yInput({ label, describedBy: `${id}-count` })}
        />
        <View className={styles.count} {...a11y({ id: `${id}-count` })}>
          {`${value.length} / ${maxLength}`}
        </View>
      </View>
    </View>
  )
}
