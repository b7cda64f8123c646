import type { CardOrder, CardReceipt } from '@/contract/card/buy'
import { writeCardAmount } from '@/domain/card/amount'
import { CardType } from '@/domain/card/card'
import { chooseTrigger } from '@/domain/card/renewal/renewal'
import { maskPhone } from '@/domain/member/mask-phone'
import { fen, fenToYuan } from '@/domain/money'
import { PaymentStatus } from '@/domain/payment/order-state'
import { addDays, dayOf, formatInstant, instantOf, type Instant } from '@/domain/time'
import type { CardOrderRow, ShownCardOrder } from './rows'

const yuan = (amount: number): number => fenToYuan(fen(amount))

const judgeStatus = ({ status, heldUntil }: CardOrderRow): number =>
  status === 2 ? PaymentStatus.cancelled : heldUntil === null ? PaymentStatus.paid : PaymentStatus.unpaid

export const orderWire = (row: ShownCardOrder): CardOrder => ({
  id: row.id,
  kind: row.kind,
  status: judgeStatus(row),
  price: yuan(row.priceFen - row.discountFen),
  channel: row.channel,
  card_id: row.cardId,
  pay_order_id: row.payOrderId,
})

/** Of a value card: how its units came together. Another card's are all bought. */
const splitParts = ({ tplType: type, units, priceFen, discountFen }: ShownCardOrder) => {
  if (type !== CardType.value) return { principal: writeCardAmount(type, units), from_coupon: 0, bonus: 0 }
  const fromCoupon = Math.min(discountFen, units)
  const principal = Math.min(priceFen - discountFen, units - fromCoupon)
  return { principal: yuan(principal), from_coupon: yuan(fromCoupon), bonus: yuan(units - principal - fromCoupon) }
}

/** The last day on which an order can be given back, whoever asks. */
export const returnUntil = ({ kind, status, heldUntil, paidAt, refundDays }: ShownCardOrder) =>
  kind === 'open' && status === 1 && heldUntil === null && refundDays > 0 && paidAt
    ? addDays(dayOf(instantOf(paidAt)), refundDays - 1)
    : null

const findRenewal = (row: ShownCardOrder): CardReceipt['renewal'] => {
  const { renewalProvider: provider, renewalFen, renewalDays: days, renewalMonths: months, renewalTrigger, tplType: type } = row
  if (provider === null || renewalFen === null) return null
  const length = { days, ...(months !== null && { months }) }
  return { provider, price: yuan(renewalFen), ...length, trigger_value: writeCardAmount(type, chooseTrigger(type, renewalTrigger)) }
}

export const receiptWire = (row: ShownCardOrder, now: Instant): Omit<CardReceipt, 'given_back' | 'invoice'> => {
  const until = returnUntil(row)
  return {
    ...orderWire(row),
    card_tpl: { id: row.cardTplId, name: row.tplName, type: row.tplType, image: row.tplImage },
    shop_name: row.shopName,
    full_price: yuan(row.priceFen),
    discount: yuan(row.discountFen),
    coupon_name: row.couponName,
    charge: writeCardAmount(row.tplType, row.units),
    ...(row.months !== null && { months: row.months }),
    ...splitParts(row),
    start: row.startDay,
    end_before: row.endBefore,
    end_after: row.endAfter,
    created_at: formatInstant(instantOf(row.createdAt)),
    paid_at: row.paidAt && formatInstant(instantOf(row.paidAt)),
    transaction_id: row.transactionId,
    pay_card_name: row.payCardName,
    buyer: { name: row.username, phone: maskPhone(row.phone) },
    refund_until: until !== null && row.isUnused && dayOf(now) <= until ? until : null,
    refund_type: row.refundType,
    renewal: findRenewal(row),
  }
}
