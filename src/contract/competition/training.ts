import { Type, type Static } from '@sinclair/typebox'
import { call } from '../define'
import { Bool, Cost, Day, Id, InstantText, Int, List, Nullable, Obj, Opt, ShopSlot, Str, Word } from '../shapes'

/** What a goal or a rank gives: a coupon, a card with an amount in its unit, or a thing in words; valid for so many days after it is given. */
const Award = Obj({
  coupon_tpl: Nullable(Obj({ id: Id, name: Str })),
  card_tpl: Nullable(Obj({ id: Id, name: Str, type: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]) })),
  amount: Nullable(Cost),
  note: Nullable(Str),
  valid_days: Nullable(Int),
})
export type Award = Static<typeof Award>

export const Gym = Obj({ id: Id, name: Str, logo: Str })

/** The counts of a competition (commerce ledger MC-087, MC-088); a limit is null where as many may as come. */
const counts = { gym_count: Int, gym_limit: Nullable(Int), member_count: Int, member_limit: Nullable(Int) }

/** What the caller has of a competition. */
const Mine = Obj({
  /** Whether rankings show name and portrait, as the caller chose; they do while the consent to it is in force. */
  shows: Word('name', 'anonymous'),
  shop: Obj({ id: Id, name: Str }),
  applied_at: InstantText,
  /** Until when one may withdraw, and the code of the reason why one may not now; both null where one never could, or may. */
  withdraw_until: Nullable(InstantText),
  withdraw_reason: Nullable(Str),
  /** The place in the newest ranking; null before the first one. */
  rank: Nullable(Int),
  count: Int,
  together_count: Int,
  gap: Nullable(Obj({ rank: Int, days: Int })),
})
export type Mine = Static<typeof Mine>

const Training = Obj({
  id: Id,
  name: Str,
  image: Str,
  text: Str,
  start: Day,
  end: Day,
  gym_start: InstantText,
  gym_end: InstantText,
  member_start: InstantText,
  member_end: InstantText,
  ...counts,
  counts: Obj(counts),
  member_can_cancel: Bool,
  member_cancel_date: Nullable(InstantText),
  stat_rule: Obj({ together: Bool }),
  /** The word for a day; empty for that of the app. */
  unit: Str,
  /** 1 not started, 2 ongoing, 3 ended (MC-117). */
  status: Int,
  /** 1 not started, 2 open, 3 full, 4 ended (MC-118); of gyms 0 while open without a limit (MC-119). */
  gym_apply: Int,
  member_apply: Int,
  gyms: List(Gym),
  /** Whether the shop of the call takes part. */
  has_gym: Bool,
  /** The midnight of the newest ranking, and how many people are in it. */
  at: Nullable(InstantText),
  people: Int,
  /** The day of whose midnight the final ranking is, and whether it is there. */
  result_on: Day,
  is_final: Bool,
  mine: Nullable(Mine),
  is_reminded: Bool,
})
export type Training = Static<typeof Training>

const TrainingPage = Obj({
  ...Training.properties,
  rules: Str,
  /** Whether self-training counts. */
  self_training: Bool,
  goals: List(Obj({ days: Int, awards: List(Award) })),
  prizes: List(Obj({ rank: Int, awards: List(Award) })),
  /** What is chosen for the caller before he chooses: anonymous under 18. */
  shows_default: Word('name', 'anonymous'),
  /** What staff of this shop are to decide; null for others. */
  open_disputes: Nullable(Int),
})
export type TrainingPage = Static<typeof TrainingPage>

export const TrainingSlot = Obj({ shopId: Id, trainingId: Id })
export const trainingPath = '/api/v2/mobile/shops/{shopId}/training/{trainingId}/'
export const trainingMissing = ['training.not_found', 'shop.not_found'] as const

export const trainingList = call({
  method: 'GET',
  path: '/api/v2/mobile/shops/{shopId}/training/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'The competitions of the brand: to come, under way, and those that ended within a year',
  params: ShopSlot,
  data: Obj({ trainings: List(Training) }),
  errors: ['shop.not_found'],
})

export const trainingDetail = call({
  method: 'GET',
  path: trainingPath,
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'A competition with its rules, goals, prizes and gyms',
  params: TrainingSlot,
  data: Obj({ training: TrainingPage }),
  errors: trainingMissing,
})

export const trainingApply = call({
  method: 'POST',
  path: `${trainingPath}apply/`,
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'Signs the caller up for a competition, or the shop by its superuser; repeated, it changes nothing',
  params: TrainingSlot,
  body: Obj({
    identity: Word('member', 'gym'),
    /** How rankings show the member: `name` needs the consent to it, which this gives. */
    shows: Opt(Word('name', 'anonymous')),
    rules_read: Bool,
  }),
  data: Obj({ training: TrainingPage }),
  errors: [
    ...trainingMissing,
    'guardian.needed',
    'member.leaving',
    'training.closed',
    'training.full',
    'training.gym_only',
    'training.no_gym',
    'training.not_begun',
    'training.rules_unread',
  ],
})

export const trainingWithdraw = call({
  method: 'DELETE',
  path: `${trainingPath}apply/`,
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'Withdraws the caller, or with identity gym the shop; repeated, it changes nothing',
  params: TrainingSlot,
  query: Obj({ identity: Opt(Word('member', 'gym')) }),
  data: Obj({ training: TrainingPage }),
  errors: [...trainingMissing, 'training.gym_members', 'training.gym_only', 'training.stays', 'training.withdraw_over'],
})

const reminding = {
  path: `${trainingPath}reminder/`,
  authority: { who: 'account', shop: 'params.shopId' },
  params: TrainingSlot,
  data: Obj({ is_reminded: Bool }),
} as const

export const trainingRemind = call({
  ...reminding,
  method: 'POST',
  summary: 'Asks to be told once when the sign-up of members opens, or when there is a place again',
  errors: [...trainingMissing, 'member.leaving', 'training.no_reminder'],
})

export const trainingRemindEnd = call({ ...reminding, method: 'DELETE', summary: 'Asks no longer to be told', errors: trainingMissing })
