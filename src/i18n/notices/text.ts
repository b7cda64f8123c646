import type { Params } from '@/domain/result'
import { errorTexts, languageOf, type ErrorLocale } from '../errors/text'
import { fill } from '../fill'
import { eventEnUs } from './invitation/en-us'
import { eventZhCn } from './invitation/zh-cn'
import { eventZhTw } from './invitation/zh-tw'
import { becauseEnUs, changedEnUs, enUs, freeUntilEnUs, leftEnUs, paidEnUs, roleEnUs, settledEnUs } from './en-us'
import { becauseZhCn, changedZhCn, freeUntilZhCn, leftZhCn, paidZhCn, roleZhCn, settledZhCn, zhCn, type NoticeKind } from './zh-cn'
import { becauseZhTw, changedZhTw, freeUntilZhTw, leftZhTw, paidZhTw, roleZhTw, settledZhTw, zhTw } from './zh-tw'

export type { NoticeKind } from './zh-cn'

const texts = { 'zh-cn': zhCn, 'zh-tw': zhTw, 'en-us': enUs } as const
const paidTexts = { 'zh-cn': paidZhCn, 'zh-tw': paidZhTw, 'en-us': paidEnUs } as const

const eventTexts = { 'zh-cn': eventZhCn, 'zh-tw': eventZhTw, 'en-us': eventEnUs } as const
const leftTexts = { 'zh-cn': leftZhCn, 'zh-tw': leftZhTw, 'en-us': leftEnUs } as const
const settledTexts = { 'zh-cn': settledZhCn, 'zh-tw': settledZhTw, 'en-us': settledEnUs } as const
const changedTexts = { 'zh-cn': changedZhCn, 'zh-tw': changedZhTw, 'en-us': changedEnUs } as const
const roleTexts = { 'zh-cn': roleZhCn, 'zh-tw': roleZhTw, 'en-us': roleEnUs } as const
const freeTexts = { 'zh-cn': freeUntilZhCn, 'zh-tw': freeUntilZhTw, 'en-us': freeUntilEnUs } as const
/** The word for a role of a shop, in a locale. */
export const roleText = (locale: ErrorLocale, role: keyof typeof roleZhCn): string => roleTexts[languageOf(locale)][role]

const because = { 'zh-cn': becauseZhCn, 'zh-tw': becauseZhTw, 'en-us': becauseEnUs } as const

const wordIn = (dictionary: Readonly<Record<string, string>>, word: string | number | undefined, params: Params) =>
  typeof word === 'string' && word in dictionary ? fill(dictionary[word]!, params) : word

/** The instant of a `time` param; undefined for the words of earlier releases. */
const instantIn = (time: string | number | undefined) => /^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d)$/.exec(String(time ?? ''))

/** A `time` param without its year, as notices show it: 11-21 18:00. */
const shownTime = (time: string | number | undefined) => (instantIn(time) ? String(time).slice(5) : time)

/** A `time` param as WeChat's templates want it: 2026年11月21日 18:00. */
export const templateTime = (time: string | number | undefined): string => {
  const at = instantIn(time)
  return at ? `${at[1]}年${at[2]}月${at[3]}日 ${at[4]}` : String(time ?? '')
}

/**
 * Title and sentence of a notice to the member, in a locale. Of its params `reason` is an error word, `paid` and a word in `left` a kind of card and `settled` how a difference was
 * settled, `role` a role of a shop and `event` what a friend did: these become texts. `words` are those of the staff, if they gave any.
 */
export const noticeText = (locale: ErrorLocale, kind: NoticeKind, params: Params): { title: string; body: string } => {
  const language = languageOf(locale)
  const reason = wordIn(errorTexts[language], params.reason, params)
  const paid = wordIn(paidTexts[language], params.paid, params)
  const { and, ...changes } = changedTexts[language]
  const changed = (['start', 'coach', 'space', 'place'] as const)
    .filter((name) => params[name] !== undefined)
    .map((name) => fill(changes[name], params))
  const left = wordIn(leftTexts[language], params.left, params)
  const settled = wordIn(settledTexts[language], params.settled, params)
  const event = wordIn(eventTexts[language], params.event, params)
  const role = wordIn(roleTexts[language], params.role, params)
  const time = shownTime(params.time)
  const filled = {
    ...params,
    changes: changed.join(and),
    free: params.freeUntil ? fill(freeTexts[language], params) : '',
    words: params.words ? fill(because[language], params) : '',
    ...(time !== undefined && { time }),
    ...(reason !== undefined && { reason }),
    ...(paid !== undefined && { paid }),
    ...(settled !== undefined && { settled }),
    ...(left !== undefined && { left }),
    ...(role !== undefined && { role }),
    ...(event !== undefined && { event }),
  }
  const { title, body } = texts[language][kind]
  return { title: fill(title, filled), body: fill(body, filled).trim() }
}

export const isNoticeKind = (kind: string): kind is NoticeKind => kind in zhCn
