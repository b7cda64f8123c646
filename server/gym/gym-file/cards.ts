import { Type, type Static } from '@sinclair/typebox'
import { Amount, Flag, Key, Label, Line, List, Name, Obj, Opt, Prose, SomeDay, Whole, Word } from '../gym-words'

export const cardTypeWords = ['value', 'times', 'period'] as const

const CardOption = Obj({
  key: Key,
  /** Yuan, times or days; a period card says days, or `months`. */
  charge: Opt(Amount),
  price: Amount,
  days: Opt(Whole(1, 36_500)),
  /** Its length in months, each to the same day of the next one. */
  months: Opt(Whole(1, 120)),
  renew: Opt(Obj({ first_price: Opt(Amount), trigger: Opt(Amount) })),
  start_within: Opt(Whole(0, 3650)),
})

/** One version of the service terms: its text is never changed, another text is another version. */
const Terms = Obj({
  version: Label,
  content: Prose,
  need_signature: Opt(Flag),
  changes: Opt(Line),
  since: Opt(SomeDay),
})
export type Terms = Static<typeof Terms>

export const CardTemplate = Obj({
  key: Key,
  name: Name,
  type: Word(...cardTypeWords),
  description: Opt(Prose),
  image: Opt(Line),
  /** Files of earlier releases have the text alone. */
  terms: Opt(
    Type.Union([Prose, Terms], {
      description: "a version in quotes with its content, such as { version: '2026.06', content: … }, or a text alone",
    }),
  ),
  shops: List(Key, 500),
  limits: Opt(Obj({ per_member: Opt(Whole(1)), day: Opt(Whole(1)), week: Opt(Whole(1)), month: Opt(Whole(1)), ahead: Opt(Whole(1)) })),
  /** How often a year the holder may take leave, and how long each time. */
  leave: Opt(Obj({ times: Whole(1, 12), min_days: Opt(Whole(1, 366)), max_days: Opt(Whole(1, 366)) })),
  /** With how many others the holder may share the card. */
  share: Opt(Whole(1, 9)),
  on_sale: Opt(Flag),
  refund_days: Opt(Whole(0, 365)),
  public: Opt(Flag),
  options: Opt(List(CardOption, 50)),
})
/** The days of a leave where a template names none. */
export const leaveDays = { min: 7, max: 30 } as const
export type CardTemplate = Static<typeof CardTemplate>
