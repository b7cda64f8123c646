import type { Json } from '../protocol'

/** The data that WeChat's bridge passes: a JSON copy, without functions, undefined and identities. */
export function plain(value: unknown): Json {
  const text = JSON.stringify(value) as string | undefined
  return text === undefined ? null : (JSON.parse(text) as Json)
}

export const countBytes = (text: string) => new TextEncoder().encode(text).length
