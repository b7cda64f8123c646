import { findById } from '../wechat-entrust/contracts'
import { WireError, wrongParameter, type WireAnswer, type WireCall } from './wire'

/** `POST /v3/papay/contracts/{id}/notify`: the payer is told of a deduction to come. */
export const announceDeduction = async ({ mchid, params, body }: WireCall): Promise<WireAnswer> => {
  if (body.mchid !== mchid) throw wrongParameter('/body/mchid', 'mchid is not who signed')
  const { amount, currency } = (body.estimated_amount ?? {}) as { amount?: unknown; currency?: unknown }
  if (!Number.isSafeInteger(amount) || (amount as number) <= 0 || currency !== 'CNY')
    throw wrongParameter('/body/estimated_amount/amount', 'amount must be a whole number above 0')
  const { count, unit } = (body.deduct_duration ?? {}) as { count?: unknown; unit?: unknown }
  if (!Number.isSafeInteger(count) || unit !== 'DAY') throw wrongParameter('/body/deduct_duration/count', 'count must be a number of days')
  const { contractId = '' } = params
  const contract = /^\d{1,64}$/.test(contractId) ? await findById(mchid, contractId) : undefined
  if (contract?.state !== 'signed') throw new WireError(403, 'CONTRACT_NOT_EXIST', '签约协议不存在')
  return { status: 204 }
}
