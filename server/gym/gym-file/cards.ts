import type { Static } from '@sinclair/typebox'
import { Amount, Flag, Key, Line, List, Name, Obj, Opt, Prose, Whole, Word } from '../gym-words'

export const cardTypeWords = ['value', 'times', 'period'] as const

const CardOption = Obj({
  key: Key,
  charge: Amount,
  price: Amount,
  days: Opt(Whole(1, 36_500)),
  renew: Opt(Obj({ first_price: Opt(Amount), trigger: Opt(Amount) })),
  start_within: Opt(Whole(0, 3650)),
})

export const CardTemplate = Obj({
  key: Key,
  name: Name,
  type: Word(...cardTypeWords),
  description: Opt(Prose),
  image: Opt(Line),
  terms: Opt(Prose),
  shops: List(Key, 500),
  limits: Opt(Obj({ per_member: Opt(Whole(1)), day: Opt(Whole(1)), week: Opt(Whole(1)), month: Opt(Whole(1)), ahead: Opt(Whole(1)) })),
  on_sale: Opt(Flag),
  public: Opt(Flag),
  options: Opt(List(CardOption, 50)),
})
export type CardTemplate = Static<typeof CardTemplate>
