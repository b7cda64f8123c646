import type { ITouchEvent } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { whenIdle } from '../idle'
import { holdModal } from './hold-modal.h5'
import type { A11yPort, A11yProps } from './types'

const word = (value: boolean | undefined) => (value === undefined ? undefined : String(value))

function given(props: A11yProps): A11yProps {
  const out: A11yProps = {}
  for (const key in props) if (props[key] !== undefined) out[key] = props[key]
  return out
}

export const a11y: A11yPort['a11y'] = (spec) => {
  const { onPress, disabled } = spec
  const press = (event: Event) => {
    event.stopPropagation()
    if (!disabled) onPress?.(event as unknown as ITouchEvent)
  }
  return given({
    id: spec.id,
    role: spec.role,
    'aria-label': spec.label,
    'aria-disabled': disabled ? 'true' : undefined,
    'aria-checked': word(spec.checked),
    'aria-selected': word(spec.selected),
    'aria-pressed': word(spec.pressed),
    'aria-expanded': word(spec.expanded),
    'aria-busy': spec.busy ? 'true' : undefined,
    'aria-hidden': spec.hidden ? 'true' : undefined,
    'aria-modal': spec.modal ? 'true' : undefined,
    'aria-live': spec.live,
    'aria-level': spec.level && String(spec.level),
    'aria-valuenow': spec.value && String(spec.value.now),
    'aria-valuemin': spec.value && String(spec.value.min),
    'aria-valuemax': spec.value && String(spec.value.max),
    'aria-valuetext': spec.value?.text,
    'aria-describedby': spec.describedBy,
    tabIndex: spec.modal || disabled ? -1 : onPress || spec.scrolls ? 0 : undefined,
    onClick: onPress && press,
    onKeyDown:
      onPress &&
      ((event: KeyboardEvent) => {
        if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
        event.preventDefault()
        press(event)
      }),
  })
}

export const a11yInput: A11yPort['a11yInput'] = ({ label, describedBy, invalid, required, autoComplete, digits }) =>
  given({
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': invalid ? 'true' : undefined,
    'aria-required': required ? 'true' : undefined,
    autoComplete,
    type: digits ? 'tel' : undefined,
  })

const LATEST_MS = 2_000

export const prepareKeyboard: A11yPort['prepareKeyboard'] = () =>
  void whenIdle(() => void import('./keyboard.h5').catch(() => undefined), LATEST_MS)

export const useModal: A11yPort['useModal'] = (box, open, onClose) => {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (open && box.current instanceof HTMLElement) return holdModal(box.current, () => close.current())
    return undefined
  }, [box, open])
}
