import type { InputProps, TextareaProps } from '@tarojs/components'
import { type ChangeEvent, type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef } from 'react'

type Native = Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'type' | 'autoComplete'>
type Told = { detail: { value: string } }

interface Common extends Native {
  id?: string
  className?: string
  value?: string
  placeholder?: string
  maxlength?: number
  disabled?: boolean
  onInput?: (event: Told) => void
  onFocus?: () => void
  onBlur?: () => void
}

type InputOwn = Common &
  Pick<InputProps, 'type' | 'focus' | 'confirmType' | 'placeholderClass'> & { native?: Native; onConfirm?: () => void }
type TextareaOwn = Common & Pick<TextareaProps, 'disableDefaultPadding' | 'placeholderClass'>

/** The keys that a kind of text wants; a browser's own field for numbers has a spinner and takes an e. */
const keys: Partial<Record<string, Native>> = {
  number: { inputMode: 'numeric' },
  digit: { inputMode: 'decimal' },
  tel: { type: 'tel', inputMode: 'numeric' },
}

const telling = (onInput: Common['onInput']) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
  onInput?.({ detail: { value: event.target.value } })

/** Text of one line. What an event brings is what WeChat's brings. */
export const Input = ({
  type = 'text',
  focus = false,
  confirmType,
  placeholderClass: _look,
  maxlength,
  onInput,
  onConfirm,
  ...others
}: InputOwn) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focus) field.current?.focus()
  }, [focus])
  const confirm = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onConfirm?.()
  }
  return (
    <input
      ref={field}
      type='text'
      {...keys[type]}
      maxLength={maxlength}
      enterKeyHint={confirmType as 'done'}
      onChange={telling(onInput)}
      onKeyDown={confirm}
      {...others}
    />
  )
}

/** Text of some lines. */
export const Textarea = ({ disableDefaultPadding: _bare, placeholderClass: _look, maxlength, onInput, ...others }: TextareaOwn) => (
  <textarea maxLength={maxlength} onChange={telling(onInput)} {...(others as object)} />
)
