import type { Static, TOptional, TSchema } from '@sinclair/typebox'
import { Opt } from '../gym-words'
import { checkAll, listColumns, sayAll, storeAll } from './fields'
import { filledBy, keepRows, keepOwn, readKept, type Parent } from './kept'
import type { Part } from './parts'
import type { Row } from './fill-rows'
import { divide, inOrder, type Thing } from './things'

/** A group that may be left out: one row, which has no number of its own, and the rows beside it under the same one. */
export const one = <S extends TSchema>({ schema, kept, words, check }: Thing<S>): Part<TOptional<S>> => {
  const { fields, parts } = divide(words)
  const filled = filledBy({ by: [kept.under], hasId: false, ...kept }, listColumns(fields))
  const saidIn = (value: unknown) => value as Row | undefined
  return {
    schema: Opt(schema) as TOptional<S>,
    name: (value, path, report, world) => {
      for (const [name, part] of parts) part.name(saidIn(value)?.[name], [...path, name], report, world)
    },
    check: (value, path, report, world) => {
      const record = saidIn(value)
      if (!record) return
      checkAll(fields, record, path, report, world)
      check?.(record as Static<S>, path, report, world)
      for (const [name, part] of parts) part.check(record[name], [...path, name], report, world)
    },
    save: async (parents, into) => {
      const wanted = parents.flatMap((parent) => {
        const record = saidIn(parent.value)
        return record ? [{ ...storeAll(fields, record, parent.world), ...keepOwn(kept, parent, 0) }] : []
      })
      const ends = [(await keepRows(kept, filled, { above: parents, wanted, into })).retire]
      for (const [name, part] of parts) {
        const beside = parents.map((parent): Parent => ({ ...parent, value: saidIn(parent.value)?.[name], path: [...parent.path, name] }))
        ends.unshift(await part.save(beside, into))
      }
      return async () => {
        for (const end of ends) await end()
      }
    },
    read: async (above) => {
      const found = await readKept(kept, filled, above)
      const said = new Map(above.flatMap(({ id, world }) => found.get(id)!.map(({ row }) => [id, sayAll(fields, row, world)] as const)))
      const there = above.filter(({ id }) => said.has(id))
      for (const [name, part] of parts) for (const [id, value] of await part.read(there)) said.get(id)![name] = value
      return new Map([...said].map(([id, record]) => [id, inOrder(words, record) as Static<TOptional<S>>]))
    },
  }
}
