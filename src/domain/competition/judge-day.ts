import { allowed, refuse, type Verdict } from '../result'
import { dayOf, startOfDay, type Instant, type ShopDate } from '../time'
import { resultDay, type Term } from './training'

/** So many days of one member may wait for an answer at once. */
export const DISPUTES_MOST = 5

/** Whether something may be said of a day of a competition: one of its days that is over, until the midnight of the result. */
export const judgeDay = (term: Term, day: ShopDate, now: Instant): Verdict<'training.day' | 'training.final'> => {
  if (now >= startOfDay(resultDay(term))) return refuse('training.final')
  return day >= term.start && day <= term.end && day < dayOf(now) ? allowed : refuse('training.day')
}
