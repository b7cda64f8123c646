import { fail } from '@server/errors'
import type { KeyedRequest } from '@server/context'
import { withKey } from '@server/plugins/idempotency'
import { requireShop } from '@server/modules/shop/service'
import { judgeTaking } from '@/domain/staff/till'
import { instantOf, type Instant } from '@/domain/time'
import { closeTrade, endTrade } from '../check-trade'
import type { PaymentDeps } from '../deps'
import { lockOrder, readOpenTrade, readOrder, readOrderFor, setChannel } from '../repository'
import type { PayOrderRow } from '../rows'
import { conclude } from '../settle-trade'
import { bookTaking, type DeskTaker } from './book-taking'

export interface DeskTaking extends DeskTaker {
  orderId: number
  keyed: KeyedRequest | undefined
}

/**
 * Books that the desk took the money of an unpaid order of its shop: the order is paid by a trade of the desk, and the cash book has a row. Whoever is
 * first wins: another member of staff, a payment by phone, the release of the order. A code that the member opened is closed before, because then it cannot be
 * paid as well; where its provider does not answer, what is paid all the same is refunded as a second payment.
 */
export const takeAtDesk = async ({ orderId, channel, by, tradeNo, keyed }: DeskTaking, deps: PaymentDeps, now: Instant): Promise<void> => {
  const { deskChannels } = await requireShop(by.shopId)
  const judge = (order: PayOrderRow) => {
    if (order.shopId !== by.shopId) fail('pay.not_found')
    const judged = judgeTaking({ ...order, expireAt: instantOf(order.expireAt) }, channel, deskChannels, now)
    if (!judged.ok) fail(judged.reason)
  }
  const take = async () => {
    const found = (await readOrder(orderId)) ?? fail('pay.not_found')
    await deps.purposes[found.purpose].lock(found.purposeId)
    const order = await lockOrder(orderId)
    judge(order)
    await takeLocked(order, { channel, by, ...(tradeNo && { tradeNo }) }, deps, now)
    return {}
  }
  const open = await readOpenTrade(orderId)
  if (open) {
    judge((await readOrder(orderId))!)
    const answer = await endTrade(open, deps, now)
    if (answer?.state === 'absent') await closeTrade(open, now)
  }
  await withKey(keyed, now, take)
}

const takeLocked = async (order: PayOrderRow, { channel, ...taker }: DeskTaker, deps: PaymentDeps, now: Instant) => {
  const { id: orderId, amountFen } = order
  if (order.channel !== channel) {
    await setChannel(orderId, channel)
    await deps.purposes[order.purpose].setChannel(order, channel)
  }
  const trade = await bookTaking(order, { channel, ...taker }, { amountFen, from: 'unapplied', event: 'paid' }, now)
  // An order whose goods are gone is not sold at the desk: nothing is written, and the money stays with the member.
  if ((await conclude({ ...order, channel }, trade, deps, now)) !== 'fulfilled') fail('pay.closed')
}

/** Books that the desk took the money of the order for something, in the open transaction that opened it. Fails like `takeAtDesk`. */
export const takeOpenedAtDesk = async (
  { purpose, purposeId }: Pick<PayOrderRow, 'purpose' | 'purposeId'>,
  taker: DeskTaker,
  deps: PaymentDeps,
  now: Instant,
): Promise<void> => {
  const found = (await readOrderFor(purpose, purposeId)) ?? fail('pay.not_found')
  await takeLocked((await lockOrder(found.id))!, taker, deps, now)
}
