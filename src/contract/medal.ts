import { Type, type Static } from '@sinclair/typebox'
import { medalSigns } from '../domain/medal/medal'
import { call } from './define'
import { Bool, Day, Id, InstantText, Int, List, Nullable, Obj, Str, Word } from './shapes'

/** A medal that a person has of a period, or one that can be earned in the period under way (identity ledger IP-108). */
const Medal = Obj({
  /** The number of the kind of medal, which is there once for each period. */
  id: Id,
  name: Str,
  text: Str,
  /** A picture of its own, else empty. */
  image: Str,
  sign: Word(...medalSigns),
  /** The first and the last day of the period. */
  start: Day,
  end: Day,
  /** 0 weekly, 1 monthly (IP-109): a streak is of weeks, the first of a kind of a month. */
  medal_type: Type.Union([Type.Literal(0), Type.Literal(1)]),
  kind: Word('count', 'streak', 'first'),
  brand: Obj({ id: Id, name: Str }),
  /** Where it can be earned. */
  shops: List(Obj({ id: Id, name: Str })),
  /** Whose it is. */
  userInfo: Obj({ avatar: Str, name: Str }),
  /** Null while it is not reached. */
  given_at: Nullable(InstantText),
  /** Days of the period, or weeks of the streak. */
  progress: Obj({ n: Int, of: Int }),
  /** On how many more days one has to come; null where the period is too short for it, and where it is reached. */
  left: Nullable(Int),
  reached: Bool,
})
export type Medal = Static<typeof Medal>

const PersonSlot = Obj({ shopId: Id, userId: Id })
/** `welcome_url` is the page of the brand to which the code of a medal's picture leads (IP-068). */
const Medals = Obj({ medals: List(Medal), welcome_url: Str })

export const medalsLatest = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/users/{userId}/medals/latest/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary:
    "The medals that a person was given since the Monday of last week, the newest first; one's own, or for staff and coaches who look after the person",
  params: PersonSlot,
  data: Medals,
  errors: ['permission.none', 'shop.not_bound'],
})

export const medalList = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/users/{userId}/medals/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary:
    "All medals that a person has, the newest first, then those that can be earned now with how far the person is; one's own, or for staff and coaches who look after the person",
  params: PersonSlot,
  data: Medals,
  errors: ['permission.none', 'shop.not_bound'],
})
