import { removeRows, saveRows, type Row, type Scope, type TableShape } from './save-rows'
import type { Tally } from './tally'

/** Makes the rows of one table say exactly what the file says. */
export const replaceRows = async (kind: string, shape: TableShape, scope: Scope, wanted: readonly Row[], tally: Tally) => {
  const removed = await removeRows(shape, scope, wanted)
  const saved = await saveRows(shape, scope, wanted)
  tally.count(kind, { ...saved, removed })
  return saved
}
