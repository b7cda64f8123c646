import type { RosterOrder, StaffActivity } from '@/contract/activity/staff'
import { orderState } from '@/domain/activity/order-state'
import { maskPhone } from '@/domain/member/mask-phone'
import { DAY_MS, formatInstant, instant, instantOf, type Instant } from '@/domain/time'
import { fail } from '@server/errors'
import { findCounted, listCounted, listRoster, listWaiting, type CountedRow, type PersonRow, type RosterRow } from './repository'

/** Those that have ended are shown for so many days. */
const DAYS_SHOWN = 7
const NUMBER_END = 4
const at = (date: Date): string => formatInstant(instantOf(date))

const countedWire = ({ startAt, endAt, isCalledOff, ...row }: CountedRow): StaffActivity => ({
  ...row,
  start: at(startAt),
  end: at(endAt),
  is_called_off: isCalledOff,
})

const userWire = ({ accountId, username, avatar, gender, phone }: PersonRow): RosterOrder['user'] => ({
  id: accountId,
  username,
  avatar,
  gender,
  phone: maskPhone(phone),
})

const orderWire = (row: RosterRow): RosterOrder => ({
  id: row.id,
  status: row.status,
  state: orderState({ ...row, people: row.count * row.admits }),
  channel: row.channel,
  count: row.count,
  people: row.count * row.admits,
  admitted: row.admitted,
  first_admitted_at: row.firstAdmittedAt && at(row.firstAdmittedAt),
  number_end: row.number.slice(-NUMBER_END),
  option: { id: row.optionId, name: row.optionName },
  user: userWire(row),
  created_at: at(row.createdAt),
})

/** The activities of a shop for its staff, the next ones at the top. */
export const listStaffActivities = async (shopId: number, now: Instant): Promise<StaffActivity[]> =>
  (await listCounted(shopId, instant(now - DAYS_SHOWN * DAY_MS))).map(countedWire)

/** Who ordered an activity, who came and who waits. */
export const readRoster = async (shopId: number, activityId: number) => {
  const row = await findCounted(shopId, activityId)
  if (!row) return fail('activity.not_found')
  const orders = await listRoster(activityId)
  const waiting = await listWaiting(activityId)
  return {
    activity: countedWire(row),
    orders: orders.map(orderWire),
    waiting: waiting.map((one) => ({
      place: one.place,
      count: one.count,
      option: { id: one.optionId, name: one.optionName },
      user: userWire(one),
      created_at: at(one.createdAt),
    })),
  }
}
