import { fail } from '@server/errors'
import { listCards } from '@server/modules/card/service'
import { readNoShows } from '@server/modules/attendance/service'
import { requireShop } from '@server/modules/shop/service'
import type { BatchLessons, BatchSchedule } from '@/contract/booking/batch-shapes'
import { seatsLeft } from '@/domain/booking/capacity'
import { judgeEligibility, type BookingCase } from '@/domain/booking/judge-booking'
import { instantOf, type Instant } from '@/domain/time'
import { errorText, type ErrorLocale } from '@/i18n/errors/text'
import { pricedRow, priceFor } from '../class-price'
import { findObstacle, makeOpenRule, ruleOfRow, findTrial } from '../judge-input'
import { rulesByPlan } from '../group/group-day'
import { readBusy } from './repository'
import { readOffers } from '../private/repository'
import { readCourse, readCourseClasses, readStanding } from '../repository'
import type { RuleRow, ScheduleRow, Standing } from '../rows'
import { ruleWire, scheduleWire } from '../wire'

/** The most classes in one batch. */
const MOST = 30

interface Asked {
  shopId: number
  courseId: number
  accountId: number
  bookedBy: number
  locale: ErrorLocale
}

/** The coming group classes of one course as one member may book them, with the member's cards (booking ledger BK-057, BK-058). */
export const listBatch = async ({ shopId, courseId, accountId, bookedBy, locale }: Asked, now: Instant) => {
  const shop = await requireShop(shopId)
  const course = (await readCourse(shopId, courseId)) ?? fail('booking.not_found')
  const rows = await readCourseClasses(accountId, shopId, courseId, MOST, now)
  const plans = await rulesByPlan(rows)
  const standing = await readStanding(accountId, shopId)
  const busy = await readBusy(accountId, shopId, now)
  // The shop's cut-off before the start (BK-229) and no-shows do not stop its own staff.
  const minutesCanOrder = accountId === bookedBy ? shop.teamMinutesCanOrder : 0
  const noShows = accountId === bookedBy ? await readNoShows(shopId, accountId, now) : null
  const schedules = rows.map((row): BatchSchedule => {
    const rules = plans.get(row.pricePlanId) ?? []
    const price = priceFor(pricedRow(row), { rules, standing, payable: [] })
    const wire = scheduleWire(row, { rules, standing, onlineEnabled: false, canWait: shop.teamCourseCanWait, price })
    const judged = judgeEligibility(caseOfRow(row, { rules, standing, busy, minutesCanOrder, noShows }, now))
    const refusal = judged.ok ? null : { code: judged.reason, msg: errorText(locale, judged.reason, judged.params) }
    return { ...wire, rules: rules.map(ruleWire), refusal }
  })
  return { course, schedules, cards: await listCards(accountId, shopId, now, { viewerId: bookedBy }) }
}

/** A coach's private course and the cards with which a member could book it several times (booking ledger BK-029, BK-057, BK-058). */
export const listBatchLessons = async (
  { shopId, courseId, teacherId, accountId, bookedBy }: Omit<Asked, 'locale'> & { teacherId: number },
  now: Instant,
): Promise<BatchLessons> => {
  await requireShop(shopId)
  const [offer] = await readOffers(shopId, { teacherId, courseId })
  if (!offer) return fail('booking.not_found')
  const rules = (await rulesByPlan([offer])).get(offer.pricePlanId) ?? []
  return {
    course: { id: courseId, name: offer.courseName, photo: offer.coursePhoto, minutes: offer.minutes, is_private: true },
    teacher: { id: teacherId, name: offer.teacherName },
    timetable_id: offer.id,
    max_users: offer.maxUsers,
    mandatory_share: offer.mandatoryShare,
    shared_text: offer.sharedText,
    rules: rules.map(ruleWire),
    cards: await listCards(accountId, shopId, now, { viewerId: bookedBy }),
  }
}

interface Circumstances {
  rules: readonly RuleRow[]
  standing: Standing
  busy: Awaited<ReturnType<typeof readBusy>>
  minutesCanOrder: number
  noShows: BookingCase['user']['noShows']
}

const caseOfRow = (
  row: ScheduleRow,
  { rules: ruleRows, standing, busy, minutesCanOrder, noShows }: Circumstances,
  now: Instant,
): BookingCase => {
  const rules = ruleRows.map(ruleOfRow)
  return {
    now,
    shop: { minutesCanOrder, onlineEnabled: false },
    schedule: {
      kind: 'group',
      start: instantOf(row.startAt),
      isCancelled: row.isCancelled,
      obstacle: findObstacle(row),
      openRules: [makeOpenRule(row)],
      seatsLeft: seatsLeft(row.capacity, row.booked),
      maxUsers: row.capacity,
      isFree: false,
      rules,
      trial: findTrial(row, rules, standing.hadTrial),
    },
    user: {
      status: standing.userStatus,
      hasBooked: row.orderedCount !== null,
      personTimes: row.orderedCount ?? 0,
      clash: busy.some(({ scheduleId, startAt, endAt }) => scheduleId !== row.id && startAt < row.endAt && row.startAt < endAt)
        ? { mayOverlap: false }
        : null,
      noShows,
    },
    count: 1,
  }
}
