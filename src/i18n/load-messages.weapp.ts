import { brought } from './brought'
import type { Messages } from './keys'
import type { Locale } from './locales'
import { zhCn } from './locale/zh-cn.gen'

/** A mini-program loads no code at run time: the build has each text bring its translations (config/every-language.cjs). */
export const loadMessages = (locale: Locale): Messages | Promise<Messages> =>
  locale === 'zh-cn' ? zhCn : { texts: brought[locale] as Messages['texts'] }

export const announceLocale = (_locale: Locale) => undefined
