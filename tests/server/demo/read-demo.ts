import { addDays, dayOf, readInstant, type Instant } from '@/domain/time'
import { standingClock } from '../support/standing-clock'
import { ensureDemo } from '@server/demo/ensure'
import { rows } from '@server/gym/rows'

/** A Saturday. */
export const TEN = readInstant('2026-11-21T10:00:00+08:00')
export const TODAY = dayOf(TEN)

export interface ClassNow {
  key: string
  course: string
  start: Date
  end: Date
  capacity: number
  booked: number
  trial: number
  isCancelled: boolean
  isOnline: boolean
  openType: number
  openAt: Date | null
  openHours: number | null
  waiting: number
  prices: { channel: string; from: number; to: number; cost: number }[]
}

export const listClasses = (day: string, shop = 1): Promise<ClassNow[]> =>
  rows(
    `SELECT s.key, c.name AS course, s.start_at AS start, s.end_at AS end, s.capacity, s.booked, s.trial_capacity AS trial,
       s.is_cancelled AS "isCancelled", s.is_online AS "isOnline", s.open_type AS "openType", s.open_at AS "openAt",
       s.open_hours::float8 AS "openHours",
       (SELECT count(*) FROM candidate w WHERE w.schedule_id = s.id AND w.ended_at IS NULL) AS waiting,
       (SELECT jsonb_agg(jsonb_build_object('channel', r.channel, 'from', r.from_number, 'to', r.to_number, 'cost', r.cost_units))
          FROM price_rule r WHERE r.price_plan_id = s.price_plan_id) AS prices
       FROM schedule s JOIN course c ON c.id = s.course_id WHERE s.shop_id = $1 AND s.shop_day = $2::date ORDER BY s.start_at`,
    [shop, day],
  )

const opensAt = ({ openType, openAt, openHours, start }: ClassNow): number =>
  openType === 2 ? openAt!.getTime() : openType === 3 ? start.getTime() - openHours! * 3_600_000 : 0

/** Company check-ins of 赵一宁 that are open and not done. */
export const checkInsDue = (now: Instant): Promise<{ state: string }[]> =>
  rows(
    `SELECT u.state FROM corp_use u JOIN booking b ON b.id = u.booking_id JOIN account a ON a.id = b.account_id
      WHERE a.phone = '13800000004' AND u.checked_in_at IS NULL AND b.status = 1
        AND b.start_at - interval '30 minutes' <= $1 AND b.end_at + interval '30 minutes' >= $1`,
    [new Date(now)],
  )

/** Everything that the demo has to show around an instant. */
export const shownAround = async (now: Instant) => {
  const today = await listClasses(dayOf(now))
  const near = [...today, ...(await listClasses(addDays(dayOf(now), 1)))]
  const stands = ({ isCancelled }: ClassNow) => !isCancelled
  return {
    begunToday: today.some((each) => stands(each) && each.start.getTime() <= now),
    running: near.some((each) => stands(each) && each.start.getTime() <= now && now < each.end.getTime()),
    full: near.some((each) => stands(each) && each.start.getTime() > now && each.booked === each.capacity && each.waiting > 0),
    opensAtTime: near.some((each) => each.openType === 2 && opensAt(each) > now && opensAt(each) < each.start.getTime()),
    opensBefore: near.some((each) => each.openType === 3 && opensAt(each) > now),
    checkInDue: (await checkInsDue(now)).length > 0,
  }
}
export const all = { begunToday: true, running: true, full: true, opensAtTime: true, opensBefore: true, checkInDue: true }

export const ensureAt = (now: Instant): Promise<string> => ensureDemo({ clock: standingClock(now) })
