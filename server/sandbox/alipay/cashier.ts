import type { Instant } from '@/domain/time'
import { inTransaction } from '@server/db/transaction'
import type { Courier } from '../kit/courier'
import { failTrade, openTrade, payTrade, type SandboxTrade, type TradeId } from '../kit/trades'
import { announcePayment } from './notices'
import { BUYER, newTransactionId } from './words'

/** The payer pays: the money is taken once, and a notice sent. Undefined if the trade is paid, closed or expired. */
export const payAlipayTrade = (courier: Courier, id: TradeId, now: Instant): Promise<SandboxTrade | undefined> =>
  inTransaction(async () => {
    const paid = await payTrade(id, newTransactionId(now), now, BUYER)
    if (paid) await announcePayment(paid, courier, now)
    return paid
  })

/** The payer's attempt fails; Alipay sends no notice, and the trade stays open. */
export const failAlipayTrade = (id: TradeId, word = 'ACQ.BUYER_BALANCE_NOT_ENOUGH') => failTrade(id, word)

/** The payer opens the address or scans the code: from now on Alipay knows the trade. */
export const openAlipayTrade = (id: TradeId, now: Instant): Promise<SandboxTrade | undefined> => openTrade(id, BUYER, now)
