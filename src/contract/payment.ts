import { Type, type Static } from '@sinclair/typebox'
import { channels, type Channel as ChannelWord } from '../domain/payment/channel'
import { call } from './define'
import { Bool, Cost, Id, InstantText, Int, List, Nullable, Obj, Opt, Str, Word, Yuan } from './shapes'

const Channel = Type.Unsafe<ChannelWord>(Type.Union(channels.map((word) => Type.Literal(word))))

/** One channel of a picker, as judged for one purchase. */
export const PayChannel = Obj({
  channel: Channel,
  name: Str,
  lang_key: Str,
  className: Str,
  needCopy: Bool,
  disabled: Bool,
  tag: Nullable(Str),
  /** Error word and text of a disabled channel. */
  reason: Nullable(Obj({ code: Str, msg: Str })),
  /** Yuan for one person; null where the channel cannot be used for the head count. */
  cost: Nullable(Yuan),
  /** Yuan for one person at the trial price (`from_trial_course`); null where the trial is not open to so many people through this channel. */
  trial_cost: Nullable(Yuan),
})
export type PayChannel = Static<typeof PayChannel>

/** The price that a list says for one person. */
export const ShownPrice = Obj({
  /** In the unit; 0 where nothing is taken. */
  cost: Cost,
  unit: Word('yuan', 'times', 'days'),
  /** Whether another way to pay, or of a visitor who he turns out to be, asks something else. */
  from: Bool,
  /** Yuan without the trial; null where it is no trial price. */
  was: Nullable(Yuan),
})
export type ShownPrice = Static<typeof ShownPrice>

/** How to go on with an unpaid order: `params` are the provider's own fields; kind `url` has one `url`, kind `qrcode` one `code_url`. */
export const Payment = Obj({
  order_id: Id,
  kind: Type.Union([Type.Literal('jsapi'), Type.Literal('url'), Type.Literal('qrcode')]),
  params: Type.Record(Type.String(), Type.String()),
  channel: Channel,
  expire_at: InstantText,
})
export type Payment = Static<typeof Payment>

const OrderType = Type.Union(
  (['schedule', 'court', 'plan', 'card', 'auto_renew', 'activity', 'checkin'] as const).map((word) => Type.Literal(word)),
)

/** The subject of a payment, as its payer knows it. */
const Goods = Obj({
  name: Str,
  image: Str,
  start: Nullable(InstantText),
  end: Nullable(InstantText),
  /** The coach, or the courts. */
  who: Str,
  place: Str,
  /** People; null where they are not counted. */
  count: Nullable(Int),
  /** The group class that can be booked again; null for everything else. */
  schedule_id: Nullable(Id),
})

const PayOrder = Obj({
  id: Id,
  shop_id: Id,
  /** The purpose of the order, and its id. */
  type: OrderType,
  target_id: Id,
  title: Str,
  goods: Goods,
  channel: Channel,
  price: Yuan,
  /** 0 unpaid, 1 paid, 2 cancelled, 3 refunding, 4 refunded, 5 refund failed. */
  status: Int,
  created_at: InstantText,
  expire_at: InstantText,
  paid_at: Nullable(InstantText),
})
export type PayOrder = Static<typeof PayOrder>

const PayLine = Obj({ kind: Str, label: Str, amount: Yuan })
const PayEvent = Obj({ kind: Str, at: InstantText })

export const PayOrderDetail = Type.Composite([
  PayOrder,
  Obj({
    lines: List(PayLine),
    /** The history of the order, oldest first. */
    events: List(PayEvent),
    /** The channels that can pay it where the payer is. */
    channels: List(Channel),
  }),
])
export type PayOrderDetail = Static<typeof PayOrderDetail>

const OrderSlot = Obj({ orderId: Id })

export const payOrderPending = call({
  method: 'GET',
  path: '/api/v2/orders/pending/',
  authority: { who: 'account' },
  summary: "The user's orders that wait for payment, newest first, and those whose time to pay ran out in the last week",
  data: Obj({ orders: List(Type.Composite([PayOrder, Obj({ payment: Nullable(Payment) })])), run_out: List(PayOrder) }),
})

export const payOrderRead = call({
  method: 'GET',
  path: '/api/v2/orders/{orderId}/',
  authority: { who: 'account' },
  summary: 'One order to pay with what happened to it; while unpaid the provider is asked whether the money came',
  params: OrderSlot,
  data: Obj({ order: PayOrderDetail, payment: Nullable(Payment) }),
  errors: ['pay.not_found'],
})

export const payOrderPay = call({
  method: 'POST',
  path: '/api/v2/orders/{orderId}/pay/',
  authority: { who: 'account' },
  summary: 'Goes on with the payment of an unpaid order, with the same channel or with another one',
  params: OrderSlot,
  body: Obj({ channel: Opt(Channel) }),
  data: Obj({ order: PayOrder, payment: Payment, pay_url: Opt(Str) }),
  errors: [
    'pay.not_found',
    'pay.already_paid',
    'pay.closed',
    'pay.expired',
    'pay.channel',
    'pay.channel_price',
    'card.renew_browser_only',
    'card.renew_wechat_only',
    'pay.openid_needed',
    'pay.refused',
    'pay.try_again',
  ],
})

export const payOrderClose = call({
  method: 'POST',
  path: '/api/v2/orders/{orderId}/close/',
  authority: { who: 'account' },
  summary: 'Gives up an unpaid order and what it holds; answers it paid where the money was faster',
  params: OrderSlot,
  data: Obj({ order: PayOrder }),
  errors: ['pay.not_found', 'pay.closed'],
})
