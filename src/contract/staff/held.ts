import { Type, type Static } from '@sinclair/typebox'
import { call } from '../define'
import { Payment, PayOrderDetail } from '../payment'
import { deskChannels } from '../../domain/payment/channel'
import { Id, List, Nullable, Obj, Opt, Str, Word } from '../shapes'

const Slots = Obj({ shopId: Id, orderId: Id })

/** An order to pay as the desk shows it: `channels` are those whose code a member can scan there. */
const HeldOrder = Obj({
  order: PayOrderDetail,
  payment: Nullable(Payment),
  /** The channels that the caller may take at the desk for it. */
  desk: List(Word(...deskChannels)),
  /** The member who pays; the phone is masked. */
  user: Obj({ id: Id, username: Str, avatar: Str, phone: Str }),
})
export type HeldOrder = Static<typeof HeldOrder>

export const heldOrderRead = call({
  method: 'GET',
  path: '/api/shops/{shopId}/staff/pay-orders/{orderId}/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'write:any' },
  summary: "A member's order to pay, for people who may book such orders; while unpaid the provider is asked whether the money came",
  params: Slots,
  data: HeldOrder,
  errors: ['permission.none'],
})

export const heldOrderPay = call({
  method: 'POST',
  path: '/api/shops/{shopId}/staff/pay-orders/{orderId}/pay/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'write:any' },
  summary: "Opens a code with which the member pays an unpaid order at the desk, by the order's channel or another",
  params: Slots,
  body: Obj({ channel: Opt(Type.Union([Type.Literal('WEIXIN'), Type.Literal('ALIPAY_QRCODE')])) }),
  data: HeldOrder,
  errors: [
    'pay.already_paid',
    'pay.closed',
    'pay.expired',
    'pay.channel',
    'pay.channel_price',
    'pay.refused',
    'pay.try_again',
    'permission.none',
  ],
})

export const heldOrderRelease = call({
  method: 'POST',
  path: '/api/shops/{shopId}/staff/pay-orders/{orderId}/release/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'write:any' },
  summary: 'Gives up an unpaid order of a member, who is told; answers it paid where the money was faster. Once more changes nothing',
  params: Slots,
  data: HeldOrder,
  errors: ['permission.none'],
})

export const heldOrderTake = call({
  method: 'POST',
  path: '/api/shops/{shopId}/staff/pay-orders/{orderId}/take/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'till' },
  summary:
    "Books that the desk took the money of a member's unpaid order, in cash or at its terminal, as a row of the cash book: once an order",
  params: Slots,
  body: Obj({ channel: Word(...deskChannels) }),
  data: HeldOrder,
  errors: ['pay.not_found', 'pay.already_paid', 'pay.closed', 'pay.expired', 'pay.channel_price', 'till.channel_off', 'permission.none'],
})
