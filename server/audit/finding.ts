import type { Invariant } from '../invariant'

/** An invariant with its violations. */
export interface Finding extends Pick<Invariant, 'name' | 'about'> {
  /** The number of violating rows. */
  broken: number
  /** The first violating rows. */
  rows: Record<string, unknown>[]
}

/** How many violating rows a finding shows. */
export const MOST_ROWS = 20
