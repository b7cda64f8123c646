import type { Chance } from '../../server/support/chance'
import type { Tally } from './calls'
import { payOutAll } from './desk-acts'
import type { Fleet } from './fleet'

const DAY = 24 * 60
/**
 * Long enough for the last try of every refund, repeated notices, and the next day's statements; for the third try of the deductions, on the third day; and for leaves
 * to end and what was told of meanwhile to be deducted, another fourteen days later. On the last day the account that was empty has money.
 */
const MINUTES = [2, 5, 17, 33, 65, 65, 65, 65, 600, 660, 65, DAY, 14 * DAY, 65, 65, DAY, 65, 65]

/** One account without money at the first deduction of the calm: whether one was empty in the storm itself depends on the machine. */
const EMPTY_ACCOUNT = { provider: 'wechat', target: 'deduct_end', fault: 'no_money', params: {}, times: 1 }

const post = async (origin: string, path: string, body: object = {}): Promise<void> => {
  const answer = await fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
}

/** Ends all faults but one and lets time pass; then the desks pay out what they owe. */
export const calmDown = async (fleet: Fleet, told: Tally, chance: Chance): Promise<void> => {
  const origin = await fleet.up(0)
  await post(origin, '/sandbox/switches/')
  await post(origin, '/sandbox/switches/', EMPTY_ACCOUNT)
  await post(origin, '/sandbox/notices/release/')
  for (const minutes of MINUTES) await fleet.moveClock(minutes)
  await payOutAll({ fleet, told }, chance)
}
