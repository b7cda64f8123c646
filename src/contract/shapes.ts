import { Type, type TSchema } from '@sinclair/typebox'

/** A positive integer; in a query it is read from text. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** As PostgreSQL writes it: in small letters. */
export const Uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })
/** One of these words. */
export const Word = <const W extends string>(...words: readonly [W, ...W[]]) => Type.Union(words.map((word) => Type.Literal(word)))
/** `YYYY-MM-DDTHH:mm:ss+08:00` (booking ledger BK-171). Input must exist, in a year from 2000 to 2099 (`parseInstant`). */
export const InstantText = Type.String({ calendar: 'instant', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\+08:00$' })
/** `YYYY-MM-DD` in UTC+8. Input must exist, in a year from 2000 to 2099 (`parseDay`). */
export const Day = Type.String({ calendar: 'day', pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** A number of at most two decimals. */
export const Yuan = Type.Number()
/** Yuan, times or days by the kind of the card; a null online price means that it cannot be paid online. */
export const Cost = Type.Number({ minimum: 0 })
export const Text = (max = 200) => Type.String({ maxLength: max })
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
export const Obj = Type.Object
export const List = Type.Array
export const Opt = Type.Optional
export const Bool = Type.Boolean()
export const Int = Type.Integer()
export const Str = Type.String()
export const Empty = Type.Object({})

export const ShopSlot = Type.Object({ shopId: Id })
export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }))
export const Paged = { pages: Int, current_page: Int, total_count: Int }
