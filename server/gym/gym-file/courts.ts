import type { Static } from '@sinclair/typebox'
import { MOST_DAYS_AHEAD } from '@/domain/booking/self-training'
import { Closing, Flag, Key, Line, List, Name, Obj, Opt, Prose, Time, Whole, Word } from '../gym-words'
import { weekdayWords } from './classes'

export const CourtType = Obj({
  key: Key,
  name: Name,
  logo: Opt(Line),
  days: Opt(Whole(1, MOST_DAYS_AHEAD)),
  minutes_before: Opt(Whole(0, 10_080)),
  courts: List(
    Obj({
      key: Key,
      name: Name,
      image: Opt(Line),
      description: Opt(Prose),
      closed: Opt(Flag),
      open: Time,
      close: Closing,
      minutes: Whole(15, 720),
      plan: Key,
      bands: Opt(List(Obj({ days: Opt(List(Word(...weekdayWords), 7)), from: Time, to: Closing, plan: Key }), 20)),
    }),
    100,
  ),
})
export type CourtTypeEntry = Static<typeof CourtType>
