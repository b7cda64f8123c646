import { dayOf, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { restate } from '@/routes/go'
import { WorkDays } from '../work-days'
import { useWorkDay } from '../use-work-day'

/** The day of a page of the till: the address's unless it is to come, else today. */
export const useTillDay = (asked: string | undefined) => {
  const today = dayOf(useNow())
  const [day, pick] = useWorkDay(asked !== undefined && asked > today ? undefined : asked, today)
  return { today, day, pick }
}

/** The days up to today; the address has the chosen one. */
export function TillDays({ today, day, pick }: { today: ShopDate; day: ShopDate; pick: (day: ShopDate) => void }) {
  const choose = (date: ShopDate) => {
    pick(date)
    restate<'staffTill' | 'staffCardSums'>({ date })
  }
  return <WorkDays past last={today} today={today} day={day} onPick={choose} />
}
