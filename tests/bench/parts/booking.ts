import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { release } from '@server/db/release'
import { withEngine } from '@server/db/transaction'
import { createBooking, plainBooking } from '@server/modules/booking/create-booking'
import { withCluster, type BenchDatabase } from '../database'
import { atLeast, type Bench, type Figure } from '../figure'
import { alternate, hammer, median, medianRatio, measureRound, whole } from '../sample'
import { CLASSES, NOW } from '../seed'

const CLIENTS = 12
const ROUNDS = 5
const WARM_UP = 600
/** The most bookings a round. Warm-up and rounds of both sides and both kinds must find a member each. */
const KINDS = {
  hot: { what: 'one hot class', class: '1', most: 2_400, target: 0.85 },
  spread: { what: `${CLASSES} classes`, class: `1 + m % ${CLASSES}`, most: 4_800, target: 0.5 },
} as const
const MEMBERS = Object.values(KINDS).reduce((sum, { most }) => sum + 2 * (WARM_UP + ROUNDS * most), 1_000)

type Kind = (typeof KINDS)[keyof typeof KINDS]

const ROUTE = 'POST /api/mobile/schedules/orders/'
const chooseClass = (kind: Kind, member: number) => (kind === KINDS.hot ? 1 : 1 + (member % CLASSES))

const script = (kind: Kind) =>
  `SELECT b.* FROM (SELECT nextval('bench_member')::int AS m) x, LATERAL jsonb_populate_record(NULL::booking_row, jsonb_build_object(
  'shop_id', 1, 'schedule_id', ${kind.class}, 'schedule_version', 1, 'account_id', m, 'booked_by', m, 'count', 1, 'channel', 'CARD', 'card_id', m,
  'card_version', 1, 'price_rule_id', 1, 'cost_units', 3900, 'is_trial', false, 'subsidy_fen', 0, 'wallet_fen', 0, 'discount_fen', 0, 'remarks', '',
  'origin', '', 'route', '${ROUTE}', 'key', 'bench-key-' || m, 'body_hash', 'hash', 'now', '2026-05-22T02:00:00Z')) t,
  LATERAL book_schedule(t) b;`.replaceAll('\n', ' ')

/** Bookings a second of pgbench, which calls the function with the arguments that the service would have judged. */
const runPgbench = (bin: string, url: string, file: string, total: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const args = ['-n', '-M', 'prepared', '-c', CLIENTS, '-j', 2, '-t', total / CLIENTS, '-f', file, url].map(String)
    const child = spawn(path.join(bin, 'pgbench'), args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
    child.on('error', reject)
    child.on('close', (code) => {
      const tps = /tps = ([\d.]+) \(without initial connection time\)/.exec(output)?.[1]
      if (code === 0 && tps) resolve(Number(tps))
      else reject(new Error(`pgbench failed:\n${output}`))
    })
  })

const takeMembers = async ({ engine }: BenchDatabase, count: number): Promise<number> => {
  const statement = { name: 'bench-take', text: "SELECT setval('bench_member', nextval('bench_member') + $1 - 1)::int - $1 + 1 AS first" }
  return (await engine.run<{ first: number }>(statement, [count]))[0]!.first
}

/** Bookings a second of the service: facts, judgement, the function. */
const runService = async (database: BenchDatabase, kind: Kind, total: number): Promise<number> => {
  let next = await takeMembers(database, total)
  const book = () => {
    const member = next
    next += 1
    return createBooking(
      {
        ...plainBooking,
        shopId: 1,
        scheduleId: chooseClass(kind, member),
        accountId: member,
        bookedBy: member,
        channel: 'CARD',
        cardId: member,
        request: { route: ROUTE, key: `bench-key-${member}`, bodyHash: 'hash' },
      },
      NOW,
    )
  }
  return (await withEngine(database.engine, () => hammer(CLIENTS, total, book))).perSecond
}

const measure = async (bin: string, database: BenchDatabase, kind: Kind, file: string): Promise<Figure> => {
  fs.writeFileSync(file, release.calls(script(kind)))
  await runService(database, kind, WARM_UP)
  const total = measureRound(await runPgbench(bin, database.url, file, WARM_UP), kind.most, CLIENTS)
  const { ours, yardstick } = await alternate(ROUNDS, {
    ours: () => runService(database, kind, total),
    yardstick: () => runPgbench(bin, database.url, file, total),
  })
  const ratio = medianRatio(ours, yardstick)
  return {
    what: `bookings a second, ${kind.what}`,
    ours: `${whole(median(ours))}/s`,
    beside: `pgbench ${whole(median(yardstick))}/s`,
    ratio,
    target: atLeast(ratio, kind.target),
  }
}

/** Booking through the service on PostgreSQL, beside pgbench calling the same function with as many clients. */
export const booking: Bench = (say) =>
  withCluster(async (cluster) => {
    say(`seeding ${whole(MEMBERS)} members`)
    const database = await cluster.make('booking', { members: MEMBERS })
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-bench-'))
    try {
      const figures: Figure[] = []
      for (const kind of Object.values(KINDS)) {
        say(`booking ${kind.what}: ${ROUNDS} rounds on each side`)
        figures.push(await measure(cluster.bin, database, kind, path.join(folder, 'book.sql')))
      }
      return figures
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  })
