import { inTransaction, run } from '@server/db/transaction'
import { fail } from '@server/errors'
import { notify } from '@server/modules/notice/service'
import { refundPart, type PaymentDeps } from '@server/modules/payment/service'
import { CardType } from '@/domain/card/card'
import { bonusUnits } from '@/domain/card/buy/purchase'
import { divideRefund, countMost, type Lot, type RefundedCard, type RefundStep } from '@/domain/card/refund'
import { fen, fenToYuan } from '@/domain/money'
import { addDays, dayOf, toDate, type Instant } from '@/domain/time'
import { lockOrder, lockPerson } from '../buy/repository'
import { followRefund, listIssued } from '../invoice/repository'
import { moveUnits } from '../move-units'
import { closeCardRenewals } from '../renewal/close'
import { lockCardRow } from '../repository'
import { earnOneStatement } from '../statements'
import { endTerm, findRefundCard, insertRefund, listRefundOrders, saveLots, type RefundCardRow, type RefundOrderRow } from './repository'

export interface RefundOf {
  cardId: number
  holderId: number
  shopId: number
}

const listLots = ({ paidUnits, paidFen, bonusUnits: bonus, earlier }: RefundCardRow): Lot[] => {
  if (paidFen === null) return []
  const rest = earlier ?? []
  const before = Array.from({ length: Math.floor(rest.length / 2) }, (_, at) => {
    const { units, paid_fen: paid } = rest[2 * at]!
    return { units: Number(units), fen: Number(paid), bonus: Number(rest[2 * at + 1]!.units) }
  })
  return [{ units: Number(paidUnits), fen: Number(paidFen), bonus: Number(bonus) }, ...before.reverse()]
}

const takeBonus = ({ units, paidFen, bonusTaken }: RefundOrderRow, type: CardType): number =>
  bonusUnits({ type, units: Number(units), paid: fen(Number(paidFen)) }) - Number(bonusTaken)

const makeFacts = (card: RefundCardRow, orders: readonly RefundOrderRow[]): RefundedCard => ({
  type: card.type,
  balance: Number(card.balance),
  lots: listLots(card),
  unearned: Number(card.unearned),
  orders: orders.map((order) => ({
    ...{ id: order.id, paid: Number(order.paidFen), takenFen: Number(order.takenFen), givenBack: Number(order.givenBack) },
    bonus: takeBonus(order, card.type),
  })),
})

/** A holder's own card at a shop with its orders, as the rules read them. Fails with `card.not_found`. */
export const readRefunded = async (of: RefundOf, now: Instant) => {
  const card = (await findRefundCard(of, dayOf(now), now)) ?? fail('card.not_found')
  const orders = await listRefundOrders(of.cardId)
  return { card, orders, facts: makeFacts(card, orders) }
}

/** Why nothing of a card can be given back now: its term cannot end while it is on leave or something is booked with it. */
export const findRefusal = ({ type, isOnLeave, isBooked }: RefundCardRow): 'card.refund_leave' | 'card.refund_booked' | undefined => {
  if (type !== CardType.period) return undefined
  return isOnLeave ? 'card.refund_leave' : isBooked ? 'card.refund_booked' : undefined
}

/** The rest of each purchase after a refund; one that was given back whole and never used is gone, and what came on top of it lies on the one before. */
const lotsAfter = (lots: readonly Lot[], steps: readonly RefundStep[], orders: readonly RefundOrderRow[]): Lot[] => {
  const standing = orders.filter(({ paidFen, takenFen }) => Number(paidFen) === 0 || Number(takenFen) < Number(paidFen))
  const after = lots.map((lot, at) => steps.find(({ orderId }) => orderId === standing[at]?.id)?.lot ?? lot)
  while (after.length > 1 && after[0]!.units === 0 && after[0]!.fen === 0) {
    const [gone, next] = after.splice(0, 2)
    after.unshift({ ...next!, bonus: next!.bonus + gone!.bonus })
  }
  return after
}

/** The money of one order goes back the way it came: units to the card that paid, else as a refund of its payment. */
const payBack = async (order: RefundOrderRow, amount: number, deps: Pick<PaymentDeps, 'jobs'>, now: Instant): Promise<void> => {
  if (order.payCardId === null) return refundPart(order.payPurpose ?? 'card', order.id, amount, deps, now)
  const { id, shopId, payCardId, isPayCardClosed } = order
  if (isPayCardClosed) fail('card.refund_way')
  await moveUnits({
    card_id: payCardId,
    units: amount,
    kind: 'refund',
    cause: 'card_order',
    cause_id: id,
    shop_id: shopId,
    at: toDate(now),
  })
}

export interface RefundWish extends RefundOf {
  amountFen: number
  /** Of a card of times: how many leave it. */
  times: number
  reason: string
  byId: number
}

/** Holds the card, those that paid for it, its holder and its orders. Lock order: card, person, order. */
const hold = async (of: RefundOf, now: Instant): Promise<void> => {
  const { orders } = await readRefunded(of, now)
  const cards = new Set([of.cardId, ...orders.flatMap(({ payCardId }) => payCardId ?? [])])
  for (const id of [...cards].sort((one, other) => one - other)) await lockCardRow(id)
  await lockPerson(of.holderId)
  for (const { id } of [...orders].sort((one, other) => one.id - other.id)) await lockOrder(id)
}

/**
 * Gives money for a card back, the latest purchase first: units leave the card, and what was paid for them is owed back, in one transaction. Fails with `card.refund_most`
 * for more than may be given back now, whoever was first, with `card.refund_invoice` where a purchase has an issued invoice.
 */
export const refundCard = (wish: RefundWish, deps: Pick<PaymentDeps, 'jobs'>, now: Instant): Promise<void> =>
  inTransaction(async () => {
    const { cardId, shopId, byId, holderId, amountFen: amount } = wish
    const reason = wish.reason.trim() || fail('card.refund_reason')
    await hold(wish, now)
    await run(earnOneStatement, [cardId, dayOf(now), toDate(now)])
    const { card, orders, facts } = await readRefunded(wish, now)
    const refusal = findRefusal(card)
    if (refusal) fail(refusal)
    const most = countMost(facts)
    const steps =
      divideRefund(facts, { amount, times: wish.times }) ?? fail('card.refund_most', { most: fenToYuan(fen(most.money)).toFixed(2) })
    if ((await listIssued(steps.map(({ orderId }) => orderId))).size > 0) fail('card.refund_invoice')
    for (const { orderId, units, bonus, worth, ...step } of steps) {
      const order = orders.find(({ id }) => id === orderId)!
      const moved = await moveUnits({
        ...{
          card_id: cardId,
          units: -(units + bonus),
          kind: 'refund',
          cause: 'card_order',
          cause_id: orderId,
          shop_id: shopId,
          at: toDate(now),
        },
        ...{ paid_fen: worth, remarks: reason },
      })
      if (moved === undefined) throw new Error(`Card ${cardId} changed while it was locked.`)
      const refund = { orderId, amountFen: step.amount, units: units + bonus, bonusUnits: bonus }
      await insertRefund({ brandId: card.brandId, shopId, cardId, byId, reason, ...refund }, now)
      await payBack(order, step.amount, deps, now)
      await followRefund(orderId, now)
    }
    if (card.type === CardType.period) await endTerm(cardId, addDays(dayOf(now), -1))
    else await saveLots(cardId, lotsAfter(facts.lots, steps, orders))
    if (card.type === CardType.period || amount === most.money) await closeCardRenewals(cardId, now)
    await notify({
      ...{ accountId: holderId, brandId: card.brandId, shopId, kind: 'card.refunded', now },
      params: { card: card.name, amount: fenToYuan(fen(amount)).toFixed(2), words: reason },
      path: `/shop/${shopId}/mobile/card/${cardId}/`,
    })
  })
