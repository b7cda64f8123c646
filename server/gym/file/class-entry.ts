import type { Static } from '@sinclair/typebox'
import { Day, Flag, Key, List, Obj, Opt, Time, Whole, Word } from '../gym-words'
import { BookingOpening } from './booking-opening'
import { weekdayWords } from './weekdays'

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
  opens: Opt(BookingOpening),
  online: Opt(Flag),
  cancelled: Opt(List(Day, 400)),
})
export type ClassEntry = Static<typeof ClassEntry>

/** The parts of a shop that decide its classes. */
export interface Timetabled {
  name: string
  configs?: { timetable_days?: number }
  courses?: readonly { key: string; minutes: number; private?: boolean }[]
  timetable?: readonly ClassEntry[]
}

/** A shop of the file with its ids. */
export interface ShopInHand {
  shop: Timetabled
  shopId: number
  brandId: number
}
