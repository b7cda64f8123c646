import type { Instant } from '@/domain/time'
import { inTransaction } from '@server/db/transaction'
import type { Courier } from '../kit/courier'
import { failTrade, openTrade, payTrade, type SandboxTrade, type TradeId } from '../kit/trades'
import { announcePayment } from './notices'
import { BUYER, newTransactionId } from './words'

/** The payer pays: the money is taken once, and told. Undefined when the trade is paid already, closed or too late. */
export const payAlipayTrade = (courier: Courier, id: TradeId, now: Instant): Promise<SandboxTrade | undefined> =>
  inTransaction(async () => {
    const paid = await payTrade(id, newTransactionId(now), now, BUYER)
    if (paid) await announcePayment(paid, courier, now)
    return paid
  })

/** The payer's attempt does not work; Alipay tells nobody, and the trade stays open for another. */
export const failAlipayTrade = (id: TradeId, word = 'ACQ.BUYER_BALANCE_NOT_ENOUGH') => failTrade(id, word)

/** The payer has opened the address or scanned the code: from now on Alipay knows the trade. */
export const openAlipayTrade = (id: TradeId, now: Instant): Promise<SandboxTrade | undefined> => openTrade(id, BUYER, now)
