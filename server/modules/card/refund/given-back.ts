import { fen, fenToYuan } from '@/domain/money'
import { formatInstant, instantOf } from '@/domain/time'
import { listOrderRefunds, type RefundRow } from './repository'

/** How far a refund is: `desk` waits for the desk to pay it out, `failed` for the operator. */
export const judgeState = ({ states, isDesk }: Pick<RefundRow, 'states' | 'isDesk'>): 'done' | 'underway' | 'desk' | 'failed' => {
  if (states.includes('failed')) return 'failed'
  if (states.every((state) => state === 'done')) return 'done'
  return isDesk ? 'desk' : 'underway'
}

/** The refunds that the shop made of an order of a card, as its receipt says. */
export const listGivenBack = async (orderId: number) =>
  (await listOrderRefunds(orderId)).map((refund) => ({
    amount: fenToYuan(fen(Number(refund.amountFen))),
    at: formatInstant(instantOf(refund.at)),
    state: judgeState(refund),
  }))
