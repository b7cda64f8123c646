/** The three locales, the default first (booking ledger BK-022). */
export const locales = ['zh-cn', 'zh-tw', 'en-us'] as const
export type Locale = (typeof locales)[number]

/** The locale of a stored or sent word: `zh_tw` is read as `zh-tw` (identity ledger IP-003). */
export const readLocale = (word: string | undefined): Locale | undefined =>
  locales.find((locale) => locale === word?.toLowerCase().replace('_', '-'))
