import type { PlanDayFacts, PlanFacts } from '@/domain/plan/plan-days'
import type { CalendarRow, DayRow, ShownCard } from './rows'

export interface CalendarDay extends PlanDayFacts {
  row: DayRow
}

export const makePlanFacts = ({ fromDate, dailyViewTime }: Pick<CalendarRow, 'fromDate' | 'dailyViewTime'>): PlanFacts => ({
  from: fromDate,
  dailyViewTime,
})

export const findLive = (cards: readonly Pick<ShownCard, 'type' | 'liveInfo'>[]) =>
  cards.find(({ liveInfo }) => liveInfo !== null)?.liveInfo ?? null

/** A day as input of the rules. */
export const dayFacts = (row: DayRow): CalendarDay => ({
  position: row.position,
  isRest: row.isRest,
  isRecorded: row.cards.some(({ type }) => type !== 'live'),
  liveTime: findLive(row.cards)?.start ?? null,
  row,
})

export const listDays = ({ days }: Pick<CalendarRow, 'days'>): CalendarDay[] => days.map(dayFacts)
