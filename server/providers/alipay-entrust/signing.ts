import type { Gateway } from '../alipay/gateway'
import { writeYuan } from '../alipay/wire'
import type { ContractTerms, SigningPlace } from '../entrust/port'
import { ProviderError } from '../payment/port'
import { PERSONAL_PRODUCT, SIGNED_PRODUCT, type AlipayEntrustAccount } from './account'

/** The shortest period that Alipay takes, in days (doc). */
const LEAST_DAYS = 7

const refuse = (detail: string): never => {
  throw new ProviderError('refused', 'ILLEGAL_ARGUMENT', detail)
}

/**
 * The address on which an agreement is signed (`alipay.user.agreement.page.sign`): on a phone one that opens Alipay's app, on a computer a page with a code to scan. Alipay
 * pays and signs at once in apps and mini-programs only (doc), so that in a browser the first payment is a deduction, too.
 */
export const signingAddress = (
  { entrust }: AlipayEntrustAccount,
  gateway: Gateway,
  place: SigningPlace,
  { code, account, rhythm }: ContractTerms,
  returnUrl: string | undefined,
): string => {
  if (place !== 'mobile' && place !== 'desktop') return refuse('agreements are signed in a browser')
  if (!rhythm || rhythm.days < LEAST_DAYS) return refuse('agreements have a period of 7 days at least')
  const content = {
    product_code: SIGNED_PRODUCT,
    personal_product_code: PERSONAL_PRODUCT,
    sign_scene: entrust.signScene,
    external_agreement_no: code,
    external_logon_id: account,
    access_params: { channel: place === 'mobile' ? 'ALIPAYAPP' : 'QRCODE' },
    period_rule_params: {
      period_type: 'DAY',
      period: rhythm.days,
      execute_time: rhythm.first,
      single_amount: writeYuan(rhythm.most),
    },
  }
  const { notifyUrl } = entrust
  const page = gateway.address('alipay.user.agreement.page.sign', content, { notifyUrl, ...(returnUrl && { returnUrl }) })
  return place === 'mobile' ? `${entrust.appLink}${encodeURIComponent(new URL(page).search.slice(1))}` : page
}
