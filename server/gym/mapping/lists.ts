import type { Static, TArray, TSchema } from '@sinclair/typebox'
import { List } from '../gym-words'
import type { FilePath } from '../problem'
import { checkAll, listColumns, sayAll, storeAll } from './fields'
import { filledBy, keepRows, keepOwn, readKept, type Parent } from './kept'
import type { Part } from './parts'
import { makeIdentity, type Row } from './fill-rows'
import { divide, inOrder, type Thing, type Twin } from './things'

const byKey: Twin<unknown> = { of: (record) => (record as { key?: string }).key, at: 'key' }

/** A list of things, at most so many of each parent. */
export const makeList = <S extends TSchema>(
  { schema, kept, words, word, twin = byKey, check }: Thing<S>,
  most: number,
): Part<TArray<S>> => {
  const { fields, parts } = divide(words)
  const filled = filledBy(kept, listColumns(fields))
  const eachRecord = (list: unknown, path: FilePath, act: (record: Row, path: FilePath) => void) =>
    (list as Row[] | undefined)?.forEach((record, index) => act(record, [...path, index]))
  const listEntries = (parents: readonly Parent[]) =>
    parents.flatMap(({ id, value, path, world }) =>
      ((value ?? []) as Row[]).map((record, index) => {
        const row = { ...storeAll(fields, record, world), ...keepOwn(kept, { id, world }, index) }
        return { record, row, path: [...path, index], world }
      }),
    )
  return {
    schema: List(schema, most),
    name: (list, path, report, world) => {
      const seen = new Map<string, number>()
      ;(list as Row[] | undefined)?.forEach((record, index) => {
        const place = [...path, index]
        const same = JSON.stringify(twin.of(record as Static<S>)) as string | undefined
        const first = same === undefined ? undefined : seen.get(same)
        const isTwice = word ? !world.keys.add(word, { key: record.key as string, id: 0, record }) : first !== undefined
        const text = twin.say?.(record as Static<S>, first ?? 0) ?? `${same} is there twice`
        if (isTwice) report(twin.at === undefined ? place : [...place, twin.at], text)
        if (same !== undefined && first === undefined) seen.set(same, index)
        for (const [name, part] of parts) part.name(record[name], [...place, name], report, world)
      })
    },
    check: (list, path, report, world) =>
      eachRecord(list, path, (record, place) => {
        checkAll(fields, record, place, report, world)
        check?.(record as Static<S>, place, report, world)
        for (const [name, part] of parts) part.check(record[name], [...place, name], report, { ...world, above: record })
      }),
    save: async (parents, into) => {
      const entries = listEntries(parents)
      const { ids, retire } = await keepRows(kept, filled, { above: parents, wanted: entries.map(({ row }) => row), into })
      const saved = entries.map((entry) => ({ ...entry, id: ids.get(makeIdentity(filled, entry.row))! }))
      if (word) for (const { id, record, world } of saved) world.keys.add(word, { key: record.key as string, id, record })
      const ends = [retire]
      for (const [name, part] of parts) {
        const below = saved.map(({ id, record, path, world }) => ({
          id,
          value: record[name],
          path: [...path, name],
          world: { ...world, above: record },
        }))
        ends.unshift(await part.save(below, into))
      }
      return async () => {
        for (const end of ends) await end()
      }
    },
    read: async (above) => {
      const found = await readKept(kept, filled, above)
      const all = above.flatMap(({ id: parent, world }) =>
        found.get(parent)!.map(({ id, row }) => ({ id, parent, world, record: sayAll(fields, row, world) })),
      )
      if (word) for (const { id, record, world } of all) world.keys.add(word, { key: record.key as string, id, record })
      for (const [name, part] of parts) {
        const said = await part.read(all.map(({ id, record, world }) => ({ id, world: { ...world, above: record } })))
        for (const { id, record } of all) record[name] = said.get(id)
      }
      const lists = new Map(above.map(({ id }): [number, Row[]] => [id, []]))
      for (const { parent, record } of all) lists.get(parent)!.push(inOrder(words, record))
      return lists as Map<number, Static<TArray<S>>>
    },
  }
}
