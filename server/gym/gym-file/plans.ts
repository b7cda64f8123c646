import { Type, type Static } from '@sinclair/typebox'
import { Amount, Flag, Key, Line, List, Name, Obj, Opt, Prose, Time, Whole, Word } from '../gym-words'

const PlanAction = Obj({
  name: Name,
  type: Opt(Word('count', 'timed')),
  time: Whole(0, 10_000),
  sets: Opt(Whole(0, 10_000)),
  weight: Opt(Type.Number({ minimum: 0, maximum: 1000, description: 'a weight in kilograms' })),
  /** Total seconds. */
  total: Opt(Whole(0, 86_400)),
  with: Opt(Line),
  video: Opt(Line),
  score: Opt(Line),
  description: Opt(Prose),
})

const PlanCard = Obj({
  kind: Word('work', 'video', 'live'),
  name: Name,
  minutes: Opt(Whole(0, 10_000)),
  difficulty: Opt(Whole(0, 3)),
  description: Opt(Prose),
  with: Opt(Line),
  video: Opt(Line),
  live: Opt(Obj({ at: Time, platform: Name, url: Line, description: Opt(Line) })),
  actions: Opt(List(PlanAction, 60)),
})
export type PlanCard = Static<typeof PlanCard>

export const OnlinePlan = Obj({
  key: Key,
  name: Name,
  description: Opt(Prose),
  logo: Opt(Line),
  coach: Opt(Key),
  from: Type.String({
    pattern: '^(\\d{4}-\\d{2}-\\d{2}|[+-]\\d{1,3})$',
    description: 'a day such as 2026-05-22, or +8 for eight days after the import',
  }),
  opens: Opt(Time),
  difficulty: Opt(Whole(0, 3)),
  free: Opt(Flag),
  price: Opt(Amount),
  cards: Opt(List(Obj({ card: Key, cost: Amount }), 50)),
  corporate: Opt(Amount),
  trial: Opt(Obj({ price: Amount, original: Amount })),
  on_sale: Opt(Flag),
  days: List(Obj({ name: Opt(Name), rest: Opt(Flag), cards: Opt(List(PlanCard, 20)) }), 200),
})
export type OnlinePlan = Static<typeof OnlinePlan>
