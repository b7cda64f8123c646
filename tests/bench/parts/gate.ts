import { atMost, type Bench } from '../figure'
import { nothing, sendOk } from '../load/calls'
import { fillCheckins, requestRedeem, startClock } from '../load/gate-seed'
import { metered, rateFigure } from '../load/metered'
import { withServer } from '../load/with-server'
import { alternate, hammer, median, ms, measureRound, whole } from '../sample'

const CALLERS = 20
const ROUNDS = 5
/** Requests of the warm-up, and at most of a round. */
const WARM_UP = 1_200
const MOST = { nothing: 12_000, redeem: 3_000 }
const MEMBERS = 2 * WARM_UP + ROUNDS * MOST.redeem + 1_000
/** Requests a second, and milliseconds. */
const TARGET = { rate: 1_500, p99: 50 }

/** A gate redeems codes of one frame, each of another member, beside a call that does nothing. */
export const gate: Bench = (say) => {
  say(`seeding ${whole(MEMBERS)} members with entries and starting the server`)
  return withServer({ members: MEMBERS, pastBookings: 0 }, async ({ connect, cpu, database }) => {
    startClock()
    await fillCheckins(database.engine, MEMBERS)
    const connections = await connect(CALLERS)
    let member = 0
    let total = { nothing: WARM_UP, redeem: WARM_UP }
    const load = (name: keyof typeof MOST, act: (caller: number) => Promise<unknown>) =>
      metered(cpu, total[name], () => hammer(CALLERS, total[name], act))
    const loads = {
      nothing: () => load('nothing', (caller) => sendOk(connections[caller]!, nothing)),
      redeem: () => {
        const codes = Array.from({ length: total.redeem }, () => requestRedeem((member += 1)))
        return load('redeem', (caller) => sendOk(connections[caller]!, codes.pop()!))
      },
    }
    // The first round warms up, the second determines the size of a round.
    const warm = await alternate(2, loads)
    const size = (name: keyof typeof MOST) => measureRound(warm[name][1]!.perSecond, MOST[name], CALLERS)
    total = { nothing: size('nothing'), redeem: size('redeem') }
    say(`${ROUNDS} rounds of ${whole(total.nothing)} no-ops, ${whole(total.redeem)} codes`)
    const { redeem, nothing: yardstick } = await alternate(ROUNDS, loads)
    const p99 = median(redeem.map((one) => one.p99))
    return [
      rateFigure(`codes of one frame redeemed over HTTP, ${CALLERS} callers`, redeem, yardstick, TARGET.rate),
      { what: 'p99 of these', ours: ms(p99), beside: '', target: atMost(p99, TARGET.p99, ' ms') },
    ]
  })
}
