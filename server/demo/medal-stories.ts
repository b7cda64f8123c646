import { addDays, addMinutes, weekStart, type Instant, type ShopDate } from '@/domain/time'
import { atTime } from '../gym/moments'
import { dueSweep, endTrainings } from '../modules/attendance/service'
import { recordSelfTraining } from '../modules/booking/feed/service'
import { recountMedals } from '../modules/medal/recount'
import type { Accounts } from './make-people'

const LIN_XIAO = '13800000001'
/** The weeks before this one in which 林晓 trained by herself, before the first class of the demo; on days from Monday, each at a time. */
const WEEKS = [9, 8, 7, 6, 5, 4, 3]
const DAYS = [
  { day: 1, time: '07:20', isEvery: true },
  { day: 3, time: '07:30', isEvery: true },
  { day: 5, time: '10:00', isEvery: false },
]

/** The trainings of 林晓 that light up her medals. */
export const medalSteps = (
  accounts: Accounts,
  shops: ReadonlyMap<string, number>,
  today: ShopDate,
): { at: Instant; run: () => Promise<void> }[] => {
  const own = { shopId: shops.get('jingan')!, accountId: accounts.get(LIN_XIAO)!, name: '力量区自主训练' }
  return WEEKS.flatMap((weeks) =>
    DAYS.filter(({ isEvery }) => isEvery || weeks % 2 === 1).flatMap(({ day, time }) => {
      const start = atTime(addDays(weekStart(today), day - 7 * weeks), time)
      const [told, end] = [addMinutes(start, -30), addMinutes(start, 60)]
      return [
        { at: told, run: async () => void (await recordSelfTraining({ ...own, start, end }, told)) },
        { at: end, run: () => endTrainings(end) },
      ]
    }),
  )
}

/** Counts everybody's medals, as the sweeps do. */
export const countMedals = async (now: Instant): Promise<void> => {
  await endTrainings(now)
  await dueSweep([recountMedals]).run(now)
}
