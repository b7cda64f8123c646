import type { Static } from '@sinclair/typebox'
import { Opening } from '../file/opening'
import { weekdayWords } from '../file/weekdays'
import { Day, Flag, Key, List, Obj, Opt, Time, Whole, Word } from '../gym-words'

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
