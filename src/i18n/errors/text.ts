import type { ErrorCode } from '@/contract/errors'
import type { Params } from '@/domain/result'
import { fill } from '../fill'
import { enUs } from './en-us'
import { forMember } from './for-member'
import { zhCn } from './zh-cn'
import { zhTw } from './zh-tw'

/** `-x-member`, a private-use subtag of BCP 47: the texts for a coach or staff acting for a member. */
export const errorTexts: Record<ErrorLocale, Record<ErrorCode, string>> = {
  'zh-cn': zhCn,
  'zh-tw': zhTw,
  'en-us': enUs,
  'zh-cn-x-member': { ...zhCn, ...forMember['zh-cn'] },
  'zh-tw-x-member': { ...zhTw, ...forMember['zh-tw'] },
  'en-us-x-member': { ...enUs, ...forMember['en-us'] },
}
export type Language = keyof typeof forMember
export type ErrorLocale = Language | `${Language}-x-member`

export const languageOf = (locale: ErrorLocale): Language => locale.replace('-x-member', '') as Language

/** The text of an error word in a locale, with its `{placeholders}` filled; one without a value stays as written. */
export const errorText = (locale: ErrorLocale, code: ErrorCode, params: Params = {}): string => fill(errorTexts[locale][code], params)
