import { addDays, addMinutes, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import { findMembership } from '../authority/memberships'
import { atTime } from '../gym/moments'
import { rows } from '../gym/rows'
import { markBookings } from '../modules/attendance/service'
import { correctScore, visitScores } from '../modules/score/service'
import type { Accounts } from './make-people'

const LIN_XIAO = '13800000001'
const COACH = '13900000001'
const DESK = '13900000003'

interface Step {
  at: Instant
  run: () => Promise<void>
}

/** The coach marks who came to a class two minutes after it began, and the sweep gives the points of it. */
export const attendStep = (accounts: Accounts, orderId: () => number, start: Instant): Step => {
  const at = addMinutes(start, 2)
  return {
    at,
    run: async () => {
      await markBookings([{ orderId: orderId(), mark: 'present' }], accounts.get(COACH)!, at)
      await visitScores.run(at)
    },
  }
}

/** 前台小沈 takes points back that 林晓 had for a visit that was recorded twice. */
export const scoreSteps = (accounts: Accounts, shops: ReadonlyMap<string, number>, today: ShopDate): Step[] => {
  const at = atTime(addDays(today, -4), '09:12')
  const run = async () => {
    const accountId = accounts.get(DESK)!
    const membership = (await findMembership(accountId, shops.get('jingan')!))!
    await correctScore({ actor: { accountId }, membership }, { userId: accounts.get(LIN_XIAO)!, delta: -10, reason: '重复签到' }, at)
  }
  return [{ at, run }]
}

/** Gives the points of the visits since a day; the shop gave none before, so that earlier visits are due no more. */
export const givePoints = async (since: ShopDate, now: Instant): Promise<void> => {
  await rows('DELETE FROM score_due d USING attendance_event e WHERE e.attendance_id = d.attendance_id AND e.at < $1', [
    new Date(startOfDay(since)),
  ])
  await visitScores.run(now)
}
