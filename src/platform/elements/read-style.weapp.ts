import type { CSSProperties } from 'react'

/** A style as Taro's mini-program takes it: text as well as a record. */
export const readStyle = (style: string | CSSProperties | undefined) => style
