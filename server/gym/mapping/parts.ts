import type { Static, TOptional, TSchema } from '@sinclair/typebox'
import { Opt } from '../gym-words'
import type { FilePath } from '../problem'
import type { Above, Parent, Retire } from './kept'
import type { Into } from './into'
import type { Report, World } from './world'

/** A word of the file that rows of another table keep. */
export interface Part<S extends TSchema = TSchema> {
  schema: S
  /** Makes the keys of the list known, and reports those that are there twice. */
  name(value: Static<S> | undefined, path: FilePath, report: Report, world: World): void
  check(value: Static<S> | undefined, path: FilePath, report: Report, world: World): void
  save(parents: readonly Parent<Static<S>>[], into: Into): Promise<Retire>
  /** The entries of the file, by the number of the row above. */
  read(above: readonly Above[]): Promise<Map<number, Static<S> | undefined>>
}

const isEmpty = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** The same, which may be left out: an empty list is not said. */
export const maybe = <S extends TSchema>(part: Part<S>): Part<TOptional<S>> =>
  ({
    ...part,
    schema: Opt(part.schema),
    read: async (above: readonly Above[]) =>
      new Map([...(await part.read(above))].map(([id, value]) => [id, isEmpty(value) ? undefined : value])),
  }) as Part<TOptional<S>>

/** The same, saved once the classes that it may change are locked. */
export const late = <S extends TSchema>(part: Part<S>): Part<S> => ({
  ...part,
  save: async (parents, into) => {
    let end: Retire = async () => {}
    into.later.push(async () => {
      end = await part.save(parents, into)
    })
    return () => end()
  },
})
