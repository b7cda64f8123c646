import { addDays, dayOf, parseDay, toDate, type Instant } from '@/domain/time'
import { inTransaction } from '@server/db/transaction'
import { readTime, readYuan } from '@server/providers/alipay/wire'
import { DEDUCTED_PRODUCT, PERSONAL_PRODUCT, SIGNED_PRODUCT } from '@server/providers/alipay-entrust/account'
import { SANDBOX_SCENE } from '../alipay/account'
import { textOf, type AlipayRequest } from '../alipay/read-request'
import { refuse, refuseUser } from '../alipay/refusal'
import { BUYER, BUYER_LOG_IN, timeOf, yuan } from '../alipay/words'
import type { Courier } from '../kit/courier'
import { findTrade, insertTrade, type SandboxTrade } from '../kit/trades'
import { findByCode, lockByNo, offerAgreement, setNextDay, type SandboxAgreement } from './agreements'
import { endAgreement, endDeduction } from './settle'

const LEAST_DAYS = 7
/** Alipay takes a deduction so many days before its day (doc). */
const EARLY_DAYS = 5
const NUMBER = /^[A-Za-z0-9_-]{1,32}$/

const readPart = ({ content }: AlipayRequest, name: string): Readonly<Record<string, unknown>> => {
  const part = content[name]
  return typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : {}
}

/** `alipay.user.agreement.page.sign`: what it offers. */
export const offered = (request: AlipayRequest, now: Instant): Promise<SandboxAgreement> => {
  const rule = readPart(request, 'period_rule_params')
  const { channel } = readPart(request, 'access_params')
  const code = textOf(request, 'external_agreement_no')
  const account = textOf(request, 'external_logon_id')
  const period = Number(rule.period)
  const most = readYuan(rule.single_amount)
  const nextDay = parseDay(typeof rule.execute_time === 'string' ? rule.execute_time : '')
  const isRight =
    textOf(request, 'product_code') === SIGNED_PRODUCT &&
    textOf(request, 'personal_product_code') === PERSONAL_PRODUCT &&
    textOf(request, 'sign_scene') === SANDBOX_SCENE &&
    (channel === 'ALIPAYAPP' || channel === 'QRCODE') &&
    NUMBER.test(code) &&
    account.length <= 100 &&
    rule.period_type === 'DAY' &&
    Number.isInteger(period) &&
    period >= LEAST_DAYS &&
    /^https?:\/\/[^?\s]{1,240}$/.test(request.notifyUrl)
  if (!isRight || nextDay === undefined || most === undefined || most < 1) throw refuse('INVALID_PARAMETER')
  const { appid, notifyUrl, returnUrl } = request
  const terms = { periodDays: period, nextDay, mostFen: most }
  return offerAgreement({ appid, code, account, scene: SANDBOX_SCENE, ...terms, notifyUrl, returnUrl }, now)
}

/** `alipay.user.agreement.query`. */
export const showAgreement = async (request: AlipayRequest) => {
  if (textOf(request, 'personal_product_code') !== PERSONAL_PRODUCT) throw refuseUser('PRODUCT_CODE_NOT_SUPPORTED_ERROR')
  const found = await findByCode(request.appid, textOf(request, 'external_agreement_no'))
  if (found?.state !== 'signed') throw refuseUser('USER_AGREEMENT_NOT_EXIST')
  return {
    ...{ agreement_no: found.agreementNo, external_agreement_no: found.code, status: 'NORMAL', personal_product_code: PERSONAL_PRODUCT },
    ...{
      sign_scene: found.scene,
      sign_time: timeOf(found.signedAt!),
      valid_time: timeOf(found.signedAt!),
      invalid_time: '2115-02-01 00:00:00',
    },
    ...{ alipay_logon_id: BUYER_LOG_IN, external_logon_id: found.account, next_deduct_time: found.nextDay },
  }
}

const makeNumber = (request: AlipayRequest, name: string): string => {
  const number = textOf(request, name)
  if (!NUMBER.test(number)) throw refuse('INVALID_PARAMETER')
  return number
}

/** `alipay.user.agreement.unsign`. */
export const unsign = (request: AlipayRequest, courier: Courier, now: Instant): Promise<Record<string, unknown>> =>
  inTransaction(async () => {
    const found = await lockByNo(request.appid, makeNumber(request, 'agreement_no'))
    if (!found) throw refuseUser('USER_AGREEMENT_NOT_EXIST')
    if (!(await endAgreement(courier, found, now))) throw refuseUser('AGREEMENT_HAS_UNSIGNED')
    return {}
  })

/** `alipay.user.agreement.executionplan.modify`: later, never earlier. */
export const modifyPlan = (request: AlipayRequest): Promise<Record<string, unknown>> =>
  inTransaction(async () => {
    const found = await lockByNo(request.appid, makeNumber(request, 'agreement_no'))
    if (found?.state !== 'signed') throw refuseUser('USER_AGREEMENT_NOT_EXIST')
    const day = parseDay(textOf(request, 'deduct_time'))
    if (day === undefined || day <= found.nextDay) throw refuseUser('DEDUCT_TIME_INVALID')
    await setNextDay(found, day)
    return { agreement_no: found.agreementNo, deduct_time: day }
  })

/** The trade of a deduction, made at its first request if the agreement takes it today. */
const tradeFor = (request: AlipayRequest, now: Instant): Promise<SandboxTrade> =>
  inTransaction(async () => {
    if (textOf(request, 'product_code') !== DEDUCTED_PRODUCT) throw refuse('INVALID_PARAMETER')
    const id = { provider: 'alipay', merchant: request.appid, tradeNo: makeNumber(request, 'out_trade_no') } as const
    const amount = readYuan(textOf(request, 'total_amount'))
    const expireAt = readTime(textOf(request, 'time_expire'))
    const subject = textOf(request, 'subject')
    if (amount === undefined || amount < 1 || expireAt === undefined || !subject || /[/=&]/.test(subject)) throw refuse('INVALID_PARAMETER')
    const { agreement_no: number } = readPart(request, 'agreement_params')
    const agreement = await lockByNo(request.appid, typeof number === 'string' && NUMBER.test(number) ? number : '')
    const known = await findTrade(id, now)
    if (known) {
      if (known.amountFen !== amount) throw refuse('CONTEXT_INCONSISTENT')
      if (known.state === 'paid') throw refuse('TRADE_HAS_SUCCESS')
      if (known.state === 'closed') throw refuse('TRADE_HAS_CLOSE')
      return known
    }
    if (expireAt <= now) throw refuse('TRADE_HAS_CLOSE')
    if (agreement?.state !== 'signed') throw refuse('AGREEMENT_NOT_EXIST')
    if (amount > agreement.mostFen) throw refuse('CYCLE_PAY_SINGLE_FEE_EXCEED')
    const today = dayOf(now)
    const { nextDay } = agreement
    if (today < addDays(nextDay, -EARLY_DAYS) || today > nextDay) throw refuse('CYCLE_PAY_DATE_NOT_MATCH')
    const { appid, notifyUrl } = request
    const made = {
      ...id,
      ...({ appid, method: 'papay', amountFen: amount, subject, notifyUrl, payer: BUYER, prepayId: agreement.agreementNo! } as const),
      expireAt: toDate(expireAt),
      createdAt: toDate(now),
    }
    return (await insertTrade(made)) ?? (await findTrade(id, now))!
  })

/** `alipay.trade.pay` under an agreement: paid at once, refused for lack of money, or accepted (10003) where it ends later. */
export const deduct = async (request: AlipayRequest, courier: Courier, now: Instant): Promise<Record<string, unknown>> => {
  const made = await tradeFor(request, now)
  const ended = await endDeduction(courier, made, now)
  if (ended === 'no_money') throw refuse('BUYER_BALANCE_NOT_ENOUGH')
  const trade = (await findTrade(made, now))!
  const named = {
    out_trade_no: trade.tradeNo,
    trade_no: trade.transactionId ?? '',
    buyer_logon_id: BUYER_LOG_IN,
    total_amount: yuan(trade.amountFen),
  }
  if (ended === 'open') return { code: '10003', msg: 'order success pay inprocess', ...named }
  return { ...named, receipt_amount: yuan(trade.amountFen), gmt_payment: timeOf(trade.paidAt!), buyer_user_id: trade.payer }
}
