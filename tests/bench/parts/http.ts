import { atLeast, type Bench, type Figure } from '../figure'
import type { Cpu, CpuMeter } from '../load/cpu'
import { bookingOf, listOf, nothing, sendOk } from '../load/calls'
import { withServer } from '../load/with-server'
import { alternate, hammer, median, medianRatio, ms, roundOf, whole, type Load } from '../sample'
import { CLASSES } from '../seed'

const CALLERS = 20
const ROUNDS = 5
/** Requests of the warm-up, and at most of a round. */
const WARM_UP = 1_200
const MOST = { nothing: 12_000, list: 2_000, booking: 3_000 }
const MEMBERS = 2 * WARM_UP + ROUNDS * MOST.booking + 1_000
/** Requests a second of the best of the open peers with generator, server and database on two cores. */
const PEERS = { list: 1_300, booking: 1_450 }

/** A load with the processor time of one request, in milliseconds, which a busy machine does not change. */
interface Metered extends Load {
  cpu: Cpu
}

const metered = async (cpu: CpuMeter, total: number, run: () => Promise<Load>): Promise<Metered> => {
  const before = cpu()
  const load = await run()
  const after = cpu()
  const each = (part: keyof Cpu) => ((after[part] - before[part]) / total) * 1000
  return { ...load, cpu: { server: each('server'), database: each('database'), generator: each('generator') } }
}

const cpuText = (loads: readonly Metered[]): string => {
  const of = (part: keyof Cpu) => median(loads.map(({ cpu }) => cpu[part])).toFixed(2)
  return `CPU ms ${of('server')} server, ${of('database')} database, ${of('generator')} load`
}

const figure = (what: string, loads: readonly Metered[], yardstick: readonly Metered[], target: number): Figure => {
  const perSecond = (all: readonly Load[]) => all.map((load) => load.perSecond)
  const rate = median(perSecond(loads))
  const p99 = median(loads.map((load) => load.p99))
  return {
    what: `${what} over HTTP, ${CALLERS} callers`,
    ours: `${whole(rate)}/s, p99 ${ms(p99)}; ${cpuText(loads)}`,
    beside: `no-op ${whole(median(perSecond(yardstick)))}/s, p99 ${ms(median(yardstick.map((load) => load.p99)))}; ${cpuText(yardstick)}`,
    ratio: medianRatio(perSecond(loads), perSecond(yardstick)),
    target: atLeast(rate, target, '/s'),
  }
}

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
      list: () => load('list', (caller) => sendOk(connections[caller]!, listOf(1 + caller))),
      booking: () =>
        load('booking', (caller) => {
          member += 1
          return sendOk(connections[caller]!, bookingOf(member, 1 + (member % CLASSES)))
        }),
    }
    const bytes = (await sendOk(connections[0]!, listOf(1))).body.length
    // The first round warms up, the second determines the size of a round.
    const warm = await alternate(2, loads)
    const size = (name: keyof typeof MOST) => roundOf(warm[name][1]!.perSecond, MOST[name], CALLERS)
    total = { nothing: size('nothing'), list: size('list'), booking: size('booking') }
    say(`${ROUNDS} rounds of ${whole(total.nothing)} no-ops, ${whole(total.list)} lists, ${whole(total.booking)} bookings`)
    const taken = await alternate(ROUNDS, loads)
    return [
      figure(`list of ${CLASSES} classes (${whole(bytes / 1024)} KB)`, taken.list, taken.nothing, PEERS.list),
      figure(`booking, ${CLASSES} classes`, taken.booking, taken.nothing, PEERS.booking),
    ]
  })
}
