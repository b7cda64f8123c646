import type { Bench } from '../figure'
import { requestBooking, requestList, nothing, sendOk } from '../load/calls'
import { metered, rateFigure } from '../load/metered'
import { withServer } from '../load/with-server'
import { alternate, hammer, measureRound, whole } from '../sample'
import { CLASSES } from '../seed'

const CALLERS = 20
const ROUNDS = 5
/** Requests of the warm-up, and at most of a round. */
const WARM_UP = 1_200
const MOST = { nothing: 12_000, list: 2_000, booking: 3_000 }
const MEMBERS = 2 * WARM_UP + ROUNDS * MOST.booking + 1_000
/** Requests a second of the best of the open peers with generator, server and database on two cores. */
const PEERS = { list: 1_300, booking: 1_450 }

/** The class list and the booking call on a server process, beside a call that does nothing. */
export const http: Bench = (say) => {
  say(`seeding ${whole(MEMBERS)} members and starting the server`)
  return withServer({ members: MEMBERS }, async ({ connect, cpu }) => {
    const connections = await connect(CALLERS)
    let member = 0
    let total = { nothing: WARM_UP, list: WARM_UP, booking: WARM_UP }
    const load = (name: keyof typeof MOST, act: (caller: number) => Promise<unknown>) =>
      metered(cpu, total[name], () => hammer(CALLERS, total[name], act))
    const loads = {
      nothing: () => load('nothing', (caller) => sendOk(connections[caller]!, nothing)),
      list: () => load('list', (caller) => sendOk(connections[caller]!, requestList(1 + caller))),
      booking: () =>
        load('booking', (caller) => {
          member += 1
          return sendOk(connections[caller]!, requestBooking(member, 1 + (member % CLASSES)))
        }),
    }
    const bytes = (await sendOk(connections[0]!, requestList(1))).body.length
    // The first round warms up, the second determines the size of a round.
    const warm = await alternate(2, loads)
    const size = (name: keyof typeof MOST) => measureRound(warm[name][1]!.perSecond, MOST[name], CALLERS)
    total = { nothing: size('nothing'), list: size('list'), booking: size('booking') }
    say(`${ROUNDS} rounds of ${whole(total.nothing)} no-ops, ${whole(total.list)} lists, ${whole(total.booking)} bookings`)
    const taken = await alternate(ROUNDS, loads)
    return [
      rateFigure(
        `list of ${CLASSES} classes (${whole(bytes / 1024)} KB) over HTTP, ${CALLERS} callers`,
        taken.list,
        taken.nothing,
        PEERS.list,
      ),
      rateFigure(`booking, ${CLASSES} classes over HTTP, ${CALLERS} callers`, taken.booking, taken.nothing, PEERS.booking),
    ]
  })
}
