// The elements that taro-ui's files get in place of Taro's (config/index.ts), on both builds. taro-ui writes styles as text, and its elements have neither
// role nor name: the wrapper around a component says them by the elements' classes.
import { Text as WordsElement, View as BoxElement } from '@tarojs/components'
import { type ComponentType, createContext, type CSSProperties, forwardRef, type ReactNode, useContext } from 'react'
import { a11y } from '@/platform/a11y'
import type { A11ySpec } from '@/platform/a11y/types'
import { readStyle } from '@/platform/elements/read-style'

/** The role and name of the element with these classes; most have none. */
export type Say = (classes: string) => A11ySpec | undefined

export const Saying = createContext<Say>(() => undefined)

interface Props {
  className?: string
  style?: string | CSSProperties
  onClick?: unknown
  children?: ReactNode
}

const said = (element: unknown) => {
  const Element = element as ComponentType<Record<string, unknown>>
  return forwardRef<unknown, Props>(function Said({ style, ...props }, ref) {
    const spec = useContext(Saying)(props.className ?? '')
    // An element of which something is said has the press that is said, or none.
    return <Element ref={ref} {...props} style={readStyle(style)} {...(spec && { onClick: undefined, ...a11y(spec) })} />
  })
}

export const View = said(BoxElement)
export const Text = said(WordsElement)
