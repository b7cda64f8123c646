import type { Params } from '@/domain/result'
import { errorTexts, languageOf, type ErrorLocale } from '../errors/text'
import { fill } from '../fill'
import { enUs, paidEnUs } from './en-us'
import { paidZhCn, zhCn, type NoticeKind } from './zh-cn'
import { paidZhTw, zhTw } from './zh-tw'

export type { NoticeKind } from './zh-cn'

const texts = { 'zh-cn': zhCn, 'zh-tw': zhTw, 'en-us': enUs } as const
const paidTexts = { 'zh-cn': paidZhCn, 'zh-tw': paidZhTw, 'en-us': paidEnUs } as const

const wordIn = (dictionary: Readonly<Record<string, string>>, word: string | number | undefined, params: Params) =>
  typeof word === 'string' && word in dictionary ? fill(dictionary[word]!, params) : word

/**
 * Title and sentence of a notice to the member, in a locale. Of its params `reason` is an error word and `paid` a kind of card: both become texts.
 */
export const noticeText = (locale: ErrorLocale, kind: NoticeKind, params: Params): { title: string; body: string } => {
  const language = languageOf(locale)
  const reason = wordIn(errorTexts[language], params.reason, params)
  const paid = wordIn(paidTexts[language], params.paid, params)
  const filled = { ...params, ...(reason !== undefined && { reason }), ...(paid !== undefined && { paid }) }
  const { title, body } = texts[language][kind]
  return { title: fill(title, filled), body: fill(body, filled) }
}

export const isNoticeKind = (kind: string): kind is NoticeKind => kind in zhCn
