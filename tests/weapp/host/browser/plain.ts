import type { Json } from '../protocol'

/** What WeChat's bridge lets through: a JSON copy. Functions, undefined and everything with an identity stay behind. */
export function plain(value: unknown): Json {
  const text = JSON.stringify(value) as string | undefined
  return text === undefined ? null : (JSON.parse(text) as Json)
}

export const bytesOf = (text: string) => new TextEncoder().encode(text).length
