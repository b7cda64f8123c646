import Fastify from 'fastify'
import { addMinutes } from '@/domain/time'
import type { VoucherKind } from '@/domain/voucher/kind'
import { withEngine } from '@server/db/transaction'
import { setSwitch, type Fault, type VoucherTarget } from '@server/sandbox/kit/switches'
import { sellVoucher } from '@server/sandbox/voucher/memory'
import { mountVoucherSandbox } from '@server/sandbox/voucher/mount'
import { deepIt } from '../../support/test-set'
import { TEN_O_CLOCK } from '../support/app'
import { makeChance, type Chance } from '../support/chance'
import { describeOnBothEngines, dumpTables, openTestDatabase, testEngine } from '../support/database'
import { runProcess, temporaryFolder } from '../support/process'
import { standingClock } from '../support/standing-clock'
import { products } from './shop'

const PROGRAM = 'tests/server/support/programs/exchange-vouchers.ts'
/** How long a process goes on after the exchange at which it is to be killed, at most: about as long as one exchange takes. */
const GOES_ON_MS = 400
/** As many exchanges in a row belong to one process. */
const AT_ONCE = 25

const faults: readonly (readonly [VoucherTarget, Fault])[] = [
  ['verify', 'lost'],
  ['verify', 'timeout'],
  ['get', 'timeout'],
  ['get', 'lost'],
  ['prepare', 'lost'],
  ['token', 'error'],
]

interface Ended {
  broken: string[]
  rows: { kind: VoucherKind; last4: string; state: string }[]
}

/** The stand-in for both platforms, with a database of its own, so that it outlives every process that asks it. */
const openPlatforms = async () => {
  const database = await openTestDatabase()
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const clock = standingClock(TEN_O_CLOCK)
  mountVoucherSandbox(app, { engine: database.engine, clock })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const scoped = <T>(work: () => Promise<T>) => withEngine(database.engine, work)
  return {
    origin,
    clock,
    sell: (kind: VoucherKind, code: string) => {
      const product = kind === 'douyin' ? products.choice : products.times
      return scoped(() => sellVoucher({ kind, code, product, expireAt: addMinutes(TEN_O_CLOCK, 60 * 24) }, TEN_O_CLOCK))
    },
    spoil: (kind: VoucherKind, [target, fault]: readonly [VoucherTarget, Fault], code: string) =>
      scoped(() => setSwitch({ provider: kind, target, fault, tradeNo: code, times: 1 }, TEN_O_CLOCK)),
    listUsed: async () => {
      const text = 'SELECT code FROM sandbox_voucher_use WHERE undone_at IS NULL'
      const rows = await scoped(() => database.engine.run<{ code: string }>({ name: 'storm-used', text }, []))
      return new Set(rows.map(({ code }) => code.slice(-4)))
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

const makeCode = (nth: number): { kind: VoucherKind; code: string } => {
  const kind = nth % 2 === 0 ? 'douyin' : 'meituan'
  return { kind, code: `${kind === 'douyin' ? '1' : '8'}0000000${String(nth).padStart(4, '0')}` }
}

/** Exchanges so many vouchers by processes that are killed at any moment, against platforms that lose requests and answers; then brings everything to its end. */
const rage = async (rounds: number, chance: Chance): Promise<{ ended: Ended; used: Set<string> }> => {
  const platforms = await openPlatforms()
  const home = temporaryFolder()
  const database = testEngine === 'pg' ? await openTestDatabase() : undefined
  const env = {
    DATA_DIR: home.folder,
    SESSION_SECRET: 'a-secret-of-at-least-32-characters',
    ORIGIN: platforms.origin,
    ...(database && { DATABASE_URL: database.url! }),
  }
  try {
    const all = Array.from({ length: rounds }, (_, nth) => makeCode(nth))
    for (const { kind, code } of all) {
      await platforms.sell(kind, code)
      if (!chance.oneIn(3)) await platforms.spoil(kind, chance.pick(faults), code)
    }
    await runProcess(PROGRAM, { ...env, SEEDS: '1', ...(!database && { DUMP: await dumpTables() }) }).ended
    for (let at = 0; at < rounds; at += AT_ONCE) {
      platforms.clock.moveTo(addMinutes(TEN_O_CLOCK, at / AT_ONCE))
      const codes = all.slice(at, at + AT_ONCE).map(({ code }) => code)
      const running = runProcess(PROGRAM, { ...env, CODES: codes.join(','), MINUTES: String(at / AT_ONCE) })
      // By how far it has come, not by time alone: an engine that is slower is killed in the middle of its work, too.
      await running.seen(new RegExp(`did ${chance.pick(codes)}`))
      const timer = setTimeout(() => running.child.kill('SIGKILL'), chance.below(GOES_ON_MS))
      await running.ended
      clearTimeout(timer)
    }
    const last = runProcess(PROGRAM, { ...env, ENDS: '1', MINUTES: String(rounds / AT_ONCE) })
    const [, told] = await last.seen(/end (\{.*\})/)
    await last.ended
    return { ended: JSON.parse(told!) as Ended, used: await platforms.listUsed() }
  } finally {
    await platforms.close()
    await database?.close()
    home.remove()
  }
}

/** No code is used up without an exchange or an exception, and none is exchanged without being used up; the books agree. */
const isReconciled = async (rounds: number, seed: number): Promise<void> => {
  const { ended, used } = await rage(rounds, makeChance(seed))
  expect(ended.broken).toEqual([])
  const given = new Set(ended.rows.filter(({ state }) => state === 'exchanged').map(({ last4 }) => last4))
  const seen = new Set(ended.rows.filter(({ state }) => state === 'exception').map(({ last4 }) => last4))
  expect([...used].filter((code) => !given.has(code) && !seen.has(code))).toEqual([])
  expect([...given].filter((code) => !used.has(code))).toEqual([])
  expect(ended.rows.filter(({ state }) => !['exchanged', 'exception', 'undone', 'refused'].includes(state))).toEqual([])
  expect(given.size).toBeGreaterThan(0)
}

describeOnBothEngines('Vouchers in a storm', () => {
  it('are neither used up for nothing nor given for nothing, by processes that are killed', () => isReconciled(25, 7), 120_000)

  deepIt('are reconciled to the fen after five hundred, by processes that are killed', () => isReconciled(500, 11), 600_000)
})
