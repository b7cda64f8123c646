import type { Static, TArray, TSchema } from '@sinclair/typebox'
import { Key, List } from '../gym-words'
import type { FilePath } from '../problem'
import { filledBy, keepRows, keepOwn, readKept, type Kept } from './kept'
import { ref } from './kinds'
import type { KeyWord } from './keys'
import type { Part } from './parts'
import type { Row } from './fill-rows'
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
          : rows(parent.value as Static<S>, parent.world).map((row, index) => ({ ...keepOwn(kept, parent, index), ...row })),
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

/** Keys of others, a row for each. */
export const links = (
  kept: Kept,
  { to, column, schema = Key, most }: { to: KeyWord; column: string; schema?: typeof Key; most: number },
): Part<TArray<typeof Key>> => {
  const named = ref(to, schema)
  return spread({ hasId: false, by: [kept.under, column], ...kept }, List(schema, most), {
    columns: [column],
    rows: (keys, world) => keys.map((key) => ({ [column]: named.store(key, world) })),
    say: (rows, world) => rows.map((row) => named.say(row[column], world)!),
    check: (keys, path, report, world) =>
      keys.forEach((key, index) => {
        const fault = named.fault!(key, world)
        if (fault !== undefined) report([...path, index], fault)
        else if (keys.indexOf(key) !== index) report([...path, index], `"${key}" is there twice`)
      }),
  })
}
