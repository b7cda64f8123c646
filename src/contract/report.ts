import { Type, type Static } from '@sinclair/typebox'
import { medalSigns } from '../domain/medal/medal'
import { call } from './define'
import { Day, Id, InstantText, Int, List, Nullable, Obj, Opt, Str, Word, Bool } from './shapes'

const DoneClass = Obj({
  kind: Word('class', 'self_training'),
  /** The number of the order, which the other kind may have too. */
  id: Id,
  name: Str,
  /** Of the course; empty where there is none. */
  image: Str,
  teacher: Nullable(Str),
  start: InstantText,
  minutes: Int,
})
export type DoneClass = Static<typeof DoneClass>

const medalDrawn = { id: Id, name: Str, image: Str, sign: Word(...medalSigns) }
const WeekMedal = Obj({
  ...medalDrawn,
  kind: Word('count', 'streak', 'first'),
  /** Days of its period, or the weeks of the streak. */
  times: Int,
  /** 0 weekly, 1 monthly. */
  medal_type: Type.Union([Type.Literal(0), Type.Literal(1)]),
})

const WeeklyReport = Obj({
  report: Obj({
    /** The Monday. */
    week: Day,
    visits: Int,
    minutes: Int,
    /** The minutes of Monday to Sunday. */
    days: List(Int),
    classes: List(DoneClass),
    /** The medals of the shop that were reached in the week, in order. */
    medals: List(WeekMedal),
  }),
  /** The week before it. */
  before: Obj({ visits: Int, minutes: Int }),
  /** The week under way: what was done, what is booked in it still, and the next two of that. */
  current: Obj({ visits: Int, booked: Int, next: List(Obj({ name: Str, start: InstantText })) }),
  /** The Monday of the week of the first visit to the shop; null where there was none yet. */
  first_week: Nullable(Day),
  /** The years of which there is an annual report, the last first. */
  years: List(Int),
})
export type WeeklyReport = Static<typeof WeeklyReport>

export const weeklyReport = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/users/{userId}/report/weekly/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: "The user's own report of a week at a shop, which begins on the Monday `week`; without it of the week before",
  params: Obj({ shopId: Id, userId: Id }),
  query: Obj({ week: Opt(Day) }),
  data: WeeklyReport,
  errors: ['permission.none', 'shop.not_bound'],
})

/** What the user attended most often: a class, or a self-training, which has neither picture nor teacher. */
const Favourite = Obj({ name: Str, times: Int, image: Str, teacher: Nullable(Str) })

const AnnualReport = Obj({
  year: Int,
  visits: Int,
  minutes: Int,
  /** Days with a visit. */
  days: Int,
  /** The most weeks in a row with a visit. */
  weeks: Int,
  /** Visits by the half hour in which they began: 48, from midnight on. */
  halves: List(Int),
  /** The half hour of most visits, with their number, and the weekday (1 Monday) of most of these. */
  most: Obj({ half: Int, weekday: Int, times: Int }),
  /** Visits of January to December. */
  months: List(Int),
  /** Null where there were entries alone. */
  favourite: Nullable(Favourite),
  /** The shops of the brand where the user was, that of most visits first. */
  shops: List(Obj({ id: Id, name: Str })),
  /** How many medals of the brand were reached in the year, and at most four different ones. */
  medals: Obj({ count: Int, shown: List(Obj(medalDrawn)) }),
})
export type AnnualReport = Static<typeof AnnualReport>

const Year = Type.Integer({ minimum: 2000, maximum: 2099 })

export const annualReport = call({
  method: 'GET',
  path: '/api/user/annual/report/',
  authority: { who: 'account', shop: 'query.shop_id' },
  summary:
    "The user's own report of a year of all shops of the shop's brand, of the last year that is over if none is named; null for a year without a visit or without a report",
  query: Obj({ shop_id: Id, year: Opt(Year) }),
  data: Obj({ report: Nullable(AnnualReport) }),
  errors: ['shop.not_found'],
})

export const annualReportStatus = call({
  method: 'GET',
  path: '/api/user/annual/report/status/',
  authority: { who: 'account', shop: 'query.shop_id' },
  summary: 'Whether the user has a report of a year that is over and made, and that the shop does not switch off',
  query: Obj({ shop_id: Id, year: Year }),
  data: Obj({ published: Bool }),
  errors: ['shop.not_found'],
})
