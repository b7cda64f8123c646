import type { Messages } from './keys'
import type { Locale } from './locales'
import { zhCn } from './locale/zh-cn.gen'

const loaders: Record<Exclude<Locale, 'zh-cn'>, () => Promise<Messages>> = {
  'zh-tw': () => import('./locale/zh-tw.gen').then(({ zhTw }) => zhTw),
  'en-us': () => import('./locale/en-us.gen').then(({ enUs }) => enUs),
}

/** The default locale is part of the app, the others are loaded on demand. */
export const loadMessages = (locale: Locale): Messages | Promise<Messages> => (locale === 'zh-cn' ? zhCn : loaders[locale]())

/** Sets the page's language for the browser, screen readers and hyphenation. */
export const announceLocale = (locale: Locale) => {
  document.documentElement.lang = { 'zh-cn': 'zh-CN', 'zh-tw': 'zh-TW', 'en-us': 'en-US' }[locale]
}
