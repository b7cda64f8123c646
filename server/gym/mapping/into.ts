import type { Instant } from '@/domain/time'
import type { ClassLocks } from '../import/class-locks'
import type { ImportDays } from '../import/import-days'
import type { Renames } from '../import/renames'
import type { Tally } from '../import/tally'
import type { FindLine, Problem } from '../problem'

/** An import under way. */
export interface Into {
  tally: Tally
  now: Instant
  /** The shops of the file. */
  shopIds: number[]
  locks: ClassLocks
  findLine: FindLine
  /** The days of the timetable that it is about. */
  days: ImportDays
  renames: Renames
  /** The old keys that were found. */
  renamed: string[]
  /** The problems of the file so far. */
  problems: Problem[]
  /** The work that waits until the classes that it changes are locked. */
  later: (() => Promise<void>)[]
}
