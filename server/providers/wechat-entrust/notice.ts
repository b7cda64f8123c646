import type { EntrustNotice } from '../entrust/port'
import { NoticeError, type RawNotice } from '../payment/port'
import type { EntrustedAccount } from './client'
import { contractIdIn } from './contract'
import { stateIn } from './deduct'
import { isSigned } from './sign'
import { readXml, writeXml, type Fields } from './xml'

const malformed = (): never => {
  throw new NoticeError('malformed')
}

const isWord = (text: string | undefined): text is string => text !== undefined && /^[\w-]{1,32}$/.test(text)

const readContract = ({ entrust }: EntrustedAccount, fields: Fields): EntrustNotice => {
  const { contract_code: code, plan_id: planId, change_type: change } = fields
  if (planId !== entrust.planId) throw new NoticeError('merchant')
  const contractId = contractIdIn(fields) ?? malformed()
  if (!isWord(code) || (change !== 'ADD' && change !== 'DELETE')) return malformed()
  return { kind: 'contract', code, contract: { state: change === 'ADD' ? 'signed' : 'ended', contractId } }
}

const readTrade = ({ appids }: EntrustedAccount, fields: Fields): EntrustNotice => {
  const { appid, out_trade_no: tradeNo, result_code: result } = fields
  if (appid !== appids.weapp && appid !== appids.h5) throw new NoticeError('merchant')
  if (!isWord(tradeNo)) return malformed()
  // A failed deduction is told without a state of its own.
  const trade = stateIn(fields, result === 'SUCCESS' ? (fields.trade_state ?? 'SUCCESS') : 'PAY_FAIL') ?? malformed()
  return { kind: 'trade', tradeNo, trade }
}

/**
 * Verifies a notice of v2: of an agreement, a payment or a deduction. It has no time and no number of its own, so one may be heard again at any time: who acts on
 * it must find nothing left to do.
 */
export const readNotice = (account: EntrustedAccount, { body }: RawNotice): EntrustNotice => {
  const fields = readXml(body) ?? malformed()
  if (fields.return_code !== 'SUCCESS') return malformed()
  if (!isSigned(fields, account.entrust)) throw new NoticeError('signature')
  if (fields.mch_id !== account.mchid) throw new NoticeError('merchant')
  return fields.change_type === undefined ? readTrade(account, fields) : readContract(account, fields)
}

/** WeChat Pay repeats a notice until it reads SUCCESS. */
export const answerNotice = (ok: boolean): { status: number; type: string; body: string } => ({
  status: ok ? 200 : 500,
  type: 'text/xml; charset=utf-8',
  body: writeXml(ok ? { return_code: 'SUCCESS', return_msg: 'OK' } : { return_code: 'FAIL', return_msg: 'not accepted' }),
})
