import type { ErrorCode } from '@/contract/errors'
import type { Params } from '@/domain/result'
import { enUs } from './en-us'
import { zhCn } from './zh-cn'
import { zhTw } from './zh-tw'

export const errorTexts = { 'zh-cn': zhCn, 'zh-tw': zhTw, 'en-us': enUs } as const
export type ErrorLocale = keyof typeof errorTexts

/** The text of an error word in a locale, its `{placeholders}` filled; one without a value stays as written. */
export const errorText = (locale: ErrorLocale, code: ErrorCode, params: Params = {}): string =>
  errorTexts[locale][code].replace(/\{(\w+)\}/g, (slot, name: string) => String(params[name] ?? slot))
