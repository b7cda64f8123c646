import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { atMost, exactly, type Bench } from '../figure'
import { nothing, requestBooking, sendOk } from '../load/calls'
import type { Connection, HttpRequest } from '../load/connection'
import { bookedIn, crowd } from '../load/crowd'
import { classOfTurn, fillGiving, requestActivity, requestClaim, requestOpening, STOCK } from '../load/giving-seed'
import { withServer } from '../load/with-server'
import { hammer, median, medianRatio, ms, quantile, whole } from '../sample'
import { RUSH_PLACES } from '../seed'

const CROWD = 300
const GIVEN = 2_000
const PAIRS = 10
const WARM_CALLERS = 20
const WARM_BOOKINGS = 600
/** Pairs of each of the four kinds, and one of each that warms up. */
const ROUNDS = 4 * (PAIRS + 1)
const TARGET_RATIO = 1.3

/** What the others ask for: to so many it is given, the rest is refused. */
interface Kind {
  others: number
  ask(member: number, gift: number): HttpRequest
  refusal: string
  given: number
}

/** 300 members at once for 20 places, by turns alone and while 2,000 others claim a grant of 100, or open an envelope of 100, or 300 sign up for 20 places of an activity. */
export const giving: Bench = (say) =>
  withServer({ members: CROWD + GIVEN, pastBookings: 0 }, async ({ connect, database }) => {
    await fillGiving(database.engine, ROUNDS)
    let warmed = 0
    const warm = await connect(WARM_CALLERS)
    await hammer(WARM_CALLERS, WARM_BOOKINGS, async (caller) => sendOk(warm[caller]!, requestBooking((warmed += 1), 1)))
    let turn = 0
    const rush = async (bookers: readonly Connection[]): Promise<{ p99: number; booked: number }> => {
      const schedule = classOfTurn((turn += 1) - 1)
      // Others are the first in each turn, so that nobody's card runs out.
      const { took } = await crowd(bookers, (one) => requestBooking(1 + ((one + turn * RUSH_PLACES) % CROWD), schedule))
      return { p99: quantile(took, 0.99), booked: await bookedIn(database, schedule) }
    }
    let given = 0
    const kinds: Record<string, Kind> = {
      claim: { others: GIVEN, ask: requestClaim, refusal: 'grant.gone', given: STOCK },
      opening: { others: GIVEN, ask: requestOpening, refusal: 'envelope.gone', given: STOCK },
      'place of an activity': { others: CROWD, ask: requestActivity, refusal: 'activity.full', given: RUSH_PLACES },
      // What it costs the same process to read and answer so many requests, whatever they ask for.
      'no-op': { others: GIVEN, ask: () => nothing, refusal: '', given: GIVEN },
    }
    const wrong: string[] = []
    const pair = async ({ ask, refusal, given: expected }: Kind, bookers: readonly Connection[], others: readonly Connection[]) => {
      const alone = await rush(bookers)
      const gift = (given += 1)
      const claims = crowd(others, (one) => ask(CROWD + one, gift), [refusal])
      const beside = await rush(bookers)
      const { told, took } = await claims
      if (told !== expected || alone.booked !== RUSH_PLACES || beside.booked !== RUSH_PLACES) wrong.push(`${gift}: ${told} given`)
      return { alone: alone.p99, beside: beside.p99, claims: quantile(took, 0.99) }
    }
    const figures = []
    for (const [name, kind] of Object.entries(kinds)) {
      // Connections of each kind's own, since the server closes those that wait too long.
      const others = await connect(kind.others)
      const bookers = await connect(CROWD)
      await pair(kind, bookers, others)
      const pairs = []
      for (let n = 0; n < PAIRS; n += 1) {
        pairs.push(await pair(kind, bookers, others))
        say(
          `${name} ${n + 1}: alone ${ms(pairs[n]!.alone)}, beside ${ms(pairs[n]!.beside)}, all ${whole(kind.others)} answered in ${ms(pairs[n]!.claims)}`,
        )
      }
      const [alone, beside] = [pairs.map((one) => one.alone), pairs.map((one) => one.beside)]
      const ratio = medianRatio(beside, alone)
      figures.push({
        what: `${CROWD} at once for ${RUSH_PLACES} places, p99 beside ${whole(kind.others)} of a ${name}`,
        ours: ms(median(beside)),
        beside: `${ms(median(alone))} alone`,
        ratio,
        ...(name !== 'no-op' && { target: atMost(ratio, TARGET_RATIO) }),
      })
    }
    const broken = brokenIn(await withEngine(database.engine, auditDatabase))
    return [
      ...figures,
      {
        what: 'crowds that were given more or less',
        ours: wrong.join('; ') || '0',
        beside: `${given} of each`,
        target: exactly(wrong.length, 0),
      },
      { what: 'invariants broken afterwards', ours: broken.join(' ') || '0', beside: '', target: exactly(broken.length, 0) },
    ]
  })
