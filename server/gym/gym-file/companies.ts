import { Type, type Static } from '@sinclair/typebox'
import { areas } from '@/domain/member/phone'
import { Amount, Flag, Key, Line, List, Name, Obj, Opt, SomeDay, Whole, Word } from '../gym-words'

const spanWords = ['term', 'month'] as const
const limitWords = ['day', 'week', 'month'] as const

/** A member of staff for whom the company pays, known by phone; `name` is for people without an account. */
const SubsidyMember = Obj({
  phone: Type.String({ pattern: '^\\d{5,20}$', description: 'a phone of digits' }),
  area: Opt(Word(...areas)),
  name: Name,
  /** The phone was another member's before; who has it now is meant. */
  reissued: Opt(Flag),
  /** Yuan for the whole term or for each month. */
  amount: Amount,
  /** Yuan ever put into the member's own wallet on the card. */
  own: Opt(Amount),
  from: Opt(SomeDay),
  until: Opt(SomeDay),
  /** true pauses the subsidy, false resumes it; undefined leaves it as it is. */
  paused: Opt(Flag),
})

const Subsidy = Obj({
  key: Key,
  name: Name,
  logo: Opt(Line),
  active: Opt(Flag),
  check_in: Opt(
    Obj({
      from: Opt(SomeDay),
      within_metres: Opt(Whole(1, 100_000)),
      /** The check-in's window in minutes before the start and after the end; 30 each by default. */
      minutes_before: Opt(Whole(0, 180)),
      minutes_after: Opt(Whole(0, 1440)),
    }),
  ),
  /** The members' amounts are not limits. */
  unlimited: Opt(Flag),
  /** The most for one booking, in yuan. */
  most: Opt(Amount),
  span: Opt(Word(...spanWords)),
  shops: Opt(List(Key, 500)),
  cities: Opt(List(Line, 200)),
  limit: Opt(Obj({ per: Word(...limitWords), times: Whole(1) })),
  members: Opt(List(SubsidyMember, 20_000)),
})
export type Subsidy = Static<typeof Subsidy>

export const Company = Obj({
  key: Key,
  name: Name,
  /** Yuan ever put into the company's wallet. */
  funded: Opt(Amount),
  subsidies: Opt(List(Subsidy, 100)),
})
export type Company = Static<typeof Company>
