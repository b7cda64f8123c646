import type { Static, TSchema } from '@sinclair/typebox'
import type { FilePath } from '../problem'
import { filledBy, keepRows, ownOf, readKept, type Kept } from './kept'
import type { Part } from './parts'
import type { Row } from './rows'
import type { Report, World } from './world'

interface Spread<Value> {
  /** The columns of its rows besides those that every row has. */
  columns: readonly string[]
  rows: (value: Value, world: World) => Row[]
  say: (rows: readonly Row[], world: World) => Value
  check?: (value: Value, path: FilePath, report: Report, world: World) => void
}

/** A value of the file that is several rows, otherwise than one for each record. */
export const spread = <S extends TSchema>(kept: Kept, schema: S, { columns, rows, say, check }: Spread<Static<S>>): Part<S> => {
  const filled = filledBy(
    kept,
    columns.map((name) => ({ name })),
  )
  return {
    schema,
    name: () => {},
    check: (value, path, report, world) => {
      if (value !== undefined) check?.(value, path, report, world)
    },
    save: async (parents, into) => {
      const wanted = parents.flatMap((parent) =>
        parent.value === undefined
          ? []
          : rows(parent.value as Static<S>, parent.world).map((row, index) => ({ ...ownOf(kept, parent, index), ...row })),
      )
      return (await keepRows(kept, filled, { above: parents, wanted, into })).retire
    },
    read: async (above) => {
      const found = await readKept(kept, filled, above)
      return new Map(
        above.map(({ id, world }) => [
          id,
          say(
            found.get(id)!.map(({ row }) => row),
            world,
          ),
        ]),
      )
    },
  }
}
