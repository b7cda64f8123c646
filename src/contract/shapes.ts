import { Type, type TSchema } from '@sinclair/typebox'

/** The greatest number of a column of integers. */
const MOST = 2_147_483_647
/** A positive integer; in a query it is read from text. */
export const Id = Type.Integer({ minimum: 1, maximum: MOST })
/** A number as somebody typed it: the call judges it, and has words of its own for a wrong one. */
export const Typed = Type.Integer({ minimum: -MOST - 1, maximum: MOST })
/** The version of what somebody was shown. */
export const ShownVersion = Type.Integer({ minimum: 0, maximum: MOST })
/** No price of a gym file is higher. */
export const MOST_YUAN = 10_000_000
/** A price that somebody was shown. */
export const ShownYuan = Type.Number({ minimum: 0, maximum: MOST_YUAN })
/** The same in fen. */
export const ShownFen = Type.Integer({ minimum: 0, maximum: MOST_YUAN * 100 })
/** As PostgreSQL writes it: in small letters. */
export const Uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })
/** One of these words. */
export const Word = <const W extends string>(...words: readonly [W, ...W[]]) => Type.Union(words.map((word) => Type.Literal(word)))
/** `YYYY-MM-DDTHH:mm:ss+08:00` (booking ledger BK-171). Input must exist, in a year from 2000 to 2099 (`parseInstant`). */
export const InstantText = Type.String({ calendar: 'instant', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\+08:00$' })
/** `YYYY-MM-DD` in UTC+8. Input must exist, in a year from 2000 to 2099 (`parseDay`). */
export const Day = Type.String({ calendar: 'day', pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** A number of at most two decimals, of an answer. */
export const Yuan = Type.Number()
/** Yuan, times or days by the kind of the card; a null online price means that it cannot be paid online. */
export const Cost = Type.Number({ minimum: 0 })
export const Text = (max = 200) => Type.String({ maxLength: max })
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
export const Obj = Type.Object
export const List = Type.Array
export const Opt = Type.Optional
export const Bool = Type.Boolean()
/** An integer of an answer; what a call takes has bounds (tests/contract/calls.test.ts). */
export const Int = Type.Integer()
export const Str = Type.String()
export const Empty = Type.Object({})

export const ShopSlot = Type.Object({ shopId: Id })
export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }))
export const Paged = { pages: Int, current_page: Int, total_count: Int }
