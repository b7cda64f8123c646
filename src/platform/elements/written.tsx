import type { InputProps, TextareaProps } from '@tarojs/components'
import { type ChangeEvent, type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef } from 'react'

type Native = Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'type' | 'autoComplete'>
type TypedEvent = { detail: { value: string } }

interface Common extends Native {
  id?: string
  className?: string
  value?: string
  placeholder?: string
  maxlength?: number
  disabled?: boolean
  onInput?: (event: TypedEvent) => void
  onFocus?: () => void
  onBlur?: () => void
}

type InputOwn = Common &
  Pick<InputProps, 'type' | 'focus' | 'confirmType' | 'placeholderClass'> & { native?: Native; onConfirm?: () => void }
type TextareaOwn = Common & Pick<TextareaProps, 'disableDefaultPadding' | 'placeholderClass'>

/** The keyboard for a kind of text; a browser's own number field has a spinner and accepts an e. */
const keys: Partial<Record<string, Native>> = {
  number: { inputMode: 'numeric' },
  digit: { inputMode: 'decimal' },
  tel: { type: 'tel', inputMode: 'numeric' },
}

const telling = (onInput: Common['onInput']) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
  onInput?.({ detail: { value: event.target.value } })

/** A text field of one line. Its events have WeChat's shape. */
export const Input = ({
  type = 'text',
  focus = false,
  confirmType,
  placeholderClass: _style,
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

/** A text field of several lines. */
export const Textarea = ({ disableDefaultPadding: _bare, placeholderClass: _style, maxlength, onInput, ...others }: TextareaOwn) => (
  <textarea maxLength={maxlength} onChange={telling(onInput)} {...(others as object)} />
)
