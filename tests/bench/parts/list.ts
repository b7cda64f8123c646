import { withEngine } from '@server/db/transaction'
import { listGroupSchedules } from '@server/modules/booking/group/list-group-schedules'
import { readDay, startOfDay } from '@/domain/time'
import { withCluster, type BenchDatabase } from '../database'
import { payAccounts } from '@server/providers/payment/accounts'
import { atMost, type Bench } from '../figure'
import { median, ms, quantile } from '../sample'
import { CLASS_DAY, CLASSES } from '../seed'

const SMALL = 10_000
const BIG = 1_000_000
const MEMBERS = 20_000
const ROUNDS = 5
const CALLS = 250

const callList = (database: BenchDatabase, caller: number) =>
  withEngine(database.engine, () =>
    listGroupSchedules(
      { shopId: 1, date: readDay(CLASS_DAY), tags: null, accountId: 1 + caller, scene: 'mobile', pay: payAccounts([]) },
      startOfDay(readDay(CLASS_DAY)),
    ),
  )

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const since = performance.now()
  await act()
  return performance.now() - since
}

/** The slowest of a hundred class lists with a million bookings in the database, beside ten thousand: both databases called by turns, call by call. */
export const list: Bench = (say) =>
  withCluster(async (cluster) => {
    say(`seeding ${SMALL.toLocaleString('en')} and ${BIG.toLocaleString('en')} bookings`)
    const small = await cluster.make('small', { members: MEMBERS, pastBookings: SMALL })
    const big = await cluster.make('big', { members: MEMBERS, pastBookings: BIG })
    const { schedules } = (await callList(big, 0)).read()
    if (schedules.length !== CLASSES) throw new Error(`The list has ${schedules.length} classes, not ${CLASSES}.`)
    say(`${ROUNDS} rounds of ${CALLS} lists of ${CLASSES} classes on each`)
    const rounds: { small: number[]; big: number[] }[] = []
    for (let round = -1; round < ROUNDS; round += 1) {
      const took = { small: [] as number[], big: [] as number[] }
      for (let call = 0; call < CALLS; call += 1) {
        took.small.push(await timed(() => callList(small, call)))
        took.big.push(await timed(() => callList(big, call)))
      }
      // The first round warms both up.
      if (round >= 0) rounds.push(took)
    }
    const of = (side: 'small' | 'big', q: number) => median(rounds.map((round) => quantile(round[side], q)))
    const figure = (name: string, q: number) => {
      const ratio = median(rounds.map((round) => quantile(round.big, q) / quantile(round.small, q)))
      const beside = `${ms(of('small', q))} with 10 k`
      return { what: `class list ${name}, 1 M bookings`, ours: ms(of('big', q)), beside, ratio, target: atMost(ratio, 1.3) }
    }
    return [figure('p50', 0.5), figure('p99', 0.99)]
  })
