import { addDays, instantOf, type Instant } from '@/domain/time'
import type { Clock } from '@server/clock'
import { columns, sql } from '@server/db/columns'
import { inTransaction, run } from '@server/db/transaction'
import type { Sweep } from '@server/jobs/sweeps'
import { announceAgreement, announcePayment } from '../alipay/notices'
import { BUYER, newTransactionId } from '../alipay/words'
import type { Courier } from '../kit/courier'
import { takeSwitch, type DeductEndFault } from '../kit/switches'
import { closeTrade, findTrade, payTrade, type SandboxTrade, type TradeId } from '../kit/trades'
import { lockByNo, markEnded, markSigned, setNextDay, type SandboxAgreement } from './agreements'

/** The payer signs. */
export const signAgreement = (courier: Courier, agreement: SandboxAgreement, now: Instant): Promise<SandboxAgreement | undefined> =>
  inTransaction(async () => {
    const signed = await markSigned(agreement, now)
    if (signed) await announceAgreement(signed, courier, now)
    return signed
  })

/** An agreement ends, by its payer in Alipay or by the merchant's call. */
export const endAgreement = (courier: Courier, agreement: SandboxAgreement, now: Instant): Promise<SandboxAgreement | undefined> =>
  inTransaction(async () => {
    const ended = await markEnded(agreement, now)
    if (ended) await announceAgreement(ended, courier, now)
    return ended
  })

/** How a deduction ended: it is `open` while a switch holds it. */
export type Ended = 'paid' | 'no_money' | 'open'

/** Ends a deduction that was accepted, with its agreement held: it is paid unless a switch, or the end of its agreement, says otherwise. */
export const endDeduction = (courier: Courier, id: TradeId & { prepayId: string }, now: Instant): Promise<Ended> =>
  inTransaction(async () => {
    const agreement = await lockByNo(id.merchant, id.prepayId)
    const trade = await findTrade(id, now)
    if (trade?.state !== 'unpaid') return trade?.state === 'paid' ? 'paid' : 'no_money'
    const wrong = await takeSwitch<DeductEndFault>('alipay', ['deduct_end'], id.tradeNo)
    if (wrong?.fault === 'held') return 'open'
    if (wrong || agreement?.state !== 'signed') {
      await closeTrade(id, now)
      return 'no_money'
    }
    const paid: SandboxTrade | undefined = await payTrade(id, newTransactionId(now), now, BUYER)
    if (!paid) return 'no_money'
    await setNextDay(agreement, addDays(agreement.nextDay, agreement.periodDays))
    await announcePayment(paid, courier, instantOf(paid.paidAt!))
    return 'paid'
  })

/** $1 how many. */
const openStatement = {
  name: 'sandbox-alipay-deductions-open',
  text: sql`SELECT ${columns('sandbox_trade', ['provider', 'merchant', 'tradeNo', 'prepayId'])} FROM sandbox_trade
          WHERE provider = 'alipay' AND method = 'papay' AND state = 'unpaid' ORDER BY created_at LIMIT $1`,
}

/** Ends deductions that were held or whose process died. */
export const alipayDeductionSweep = (courier: Courier, clock: Clock): Sweep => ({
  name: 'sandbox.alipay-deductions',
  every: 'minute',
  async run() {
    for (const one of await run<TradeId & { prepayId: string }>(openStatement, [200])) await endDeduction(courier, one, clock.now())
  },
})
