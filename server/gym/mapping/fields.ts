import type { Static, TObject, TOptional, TSchema } from '@sinclair/typebox'
import { Obj, Opt } from '../gym-words'
import type { FilePath } from '../problem'
import type { Column, Row } from './fill-rows'
import { plain, type Kind } from './kinds'
import type { Report, World } from './world'

/** The record that a field lies in, by the words whose values are texts. */
type Said = Readonly<Record<string, string | undefined>>

/** A word of a record and the columns that keep what it says. A field that is left out is `undefined`. */
export interface Field<S extends TSchema = TSchema> {
  schema: S
  columns(word: string): Column[]
  store(value: Static<S> | undefined, word: string, world: World, record: Said): Row
  say(row: Row, word: string, world: World): Static<S> | undefined
  check(value: Static<S> | undefined, path: FilePath, report: Report, world: World, record: Said): void
}

type Fields = Readonly<Record<string, Field>>
export type ShapeOf<F extends Readonly<Record<string, { schema: TSchema }>>> = { [Word in keyof F]: F[Word]['schema'] }

const isKind = <S extends TSchema>(of: Kind<S> | S): of is Kind<S> => 'schema' in of && 'store' in of
const chooseKind = <S extends TSchema>(of: Kind<S> | S): Kind<S> => (isKind(of) ? of : plain(of))
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const checkBy =
  <S extends TSchema>(of: Kind<S>): Field<S>['check'] =>
  (value, path, report, world) => {
    const text = value === undefined ? undefined : of.fault?.(value, world)
    if (text !== undefined) report(path, text)
  }

/** A word that every record says, in the column of its name or another one. */
export const needs = <S extends TSchema>(said: Kind<S> | S, column?: string): Field<S> => {
  const of = chooseKind(said)
  return {
    schema: of.schema,
    columns: (word) => [{ name: column ?? word, isInstant: of.isInstant }],
    store: (value, word, world) => ({ [column ?? word]: value === undefined ? null : of.store(value, world) }),
    say: (row, word, world) => of.say(row[column ?? word], world),
    check: checkBy(of),
  }
}

/** The columns of a word or group that is left out, and of one that is there. */
interface Presence {
  none?: Row
  some?: Row
}

const presenceColumns = ({ some = {} }: Presence): Column[] => Object.keys(some).map((name) => ({ name }))

/** A word that may be left out, which is as if it said `otherwise`; where that is null, the column is. */
export const may = <S extends TSchema>(
  said: Kind<S> | S,
  otherwise: Static<S> | null,
  column?: string,
  presence: Presence = {},
): Field<TOptional<S>> => {
  const of = chooseKind(said)
  const store = (value: Static<S> | null, world: World) => (value === null ? null : of.store(value, world))
  return {
    schema: Opt(of.schema),
    columns: (word) => [{ name: column ?? word, isInstant: of.isInstant }, ...presenceColumns(presence)],
    store: (value, word, world) => ({
      [column ?? word]: store((value as Static<S> | undefined) ?? otherwise, world),
      ...(value === undefined ? presence.none : presence.some),
    }),
    say: (row, word, world) => {
      const stored = row[column ?? word]
      const value = stored === null ? undefined : of.say(stored, world)
      return isEqual(value, otherwise) ? undefined : value
    },
    check: checkBy(of),
  } as Field<TOptional<S>>
}

/** A group of words that may be left out. Without `none` it is left out where it would say nothing. */
export const group = <F extends Fields>(fields: F, presence: Presence = {}): Field<TOptional<TObject<ShapeOf<F>>>> => {
  const { none, some } = presence
  return {
    schema: Opt(Obj(makeShape(fields))),
    columns: () => [...listColumns(fields), ...presenceColumns(presence)],
    store: (value, _, world) => ({
      ...storeAll(fields, (value ?? {}) as object, world),
      ...(value === undefined ? none : some),
    }),
    say: (row, _, world) => {
      if (none && Object.entries(none).every(([name, stored]) => isEqual(row[name], stored))) return undefined
      const value = sayAll(fields, row, world)
      return none || Object.keys(value).length > 0 ? value : undefined
    },
    check: (value, path, report, world) => {
      if (value !== undefined) checkAll(fields, value as object, path, report, world)
    },
  } as Field<TOptional<TObject<ShapeOf<F>>>>
}

/** A group whose flag in a column says whether it is there. */
export const flagged = (column: string): Presence => ({ none: { [column]: false }, some: { [column]: true } })

export const makeShape = <F extends Readonly<Record<string, { schema: TSchema }>>>(words: F): ShapeOf<F> =>
  Object.fromEntries(Object.entries(words).map(([word, { schema }]) => [word, schema])) as ShapeOf<F>

export const listColumns = (fields: Fields): Column[] => Object.entries(fields).flatMap(([word, field]) => field.columns(word))

export const storeAll = (fields: Fields, record: object, world: World): Row =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([word, field]) => field.store((record as Row)[word], word, world, record as Said)),
  ) as Row

export const sayAll = (fields: Fields, row: Row, world: World): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([word, field]) => {
      const value = field.say(row, word, world)
      return value === undefined ? [] : [[word, value]]
    }),
  )

export const checkAll = (fields: Fields, record: object, path: FilePath, report: Report, world: World): void => {
  for (const [word, field] of Object.entries(fields)) field.check((record as Row)[word], [...path, word], report, world, record as Said)
}
