import type { GroupSchedule, OpenRule } from '@/contract/booking/shapes'
import { addDays, daysBetween, type ShopDate } from '@/domain/time'
import { fail } from '@server/errors'
import type { PayAccounts } from '@server/providers/payment/accounts'
import { requireShop, type ShopRow } from '@server/modules/shop/service'
import { rulesByPlan, sharedOpenRules } from './group-day'
import { readSchedule, readSchedulesOf, readStanding } from '../repository'
import type { ScheduleRow } from '../rows'
import { scheduleWire } from '../wire'

/** The three weeks of the week picker (booking ledger BK-094). */
const MOST_DAYS = 21

interface Looker {
  shopId: number
  accountId: number | null
  pay: PayAccounts
}

interface Span extends Looker {
  courseId: number | null
  teacherId: number | null
  from: ShopDate
  to: ShopDate
}

const asSeenBy = async ({ shopId, accountId, pay }: Looker, rows: readonly ScheduleRow[], shop: ShopRow): Promise<GroupSchedule[]> => {
  const rules = await rulesByPlan(rows)
  const context = {
    standing: await readStanding(accountId, shopId),
    onlineEnabled: shop.modulePayment && pay.providersOf(shop.brandId).length > 0,
    canWait: shop.teamCourseCanWait,
  }
  return rows.map((row) => scheduleWire(row, { ...context, rules: rules.get(row.pricePlanId) ?? [] }))
}

/** The group classes of one course or coach from one day to another, as one person may book them. Refuses more than three weeks. */
export const listSchedulesOf = async (span: Span): Promise<{ schedules: GroupSchedule[]; open_rules: OpenRule[] }> => {
  const { shopId, courseId, teacherId, accountId, from, to } = span
  if (courseId === null && teacherId === null) fail('request.params_needed', { names: 'course_id' })
  if (from > to || daysBetween(from, to) >= MOST_DAYS) fail('request.invalid', { field: 'to' })
  const shop = await requireShop(shopId)
  const rows = await readSchedulesOf({ accountId, shopId, from, to: addDays(to, 1), courseId, teacherId })
  return { schedules: await asSeenBy(span, rows, shop), open_rules: sharedOpenRules(rows) }
}

/** One group class, as one person may book it. */
export const readOneSchedule = async (scheduleId: number, looker: Looker): Promise<GroupSchedule> => {
  const shop = await requireShop(looker.shopId)
  const row = await readSchedule(looker.accountId, looker.shopId, scheduleId)
  if (!row || row.isPrivate) return fail('booking.not_found')
  return (await asSeenBy(looker, [row], shop))[0]!
}
