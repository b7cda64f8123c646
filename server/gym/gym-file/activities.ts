import type { Static } from '@sinclair/typebox'
import { Amount, Flag, Key, Line, List, Moment, Name, Obj, Opt, Prose, Whole, Word } from '../gym-words'
import { Standings } from './prices'

export const activityStatusWords = ['waiting', 'active', 'inactive'] as const

export const Activity = Obj({
  key: Key,
  name: Name,
  image: Opt(Line),
  place: Opt(Line),
  description: Opt(Prose),
  start: Moment,
  end: Moment,
  status: Opt(Word(...activityStatusWords)),
  sign_up: Opt(Obj({ from: Opt(Moment), until: Opt(Moment) })),
  card: Opt(Flag),
  options: List(
    Obj({
      key: Key,
      name: Name,
      price: Opt(Amount),
      per_member: Opt(Whole(1)),
      total: Opt(Whole(1, 1_000_000_000)),
      members: Opt(Standings),
    }),
    50,
  ),
})
export type Activity = Static<typeof Activity>
