import type { Chance } from '../support/chance'

export interface Schema {
  type?: string
  const?: unknown
  calendar?: string
  pattern?: string
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** Ids that exist, by the word that stands before `id` in a name: `shop` for `shop_id`, `shopId` and `shops`. */
export type KnownIds = Readonly<Record<string, readonly number[]>>

export const makeWord = (name: string): string => name.replace(/_?ids?$|Id$|s$/i, '').replace(/^.*(user)$/, '$1')

const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-24', '2026-12-01']
// At and beyond the ends of the calendar, and days that do not exist: valid as far as a pattern can tell.
const edges = ['9999-12-31', '2100-01-01', '2099-12-31', '2000-01-01', '1999-12-31', '0001-01-01', '0000-01-01', '2026-02-30', '2026-13-45']
const writeDay = (chance: Chance): string => chance.pick(chance.oneIn(5) ? edges : days)
const hours = ['00:00', '07:00', '10:30', '12:00', '19:00', '23:59']
const instant = (chance: Chance): string => `${writeDay(chance)}T${chance.pick(hours)}:00+08:00`

const DAY = '^\\d{4}-\\d{2}-\\d{2}$'

const uuids = ['0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e', '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

const words: Readonly<Record<string, readonly string[]>> = {
  phone: ['13800000001', '13800000002', '13900000001', '0912345678', '13700000000'],
  area_code: ['zh-cn', 'zh-hk', 'zh-mo', 'zh-tw', 'zh_tw'],
  code: ['123456', '000000'],
  daily_view_time: ['06:00', '20:30'],
  key: ['林', '13800000001', '0001'],
}

const makeText = (name: string, chance: Chance): string =>
  /^schedule__|_at$/.test(name)
    ? instant(chance)
    : chance.pick(words[name] ?? ['', '1', '1,2', '流瑜伽', '到得晚一点', 'https://x.example/a?b=1', 'late\uD800', 'a\0', 'a\nparams: b'])

const makeNumber = (name: string, { minimum = 0, maximum = 3 }: Schema, known: KnownIds, chance: Chance): number => {
  const ids = known[makeWord(name)]
  if (ids && ids.length > 0 && !chance.oneIn(8)) return chance.pick(ids)
  return chance.pick([minimum, Math.min(maximum, minimum + 1), Math.min(maximum, 2), Math.min(maximum, 10_000)])
}

/** A valid value of a declaration, with existing ids where the name says of what. */
export const makeSample = (schema: Schema, name: string, known: KnownIds, chance: Chance): unknown => {
  if ('const' in schema) return schema.const
  if (schema.anyOf) return makeSample(chance.pick(schema.anyOf), name, known, chance)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([part]) => schema.required?.includes(part) || chance.oneIn(2))
          .map(([part, inner]) => [part, makeSample(inner, part, known, chance)]),
      )
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, chance.below(3)) }, () =>
        makeSample(schema.items ?? {}, name, known, chance),
      )
    case 'boolean':
      return chance.oneIn(2)
    case 'null':
      return null
    case 'integer':
    case 'number':
      return makeNumber(name, schema, known, chance)
    default:
      if (schema.pattern?.includes('[0-9a-f]{12}')) return chance.pick(uuids)
      if (schema.calendar === 'day' || schema.pattern === DAY) return writeDay(chance)
      return schema.calendar === 'instant' || schema.pattern?.includes('T') ? instant(chance) : makeText(name, chance)
  }
}
