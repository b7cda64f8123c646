import type { OpenRule } from '@/contract/booking/shapes'
import type { PrivateCourse, PrivateSchedule, PrivateTeacher } from '@/contract/booking/private'
import { hoursOn } from '@/domain/booking/private/lesson-hours'
import { freeSlots, lessonSlots, nearestSlot } from '@/domain/booking/private/slots'
import { hidesPrices } from '@/domain/payment/shown-price'
import { addDays, addMinutes, formatInstant, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { payableAt, type PayPlace } from '@server/modules/payment/service'
import { requireShop, type ShopRow } from '@server/modules/shop/service'
import { lessonCase } from './lesson-case'
import { makeOffer, readOffers, readOfferTags, readOwnOffers, type OfferRow, type OffersAsked } from './repository'
import { priceFor } from '../class-price'
import { rulesByPlan } from '../group/group-day'
import { ownPrices } from '../own-prices'
import { courseWire, lessonSeats, lessonTrial, offerRulesWire, slotWire } from './wire'
import { readSpaceNames, readStanding } from '../repository'

/** How many days are searched for a coach's next free time. */
const NEAREST_DAYS = 15

interface Day extends OffersAsked {
  shopId: number
  date: ShopDate
  accountId: number | null
  bookedBy?: number | null
}

/** A day whose prices are shown. */
type PricedDay = Day & PayPlace

/** The requested offers, empty if the shop gives no private lessons; fails for an unknown shop. */
const readDayOffers = async ({ shopId, ...asked }: Day): Promise<{ shop: ShopRow; offers: OfferRow[] }> => {
  const shop = await requireShop(shopId)
  return { shop, offers: await readOffers(shopId, asked) }
}

/** Tags of the courses that are given on the day (booking ledger BK-331). */
export const listPrivateTags = async (day: Day) => {
  const { shop, offers } = await readDayOffers(day)
  const { hours } = await lessonCase({ shop, offers, accountId: null, days: { from: day.date, count: 1 } })
  const given = offers.filter(({ teacherId }) => hoursOn(hours.get(teacherId) ?? [], day.date).length > 0)
  return (await readOfferTags(given.map(({ id }) => id))).map(({ id, name }) => ({ id, name }))
}

/** The hour of a day at which its lessons are priced: a price depends on the day alone. */
const NOON = 12 * 60

const listPrices = async (shop: ShopRow, offers: readonly OfferRow[], day: PricedDay, now: Instant): Promise<PrivateCourse['price'][]> => {
  const { accountId, shopId } = day
  const standing = await readStanding(accountId, shopId)
  const payable = payableAt(shop, day)
  const start = addMinutes(startOfDay(day.date), NOON)
  if (standing.hasPaymentSource && accountId !== null && !hidesPrices(standing.userStatus)) {
    const lessons = offers.map(({ id: offerId }) => ({ lesson: { offerId, start } }))
    return ownPrices(lessons, { shopId, accountId, payable }, now)
  }
  const plans = await rulesByPlan(offers)
  return offers.map((row) =>
    priceFor({ ...lessonSeats(row), kind: 'private', start }, { rules: plans.get(row.pricePlanId) ?? [], standing, payable }),
  )
}

const listCourses = async (shop: ShopRow, offers: readonly OfferRow[], day: PricedDay, now: Instant): Promise<PrivateCourse[]> => {
  const prices = await listPrices(shop, offers, day, now)
  const own = await readOwnOffers(day.accountId, day.shopId, now)
  return offers.map((row, at) => courseWire(row, prices[at]!, own.has(row.id)))
}

/** Private courses, one entry for each of their coaches (BK-333). */
export const listPrivateCourses = async (day: PricedDay, now: Instant): Promise<PrivateCourse[]> => {
  const { shop, offers } = await readDayOffers(day)
  return listCourses(shop, offers, day, now)
}

/** Coaches with their courses and the times of the day that can be booked: who has a time left soonest first, then by score (BK-105, BK-332). */
export const listPrivateTeachers = async (day: PricedDay, now: Instant): Promise<PrivateTeacher[]> => {
  const { shop, offers } = await readDayOffers(day)
  const days = { from: day.date, count: NEAREST_DAYS }
  const later = { from: addDays(day.date, 1), count: NEAREST_DAYS - 1 }
  const given = await lessonCase({ shop, offers, accountId: day.accountId, days })
  const courses = await listCourses(shop, offers, day, now)
  const teachers = [...new Map(offers.map((row) => [row.teacherId, row])).values()].map((row) => {
    const rows = offers.filter(({ teacherId }) => teacherId === row.teacherId)
    const own = rows.map(makeOffer)
    const free = freeSlots(own, day.date, given, now)
    const nearest = free[0]?.start ?? nearestSlot(own, later, given, now)
    return { row, free, nearest, tags: [...new Set(rows.flatMap(({ tags }) => tags))] }
  })
  teachers.sort(
    (a, b) => (a.nearest ?? Infinity) - (b.nearest ?? Infinity) || b.row.teacherScore - a.row.teacherScore || a.row.id - b.row.id,
  )
  return teachers.map(({ row, free, nearest, tags }) => ({
    id: row.teacherId,
    name: row.teacherName,
    title: row.teacherTitle,
    image: row.teacherAvatar,
    gender: row.teacherGender,
    score: row.teacherScore,
    tags,
    recently_schedule_time: nearest === null ? null : formatInstant(nearest),
    slots: free.map(({ offerId, start }) => ({ timetable_id: offerId, datetime: formatInstant(start) })),
    courses: courses.filter(({ teacher }) => teacher.id === row.teacherId),
  }))
}

/** The times of one day, each of one coach and course (BK-334, BK-336), with their common opening rule and the trial of a single offer. */
export const listPrivateSchedules = async (
  day: Day,
  locale: ErrorLocale,
  now: Instant,
): Promise<{ schedules: PrivateSchedule[]; open_rules: OpenRule[]; trial_course: ReturnType<typeof lessonTrial> }> => {
  const { shop, offers } = await readDayOffers(day)
  const { accountId, bookedBy = accountId } = day
  const given = await lessonCase({ shop, offers, accountId, bookedBy, days: { from: day.date, count: 1 } })
  const slots = offers.flatMap((row) => lessonSlots(makeOffer(row), day.date, given, now).map((slot) => ({ row, slot })))
  slots.sort((a, b) => a.slot.start - b.slot.start || a.row.id - b.row.id)
  const [only] = offers
  const standing = await readStanding(accountId, day.shopId)
  const spaces = await readSpaceNames(day.shopId)
  return {
    schedules: slots.map(({ row, slot }) => slotWire(row, slot, spaces, locale)),
    open_rules: offerRulesWire(slots),
    trial_course: only && offers.length === 1 ? lessonTrial(only, (await rulesByPlan([only])).get(only.pricePlanId) ?? [], standing) : null,
  }
}
