import { Type, type Static } from '@sinclair/typebox'
import { Amount, Closing, Flag, Key, List, Name, Obj, Opt, SomeDay, Time, Whole, Word } from '../gym-words'
import { weekdayWords } from './classes'

const LockerNumber = Type.String({ pattern: '^[A-Z0-9-]{0,8}[0-9]{1,4}$', description: 'a number such as B-001' })

/** When a venue can be entered, with what, and what it hands out. */
export const Entry = Obj({
  scan: Opt(Flag),
  needs_staff: Opt(Flag),
  booked_minutes: Opt(Whole(0, 240)),
  checkout_metres: Opt(Whole(10, 100_000)),
  guests_a_month: Opt(Whole(1, 100)),
  position: Opt(Obj({ metres: Opt(Whole(10, 1_000)), counts: Opt(Flag) })),
  frames: List(
    Obj({
      key: Key,
      name: Name,
      most: Opt(Whole(1, 100_000)),
      price: Opt(Amount),
      first_price: Opt(Amount),
      fee: Opt(Word('entry', 'day')),
      times: List(Obj({ days: Opt(List(Word(...weekdayWords), 7)), from: Time, to: Closing }), 50),
      cards: Opt(List(Obj({ card: Key, cost: Opt(Amount) }), 100)),
    }),
    20,
  ),
  holidays: Opt(List(Obj({ day: SomeDay, name: Name, times: Opt(List(Obj({ frame: Key, from: Time, to: Closing }), 50)) }), 200)),
  lockers: Opt(List(Obj({ area: Name, from: LockerNumber, to: LockerNumber }), 50)),
})
export type EntryOfShop = Static<typeof Entry>
