import type { Found } from '@/contract/staff/find'
import { readMemberQuestion } from '@/domain/staff/member-question'
import { seesRoster } from '@/domain/staff/permissions'
import { addDays, dayOf, type Instant } from '@/domain/time'
import { findCoach, type Asking } from '@server/authority/reach'
import { classWire } from '../class-orders'
import { findClasses } from '../repository'
import { findUsers } from '../search-users'
import { findOrders } from './orders'

const MOST = 10
/** For so many days, today included, classes are looked for. */
const DAYS = 14
const ORDER_NUMBER = /^[1-9]\d{0,8}$/

/** Members, classes and orders for one text, each as far as the caller may see them. */
export const findAcross = async (asking: Asking, typed: string, now: Instant): Promise<Found> => {
  const { membership } = asking
  const { shopId } = membership
  const coachId = findCoach(asking, 'group')
  const text = typed.trim()
  const people = await findUsers({ membership, q: text, limit: MOST, coachId }, now)
  const isName = readMemberQuestion(text)?.kind === 'name' && !/^\d+$/.test(text)
  const today = dayOf(now)
  const rows = isName ? await findClasses({ shopId, text, coachId }, today, addDays(today, DAYS - 1)) : []
  return {
    ...people,
    schedules: rows.filter(({ isPrivate }) => seesRoster(membership, isPrivate ? 'private' : 'group')).map((row) => classWire(row, now)),
    orders: ORDER_NUMBER.test(text) ? await findOrders(asking, Number(text), now) : [],
  }
}
