import { fail } from '@server/errors'
import { refundPaid, type PaymentDeps } from '@server/modules/payment/service'
import { dayOf, toDate, type Instant } from '@/domain/time'
import { moveUnits } from '../move-units'
import { followRefund, listIssued } from '../invoice/repository'
import { lockCardRow } from '../repository'
import { closeCardRenewals } from '../renewal/close'
import { creditCard } from '../use-card'
import { closeCard, lockOrder, lockPerson, markGivenBack, markRefund, readShownOrder } from './repository'
import { returnUntil } from './wire'

/** An order of a person at a shop; fails with `card.order_not_found`. */
export const ownOrder = async (orderId: number, owner: { accountId: number; shopId: number }) => {
  const told = await readShownOrder(orderId)
  return told && told.accountId === owner.accountId && told.shopId === owner.shopId ? told : fail('card.order_not_found')
}

/**
 * Gives an unused card back, in the open transaction: its units go, it is closed, and what paid for it is owed back. Fails with `card.return_over` after its time,
 * with `card.return_used` where something was booked with it, with `card.return_invoice` as long as its invoice is issued. Lock order: card, person, order.
 */
export const giveBack = async (
  orderId: number,
  owner: { accountId: number; shopId: number },
  deps: Pick<PaymentDeps, 'jobs'>,
  now: Instant,
): Promise<void> => {
  const { cardId, payCardId } = await ownOrder(orderId, owner)
  for (const id of [cardId, payCardId].filter((one) => one !== null).sort((one, other) => one - other)) await lockCardRow(id)
  await lockPerson(owner.accountId)
  await lockOrder(orderId)
  const told = await ownOrder(orderId, owner)
  const until = returnUntil(told)
  if (until === null || cardId === null || dayOf(now) > until) return fail('card.return_over')
  if (!told.isUnused) return fail('card.return_used')
  if ((await listIssued([orderId])).size > 0) return fail('card.return_invoice')
  const moved = await moveUnits({
    ...{
      card_id: cardId,
      units: -told.units,
      kind: 'return',
      cause: 'card_order',
      cause_id: orderId,
      shop_id: told.shopId,
      at: toDate(now),
    },
  })
  if (moved === undefined) throw new Error(`Card ${cardId} changed while it was locked.`)
  await closeCardRenewals(cardId, now)
  await closeCard(cardId, now)
  await markGivenBack(orderId, now)
  if (payCardId !== null) return creditCard({ cause: 'card_order', id: orderId }, now)
  const refund = await refundPaid(told.payPurpose ?? 'card', orderId, deps, now)
  if (refund !== undefined) await markRefund(orderId, refund as 1)
  await followRefund(orderId, now)
}
