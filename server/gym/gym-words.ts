import { Type, type TSchema } from '@sinclair/typebox'
import { UNSEEN } from '@/domain/name'

// Kinds of values of a gym's file. Each schema's `description` completes the sentence "must be …" of an error.

export const Obj = <T extends Record<string, TSchema>>(properties: T, description = 'a group of named values') =>
  Type.Object(properties, { additionalProperties: false, description })
export const List = <T extends TSchema>(item: T, max: number) =>
  Type.Array(item, { maxItems: max, description: `a list of at most ${max}` })
export const Opt = Type.Optional
export const Word = <const W extends string>(...words: W[]) =>
  Type.Unsafe<W>(
    Type.String({ pattern: `^(?:${words.join('|')})$`, description: words.length > 1 ? `one of ${words.join(', ')}` : words[0]! }),
  )

export const Key = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$', description: 'a key of small letters, digits and dashes' })
export const Name = Type.String({
  minLength: 1,
  maxLength: 80,
  pattern: `^(?=.*[^\\s\\u200d])[^${UNSEEN}]+$`,
  description: 'a name of 1 to 80 characters, some of which can be seen and none of which is hidden',
})
export const Line = Type.String({ maxLength: 200, description: 'a text of at most 200 characters' })
export const Prose = Type.String({ maxLength: 20_000, description: 'a text of at most 20,000 characters' })
export const Label = Type.String({
  pattern: '^[0-9A-Za-z.-]{1,20}$',
  description: "a version in quotes such as '2026.06', of at most 20 letters, digits, dots and dashes",
})
export const CreditCode = Type.String({
  pattern: '^[0-9A-HJ-NPQRTUWXY]{18}$',
  description: 'a unified social credit code of 18 digits and capitals',
})
export const Flag = Type.Boolean({ description: 'true or false' })
export const Whole = (minimum: number, maximum = 1_000_000) =>
  Type.Integer({ minimum, maximum, description: `a whole number from ${minimum} to ${maximum}` })
export const Amount = Type.Number({ minimum: 0, maximum: 10_000_000, description: 'a number of at least 0' })
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day such as 2026-05-22' })
export const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'a time such as 18:30' })
export const Closing = Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$', description: 'a time such as 18:30, or 24:00' })
export const Moment = Type.String({
  pattern: '^(\\d{4}-\\d{2}-\\d{2}|[+-]\\d{1,3}) ([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'a moment such as 2026-05-22 18:30, or +8 18:30 for eight days after the import',
})
/** A day, or an offset from the day of the import. */
export const SomeDay = Type.String({
  pattern: '^(\\d{4}-\\d{2}-\\d{2}|[+-]\\d{1,4})$',
  description: 'a day such as 2026-05-22, or +8 for eight days after the import',
})
