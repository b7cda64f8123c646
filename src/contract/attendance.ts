import { Type, type Static } from '@sinclair/typebox'
import { CheckinMethod } from './checkin/shapes'
import { NoShows } from './booking/shapes'
import { call } from './define'
import { Id, InstantText, Int, List, Nullable, Obj, Opt, Str, Word, Yuan, Bool } from './shapes'

/** A visit to the venue: an entry, with those that followed after leaving for a while. It has the number of its first entry. */
const TrainVisit = Obj({
  id: Id,
  /** `away`: left for a while. `returning`: left but for what staff take back. */
  state: Word('inside', 'away', 'returning', 'left'),
  checkin_at: InstantText,
  /** When the person left; null while inside or away. */
  checkout_at: Nullable(InstantText),
  /** How long the person was inside until now, in minutes. */
  minutes: Int,
  /** How often the person came in. */
  entries: Int,
  method: Type.Union([CheckinMethod, Type.Literal('STAFF')]),
  time_frame: Str,
})
export type TrainVisit = Static<typeof TrainVisit>

/** A class, lesson, court or self-training. */
const TrainOrder = Obj({
  kind: Word('group', 'private', 'court', 'self_training'),
  /** The number of the order, which another kind may have too. */
  id: Id,
  name: Str,
  start: InstantText,
  end: InstantText,
  teacher: Nullable(Str),
  place: Str,
  /** `booked`: not over yet. `over`: its time has passed, and nobody marked it. */
  state: Word('booked', 'present', 'late', 'absent', 'over'),
})
export type TrainOrder = Static<typeof TrainOrder>

export const trainList = call({
  method: 'GET',
  path: '/api/mobile/user/{userId}/trains/',
  authority: { who: 'member', shop: 'query.shop_id' },
  summary:
    "The attendance of a person at a shop: visits, and orders that are over, each the latest first; one's own, or for staff and coaches who look after the person",
  params: Obj({ userId: Id }),
  query: Obj({
    shop_id: Id,
    /** How many of both were read before. */
    from: Opt(Type.Integer({ minimum: 0, maximum: 100_000 })),
  }),
  /** `next` is the `from` of the next page; null on the last page. */
  data: Obj({ checkins: List(TrainVisit), orders: List(TrainOrder), next: Nullable(Int) }),
  errors: ['permission.none', 'shop.not_bound'],
})

/** One entry of a visit. */
const TrainEntry = Obj({
  id: Id,
  method: Type.Union([CheckinMethod, Type.Literal('STAFF')]),
  checkin_at: InstantText,
  checkout_at: Nullable(InstantText),
  /** Until when coming back costs nothing. */
  expire_at: InstantText,
  /** The card that paid, what it took and what was left: yuan or times by the kind of the card, 0 of a period card. Null for people who may not see cards. */
  card: Nullable(Obj({ name: Str, card_tpl_type: Int, cost: Type.Number(), balance: Nullable(Type.Number()) })),
  /** The price of a single entry; null where it was not paid with money. */
  price: Nullable(Yuan),
  /** The class, lesson or court that opened the door. */
  booking: Nullable(Str),
  locker_number: Nullable(Str),
  wristband_number: Nullable(Str),
  has_returned: Bool,
  /** By what it ended: `member`, `staff`, `gate` or `frame`. */
  ended_by: Nullable(Str),
})
export type TrainEntry = Static<typeof TrainEntry>

export const trainRead = call({
  method: 'GET',
  path: '/api/shops/{shopId}/trains/{checkinId}/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: "One visit to the venue: its entries in order, and what was booked meanwhile; one's own, or for staff who look after the person",
  params: Obj({ shopId: Id, checkinId: Id }),
  data: Obj({ checkin: TrainVisit, user: Obj({ id: Id, username: Str }), entries: List(TrainEntry), orders: List(TrainOrder) }),
  errors: ['permission.none', 'shop.not_bound'],
})

export const noShowRead = call({
  method: 'GET',
  path: '/api/shops/{shopId}/user/no-shows/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'How many no-shows of the user count at the shop, and until when they block from group classes; null at a shop without a limit',
  params: Obj({ shopId: Id }),
  data: Obj({ no_shows: Nullable(NoShows) }),
  errors: ['shop.not_bound'],
})
