import type { Payment, PayOrder, PayOrderDetail } from '@/contract/payment'
import { fen, fenToYuan } from '@/domain/money'
import { formatInstant, instantOf } from '@/domain/time'
import type { Prepay } from '@server/providers/payment/port'
import type { GoodsRow, Purposes } from './purpose'
import type { EventRow, LineRow, PayOrderRow } from './rows'

const at = (date: Date) => formatInstant(instantOf(date))

const atOrNull = (date: Date | null) => date && at(date)

const goodsWire = ({ name, image, start, end, who, place, count, scheduleId }: GoodsRow): PayOrder['goods'] => ({
  ...{ name, image, who, place, count },
  start: atOrNull(start),
  end: atOrNull(end),
  schedule_id: scheduleId,
})

/** An order with what it is for. */
export interface OrderWithGoods {
  order: PayOrderRow
  goods: GoodsRow
}

export const orderWire = ({ order, goods }: OrderWithGoods, purposes: Purposes): PayOrder => ({
  id: order.id,
  shop_id: order.shopId,
  type: purposes[order.purpose].type,
  target_id: order.purposeId,
  title: order.subject,
  goods: goodsWire(goods),
  channel: order.channel,
  price: fenToYuan(fen(order.amountFen)),
  status: order.status,
  created_at: at(order.createdAt),
  expire_at: at(order.expireAt),
  paid_at: atOrNull(order.paidAt),
})

interface OrderDetails {
  lines: readonly LineRow[]
  events: readonly EventRow[]
  channels: PayOrderDetail['channels']
}

export const detailWire = (told: OrderWithGoods, { lines, events, channels }: OrderDetails, purposes: Purposes): PayOrderDetail => ({
  ...orderWire(told, purposes),
  lines: lines.map(({ kind, label, amountFen }) => ({ kind, label, amount: fenToYuan(fen(amountFen)) })),
  events: events.map((event) => ({ kind: event.kind, at: at(event.at) })),
  channels,
})

export const paymentWire = (order: Pick<PayOrderRow, 'id' | 'channel' | 'expireAt'>, { kind, params }: Prepay): Payment => ({
  order_id: order.id,
  kind,
  params,
  channel: order.channel,
  expire_at: at(order.expireAt),
})

/** The address to open, if the payment has one (booking ledger BK-343). */
export const makePayUrl = ({ kind, params }: Prepay): { pay_url?: string } => (kind === 'url' && params.url ? { pay_url: params.url } : {})
