import type { Instant } from '@/domain/time'
import type { ObjectStore } from './providers/object-store/port'

/** A rule that must always hold, told by its name. */
interface Rule {
  name: string
  about: string
}

/** A rule of the database: `sql` returns the violating rows, with the columns that help to find and understand them. */
export interface Invariant extends Rule {
  sql: string
}

/** A rule of stored files, which SQL cannot see: `find` answers what violates it. */
export interface FileInvariant extends Rule {
  find(objects: ObjectStore, now: Instant): Promise<Record<string, unknown>[]>
}
