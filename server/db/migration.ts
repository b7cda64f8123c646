import { hashOf } from './release'

export interface Migration {
  /**
   * Recorded in `schema_migration` for ever. A migration with `contract` after its number removes what the previous release uses: servers of that release
   * refuse to start on it.
   */
  id: string
  sql: string
}

/** A migration whose text may change: each text is applied once, so that an older server that starts does not undo a newer one. */
export const byText = (name: string, sql: string): Migration => ({ id: `${name}-${hashOf(sql)}`, sql })
