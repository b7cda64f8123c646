import type { Part } from '../mapping/parts'
import { cardTemplates } from './cards'
import { companies } from './companies'
import { competitions } from './competitions'
import { coupons } from './coupons'
import { envelopes } from './envelopes'
import { grants } from './grants'
import { medals } from './medals'
import { voucherRules } from './vouchers'

/** The words of a brand that rows of other tables keep, in the order in which they are saved; its shops are there before, what they keep comes after. */
export const partsOfBrand = {
  card_templates: cardTemplates,
  companies,
  coupons,
  envelopes,
  grants,
  competitions,
  medals,
  voucher_rules: voucherRules,
}

export const eachPartOfBrand: readonly (readonly [word: string, Part])[] = Object.entries(partsOfBrand)
