import { instant, toDate, type Instant } from '@/domain/time'
import { readStamp } from '@server/providers/wechat-entrust/times'
import type { Courier } from '../kit/courier'
import { findTrade, insertTrade, newCashierToken, type SandboxTrade } from '../kit/trades'
import { sandboxAppids, sandboxPlanId } from '../wechat-pay/account'
import { findByCode, findById, offerContract, type NewContract } from './contracts'
import { paidFields } from './notices'
import { endSandboxContract } from './settle'
import { BusinessError, readField, type XmlAnswer, type XmlCall } from './wire'

const WORD = /^[\w-]{1,32}$/
const DAY_MS = 86_400_000

const readAppid = ({ mchid, fields }: XmlCall): string => {
  const appid = readField(fields, 'appid', WORD)
  if (!Object.values(sandboxAppids(mchid)).includes(appid)) throw new BusinessError('APPID_MCHID_NOT_MATCH')
  return appid
}

/** The terms of an agreement in a request. */
export const contractIn = (call: XmlCall, notifyField: string): NewContract => {
  const { mchid: merchant, fields } = call
  const planId = readField(fields, 'plan_id', /^\d{1,28}$/)
  if (planId !== sandboxPlanId(merchant)) throw new BusinessError('PLAN_ID_ERROR')
  return {
    merchant,
    planId,
    appid: readAppid(call),
    code: readField(fields, 'contract_code', WORD),
    account: readField(fields, 'contract_display_account', /^[^\u{10000}-\u{10FFFF}]{1,32}$/u),
    serial: readField(fields, 'request_serial', /^\d{1,12}$/),
    notifyUrl: readField(fields, notifyField, /^https?:\/\/[^?\s]{1,240}$/),
    openid: '',
    tradeNo: '',
  }
}

const readAmount = ({ fields }: XmlCall): number => Number(readField(fields, 'total_fee', /^[1-9]\d{0,8}$/))

const readExpiry = ({ fields, now }: XmlCall): Instant => {
  const at = fields.time_expire === undefined ? instant(now + DAY_MS / 12) : readStamp(fields.time_expire)
  if (at === undefined || at <= now) throw new BusinessError('PARAM_ERROR')
  return at
}

/** `POST /pay/contractorder`. */
export const contractOrder = async (call: XmlCall): Promise<XmlAnswer> => {
  const { mchid: merchant, fields, now } = call
  if (fields.contract_mchid !== merchant || fields.contract_appid !== fields.appid) throw new BusinessError('PARAM_ERROR')
  if (fields.trade_type !== 'JSAPI') throw new BusinessError('PARAM_ERROR')
  const payer = readField(fields, 'openid', /^[\w-]{1,128}$/)
  const tradeNo = readField(fields, 'out_trade_no', WORD)
  const contract = { ...contractIn(call, 'contract_notify_url'), openid: payer, tradeNo }
  const token = newCashierToken()
  const order = {
    ...({ provider: 'wechat', merchant, tradeNo, appid: contract.appid, method: 'jsapi', amountFen: readAmount(call), payer } as const),
    subject: readField(fields, 'body', /^[\s\S]{1,127}$/),
    notifyUrl: readField(fields, 'notify_url', /^https?:\/\/[^?\s]{1,240}$/),
    prepayId: `wx${token}`,
    expireAt: toDate(readExpiry(call)),
    createdAt: toDate(now),
  }
  const trade = (await insertTrade(order, token)) ?? (await findTrade(order, now))!
  if (trade.state === 'closed') throw new BusinessError('ORDERCLOSED')
  if (trade.state === 'paid') throw new BusinessError('ORDERPAID')
  if (trade.amountFen !== order.amountFen || trade.payer !== payer) throw new BusinessError('OUT_TRADE_NO_USED')
  const isOffered = (await offerContract(contract, now)) !== undefined
  return {
    fields: {
      ...{ appid: contract.appid, prepay_id: trade.prepayId, trade_type: 'JSAPI', plan_id: contract.planId, out_trade_no: tradeNo },
      contract_result_code: isOffered ? 'SUCCESS' : 'FAIL',
    },
  }
}

/** `POST /papay/querycontract`. */
export const showContract = async ({ mchid, fields }: XmlCall): Promise<XmlAnswer> => {
  const found = fields.contract_id
    ? await findById(mchid, readField(fields, 'contract_id', WORD))
    : await findByCode(mchid, readField(fields, 'contract_code', WORD))
  if (!found || found.contractId === null) throw new BusinessError('CONTRACT_NOT_EXIST')
  return {
    fields: {
      ...{ appid: found.appid, contract_id: found.contractId, plan_id: found.planId, openid: found.openid, request_serial: found.serial },
      ...{ contract_code: found.code, contract_display_account: found.account, contract_state: found.state === 'signed' ? 0 : 1 },
      ...(found.endedBy !== null && { contract_termination_mode: found.endedBy }),
    },
  }
}

/** `POST /papay/deletecontract`. */
export const deleteContract =
  (courier: Courier) =>
  async ({ mchid, fields, now }: XmlCall): Promise<XmlAnswer> => {
    readField(fields, 'contract_termination_remark', /^[\s\S]{1,512}$/)
    const found = await findById(mchid, readField(fields, 'contract_id', WORD))
    if (!found) throw new BusinessError('CONTRACT_NOT_EXIST')
    if (!(await endSandboxContract(courier, found, 'merchant', now))) throw new BusinessError('CONTRACT_TERMINATED')
    return { fields: { appid: found.appid, contract_id: found.contractId!, plan_id: found.planId, contract_code: found.code } }
  }

/** `POST /pay/pappayapply`: accepts a deduction, which ends a moment later. */
export const applyDeduction =
  (end: (trade: SandboxTrade) => Promise<void>) =>
  async (call: XmlCall): Promise<XmlAnswer> => {
    const { mchid: merchant, fields, now } = call
    if (fields.trade_type !== 'PAP') throw new BusinessError('PARAM_ERROR')
    const contract = await findById(merchant, readField(fields, 'contract_id', WORD))
    if (contract?.state !== 'signed') throw new BusinessError('CONTRACT_NOT_EXIST')
    const tradeNo = readField(fields, 'out_trade_no', WORD)
    const order = {
      ...({ provider: 'wechat', merchant, tradeNo, appid: readAppid(call), method: 'papay', amountFen: readAmount(call) } as const),
      ...{ payer: contract.openid, prepayId: contract.contractId! },
      subject: readField(fields, 'body', /^[\s\S]{1,127}$/),
      notifyUrl: readField(fields, 'notify_url', /^https?:\/\/[^?\s]{1,240}$/),
      expireAt: toDate(instant(now + DAY_MS)),
      createdAt: toDate(now),
    }
    const made = await insertTrade(order)
    if (!made) {
      const known = (await findTrade(order, now))!
      if (known.amountFen !== order.amountFen) throw new BusinessError('OUT_TRADE_NO_USED')
      throw new BusinessError(known.state === 'paid' ? 'ORDERPAID' : known.state === 'closed' ? 'ORDERCLOSED' : 'ORDER_ACCEPTED')
    }
    return { fields: { appid: order.appid }, afterwards: () => end(made) }
  }

/** `POST /pay/paporderquery`. */
export const showDeduction = async ({ mchid: merchant, fields, now }: XmlCall): Promise<XmlAnswer> => {
  const trade = await findTrade({ provider: 'wechat', merchant, tradeNo: readField(fields, 'out_trade_no', WORD) }, now)
  if (trade?.method !== 'papay') throw new BusinessError('ORDERNOTEXIST')
  if (trade.state === 'paid') return { fields: { ...paidFields(trade), trade_state: trade.refundedFen > 0 ? 'REFUND' : 'SUCCESS' } }
  return { fields: { appid: trade.appid, out_trade_no: trade.tradeNo, trade_state: trade.state === 'closed' ? 'PAY_FAIL' : 'ACCEPT' } }
}
