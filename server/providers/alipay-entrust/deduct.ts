import { dayOf } from '@/domain/time'
import type { Clock } from '@server/clock'
import type { Gateway } from '../alipay/gateway'
import { writeTime, writeYuan } from '../alipay/wire'
import type { Deduction } from '../entrust/port'
import { ProviderError } from '../payment/port'
import type { AlipayEntrustAccount } from './account'
import { DEDUCTED_PRODUCT } from './account'
import { putOff } from './contract'

const refusedAs = (error: unknown, code: string): boolean =>
  error instanceof ProviderError && error.kind === 'refused' && error.code === code

/** Alipay accepted it and tells its end later, or a repeated number was deducted before. */
const isTaken = (error: unknown): boolean => refusedAs(error, '10003') || refusedAs(error, 'ACQ.TRADE_HAS_SUCCESS')

const apply = async ({ entrust }: AlipayEntrustAccount, gateway: Gateway, deduction: Deduction): Promise<void> => {
  const content = {
    out_trade_no: deduction.tradeNo,
    total_amount: writeYuan(deduction.amount),
    // Alipay forbids these characters in a subject (doc).
    subject: deduction.subject.replace(/[/=&]/g, ' '),
    product_code: DEDUCTED_PRODUCT,
    agreement_params: { agreement_no: deduction.contractId },
    time_expire: writeTime(deduction.until),
  }
  try {
    await gateway.ask('alipay.trade.pay', content, { notifyUrl: entrust.notifyUrl })
  } catch (error) {
    if (!isTaken(error)) throw error
  }
}

/**
 * Deducts (`alipay.trade.pay`). Alipay takes a deduction from 5 days before the day of its period until that day. A card whose days have moved since is due later: then that
 * day is put off to today, and the deduction is tried once more.
 */
export const deduct = async (account: AlipayEntrustAccount, gateway: Gateway, clock: Clock, deduction: Deduction): Promise<void> => {
  try {
    await apply(account, gateway, deduction)
  } catch (error) {
    if (!refusedAs(error, 'ACQ.CYCLE_PAY_DATE_NOT_MATCH')) throw error
    await putOff(gateway, deduction.contractId, dayOf(clock.now()))
    await apply(account, gateway, deduction)
  }
}
