import type { Checkin } from '@/contract/checkin/shapes'
import { addDays, dayOf, minutesBetween, monthOf, readInstant, weekStart, type ShopDate } from '@/domain/time'
import { monthDayText, monthText, weekdayWord, yearMonthText } from '@/i18n/dates'
import type { Say } from '../words'

/** The day under which a record is listed: when the person came in, else when it was made. */
const dayOfRecord = ({ checkin_at: at, created_at: made }: Checkin): ShopDate => dayOf(readInstant(at ?? made))

export interface RecordGroup {
  key: string
  title: string
  note: string
  records: Checkin[]
}

const chooseGroup = (t: Say, day: ShopDate, today: ShopDate): Omit<RecordGroup, 'records'> => {
  const dayNote = `${monthDayText(t, day)} ${weekdayWord(t, day)}`
  if (day === today) return { key: day, title: t('common.today'), note: dayNote }
  if (day === addDays(today, -1)) return { key: day, title: t('common.yesterday'), note: dayNote }
  const monday = weekStart(today)
  if (day >= monday) return { key: 'week', title: t('checkin.thisWeek'), note: t('checkin.fromDay', { day: monthDayText(t, monday) }) }
  const month = monthOf(day)
  const title = day.slice(0, 4) === today.slice(0, 4) ? monthText(t, day) : yearMonthText(t, day)
  return month === monthOf(today) ? { key: month, title: t('checkin.earlier'), note: monthText(t, day) } : { key: month, title, note: '' }
}

/** Records, the latest first, under today, yesterday, this week and months. */
export const groupRecords = (t: Say, records: readonly Checkin[], today: ShopDate): RecordGroup[] => {
  const groups = new Map<string, RecordGroup>()
  for (const record of records) {
    const head = chooseGroup(t, dayOfRecord(record), today)
    const group = groups.get(head.key) ?? { ...head, records: [] }
    group.records.push(record)
    groups.set(head.key, group)
  }
  return [...groups.values()]
}

/** How often and how long the person was inside this month; undefined while the month is not read whole. */
export const monthSums = (records: readonly Checkin[], today: ShopDate, whole: boolean): { times: number; hours: number } | undefined => {
  const isMonth = (record: Checkin) => monthOf(dayOfRecord(record)) === monthOf(today)
  const last = records.at(-1)
  if (!whole && (!last || isMonth(last))) return undefined
  const came = records.filter((record) => record.checkin_at !== null && record.undone === null && isMonth(record))
  const minutes = came.map(({ checkin_at: from, checkout_at: to }) =>
    to === null ? 0 : minutesBetween(readInstant(from!), readInstant(to)),
  )
  return {
    times: came.filter(({ back_id: back }) => back === null).length,
    hours: Math.round(minutes.reduce((sum, one) => sum + one, 0) / 6) / 10,
  }
}
