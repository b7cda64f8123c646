import type { Static } from '@sinclair/typebox'
import { Closing, Day, Flag, Key, Line, List, Obj, Opt, Time, Whole, Word } from '../gym-words'
import { Opening, weekdayWords } from './classes'

export const Hours = Obj({ days: Opt(List(Word(...weekdayWords), 7)), on: Opt(List(Day, 400)), from: Time, to: Closing })

export const PrivateEntry = Obj({
  coach: Key,
  course: Key,
  minutes: Opt(Whole(5, 600)),
  every: Opt(Whole(5, 600)),
  people: Opt(Whole(1, 100)),
  spaces: Opt(List(Key, 50)),
  online: Opt(Flag),
  plan: Key,
  share: Opt(Obj({ mandatory: Opt(Flag), text: Opt(Line) })),
  opens: Opt(Opening),
})
export type PrivateEntry = Static<typeof PrivateEntry>
