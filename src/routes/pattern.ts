/**
 * The path of a route, split at its slashes. A part is a fixed text or a slot: `:shopId` holds digits, `:uuid(uuid)` a uuid, `:kind(douyin|meituan)`
 * one of the words.
 */
export interface Pattern {
  path: string
  parts: readonly Part[]
}

type Part = { text: string } | Slot

export interface Slot {
  slot: string
  holds: 'digits' | 'uuid' | readonly string[]
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const tests = { digits: /^\d+$/, uuid: new RegExp(`^${UUID}$`) }
const SLOT = /^:(\w+)(?:\(([\w|-]+)\))?$/

export const splitSegments = (path: string): string[] => path.split('/').filter(Boolean)

const readPart = (text: string): Part => {
  const found = SLOT.exec(text)
  if (!found) return { text }
  const [, slot, kind] = found
  return { slot: slot!, holds: kind === undefined ? 'digits' : kind === 'uuid' ? 'uuid' : kind.split('|') }
}

export const readPattern = (path: string): Pattern => ({ path, parts: splitSegments(path).map(readPart) })

export const listSlots = ({ parts }: Pattern): Slot[] => parts.filter((part) => 'slot' in part)

/** Whether a slot can hold this text. */
export const canHold = ({ holds }: Slot, text: string): boolean =>
  typeof holds === 'string' ? tests[holds].test(text) : holds.includes(text)

export const fits = ({ parts }: Pattern, segments: readonly string[]): boolean =>
  parts.length === segments.length &&
  parts.every((part, at) => ('slot' in part ? canHold(part, segments[at]!) : part.text === segments[at]))

/**
 * The order in which patterns are tried, so that the first match is the right one: at the first difference a fixed text comes before a slot. No two
 * kinds of slots match the same text.
 */
export const closerFirst = (a: Pattern, b: Pattern): number => {
  if (a.parts.length !== b.parts.length) return a.parts.length - b.parts.length
  for (const [at, part] of a.parts.entries()) {
    const difference = Number('slot' in part) - Number('slot' in b.parts[at]!)
    if (difference !== 0) return difference
  }
  return 0
}

/** The path with its slots filled. */
export const fillPattern = ({ parts }: Pattern, values: Readonly<Record<string, unknown>>): string =>
  `/${parts.map((part) => `${'slot' in part ? encodeURIComponent(String(values[part.slot])) : part.text}/`).join('')}`
