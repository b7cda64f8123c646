import { randomBytes } from 'node:crypto'
import type { Instant } from '@/domain/time'
import type { Clock } from '@server/clock'
import { inTransaction } from '@server/db/transaction'
import type { Sweep } from '@server/jobs/sweeps'
import type { Courier } from '../kit/courier'
import { endRefund, listProcessing, type RefundId } from '../kit/refunds'
import { takeSwitch, type RefundEndFault } from '../kit/switches'
import { findTrade, moveRefunded, payTrade, type SandboxTrade, type TradeId } from '../kit/trades'
import { signWithPayment } from '../wechat-entrust/settle'
import { paymentNotice, refundNotice } from './notice'
import { newNumber } from './wire'

/** The payer pays: the money is taken once, and a notice sent. Undefined if the order is paid, closed or expired. */
export const payWechatTrade = (courier: Courier, id: TradeId, now: Instant): Promise<SandboxTrade | undefined> =>
  inTransaction(async () => {
    const trade = await findTrade(id, now)
    const payer = trade?.payer || `o${randomBytes(14).toString('hex').slice(0, 27)}`
    const paid = await payTrade(id, newNumber('420000', now), now, payer)
    if (paid && !(await signWithPayment(courier, paid, now))) await courier.announce(paymentNotice(paid))
    return paid
  })

const END = { abnormal: 'failed', closed: 'closed' } as const

/** Ends a refund in progress, successfully unless a switch says otherwise, and sends its notice. */
export const endWechatRefund = (courier: Courier, id: RefundId & { tradeNo: string }, now: Instant): Promise<void> =>
  inTransaction(async () => {
    const wrong = await takeSwitch<RefundEndFault>('wechat', ['refund_end'], id.tradeNo)
    if (wrong?.fault === 'held') return
    const refund = await endRefund(id, wrong ? END[wrong.fault] : 'done', now)
    if (!refund) return
    if (refund.state === 'closed') await moveRefunded(id, -refund.amountFen)
    await courier.announce(refundNotice(refund, (await findTrade(id, now))!))
  })

/** Ends refunds that were held or whose process died. */
export const wechatRefundSweep = (courier: Courier, clock: Clock): Sweep => ({
  name: 'sandbox.wechat-refunds',
  every: 'minute',
  async run() {
    for (const refund of await listProcessing('wechat')) await endWechatRefund(courier, refund, clock.now())
  },
})
