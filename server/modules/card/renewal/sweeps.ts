import type { AppContext } from '@server/context'
import { createLanes } from '@server/jobs/lanes'
import type { Sweep } from '@server/jobs/sweeps'
import type { PaymentDeps } from '@server/modules/payment/service'
import { isByDay } from '@/domain/card/renewal/renewal'
import { addMinutes, type Instant } from '@/domain/time'
import { askContract, closeOfLeaver } from './ask'
import { applyAgain, deduct } from './deduct'
import { readDue, readLeaving, readToAnnounce, readToAsk, readToNotify, readUnaccepted, type DueRow } from './repository'
import { announce, notifySigner } from './notify-signer'

/** How many items of one brand a sweep does at once. */
const AT_ONCE = 2
/** The provider tells of a deduction on the day of our own notice. */
const ANNOUNCE_HOURS = 24

const readBrand = ({ brandId }: DueRow) => brandId

/** The sweeps of renewal: people are told, deductions tried, agreements asked about. Each claims what it does, so several processes may run them at once. */
export const renewalSweeps = ({ pay, jobs }: AppContext, purposes: PaymentDeps['purposes']): readonly Sweep[] => {
  const deps = { pay, jobs, purposes }
  const sweep = (name: string, read: (now: Instant) => Promise<DueRow[]>, act: (id: number, now: Instant) => Promise<void>): Sweep => {
    const lanes = createLanes(AT_ONCE)
    return {
      name: `renewal.${name}`,
      every: 'minute',
      overlaps: true,
      run: async (now) => lanes.each(await read(now), readBrand, ({ id }) => act(id, now)),
    }
  }
  const byDay = (read: (now: Instant) => Promise<DueRow[]>) => async (now: Instant) => (isByDay(now) ? read(now) : [])
  return [
    sweep('leave', readLeaving, (id, now) => closeOfLeaver(id, deps, now)),
    sweep('tell', byDay(readToNotify), notifySigner),
    sweep(
      'announce',
      byDay((now) => readToAnnounce(addMinutes(now, -ANNOUNCE_HOURS * 60))),
      (id, now) => announce(id, deps, now),
    ),
    sweep('deduct', byDay(readDue), (id, now) => deduct(id, deps, now)),
    sweep('apply', byDay(readUnaccepted), (id, now) => applyAgain(id, deps, now)),
    sweep('ask', readToAsk, (id, now) => askContract(id, deps, now)),
  ]
}
