import { Type, type Static } from '@sinclair/typebox'
import { Day, Flag, Key, List, Obj, Opt, Time, Whole, Word } from '../gym-words'

export const weekdayWords = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export const Opening = Obj({
  hours_before: Opt(Type.Number({ minimum: 0, maximum: 9999, description: 'a number of hours' })),
  days_before: Opt(Whole(0, 365)),
  at: Opt(Time),
})
export type Opening = Static<typeof Opening>

export const ClassEntry = Obj({
  key: Key,
  days: Opt(List(Word(...weekdayWords), 7)),
  on: Opt(List(Day, 400)),
  from: Opt(Day),
  until: Opt(Day),
  except: Opt(List(Day, 400)),
  time: Time,
  minutes: Opt(Whole(5, 600)),
  course: Key,
  coach: Key,
  space: Opt(Key),
  capacity: Whole(0, 10_000),
  trial: Opt(Whole(0, 10_000)),
  min_people: Opt(Whole(1, 10_000)),
  plan: Key,
  opens: Opt(Opening),
  online: Opt(Flag),
  cancelled: Opt(List(Day, 400)),
})
export type ClassEntry = Static<typeof ClassEntry>
