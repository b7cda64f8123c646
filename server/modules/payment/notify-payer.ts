import { notify, timeWord } from '@server/modules/notice/service'
import { fen, fenToYuan } from '@/domain/money'
import type { Instant } from '@/domain/time'
import type { Purposes } from './purpose'
import type { PayOrderRow } from './rows'
import { readGoods } from './read-goods'

/** Notifies a payer, in the open transaction, of the money of an order, naming what it is for and when that is. */
export const notifyPayer = async (
  kind: 'payment.done' | 'payment.refunded' | 'payment.refunded_desk' | 'payment.refund_failed',
  { order, amountFen }: { order: PayOrderRow; amountFen: number },
  purposes: Purposes,
  now: Instant,
): Promise<void> => {
  const { id, accountId, brandId, shopId, subject, purpose, purposeId } = order
  const [told] = await readGoods([order], purposes)
  const { name, start } = told!.goods
  await notify({
    ...{ accountId, brandId, shopId, kind, now, orderKind: purpose === 'auto_renew' ? 'card' : purpose, orderId: purposeId },
    params: { subject, course: name, time: start ? timeWord(start) : '', amount: fenToYuan(fen(amountFen)).toFixed(2) },
    path: `/shop/${shopId}/mobile/orders/${id}/result/`,
  })
}
