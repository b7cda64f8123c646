import { Type, type Static } from '@sinclair/typebox'
import { MOST_SLOTS } from '../domain/court/choose-slots'
import { channels, type Channel as ChannelWord } from '../domain/payment/channel'
import { OrderShop } from './booking/shapes'
import { SelectableCard } from './card/card'
import { CancelBody, cancelErrors } from './booking/cancel'
import { call } from './define'
import { PayChannel, Payment, ShownPrice } from './payment'
import { May } from './staff/staff'
import { Bool, Cost, Day, Id, InstantText, Int, List, MOST_YUAN, Nullable, Obj, Opt, Page, Paged, ShopSlot, Str, Text } from './shapes'

const Channel = Type.Unsafe<ChannelWord>(Type.Union(channels.map((word) => Type.Literal(word))))

const CourtType = Obj({ id: Id, name: Str, logo: Str })

const Reason = Obj({ code: Str, msg: Str })

/** The price of a slot for the present user; `cost` is null where nobody has a price for it. */
const SlotPrice = { ...Type.Omit(ShownPrice, ['cost', 'was']).properties, cost: Nullable(Cost) }

const Slot = Obj({
  start: InstantText,
  end: InstantText,
  can_order: Bool,
  /** Why it cannot be ordered: `court.taken`, `court.past`, `court.not_open`, `booking.order_window`. */
  reason: Nullable(Reason),
  ...SlotPrice,
})

const GlanceCourt = Obj({ id: Id, name: Str, type: CourtType, slots: List(Slot) })
export type GlanceCourt = Static<typeof GlanceCourt>

export const courtGlance = call({
  method: 'GET',
  path: '/api/shops/{shopId}/court-glance/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'The courts of a shop with their slots on one day, as the present user may order them',
  params: ShopSlot,
  query: Obj({ date: Day, type_id: Opt(Id) }),
  data: Obj({ courts: List(GlanceCourt) }),
  errors: ['shop.not_found', 'court.closed'],
})

export const courtTypes = call({
  method: 'GET',
  path: '/api/shops/{shopId}/court-types/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'The types of court that a shop has on one day, with how many there are of each',
  params: ShopSlot,
  query: Obj({ date: Day }),
  data: Obj({ types: List(Type.Composite([CourtType, Obj({ court_count: Int })])) }),
  errors: ['shop.not_found', 'court.closed'],
})

const Court = Obj({
  id: Id,
  name: Str,
  image: Str,
  description: Str,
  type: CourtType,
  /** `HH:mm` at the venue; 24:00 is midnight. */
  open_time: Str,
  close_time: Str,
  slot_minutes: Int,
  /** Days that can be ordered, today included. */
  days_can_order: Int,
  minutes_can_order: Int,
  minutes_can_cancel: Int,
  /** The price of a slot by time of the day. */
  prices: List(Obj({ from: Str, to: Str, weekdays: List(Int), price: Obj(SlotPrice) })),
  /** The card templates that can pay. */
  card_tpls: List(Obj({ id: Id, name: Str, type: Int })),
})
export type Court = Static<typeof Court>

export const courtDetail = call({
  method: 'GET',
  path: '/api/shops/{shopId}/courts/{courtId}/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'One court: what it is, when it is open, what it costs and which cards pay for it',
  params: Obj({ shopId: Id, courtId: Id }),
  data: Obj({ court: Court }),
  errors: ['shop.not_found', 'court.closed', 'court.not_found'],
})

const Schedule = Obj({ start: InstantText, end: InstantText, court: Obj({ id: Id, name: Str, type: CourtType }) })

const Confirm = Obj({
  shop: OrderShop,
  schedules: List(Type.Composite([Schedule, Obj(SlotPrice)])),
  /** Each channel and card with the price of all slots together. */
  channels: List(PayChannel),
  cards: List(SelectableCard),
  minutes_can_cancel: Int,
  /** The first refusal for this user now, the choice of payment left out. */
  refusal: Nullable(Reason),
})
export type CourtConfirm = Static<typeof Confirm>

export const courtOrderConfirm = call({
  method: 'GET',
  path: '/api/shops/{shopId}/court-orders/confirm/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'All that the page to order slots of courts needs',
  params: ShopSlot,
  /** `slots`: court and minute of the day of each, such as `3.1140,3.1200`. */
  query: Obj({ user_id: Id, date: Day, slots: Text(200) }),
  data: Confirm,
  errors: ['court.closed', 'court.slot_gone', 'permission.none', 'shop.not_bound'],
})

export const CourtOrder = Obj({
  id: Id,
  /** 1 booked, 2 cancelled, 4 over. */
  status: Int,
  /** The slots are held until the member has paid. */
  is_held: Bool,
  shop: OrderShop,
  schedules: List(Schedule),
  can_cancel: Bool,
  cancel_reason: Nullable(Reason),
  /** The last instant at which its owner can cancel it, by the shop's present rule. */
  cancel_until: InstantText,
  refundType: Nullable(Int),
  channel: Channel,
  /** The amount paid, in the card's unit or in yuan. */
  cost: Cost,
  /** The order to pay; null where nothing was paid online. */
  pay_order_id: Nullable(Id),
  card: Nullable(Obj({ id: Id, name: Str, type: Int, balance: Type.Number() })),
  cancel_remarks: Str,
  created_at: InstantText,
  cancelled_at: Nullable(InstantText),
  user: Obj({ id: Id, username: Str }),
  user_id: Id,
})
export type CourtOrder = Static<typeof CourtOrder>

export const courtOrderCreate = call({
  method: 'POST',
  path: '/api/shops/{shopId}/court-orders/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'Orders slots of courts, all of them or none',
  params: ShopSlot,
  body: Obj({
    user_id: Id,
    schedules: Type.Array(Obj({ court_id: Id, start: InstantText, end: InstantText }), { minItems: 1, maxItems: MOST_SLOTS }),
    channel: Channel,
    card_id: Opt(Id),
    /** The price of all slots that the user was shown, in the card's unit or in yuan: at another price nothing is ordered. */
    cost: Opt(Type.Number({ minimum: 0, maximum: MOST_SLOTS * MOST_YUAN })),
    /** Refused: a coupon pays for classes only. */
    user_coupon_id: Opt(Id),
    auto_start_confirmed: Opt(Bool),
  }),
  data: Obj({ order: CourtOrder, pay_order_id: Opt(Id), payment: Opt(Payment), pay_url: Opt(Str) }),
  errors: [
    'pay.too_many_unpaid',
    'court.closed',
    'court.one_day',
    'court.slot_gone',
    'court.taken',
    'court.changed',
    'court.past',
    'court.not_open',
    'court.online_unsupported',
    'court.free_unsupported',
    'booking.order_window',
    'guardian.needed',
    'booking.no_price',
    'coupon.classes_only',
    'pay.channel',
    'card.none',
    'card.not_general',
    'card.not_value',
    'court.wrong_template',
    'card.locked',
    'card.expired',
    'card.inactive',
    'card.balance',
    'card.limit_day',
    'card.limit_week',
    'card.limit_month',
    'card.limit_pre',
    'card.auto_start_confirm',
    'permission.none',
    'shop.not_bound',
  ],
})

const OrderSlot = Obj({ shopId: Id, orderId: Id })

export const courtOrderDetail = call({
  method: 'GET',
  path: '/api/shops/{shopId}/court-orders/{orderId}/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary: 'One order of slots, for its owner or who may see such orders',
  params: OrderSlot,
  data: Obj({ court_order: CourtOrder }),
  errors: ['court.order_not_found', 'permission.none'],
})

export const courtOrderCancel = call({
  method: 'PUT',
  path: '/api/shops/{shopId}/court-orders/{orderId}/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary: 'Cancels an order of slots; what was paid goes back the way it came',
  params: OrderSlot,
  body: CancelBody,
  data: Obj({ court_order: CourtOrder }),
  errors: cancelErrors('court'),
})

export const courtOrderList = call({
  method: 'GET',
  path: '/api/mobile/brands/{brandId}/court-orders/',
  authority: { who: 'account' },
  summary: "The user's own court orders at a brand, latest first",
  params: Obj({ brandId: Id }),
  query: Obj({ page: Page }),
  data: Obj({ court_orders: List(CourtOrder), ...Paged }),
})

export const shopCourtOrders = call({
  method: 'GET',
  path: '/api/shops/{shopId}/court-orders/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'see:court' },
  summary: 'The court orders of a shop on one day, held ones too, for a coach or staff user who may do something with them',
  params: ShopSlot,
  query: Obj({ date: Day, page: Page }),
  /** `last` is the last day that can be ordered. */
  data: Obj({ court_orders: List(CourtOrder), may: May, last: Day, ...Paged }),
  errors: ['permission.none'],
})
