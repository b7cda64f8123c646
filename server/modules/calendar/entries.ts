import type { CalendarEntry } from '@/domain/calendar/calendar-file'
import { ActivityStatus } from '@/domain/activity/sign-up-state'
import { BookingStatus } from '@/domain/booking/codes'
import { DAY_MS, instant, instantOf, type Instant } from '@/domain/time'
import { buildAddress } from '@/routes/match'
import { listBooked, listCourts, listOrdered, type BookedRow, type CourtRow, type EventRow, type OrderedRow } from './repository'

/** So many days back a calendar that subscribes still sees. */
const DAYS_BACK = 30

/** Where the entry belongs: the address of this house, without a slash at its end. */
export interface House {
  origin: string
}

interface Appointment extends Pick<CourtRow, 'id' | 'shopName' | 'shopAddress' | 'startAt' | 'endAt' | 'title'> {
  sequence: number
  isCancelled: boolean
  /** Where at the shop it is, or where else. */
  room?: string
}

const entry = (kind: 'booking' | 'court' | 'activity' | 'event', row: Appointment, path: string, { origin }: House): CalendarEntry => ({
  uid: `${kind}-${row.id}@${new URL(origin).hostname}`,
  sequence: row.sequence,
  start: instantOf(row.startAt),
  end: instantOf(row.endAt),
  title: row.title,
  place: [row.room, row.shopName, row.shopAddress].filter((part) => part).join(', '),
  url: origin + path,
  isCancelled: row.isCancelled,
})

/** A booking of a class or lesson: its course and shop, and no person. */
export const bookedEntry = (row: BookedRow, house: House): CalendarEntry =>
  entry(
    'booking',
    { ...row, isCancelled: row.status === BookingStatus.cancelled },
    buildAddress('userScheduleOrderDetail', { shopId: row.shopId, orderId: row.id }),
    house,
  )

const courtEntry = (row: CourtRow, house: House): CalendarEntry =>
  entry(
    'court',
    { ...row, sequence: 0, isCancelled: false },
    buildAddress('courtOrderDetail', { shopId: row.shopId, orderId: row.id }),
    house,
  )

/** An activity that has a position of its own is not at the shop's address. */
const awayFromShop = (row: Pick<OrderedRow, 'ownLat'>) => row.ownLat !== null && { shopAddress: '' }

/** An order of an activity; it moves with the activity and ends with either. */
export const orderedEntry = (row: OrderedRow, house: House): CalendarEntry =>
  entry(
    'activity',
    {
      ...row,
      ...awayFromShop(row),
      sequence: row.activitySequence + row.sequence,
      isCancelled: row.status === 2,
    },
    buildAddress('activityOrderPage', { shopId: row.shopId, orderId: row.id }),
    house,
  )

/** An activity that needs no sign-up, which has no order; it ends where the shop calls it off. */
export const eventEntry = (row: EventRow, house: House): CalendarEntry =>
  entry(
    'event',
    { ...row, ...awayFromShop(row), isCancelled: row.status === ActivityStatus.inactive },
    buildAddress('activityPage', { shopId: row.shopId, activityId: row.id }),
    house,
  )

/** Everything that an account has booked and not cancelled, from thirty days ago on: what was moved is there as it is now, what was cancelled is not. */
export const listEntries = async (accountId: number, house: House, now: Instant): Promise<CalendarEntry[]> => {
  const from = instant(now - DAYS_BACK * DAY_MS)
  const booked = (await listBooked(accountId, from)).map((row) => bookedEntry(row, house))
  const courts = (await listCourts(accountId, from)).map((row) => courtEntry(row, house))
  const activities = (await listOrdered(accountId, from)).map((row) => orderedEntry(row, house))
  return [...booked, ...courts, ...activities]
}
