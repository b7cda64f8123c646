import type { AlipayAccount, AlipayEntrust } from '../payment/account'

export type AlipayEntrustAccount = AlipayAccount & { entrust: AlipayEntrust }

/** The product of agreements that deduct in periods (周期扣款): for a person who signs, for what is signed, and for a deduction. */
export const PERSONAL_PRODUCT = 'CYCLE_PAY_AUTH_P'
export const SIGNED_PRODUCT = 'GENERAL_WITHHOLDING'
export const DEDUCTED_PRODUCT = 'CYCLE_PAY_AUTH'
