import type { ShopDate } from '@/domain/time'
import type { Gateway } from '../alipay/gateway'
import type { ContractState } from '../entrust/port'
import { ProviderError } from '../payment/port'
import { PERSONAL_PRODUCT, type AlipayEntrustAccount } from './account'

const GONE = /(^|\.)(USER_)?AGREEMENT_(NOT_EXIST|HAS_UNSIGNED)$/

/** Whether Alipay refused because there is no such agreement, or none any more. */
const isGone = (error: unknown): boolean => error instanceof ProviderError && error.kind === 'refused' && GONE.test(error.code)

/** Alipay's own number of an agreement. */
export const agreementNoIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined

/** `alipay.user.agreement.query` by our own number. One that has ended is unknown like one that nobody signed. */
export const queryContract = async ({ entrust }: AlipayEntrustAccount, gateway: Gateway, code: string): Promise<ContractState> => {
  const asked = { personal_product_code: PERSONAL_PRODUCT, sign_scene: entrust.signScene, external_agreement_no: code }
  try {
    const answer = await gateway.ask('alipay.user.agreement.query', asked)
    const contractId = agreementNoIn(answer['agreement_no'])
    if (!contractId || answer['external_agreement_no'] !== code) throw new ProviderError('bad_answer', 'ANSWER')
    switch (answer['status']) {
      case 'NORMAL':
        return { state: 'signed', contractId }
      // Signed, but not in effect yet.
      case 'TEMP':
        return { state: 'absent' }
      case 'STOP':
      case 'UNSIGN':
        return { state: 'ended', contractId }
      default:
        throw new ProviderError('bad_answer', 'ANSWER')
    }
  } catch (error) {
    if (isGone(error)) return { state: 'absent' }
    throw error
  }
}

/** `alipay.user.agreement.unsign` by Alipay's number. */
export const endContract = async (gateway: Gateway, contractId: string): Promise<void> => {
  try {
    await gateway.ask('alipay.user.agreement.unsign', { agreement_no: contractId, personal_product_code: PERSONAL_PRODUCT })
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/**
 * Puts off the day until which the next deduction is made, which Alipay shows the payer (`alipay.user.agreement.executionplan.modify`). It can be put off at any time, but
 * never brought forward (doc).
 */
export const putOff = async (gateway: Gateway, contractId: string, day: ShopDate): Promise<void> => {
  await gateway.ask('alipay.user.agreement.executionplan.modify', { agreement_no: contractId, deduct_time: day, memo: '会员卡有效期有变' })
}
