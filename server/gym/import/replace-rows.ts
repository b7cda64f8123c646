import { removeRows, saveRows, type Row, type Scope, type TableShape } from './save-rows'
import type { Tally } from './tally'

/** Saves the rows of one table as in the file and removes all others of the scope. */
export const replaceRows = async (kind: string, shape: TableShape, scope: Scope, wanted: readonly Row[], tally: Tally) => {
  const removed = await removeRows(shape, scope, wanted)
  const saved = await saveRows(shape, scope, wanted)
  tally.count(kind, { ...saved, removed })
  return saved
}
