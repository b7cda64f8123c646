import { dayOf, type Instant, type ShopDate } from '@/domain/time'
import { tryLock } from '../db/advisory-lock'
import type { Clock } from '../clock'
import type { Engine } from '../db/engine'
import { isGone } from '../db/sql-error'
import { withEngine } from '../db/transaction'
import { createTurns } from '../turns'

/** A regular job over business tables: does all that is due at `now`; running it again changes nothing. */
export interface Sweep {
  name: string
  /** How often the sweep is due; `day`: once on each day of the venue's calendar. */
  every: 'second' | 'minute' | 'hour' | 'day'
  /**
   * The sweep claims each item that it handles, so it may run in several processes and beside an earlier run that still waits. For sweeps that wait for a
   * provider: they hold neither a lock nor its connection meanwhile, and items that become due later do not wait.
   */
  overlaps?: true
  run(now: Instant): Promise<void>
}

export interface Sweeper {
  /** Runs all due sweeps side by side and returns their names. A sweep in progress is not due. */
  runDue(): Promise<string[]>
  /** Runs all sweeps one after the other, after the clock was moved. */
  runAll(): Promise<string[]>
  /** Looks for due sweeps every second from now on. */
  start(): void
  /** Stops looking and waits for the runs in progress. */
  stop(): Promise<void>
}

const PERIOD = { second: 1_000, minute: 60_000, hour: 3_600_000 } as const

/** Each sweep under a lock holds a connection beside those that it works with. */
const LOCKED_AT_ONCE = 3

interface Failure {
  sweep: string
  error: unknown
}

const isDue = (sweep: Sweep, last: Instant | undefined, now: Instant, day: (at: Instant) => ShopDate): boolean => {
  if (last === undefined) return true
  if (sweep.every === 'day') return day(last) !== day(now)
  // After the clock was moved back, the sweep is due again.
  return now - last >= PERIOD[sweep.every] || now < last
}

/**
 * Wakes the sweeps, side by side. A sweep never runs twice at once, neither in this process nor in another one on the same PostgreSQL database, unless it
 * `overlaps`.
 */
export const createSweeper = (
  sweeps: readonly Sweep[],
  { engine, clock, report }: { engine: Engine; clock: Clock; report: (failure: Failure) => void },
): Sweeper => {
  const lastRun = new Map<string, Instant>()
  /** Sweeps that found no database; they are tried again before their hour or day. */
  const missed = new Set<string>()
  /** The latest run, in progress or queued, of each sweep that does not overlap. */
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
