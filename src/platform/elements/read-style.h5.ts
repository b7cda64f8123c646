import type { CSSProperties } from 'react'

/** Semicolons outside of quotes and brackets end a declaration: `url(data:image/png;base64,…)` is one value. */
const DECLARATION = /(?:[^;"'(]|"[^"]*"|'[^']*'|\((?:[^()"']|"[^"]*"|'[^']*')*\)|\()+/g
const NAME = /^\s*([\w-]+)\s*:\s*([\s\S]*?)\s*$/

/** `-webkit-line-clamp` is WebkitLineClamp, `-ms-flex` is msFlex; a variable keeps its name. */
const readName = (name: string) =>
  name.startsWith('--')
    ? name
    : name
        .toLowerCase()
        .replace(/^-ms-/, 'ms-')
        .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A style as React's DOM takes it, which throws at one that is text; WeChat takes both. */
export function readStyle(style: string | CSSProperties | undefined): CSSProperties | undefined {
  if (typeof style !== 'string') return style
  const read: Record<string, string> = {}
  for (const text of style.match(DECLARATION) ?? []) {
    const [, name, value] = NAME.exec(text) ?? []
    if (name && value) read[readName(name)] = value
  }
  return read
}
