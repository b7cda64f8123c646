import type { Static, TObject, TSchema } from '@sinclair/typebox'
import { Obj } from '../gym-words'
import type { FilePath } from '../problem'
import { makeShape, type Field, type ShapeOf } from './fields'
import type { Kept } from './kept'
import type { KeyWord } from './keys'
import type { Part } from './parts'
import type { Row } from './fill-rows'
import type { Report, World } from './world'

/** The words of a record: what its row says, and what rows under it do. */
export type Words = Readonly<Record<string, Field | Part>>
type Check<Value> = (record: Value, path: FilePath, report: Report, world: World) => void

/** The words that two of a list cannot have in common: their keys if nothing is said. */
export interface Twin<Value> {
  of: (record: Value) => unknown
  /** The word at which a second one is reported; itself if left out. */
  at?: string
  /** The problem of a second one. */
  say?: (record: Value, first: number) => string
}

/** A record of a list, which is a row with rows under it. */
export interface Thing<S extends TSchema = TSchema> {
  schema: S
  kept: Kept
  words: Words
  /** The name of it in problems, where others name it by its key. */
  word?: KeyWord | undefined
  twin?: Twin<Static<S>> | undefined
  check?: Check<Static<S>> | undefined
}

/** A thing of the file with its words, in the order in which an export says them. */
export const thing = <W extends Words>(
  kept: Kept,
  words: W,
  more: { word?: KeyWord; twin?: Twin<Static<TObject<ShapeOf<W>>>>; check?: Check<Static<TObject<ShapeOf<W>>>> } = {},
): Thing<TObject<ShapeOf<W>>> => ({ schema: Obj(makeShape(words)), kept, words, ...more })

const isPart = (of: Field | Part): of is Part => 'save' in of

/** The words of a row, and those of rows under it. */
export const divide = (words: Words) => ({
  fields: Object.fromEntries(Object.entries(words).flatMap(([name, of]) => (isPart(of) ? [] : [[name, of]]))),
  parts: Object.entries(words).flatMap(([name, of]) => (isPart(of) ? [[name, of] as const] : [])),
})

/** A record with its words in the order of an export. */
export const inOrder = (words: Words, record: Row): Row =>
  Object.fromEntries(Object.keys(words).flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])))
