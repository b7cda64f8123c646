import { type CallName, changing, forms } from '@/contract/endpoints.gen'
import type { Method } from '@/contract/define'

export interface BuiltRequest {
  method: Method
  /** Whether the call changes something, whatever its method. */
  changes: boolean
  /** Path and query, without origin. */
  path: string
  contentType?: string
  body?: string
}

type Input = Record<string, unknown>

/** Method and addresses of a call, and the parameters that it must have besides their slots. */
export interface Endpoint {
  endpoint: readonly [Method, ...string[]]
  needs: readonly string[]
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean))
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

const encodePairs = (input: Input) =>
  Object.entries(input)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`)
    .join('&')

interface Filled {
  path: string
  used: string[]
  missing: string[]
}

/** `{name}` must be given; `{/name}` becomes a slash and the value, and is left out without one (identity ledger IP-221). */
const fillSlots = (template: string, input: Input): Filled => {
  const used: string[] = []
  const missing: string[] = []
  const path = template.replace(/\{(\/?)(\w+)\}/g, (_, slash: string, name: string) => {
    used.push(name)
    if (!isEmpty(input[name])) return slash + encodeURIComponent(textOf(input[name]))
    if (!slash) missing.push(name)
    return ''
  })
  return { path, used, missing }
}

/** The fullest address that the parameters fill, so that a call with two addresses can name the shop or not. */
const fillBest = (paths: readonly string[], input: Input): Filled => {
  const filled = paths.map((path) => fillSlots(path, input))
  const possible = filled.filter(({ missing }) => missing.length === 0).sort((a, b) => b.used.length - a.used.length)
  return possible[0] ?? filled[0]!
}

/** The missing required parameters of a call. */
export interface Lacking {
  lacks: readonly string[]
}

/**
 * Turns a call into a request: slots filled, empty parameters dropped, the rest in the query of a reading call and in the body of a changing one
 * (booking ledger BK-321, BK-325, BK-326).
 */
export const buildRequest = (name: CallName, { endpoint: [method, ...paths], needs }: Endpoint, input: Input): BuiltRequest | Lacking => {
  const { path, used, missing } = fillBest(paths, input)
  const lacks = [...missing, ...needs.filter((need) => isEmpty(input[need]))]
  if (lacks.length > 0) return { lacks }
  const rest = Object.fromEntries(Object.entries(input).filter(([key, value]) => !used.includes(key) && !isEmpty(value)))
  if (method === 'GET' || method === 'DELETE') {
    const query = encodePairs(rest)
    return { method, changes: method !== 'GET' || changing[name] === true, path: query ? `${path}?${query}` : path }
  }
  return forms[name]
    ? { method, changes: true, path, contentType: 'application/x-www-form-urlencoded', body: encodePairs(rest) }
    : { method, changes: true, path, contentType: 'application/json', body: JSON.stringify(rest) }
}

/** The error of a call with missing parameters; a date range has its own text (BK-294, BK-295, BK-460, IP-202). */
export const lackText = ({ lacks }: Lacking) =>
  lacks.every((name) => name.startsWith('schedule__'))
    ? 'Params need schedule__start__gte && schedule__end__lte'
    : `params need ${lacks.join(', ')}`
