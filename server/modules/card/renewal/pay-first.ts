import { closeTrade, findOpenTrade, findOrder, releaseOrder, takeTrade, type PaymentDeps } from '@server/modules/payment/service'
import { ProviderError } from '@server/providers/payment/port'
import { RenewalStatus } from '@/domain/card/renewal/renewal'
import { fen } from '@/domain/money'
import { PaymentStatus } from '@/domain/payment/order-state'
import { instantOf, type Instant } from '@/domain/time'
import { endAtProvider } from './close'
import { findContract } from './repository'

/**
 * Deducts what an agreement was signed for, where its provider does not take the money with the signature: the trade of the order, with its own number, so that it means the
 * same deduction however often it is applied for. A person without the money for it has bought nothing: the order is given up, and the agreement with it. Outside of any transaction.
 */
export const payFirst = async (contractId: number, deps: PaymentDeps, now: Instant): Promise<void> => {
  const contract = (await findContract(contractId))!
  const { brandId, provider, cardOrderId, contractId: number, status } = contract
  const entrust = deps.pay.entrust(brandId, provider)
  if (!entrust?.deductsFirst || cardOrderId === null || number === null || status !== RenewalStatus.signing) return
  const order = await findOrder('auto_renew', cardOrderId)
  const trade = order?.status === PaymentStatus.unpaid ? await findOpenTrade(order.id) : undefined
  if (!order || trade?.provider !== provider || now >= instantOf(trade.expireAt)) return
  const { tradeNo, amountFen } = trade
  try {
    const subject = order.subject.slice(0, 60)
    await entrust.deduct({ contractId: number, tradeNo, amount: fen(amountFen), subject, until: instantOf(trade.expireAt) })
    await takeTrade(trade, await entrust.queryDeduction(tradeNo), deps, now)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind !== 'refused') return
    await closeTrade(trade, now)
    await releaseOrder(order.id, 'closed', deps, now)
    await endAtProvider(contract.id, deps, now)
  }
}
