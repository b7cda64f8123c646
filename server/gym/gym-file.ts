import { Type, type Static } from '@sinclair/typebox'
import { Company } from './gym-companies'
import { Amount, Closing, Day, Flag, Key, Line, List, Moment, Name, Obj, Opt, Prose, Time, Whole, Word } from './gym-words'

/**
 * The shape of a gym's YAML file.
 * Times are of the venue's clock (UTC+8), money is yuan, a card's cost is yuan, times or days by its type.
 */

export const weekdayWords = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export const cardTypeWords = ['value', 'times', 'period'] as const
export const standingWords = ['registered', 'contacted', 'member'] as const
export const activityStatusWords = ['waiting', 'active', 'inactive'] as const
export const moduleWords = ['team', 'private', 'court', 'payment'] as const
export const payWords = ['CARD', 'CORP_CARD', 'ONLINE', 'FREE', 'WEIXIN', 'ALIPAY', 'ALIPAY_QRCODE'] as const
export const themeWords = ['qc_pink_blue', 'qc_yellow_black', 'qc_christmas', 'qc_new_year', 'qc_black', 'qc_cyan', 'qc_red'] as const

const Standings = List(Word(...standingWords), 3)

const CardOption = Obj({
  key: Key,
  charge: Amount,
  price: Amount,
  days: Opt(Whole(1, 36_500)),
  renew: Opt(Obj({ first_price: Opt(Amount), trigger: Opt(Amount) })),
  start_within: Opt(Whole(0, 3650)),
})

const CardTemplate = Obj({
  key: Key,
  name: Name,
  type: Word(...cardTypeWords),
  description: Opt(Prose),
  image: Opt(Line),
  terms: Opt(Prose),
  shops: List(Key, 500),
  limits: Opt(Obj({ per_member: Opt(Whole(1)), day: Opt(Whole(1)), week: Opt(Whole(1)), month: Opt(Whole(1)), ahead: Opt(Whole(1)) })),
  on_sale: Opt(Flag),
  options: Opt(List(CardOption, 50)),
})
export type CardTemplate = Static<typeof CardTemplate>

const PriceRule = Obj({
  pay: Word(...payWords),
  card: Opt(Key),
  people: Opt(Type.Array(Whole(1, 1000), { minItems: 2, maxItems: 2, description: 'a pair such as [1, 4]' })),
  cost: Amount,
  trial: Opt(Obj({ price: Amount, original: Amount })),
  members: Opt(Standings),
  per_member: Opt(Whole(1)),
})
export type PriceRule = Static<typeof PriceRule>

const Opening = Obj({
  hours_before: Opt(Type.Number({ minimum: 0, maximum: 9999, description: 'a number of hours' })),
  days_before: Opt(Whole(0, 365)),
  at: Opt(Time),
})
export type Opening = Static<typeof Opening>

const ClassEntry = Obj({
  key: Key,
  days: Opt(List(Word(...weekdayWords), 7)),
  on: Opt(List(Day, 400)),
  time: Time,
  minutes: Opt(Whole(5, 600)),
  course: Key,
  coach: Key,
  space: Opt(Key),
  capacity: Whole(0, 10_000),
  trial: Opt(Whole(0, 10_000)),
  plan: Key,
  opens: Opt(Opening),
  online: Opt(Flag),
  cancelled: Opt(List(Day, 400)),
})
export type ClassEntry = Static<typeof ClassEntry>

const Hours = Obj({ days: Opt(List(Word(...weekdayWords), 7)), on: Opt(List(Day, 400)), from: Time, to: Closing })

const PrivateEntry = Obj({
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

const CourtType = Obj({
  key: Key,
  name: Name,
  logo: Opt(Line),
  days: Opt(Whole(1, 90)),
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

const Activity = Obj({
  key: Key,
  name: Name,
  image: Opt(Line),
  place: Opt(Line),
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

const PlanAction = Obj({
  name: Name,
  type: Opt(Word('count', 'timed')),
  time: Whole(0, 10_000),
  sets: Opt(Whole(0, 10_000)),
  weight: Opt(Type.Number({ minimum: 0, maximum: 1000, description: 'a weight in kilograms' })),
  with: Opt(Line),
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

const OnlinePlan = Obj({
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

const Share = Obj({ title: Line, description: Line, image: Opt(Line) })

const Shop = Obj({
  key: Key,
  name: Name,
  city_code: Opt(Line),
  phone: Opt(Line),
  address: Opt(Line),
  position: Opt(
    Obj({
      lng: Type.Number({ minimum: -180, maximum: 180, description: 'a longitude' }),
      lat: Type.Number({ minimum: -90, maximum: 90, description: 'a latitude' }),
    }),
  ),
  logo: Opt(Line),
  image: Opt(Line),
  images: Opt(List(Line, 30)),
  services: Opt(List(Name, 30)),
  opening_hours: Opt(Line),
  description: Opt(Prose),
  weixin: Opt(Flag),
  modules: Opt(List(Word(...moduleWords), 4)),
  configs: Opt(
    Obj({
      team_minutes_can_order: Opt(Whole(0)),
      private_minutes_can_order: Opt(Whole(0)),
      minutes_can_cancel: Opt(Whole(0)),
      minutes_to_pay: Opt(Type.Integer({ minimum: 1, maximum: 120 })),
      team_course_can_wait: Opt(Flag),
      team_course_wait_method: Opt(Whole(1, 2)),
      team_minutes_can_wait: Opt(Whole(0)),
      hide_course_user_num: Opt(Flag),
    }),
  ),
  theme: Opt(Word(...themeWords)),
  skin: Opt(Word('fashion', 'default')),
  share: Opt(Obj({ SHOP: Opt(Share), SINGLE_COURSE: Opt(Share), COURSE_LIST: Opt(Share) })),
  wording: Opt(
    Type.Record(Type.String({ minLength: 1, maxLength: 80 }), Line, { description: 'pairs of an original and its replacement' }),
  ),
  notices: Opt(List(Obj({ title: Line, url: Opt(Line), at: Moment }), 100)),
  tags: Opt(List(Name, 100)),
  coaches: Opt(
    List(
      Obj({
        key: Key,
        name: Name,
        gender: Opt(Word('male', 'female')),
        title: Opt(Line),
        description: Opt(Prose),
        avatar: Opt(Line),
        score: Opt(Type.Number({ minimum: 0, maximum: 5, description: 'a score from 0 to 5' })),
        images: Opt(List(Line, 30)),
        hours: Opt(List(Hours, 100)),
      }),
      500,
    ),
  ),
  spaces: Opt(List(Obj({ key: Key, name: Name }), 200)),
  courses: Opt(
    List(
      Obj({
        key: Key,
        name: Name,
        minutes: Whole(5, 600),
        tags: Opt(List(Name, 20)),
        difficulty: Opt(Whole(0, 3)),
        private: Opt(Flag),
        photo: Opt(Line),
        photos: Opt(List(Line, 30)),
        description: Opt(Prose),
      }),
      500,
    ),
  ),
  price_plans: Opt(List(Obj({ key: Key, rules: List(PriceRule, 100) }), 200)),
  timetable: Opt(List(ClassEntry, 3000)),
  private: Opt(List(PrivateEntry, 2000)),
  court_types: Opt(List(CourtType, 30)),
  activities: Opt(List(Activity, 500)),
  plans: Opt(List(OnlinePlan, 200)),
})
export type ShopEntry = Static<typeof Shop>

export const GymFile = Obj(
  {
    brand: Obj({ key: Key, name: Name, logo: Opt(Line), gym_id: Opt(Whole(1, 2_147_483_647)) }),
    card_templates: Opt(List(CardTemplate, 500)),
    companies: Opt(List(Company, 1000)),
    shops: List(Shop, 500),
  },
  'a group with brand, card_templates and shops',
)
export type GymFile = Static<typeof GymFile>
