import type { GroupSchedule, OpenRule } from '@/contract/booking/shapes'
import { addDays, daysBetween, type Instant, type ShopDate } from '@/domain/time'
import { fail } from '@server/errors'
import { payableAt, type PayPlace } from '@server/modules/payment/service'
import { requireShop, type ShopRow } from '@server/modules/shop/service'
import { pricedRow, priceFor } from '../class-price'
import { ownPrices } from '../own-prices'
import { rulesByPlan, sharedOpenRules } from './group-day'
import { readSchedule, listSchedulesBetween, readStanding } from '../repository'
import type { ScheduleRow } from '../rows'
import { scheduleWire } from '../wire'

/** The three weeks of the week picker (booking ledger BK-094). */
const MOST_DAYS = 21

interface Viewer extends PayPlace {
  shopId: number
  accountId: number | null
}

interface Span extends Viewer {
  courseId: number | null
  teacherId: number | null
  from: ShopDate
  to: ShopDate
}

const asSeenBy = async (
  { shopId, accountId, ...place }: Viewer,
  rows: readonly ScheduleRow[],
  shop: ShopRow,
  now: Instant,
): Promise<GroupSchedule[]> => {
  const plans = await rulesByPlan(rows)
  const standing = await readStanding(accountId, shopId)
  const payable = payableAt(shop, place)
  const own = standing.hasPaymentSource && accountId !== null ? await ownPrices(rows, { shopId, accountId, payable }, now) : undefined
  return rows.map((row, at) => {
    const of = { standing, payable, rules: plans.get(row.pricePlanId) ?? [] }
    const price = own ? own[at]! : priceFor(pricedRow(row), of)
    return scheduleWire(row, { ...of, price, onlineEnabled: payable.length > 0, canWait: shop.teamCourseCanWait })
  })
}

/** The group classes of one course or coach from one day to another, as one person may book them. Refuses more than three weeks. */
export const answerSchedules = async (span: Span, now: Instant): Promise<{ schedules: GroupSchedule[]; open_rules: OpenRule[] }> => {
  const { shopId, courseId, teacherId, accountId, from, to } = span
  if (courseId === null && teacherId === null) fail('request.params_needed', { names: 'course_id' })
  if (from > to || daysBetween(from, to) >= MOST_DAYS) fail('request.invalid', { field: 'to' })
  const shop = await requireShop(shopId)
  const rows = await listSchedulesBetween({ accountId, shopId, from, to: addDays(to, 1), courseId, teacherId })
  return { schedules: await asSeenBy(span, rows, shop, now), open_rules: sharedOpenRules(rows) }
}

/** One group class, as one person may book it. */
export const readOneSchedule = async (scheduleId: number, viewer: Viewer, now: Instant): Promise<GroupSchedule> => {
  const shop = await requireShop(viewer.shopId)
  const row = await readSchedule(viewer.accountId, viewer.shopId, scheduleId)
  if (!row || row.isPrivate) return fail('booking.not_found')
  return (await asSeenBy(viewer, [row], shop, now))[0]!
}
