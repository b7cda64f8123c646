import { Type, type Static } from '@sinclair/typebox'
import { Channel, ScheduleOrder } from '../booking/shapes'
import { SelectableCard } from '../card/card'
import { call } from '../define'
import { Bool, Cost, Id, InstantText, Int, List, Nullable, Obj, Opt, Str, Yuan } from '../shapes'
import { ClassCandidate } from './candidate'
import { FoundUser, May, ScheduleSlots, StaffSchedule } from './staff'

const ClassOrder = Obj({
  id: Id,
  user: FoundUser,
  count: Int,
  channel: Channel,
  cost: Cost,
  card: Nullable(Obj({ id: Id, name: Str, type: Int })),
  /**
   * The payers of the cost, in yuan: the coupon, the company, the wallet on its card, and the member; `ways` are the channels by which the member's own part was
   * paid. Null for a card or a free order.
   */
  split: Nullable(
    Obj({
      ...{ coupon: Yuan, subsidy: Yuan, wallet: Yuan, own: Yuan, corp_card_name: Nullable(Str) },
      ways: List(Obj({ channel: Channel, amount: Yuan })),
    }),
  ),
  /** The order to pay; null where nothing is paid online. */
  pay_order_id: Nullable(Id),
  /** 1 booked, 2 cancelled, 4 attended or over. */
  status: Int,
  /** The seats are held until the member has paid. */
  is_held: Bool,
  has_checked_in: Bool,
  remarks: Str,
  cancel_remarks: Str,
  created_at: InstantText,
  /** The colleagues who booked for the member, changed and cancelled it; null where the member did, or nobody. */
  booked_by: Nullable(Str),
  changed_by: Nullable(Str),
  cancelled_by: Nullable(Str),
  can_change: Bool,
  can_cancel: Bool,
  /** It can be moved to another group class. */
  can_move: Bool,
})
export type ClassOrder = Static<typeof ClassOrder>

export const classOrders = call({
  method: 'GET',
  path: '/api/shops/{shopId}/staff/schedules/{scheduleId}/orders/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'roster' },
  summary: 'The orders of one class, the active ones first, and its waiting list',
  params: ScheduleSlots,
  data: Obj({
    schedule: StaffSchedule,
    orders: List(ClassOrder),
    candidates: List(ClassCandidate),
    may: May,
    /** The class has begun, and members can still be booked into it. */
    books_late: Bool,
  }),
  errors: ['booking.not_found', 'permission.none'],
})

export const classOrderCards = call({
  method: 'GET',
  path: '/api/shops/{shopId}/staff/orders/{orderId}/cards/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'change:any' },
  summary: "The cards that a member's order can be changed to, each judged as if it were made now without the card that pays it",
  params: Obj({ shopId: Id, orderId: Id }),
  query: Obj({ count: Type.Integer({ minimum: 1, maximum: 100 }) }),
  data: Obj({ cards: List(SelectableCard) }),
  errors: ['booking.order_not_found', 'booking.not_changeable', 'booking.change_unsupported', 'booking.not_found', 'permission.none'],
})

/** Why no card can pay an order, once it is changed or moved. */
export const cardErrors = [
  'card.none',
  'card.locked',
  'card.expired',
  'card.inactive',
  'card.balance',
  'card.headcount',
  'card.beyond_validity',
  'card.limit_day',
  'card.limit_week',
  'card.limit_month',
  'card.limit_pre',
  'card.auto_start_confirm',
] as const

export const classOrderChange = call({
  method: 'PUT',
  path: '/api/shops/{shopId}/staff/orders/{orderId}/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'change:any' },
  summary: "Changes the number of people and the card of a member's order that was paid with a card or is free",
  params: Obj({ shopId: Id, orderId: Id }),
  body: Obj({ count: Type.Integer({ minimum: 1, maximum: 100 }), card_id: Opt(Id), auto_start_confirmed: Opt(Bool) }),
  data: Obj({ order: ScheduleOrder }),
  errors: [
    'booking.order_not_found',
    'booking.not_changeable',
    'booking.change_unsupported',
    'booking.count',
    'booking.changed',
    'booking.no_price',
    ...cardErrors,
    'permission.none',
  ],
})
