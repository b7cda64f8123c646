/** The domain words: one word, one room, the same in every column (contract, domain, features, pages, modules, locale, tests). */
export const domains = [
  'shop',
  'member',
  'booking',
  'private',
  'course',
  'court',
  'plan',
  'card',
  'payment',
  'coupon',
  'activity',
  'voucher',
  'corporate',
  'checkin',
  'attendance',
  'body',
  'staff',
  'notice',
  'device',
  'upload',
] as const

export type Domain = (typeof domains)[number]

/** Features that any other feature may use; all the rest never import each other. */
export const sharedFeatures: readonly Domain[] = ['payment', 'coupon', 'shop', 'member']
