import type { Instant } from '@/domain/time'
import type { ClassLocks } from '../import/class-locks'
import type { Tally } from '../import/tally'
import type { FilePath } from '../problem'

/** An import under way. */
export interface Into {
  tally: Tally
  now: Instant
  /** The shops of the file. */
  shopIds: readonly number[]
  locks: ClassLocks
  findLine: (path: FilePath) => number
  /** What waits until the classes that it changes are locked. */
  later: (() => Promise<void>)[]
}
