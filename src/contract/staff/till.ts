import { Type, type Static } from '@sinclair/typebox'
import { deskChannels } from '../../domain/payment/channel'
import { tillKinds } from '../../domain/staff/till'
import { call } from '../define'
import { Bool, Cost, Day, Id, InstantText, Int, List, Nullable, Obj, ShopSlot, Str, Text, Word, Yuan } from '../shapes'

export const DeskWord = Word(...deskChannels)
const Person = Obj({ id: Id, username: Str })
/** The row that is put right, moved or counted, and the reason; empty only for a count that finds no difference. */
const Reason = Text(200)

/** The sums taken and paid back for orders; refunds and corrections have their sign, and the total is the sum of the three. */
const sums = { takings: Yuan, refunds: Yuan, corrections: Yuan, total: Yuan }

const TillEntry = Obj({
  id: Id,
  kind: Word(...tillKinds),
  channel: DeskWord,
  /** Into the till above zero, out of it below. */
  amount: Yuan,
  by: Person,
  at: InstantText,
  reason: Str,
  /** The order that was paid or paid back, and whose it is; null for corrections, moves and counts. */
  order: Nullable(Obj({ id: Id, title: Str, user: Person })),
  /** The result of a count. */
  counted: Nullable(Yuan),
  can_correct: Bool,
})
export type TillEntry = Static<typeof TillEntry>

/** A refund that the desk owes: its order was paid there and cancelled. */
const TillOwed = Obj({
  refund_id: Id,
  order_id: Id,
  /** How it was paid. */
  channel: DeskWord,
  amount: Yuan,
  title: Str,
  /** The phone is masked. */
  user: Obj({ id: Id, username: Str, avatar: Str, phone: Str }),
  /** Since when it is owed. */
  at: InstantText,
})
export type TillOwed = Static<typeof TillOwed>

const TillDay = Obj({
  day: Day,
  /** The channels that the desk takes now. */
  desk: List(DeskWord),
  /** The desk's channels first, then those of providers. */
  channels: List(Obj({ channel: Word(...deskChannels, 'WEIXIN', 'ALIPAY'), ...sums })),
  /** The colleagues who took and paid back at the desk, with their sums. */
  people: List(Obj({ user: Person, channel: DeskWord, ...sums })),
  /** Units of cards by type: 1 yuan, 2 times, 3 uses of period cards. */
  cards: List(Obj({ type: Int, used: Cost, returned: Cost })),
  /** The sums that companies' cards paid and got back. */
  company: Obj({ used: Yuan, returned: Yuan }),
  /** The cash that the drawer should hold when the day begins and when it ends, or now; `moved` and `counted` are what was moved by hand and what counts found. */
  drawer: Obj({ opening: Yuan, moved: Yuan, counted: Yuan, expected: Yuan }),
  /** The cash book of the day, latest first. */
  entries: List(TillEntry),
  /** Every refund that the desk owes, whatever the day. */
  owed: List(TillOwed),
})
export type TillDay = Static<typeof TillDay>

export const tillRead = call({
  method: 'GET',
  path: '/api/shops/{shopId}/staff/till/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'till' },
  summary: "A day's statement of the shop, its cash book, and the refunds that the desk owes; today or one of the 90 days before",
  params: ShopSlot,
  query: Obj({ date: Day }),
  data: TillDay,
  errors: ['permission.none'],
})

export const tillRefund = call({
  method: 'POST',
  path: '/api/shops/{shopId}/staff/till/refunds/{refundId}/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'till' },
  summary: 'Pays a refund back at the desk that it owes for a cancelled order, once',
  params: Obj({ shopId: Id, refundId: Id }),
  body: Obj({ channel: DeskWord }),
  data: TillDay,
  errors: ['till.refund_not_found', 'till.refund_done', 'staff.refund_more', 'permission.none'],
})

export const tillCorrect = call({
  method: 'POST',
  path: '/api/shops/{shopId}/staff/till/corrections/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'till' },
  summary: 'Moves a row of the cash book to the channel under which it should have been booked: two further rows',
  params: ShopSlot,
  body: Obj({ entry_id: Id, channel: DeskWord, reason: Reason }),
  data: TillDay,
  errors: ['till.not_correctable', 'till.reason_needed', 'staff.corrections_full', 'permission.none'],
})

export const tillMove = call({
  method: 'POST',
  path: '/api/shops/{shopId}/staff/till/moves/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'till' },
  summary: 'Puts cash into the drawer, or takes some out of it below zero, such as change in the morning and the takings for the bank',
  params: ShopSlot,
  body: Obj({ amount: Type.Number({ minimum: -1_000_000, maximum: 1_000_000 }), reason: Reason }),
  data: TillDay,
  errors: ['till.amount', 'till.reason_needed', 'till.not_enough', 'permission.none'],
})

export const tillCount = call({
  method: 'POST',
  path: '/api/shops/{shopId}/staff/till/counts/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'till' },
  summary: 'Writes down what was counted in the drawer, and the difference to what it should hold with its reason',
  params: ShopSlot,
  /** `expected` is what the drawer should hold as the counter was told. */
  body: Obj({
    counted: Type.Number({ minimum: 0, maximum: 1_000_000 }),
    expected: Type.Number({ minimum: -1_000_000, maximum: 10_000_000 }),
    reason: Reason,
  }),
  data: TillDay,
  errors: ['till.amount', 'till.changed', 'till.reason_needed', 'permission.none'],
})
