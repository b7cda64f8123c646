import type { Messages } from './keys'
import type { Locale } from './locales'
import { enUs } from './locale/en-us.gen'
import { zhCn } from './locale/zh-cn.gen'
import { zhTw } from './locale/zh-tw.gen'

const all: Record<Locale, Messages> = { 'zh-cn': zhCn, 'zh-tw': zhTw, 'en-us': enUs }

/** A mini-program loads no code at run time: all locales are in its package. */
export const loadMessages = (locale: Locale): Messages | Promise<Messages> => all[locale]

export const announceLocale = (_locale: Locale) => undefined
