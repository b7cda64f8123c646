import { dayOf, type Instant, type ShopDate } from '@/domain/time'
import { tryLock } from '../db/advisory-lock'
import type { Clock } from '../clock'
import type { Engine } from '../db/engine'
import { isGone } from '../db/sql-error'
import { withEngine } from '../db/transaction'
import { createTurns } from '../turns'

/** A job over business tables: does all that is due at `now`, and nothing when run again. */
export interface Sweep {
  name: string
  /** How often it is due; `day`: once on each day of the venue's calendar. */
  every: 'second' | 'minute' | 'hour' | 'day'
  /**
   * It claims each thing that it does, so that it may run in several processes and beside a run of its own that still waits. That is for sweeps which
   * wait for a provider: they hold neither a lock nor its connection meanwhile, and what comes later is not held up by what waits.
   */
  overlaps?: true
  run(now: Instant): Promise<void>
}

export interface Sweeper {
  /** Runs everything that is due by the clock, side by side; answers the names of what ran. What is in progress is not due. */
  runDue(): Promise<string[]>
  /** Runs everything at once, one after the other (the clock was moved). */
  runAll(): Promise<string[]>
  /** Looks for what is due every second from now on. */
  start(): void
  /** Stops looking and waits for the runs in progress. */
  stop(): Promise<void>
}

const PERIOD = { second: 1_000, minute: 60_000, hour: 3_600_000 } as const

/** Each holds a connection beside those that it works with. */
const LOCKED_AT_ONCE = 3

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

/**
 * Wakes the sweeps. None waits for another, nor runs beside itself, in this process or, on one PostgreSQL database, in any: unless it says that it
 * overlaps.
 */
export const createSweeper = (
  sweeps: readonly Sweep[],
  { engine, clock, report }: { engine: Engine; clock: Clock; report: (failure: Failure) => void },
): Sweeper => {
  const lastRun = new Map<string, Instant>()
  /** Those that found no database: they need not wait for their hour or day. */
  const missed = new Set<string>()
  /** The last run of each that does not overlap, in progress or asked for. */
  const turns = new Map<string, Promise<unknown>>()
  const underway = new Set<Promise<unknown>>()
  const inTurn = createTurns(LOCKED_AT_ONCE)
  let timer: NodeJS.Timeout | undefined

  const runNow = async (sweep: Sweep): Promise<boolean> => {
    const now = clock.now()
    lastRun.set(sweep.name, now)
    missed.delete(sweep.name)
    const work = () => withEngine(engine, () => sweep.run(now))
    try {
      if (!sweep.overlaps) return await inTurn(() => tryLock(engine, 'sweep', `sweep ${sweep.name}`, work))
      await work()
      return true
    } catch (error) {
      if (isGone(error)) missed.add(sweep.name)
      report({ sweep: sweep.name, error })
      return false
    }
  }

  const tracked = <T>(run: Promise<T>): Promise<T> => {
    underway.add(run)
    return run.finally(() => underway.delete(run))
  }

  const runOne = (sweep: Sweep): Promise<boolean> => {
    const before = turns.get(sweep.name)
    if (sweep.overlaps) return tracked(runNow(sweep))
    const turn = before ? before.then(() => runNow(sweep)) : runNow(sweep)
    turns.set(sweep.name, turn)
    return tracked(
      turn.finally(() => {
        if (turns.get(sweep.name) === turn) turns.delete(sweep.name)
      }),
    )
  }

  const asDue = (sweep: Sweep): Sweep => (missed.has(sweep.name) && sweep.every !== 'second' ? { ...sweep, every: 'minute' } : sweep)
  const due = () => sweeps.filter((sweep) => !turns.has(sweep.name) && isDue(asDue(sweep), lastRun.get(sweep.name), clock.now(), dayOf))

  return {
    async runDue() {
      const ran = await Promise.all(due().map(async (sweep) => ((await runOne(sweep)) ? [sweep.name] : [])))
      return ran.flat()
    },
    async runAll() {
      const ran: string[] = []
      for (const sweep of sweeps) if (await runOne(sweep)) ran.push(sweep.name)
      return ran
    },
    start() {
      timer ??= setInterval(() => void this.runDue(), 1000).unref()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      while (underway.size > 0) await Promise.all(underway)
    },
  }
}
