import type { Params } from '@/domain/result'
import { errorTexts, type ErrorLocale } from '../errors/text'
import { enUs, paidEnUs } from './en-us'
import { paidZhCn, zhCn, type NoticeKind } from './zh-cn'
import { paidZhTw, zhTw } from './zh-tw'

export type { NoticeKind } from './zh-cn'

const texts = { 'zh-cn': zhCn, 'zh-tw': zhTw, 'en-us': enUs } as const
const paidTexts = { 'zh-cn': paidZhCn, 'zh-tw': paidZhTw, 'en-us': paidEnUs } as const

const fill = (text: string, params: Params): string => text.replace(/\{(\w+)\}/g, (slot, name: string) => String(params[name] ?? slot))

const wordIn = (dictionary: Readonly<Record<string, string>>, word: string | number | undefined, params: Params) =>
  typeof word === 'string' && word in dictionary ? fill(dictionary[word]!, params) : word

/** Title and sentence of a notice in a locale. Of its params `reason` is an error word and `paid` a kind of card: both become their own texts. */
export const noticeText = (locale: ErrorLocale, kind: NoticeKind, params: Params): { title: string; body: string } => {
  const reason = wordIn(errorTexts[locale], params.reason, params)
  const paid = wordIn(paidTexts[locale], params.paid, params)
  const filled = { ...params, ...(reason !== undefined && { reason }), ...(paid !== undefined && { paid }) }
  const { title, body } = texts[locale][kind]
  return { title: fill(title, filled), body: fill(body, filled) }
}

export const isNoticeKind = (kind: string): kind is NoticeKind => kind in zhCn
