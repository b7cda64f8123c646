import { randomBytes } from 'node:crypto'
import type { Instant } from '@/domain/time'
import type { Clock } from '@server/clock'
import { columns, sql } from '@server/db/columns'
import { run, inTransaction } from '@server/db/transaction'
import type { Sweep } from '@server/jobs/sweeps'
import type { Courier } from '../kit/courier'
import { takeSwitch, type DeductEndFault } from '../kit/switches'
import { closeTrade, findTrade, payTrade, type SandboxTrade, type TradeId } from '../kit/trades'
import { newNumber } from '../wechat-pay/wire'
import { EndedBy, findById, findByTrade, markEnded, markSigned, type SandboxContract } from './contracts'
import { contractNotice, failedNotice, paidNotice } from './notices'

const newPayer = (): string => `o${randomBytes(14).toString('hex').slice(0, 27)}`

/** The payer signs an agreement alone. */
export const signContract = (courier: Courier, contract: SandboxContract, now: Instant): Promise<SandboxContract | undefined> =>
  inTransaction(async () => {
    const signed = await markSigned(contract, newPayer(), now)
    if (signed) await courier.announce(contractNotice(signed))
    return signed
  })

/** Signs what is signed with the payment of a trade, in its transaction. False for a trade without an agreement. */
export const signWithPayment = async (courier: Courier, trade: SandboxTrade, now: Instant): Promise<boolean> => {
  const contract = await findByTrade(trade.merchant, trade.tradeNo)
  if (!contract) return false
  await courier.announce(paidNotice(trade))
  const signed = await markSigned(contract, trade.payer, now)
  if (signed) await courier.announce(contractNotice(signed))
  return true
}

/** An agreement ends, by its payer in WeChat or by the merchant's call. */
export const endSandboxContract = (courier: Courier, contract: SandboxContract, by: keyof typeof EndedBy, now: Instant) =>
  inTransaction(async () => {
    const ended = await markEnded(contract, EndedBy[by], now)
    if (ended) await courier.announce(contractNotice(ended))
    return ended
  })

/** Ends a deduction that was accepted: it is paid unless a switch, or the end of its agreement, says otherwise. */
export const endDeduction = (courier: Courier, id: TradeId & { prepayId: string }, now: Instant): Promise<void> =>
  inTransaction(async () => {
    const trade = await findTrade(id, now)
    if (trade?.state !== 'unpaid') return
    const wrong = await takeSwitch<DeductEndFault>('wechat', ['deduct_end'], id.tradeNo)
    if (wrong?.fault === 'held') return
    const contract = await findById(id.merchant, id.prepayId)
    const failure = wrong ? 'NOTENOUGH' : contract?.state === 'signed' ? undefined : 'CONTRACT_NOT_EXIST'
    if (failure) {
      if (await closeTrade(id, now)) await courier.announce(failedNotice(trade, failure))
      return
    }
    const paid = await payTrade(id, newNumber('420000', now), now)
    if (paid) await courier.announce(paidNotice(paid))
  })

/** $1 how many. */
const openStatement = {
  name: 'sandbox-deductions-open',
  text: sql`SELECT ${columns('sandbox_trade', ['provider', 'merchant', 'tradeNo', 'prepayId'])} FROM sandbox_trade WHERE provider = 'wechat' AND method = 'papay' AND state = 'unpaid' ORDER BY created_at LIMIT $1`,
}

/** Ends deductions that were held or whose process died. */
export const deductionSweep = (courier: Courier, clock: Clock): Sweep => ({
  name: 'sandbox.wechat-deductions',
  every: 'minute',
  async run() {
    for (const one of await run<TradeId & { prepayId: string }>(openStatement, [200])) await endDeduction(courier, one, clock.now())
  },
})
