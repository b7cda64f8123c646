import type { Plan, PlanOrderDetail, TimetableDay } from '@/contract/plan/shapes'
import { readInstant, formatTime, type Instant } from '@/domain/time'
import type { Translate } from '@/i18n/keys'
import { countText } from '@/i18n/numbers'

/** The number of participants; empty for a plan without any. */
export const joinedText = (t: Translate<'plan'>, { order_count: count }: Plan): string =>
  count > 0 ? t('plan.joined', { n: countText(count) }) : ''

export type DayRow = { kind: 'rest'; id: number; date: string } | { kind: 'practice'; id: number; date: string; day: TimetableDay }

/** The days around today in order, practice and rest (booking ledger BK-141, BK-142). */
export const dayRows = ({ recent_timetable: timetable, recent_rest: rests }: Plan): DayRow[] =>
  [
    ...timetable.map((day) => ({ kind: 'practice' as const, id: day.id, date: day.date, day })),
    ...rests.map(({ id, date }) => ({ kind: 'rest' as const, id, date })),
  ].sort((one, other) => (one.date < other.date ? -1 : 1))

/** The content of a day and its time: a live lesson and from when its room is open, else the kinds and minutes. */
export const dayNote = (t: Translate<'plan'>, day: TimetableDay): string => {
  const { live } = day.config
  if (live)
    return [
      t('plan.liveAt', { time: formatTime(readInstant(live.start)) }),
      t('plan.enterFrom', { time: formatTime(readInstant(day.can_view_time)) }),
    ].join(' · ')
  const kinds = [...new Set(day.source_list.map(({ type }) => t(`plan.${type}`)))]
  const minutes = day.source_list.reduce((sum, source) => sum + source.minutes, 0)
  return [...kinds, minutes > 0 ? t('plan.minutes', { n: minutes }) : ''].filter(Boolean).join(' · ')
}

/** Course difficulty in words (BK-155). */
export const difficultyWord = (t: Translate<'plan'>, difficulty: Plan['difficulty']): string => t(`plan.difficulty${difficulty}`)

/** When the first practice of an order opens; null for a plan without practice. */
export const findBeginning = ({ days }: PlanOrderDetail): Instant | null => {
  const first = days.find(({ can_view_time: opens }) => opens !== null)?.can_view_time
  return first ? readInstant(first) : null
}
