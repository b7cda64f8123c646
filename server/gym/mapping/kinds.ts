import type { Static, TSchema } from '@sinclair/typebox'
import { fen, fenToYuan, parseYuan, yuanToFen, type Fen } from '@/domain/money'
import { instant } from '@/domain/time'
import { weekdayWords } from '../file/weekdays'
import { Amount, Closing, Flag, Key, List, Moment, SomeDay, Time, Word } from '../gym-words'
import { minuteOf, readMoment, readSomeDay, writeMinute, writeMoment, writeUtc } from '../moments'
import type { KeyWord } from './keys'
import type { World } from './world'

/** A kind of values: how the file says one, and how a column keeps it. */
export interface Kind<S extends TSchema = TSchema> {
  schema: S
  store(value: Static<S>, world: World): unknown
  say(stored: unknown, world: World): Static<S> | undefined
  /** The fault of a value of the schema, in words. */
  fault?(value: Static<S>, world: World): string | undefined
  /** Whether the column is a `timestamptz`. */
  isInstant?: true
}

interface How<S extends TSchema, Stored> {
  store: (value: Static<S>, world: World) => Stored
  say: (stored: Stored, world: World) => Static<S> | undefined
  fault?: (value: Static<S>, world: World) => string | undefined
  isInstant?: true
}

export const kind = <S extends TSchema, Stored>(schema: S, how: How<S, Stored>): Kind<S> => ({ schema, ...(how as How<S, unknown>) })

/** Values that a column keeps as the file says them. */
export const plain = <S extends TSchema>(schema: S): Kind<S> =>
  kind<S, Static<S>>(schema, { store: (value) => value, say: (stored) => stored })

/** Yuan in the file, fen in the column. */
export const yuan = kind<typeof Amount, Fen>(Amount, {
  store: yuanToFen,
  say: (stored) => fenToYuan(fen(stored)),
  fault: (amount) => (parseYuan(amount) === undefined ? `${amount} is no amount of at most two decimals` : undefined),
})

/** Yuan of something that costs more than nothing. */
export const price: Kind<typeof Amount> = {
  ...yuan,
  fault: (amount) => (parseYuan(amount) ? undefined : `${amount} is no price of at most two decimals`),
}

const minutes = <S extends typeof Time>(schema: S): Kind<S> => kind<S, number>(schema, { store: minuteOf, say: writeMinute })
/** A time in the file, minutes since midnight in the column. */
export const time = minutes(Time)
/** The same with 24:00. */
export const closing = minutes(Closing)

const existing = <S extends typeof Moment>(read: (text: string, world: World) => unknown) => ({
  fault: (text: Static<S>, world: World) => {
    try {
      read(text, world)
      return undefined
    } catch {
      return `there is no ${text}`
    }
  },
})

export const moment = kind<typeof Moment, string>(Moment, {
  store: (text, { today }) => writeUtc(readMoment(text, today)),
  say: (stored) => writeMoment(instant(Date.parse(stored))),
  isInstant: true,
  ...existing((text, { today }) => readMoment(text, today)),
})

/** A day, or one counted from the import, of a schema of its own. */
export const dayAs = <S extends typeof SomeDay>(schema: S): Kind<S> =>
  kind<S, string>(schema, {
    store: (text, { today }) => readSomeDay(text, today),
    say: (stored) => stored,
    ...existing((text, { today }) => readSomeDay(text, today)),
  })

export const someDay = dayAs(SomeDay)

/** Weekdays by their words, numbers from 1 in the column. */
export const weekdays = kind<ReturnType<typeof weekdayList>, number[]>(weekdayList(), {
  store: (words) => words.map((word) => weekdayWords.indexOf(word) + 1),
  say: (stored) => stored.map((day) => weekdayWords[day - 1]!),
})

function weekdayList() {
  return List(Word(...weekdayWords), 7)
}

/** One of some words, its place among them in the column, counted from `first`. */
export const coded = <const W extends string>(words: readonly W[], first = 0) =>
  kind<ReturnType<typeof Word<W>>, number>(Word(...words), {
    store: (word) => words.indexOf(word as W) + first,
    say: (stored) => words[stored - first] as never,
  })

/** Some of these words, their places in order in the column. */
export const codes = <const W extends string>(words: readonly W[]) => {
  const each = Word(...words)
  return kind<ReturnType<typeof List<typeof each>>, number[]>(List(each, words.length), {
    store: (said) => said.map((word) => words.indexOf(word as W)).sort(),
    say: (stored) => stored.map((code) => words[code]!) as never,
  })
}

/** A flag whose column says the contrary. */
export const not = kind<typeof Flag, boolean>(Flag, { store: (value) => !value, say: (stored) => !stored })

/** The key of something else, its number in the column. */
export const ref = (word: KeyWord, schema = Key) =>
  kind<typeof Key, number | null>(schema, {
    store: (key, { keys }) => keys.find(word, key)?.id ?? null,
    say: (id, { keys }) => keys.at(word, id!)?.key,
    fault: (key, { keys }) => (keys.find(word, key) ? undefined : `unknown ${word} "${key}"`),
  })
