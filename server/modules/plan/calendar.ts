import type { PlanDayFacts, PlanFacts } from '@/domain/plan/plan-days'
import type { CalendarRow, DayRow, ShownCard } from './rows'

export interface CalendarDay extends PlanDayFacts {
  row: DayRow
}

export const factsOf = ({ fromDate, dailyViewTime }: Pick<CalendarRow, 'fromDate' | 'dailyViewTime'>): PlanFacts => ({
  from: fromDate,
  dailyViewTime,
})

export const liveOf = (cards: readonly Pick<ShownCard, 'type' | 'liveInfo'>[]) =>
  cards.find(({ liveInfo }) => liveInfo !== null)?.liveInfo ?? null

/** A day as input of the rules. */
export const dayFacts = (row: DayRow): CalendarDay => ({
  position: row.position,
  isRest: row.isRest,
  isRecorded: row.cards.some(({ type }) => type !== 'live'),
  liveTime: liveOf(row.cards)?.start ?? null,
  row,
})

export const daysOf = ({ days }: Pick<CalendarRow, 'days'>): CalendarDay[] => days.map(dayFacts)
