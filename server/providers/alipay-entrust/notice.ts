import type { Gateway } from '../alipay/gateway'
import { readTradeNotice, verifiedFields } from '../alipay/read-notice'
import type { EntrustNotice } from '../entrust/port'
import { NoticeError, type RawNotice } from '../payment/port'
import { PERSONAL_PRODUCT, type AlipayEntrustAccount } from './account'
import { agreementNoIn } from './contract'

const malformed = (detail: string): never => {
  throw new NoticeError('malformed', detail)
}

/** A signed and an ended agreement are told by the kind of their notice, and said again by its status. */
const states = { dut_user_sign: 'NORMAL', dut_user_unsign: 'UNSIGN' } as const

/** Verifies a notice of an agreement (`dut_user_sign`, `dut_user_unsign`) or of a deduction. A refund's is of no interest: its call has answered. */
export const readNotice = (account: AlipayEntrustAccount, gateway: Gateway, raw: RawNotice): EntrustNotice => {
  const fields = verifiedFields(account, gateway, raw)
  const kind = fields['notify_type']
  if (kind !== 'dut_user_sign' && kind !== 'dut_user_unsign') {
    const notice = readTradeNotice(account, fields)
    return notice.kind === 'trade' ? { kind: 'trade', tradeNo: notice.tradeNo, trade: notice.trade } : { kind: 'other' }
  }
  if (fields['personal_product_code'] !== PERSONAL_PRODUCT) return { kind: 'other' }
  const code = fields['external_agreement_no'] ?? ''
  const contractId = agreementNoIn(fields['agreement_no']) ?? malformed('agreement_no')
  if (!/^[\w-]{1,32}$/.test(code)) return malformed('external_agreement_no')
  if (fields['status'] !== states[kind]) return malformed('status')
  return { kind: 'contract', code, contract: { state: kind === 'dut_user_sign' ? 'signed' : 'ended', contractId } }
}
