import type { Mount } from '@server/context'
import { fail } from '@server/errors'
import { cardStatement } from '@/contract/staff/statement'
import type { CallQuery } from '@/contract/define'
import { addDays, dayOf, daysBetween, parseDay, type Instant, type ShopDate } from '@/domain/time'
import { readStatement } from './read-statement'

/** A statement is of so many days at most, and of so many days back. */
const MOST_DAYS = 31
const MOST_BACK = 400

const daysIn = (query: CallQuery<typeof cardStatement>, now: Instant): { from: ShopDate; to: ShopDate } => {
  const [from, to, today] = [parseDay(query.from), parseDay(query.to), dayOf(now)]
  if (!from || from > today || from < addDays(today, -MOST_BACK)) return fail('request.invalid', { field: 'from' })
  if (!to || to < from || daysBetween(from, to) >= MOST_DAYS) return fail('request.invalid', { field: 'to' })
  return { from, to }
}

/** The statement of cards. */
export const mountStatement = (mount: Mount): void => {
  mount(cardStatement, ({ query, membership, now }) => readStatement(membership, daysIn(query, now)))
}
