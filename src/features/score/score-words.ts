import type { ScoreEntry } from '@/contract/score/score'
import { dayOf, formatTime, readInstant, type ShopDate } from '@/domain/time'
import { monthText, yearMonthText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { countText } from '@/i18n/numbers'
import type { IconName } from '@/ui/icon/icon-name.gen'

type T = Translate<'score'>
type Cause = ScoreEntry['cause']

export const scoreIcons: Readonly<Record<Cause, IconName>> = {
  opening: 'star',
  class: 'book',
  entry: 'door',
  self_training: 'dumbbell',
  medal_week: 'medal',
  medal_month: 'medal',
  measure: 'chart',
  invitation: 'people',
  correction: 'edit',
}

/** +10, −10 */
export const signedText = (points: number): string => `${points < 0 ? '−' : '+'}${countText(Math.abs(points))}`

/** 5月; 2025年12月 in another year. */
export const scoreMonthText = (t: Translate, month: string, today: ShopDate): string => {
  const day = `${month}-01` as ShopDate
  return month.slice(0, 4) === today.slice(0, 4) ? monthText(t, day) : yearMonthText(t, day)
}

const causeText = (t: T, { cause, subject, reason, at }: ScoreEntry): string => {
  if (cause === 'correction') return t('score.correctionFor', { reason })
  if (cause === 'measure') return t('score.measureOf', { month: monthText(t, dayOf(readInstant(at))) })
  if (cause === 'invitation') return subject === '' ? t('score.invitation') : t('score.invitationOf', { name: subject })
  return subject === '' ? t(`score.${cause}`) : t('score.named', { cause: t(`score.${cause}`), name: subject })
}

/** What an entry was for. */
export const entryTitle = (t: T, entry: ScoreEntry): string =>
  entry.is_back ? t('score.back', { what: causeText(t, entry) }) : causeText(t, entry)

/** When it was, and the balance after it or who corrected it: 5-21 20:02 · 余 1,260 */
export const entryNote = (t: T, { at, balance, by }: ScoreEntry): string => {
  const moment = readInstant(at)
  const day = dayOf(moment)
  const time = `${Number(day.slice(5, 7))}-${day.slice(8)} ${formatTime(moment)}`
  const left = t('score.left', { n: countText(balance) })
  return (by === null ? [time, left] : [time, by, left]).join(' · ')
}

/** The sum of a month: 获得 160, and 合计 −10 where more was taken than given. */
export const monthSumText = (t: T, sum: number): string =>
  sum < 0 ? t('score.total', { n: signedText(sum) }) : t('score.earned', { n: countText(sum) })
