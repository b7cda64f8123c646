import { dayOf, type Instant, type ShopDate } from '@/domain/time'
import { tryLock } from '../db/advisory-lock'
import type { Clock } from '../clock'
import type { Engine } from '../db/engine'
import { isGone } from '../db/sql-error'
import { withEngine } from '../db/transaction'

/** A job over business tables: does all that is due at `now`, and nothing when run again. */
export interface Sweep {
  name: string
  /** How often it is due; `day`: once on each day of the venue's calendar. */
  every: 'minute' | 'hour' | 'day'
  run(now: Instant): Promise<void>
}

export interface Sweeper {
  /** Runs everything that is due by the clock; answers the names of what ran. Runs never overlap. */
  runDue(): Promise<string[]>
  /** Runs everything at once (the clock was moved). */
  runAll(): Promise<string[]>
  /** Looks for what is due every second from now on. */
  start(): void
  /** Stops looking and waits for the run in progress. */
  stop(): Promise<void>
}

const PERIOD = { minute: 60_000, hour: 3_600_000 } as const

interface Failure {
  sweep: string
  error: unknown
}

const isDue = (sweep: Sweep, last: Instant | undefined, now: Instant, day: (at: Instant) => ShopDate): boolean => {
  if (last === undefined) return true
  if (sweep.every === 'day') return day(last) !== day(now)
  // A clock that was moved back starts afresh.
  return now - last >= PERIOD[sweep.every] || now < last
}

/** Wakes the sweeps. Across processes on one PostgreSQL database each runs in one process at a time. */
export const createSweeper = (
  sweeps: readonly Sweep[],
  { engine, clock, report }: { engine: Engine; clock: Clock; report: (failure: Failure) => void },
): Sweeper => {
  const lastRun = new Map<string, Instant>()
  /** Those that found no database: they need not wait for their hour or day. */
  const missed = new Set<string>()
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let busy = false

  const runThese = async (chosen: readonly Sweep[]): Promise<string[]> => {
    const ran: string[] = []
    for (const sweep of chosen) {
      const now = clock.now()
      lastRun.set(sweep.name, now)
      missed.delete(sweep.name)
      try {
        if (await tryLock(engine, 'sweep', `sweep ${sweep.name}`, () => withEngine(engine, () => sweep.run(now)))) ran.push(sweep.name)
      } catch (error) {
        if (isGone(error)) missed.add(sweep.name)
        report({ sweep: sweep.name, error })
      }
    }
    return ran
  }
  const inTurn = (choose: () => readonly Sweep[]): Promise<string[]> => {
    const turn = running.then(() => runThese(choose()))
    running = turn
    return turn
  }
  const due = () =>
    sweeps.filter((sweep) =>
      isDue(missed.has(sweep.name) ? { ...sweep, every: 'minute' } : sweep, lastRun.get(sweep.name), clock.now(), dayOf),
    )

  return {
    runDue: () => inTurn(due),
    runAll: () => inTurn(() => sweeps),
    start() {
      timer ??= setInterval(() => {
        if (busy) return
        busy = true
        void inTurn(due).finally(() => (busy = false))
      }, 1000).unref()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await running
    },
  }
}
