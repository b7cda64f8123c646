import type { Params } from '@/domain/result'

/** A text with its params filled in: `{n}` is a value, `{n:class|classes}` the word for one of it or for more. One without a value stays as written. */
export const fill = (text: string, params: Params): string =>
  text.replace(/\{(\w+)(?::([^|}]+)\|([^}]+))?\}/g, (slot, name: string, one?: string, more?: string) =>
    one === undefined ? String(params[name] ?? slot) : String(String(params[name]) === '1' ? one : more),
  )
