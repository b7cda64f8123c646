import type { ITouchEvent } from '@tarojs/components'
import type { RefObject } from 'react'

export type A11yRole =
  | 'alert'
  | 'alertdialog'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listbox'
  | 'listitem'
  | 'navigation'
  | 'option'
  | 'progressbar'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'status'
  | 'switch'
  | 'tab'
  | 'tablist'
  | 'timer'

/** The accessibility of a control, for both builds. */
export interface A11ySpec {
  role?: A11yRole
  /** The name, where the text inside is not the name. */
  label?: string
  disabled?: boolean
  checked?: boolean
  selected?: boolean
  pressed?: boolean
  expanded?: boolean
  busy?: boolean
  /** Decoration: hidden from screen readers. */
  hidden?: boolean
  modal?: boolean
  /** Scrolls, and has nothing inside that takes the focus: on H5 it is a stop itself, so that keys can scroll it. */
  scrolls?: boolean
  live?: 'polite' | 'assertive' | 'off'
  /** Level of a heading, 1 to 6. */
  level?: number
  value?: { now: number; min: number; max: number; text?: string }
  id?: string
  describedBy?: string
  /** The tap; also Enter and Space on H5. It does not bubble to controls around this one. */
  onPress?: (event: ITouchEvent) => void
}

export interface InputA11ySpec {
  label: string
  describedBy?: string
  invalid?: boolean
  required?: boolean
  /** A browser's autofill token, such as one-time-code. */
  autoComplete?: string
  /** Digits that are not a quantity (a phone, a code): on H5 a telephone keypad, and no spinner. */
  digits?: boolean
}

/** Props to spread on a Taro element. */
export type A11yProps = Record<string, unknown>

export interface A11yPort {
  a11y: (spec: A11ySpec) => A11yProps
  a11yInput: (spec: InputA11ySpec) => A11yProps
  /** While open: focus stays inside `box`, Escape closes, the page behind does not scroll, and focus returns where it was. */
  useModal: (box: RefObject<unknown>, open: boolean, onClose: () => void) => void
  /** Fetches, once the page has nothing else to do, what a keyboard needs beside single controls: arrows in choices, the focus of a page that opens. */
  prepareKeyboard: () => void
}
