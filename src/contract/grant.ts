import { Type, type Static } from '@sinclair/typebox'
import { CouponTpl, UseCondition } from './coupon'
import { call } from './define'
import { Bool, Day, Id, InstantText, Int, List, Nullable, Obj, Opt, Str, Word, Yuan } from './shapes'

/** The template of a red envelope; its amount is drawn when it is opened (commerce ledger MC-076). */
const EnvelopeTpl = Obj({ id: Id, title: Str, description: Str, image: Str })
export const ShopNames = List(Obj({ id: Id, name: Str }))

/** A grant gives each person `each` of a coupon, valid for `days` after the claim, or one slot of the envelope `redid`. */
export const GrantGift = Obj({
  coupon_tpl: Nullable(CouponTpl),
  red_envelope_tpl: Nullable(EnvelopeTpl),
  redid: Nullable(Id),
  each: Int,
  days: Int,
  use_condition: UseCondition,
  shops: ShopNames,
})

export const Target = Obj({
  /** Statuses of membership, empty for all. */
  standing: List(Int),
  is_new: Bool,
  away_days: Nullable(Int),
  is_trial_only: Bool,
})

const GrantActivity = Obj({
  id: Id,
  name: Str,
  image: Str,
  rules: Str,
  is_taken: Bool,
  taken_at: Nullable(InstantText),
  start: InstantText,
  end: InstantText,
  /** How many people may claim it, and how many still can; null without a limit. */
  stock: Nullable(Int),
  left: Nullable(Int),
  who: Target,
  coupons: List(GrantGift),
})
export type GrantActivity = Static<typeof GrantActivity>

/** A coupon that a claim gave, or an envelope that waits to be opened: one of the two templates is there (MC-077, MC-078). */
const GrantRecord = Obj({
  /** The person's coupon, or the person's slot of the envelope. */
  id: Id,
  coupon_tpl: Nullable(CouponTpl),
  red_envelope_tpl: Nullable(EnvelopeTpl),
  redid: Nullable(Id),
  use_condition: UseCondition,
  shops: ShopNames,
  /** The last day of the coupon, or on which the envelope can be opened. */
  end: Day,
})
export type GrantRecord = Static<typeof GrantRecord>

/** `is_first` is false where an earlier claim gave the records. Both lists are empty for a person without a membership of the shop. */
const Claimed = Obj({ records: List(GrantRecord), is_first: Bool })

const ShopOfHome = Obj({ shop_id: Id })
const HomeSlot = Obj({ shop_id: Id })

export const grantActivities = call({
  method: 'GET',
  path: ['/api/v2/shops/{shop_id}/homepage/grant-activites/', '/api/v2/shops/{shop_id}/homepage/grant-activities/'],
  authority: { who: 'visitor', shop: 'params.shop_id' },
  summary: 'The grants of a shop that the caller may claim or claimed, those that end first at the top',
  params: HomeSlot,
  data: Obj({ activities: List(GrantActivity) }),
  errors: ['shop.not_found'],
})

const claimErrors = [
  'grant.gone',
  'grant.not_found',
  'grant.not_open',
  'grant.over',
  'grant.target',
  'guardian.needed',
  'member.leaving',
  'permission.none',
  'shop.not_found',
] as const

export const grantClaim = call({
  method: 'GET',
  path: '/api/v2/grant-activities/{activity_id}/acquire/',
  authority: { who: 'account', shop: 'query.shop_id' },
  summary: 'Claims a grant: a repeated claim answers the first result, a person without a membership of the shop gets nothing',
  params: Obj({ activity_id: Id }),
  query: Obj({ user_id: Id, ...ShopOfHome.properties }),
  data: Claimed,
  crowd: true,
  changes: true,
  errors: claimErrors,
})

/** A coupon of a grant, with the grant that gives it. */
const HomeCoupon = Type.Composite([GrantGift, Obj({ activity_id: Id, is_taken: Bool })])

export const homeCoupons = call({
  method: 'GET',
  path: '/api/v2/shops/{shop_id}/homepage/coupons/',
  authority: { who: 'visitor', shop: 'params.shop_id' },
  summary: 'The coupons that the grants of a shop give, in the order of the grants, without those of a grant that is gone',
  params: HomeSlot,
  data: Obj({ coupons: List(HomeCoupon) }),
  errors: ['shop.not_found'],
})

export const homeCouponClaim = call({
  method: 'POST',
  path: '/api/v2/shops/{shop_id}/homepage/coupons/acquire/',
  authority: { who: 'account', shop: 'params.shop_id' },
  summary: 'Claims the grant of a coupon: the same act, with the same answer, as the claim of the grant',
  params: HomeSlot,
  body: Obj({ activity_id: Id, user_id: Id }),
  data: Claimed,
  crowd: true,
  errors: claimErrors,
})

const EnvelopeRecord = Obj({
  /** The person's slot, and the envelope that it is of. */
  id: Id,
  redid: Id,
  red_envelope_tpl: EnvelopeTpl,
  /** Yuan; null until the envelope is opened. */
  amount: Nullable(Yuan),
  opened_at: Nullable(InstantText),
  /** The last day of the amount; of a sealed one the last day on which it can be opened. */
  end: Day,
  coupon_id: Nullable(Id),
})

const Envelope = Obj({
  id: Id,
  title: Str,
  red_envelope_tpl: EnvelopeTpl,
  rules: Str,
  state: Word('sealed', 'opened', 'gone', 'over'),
  start: InstantText,
  end: InstantText,
  count: Int,
  left: Int,
  /** The least and the most that a slot holds, in yuan. */
  min: Yuan,
  max: Yuan,
  days: Int,
  /** When the last slot was taken; null while some are left. */
  gone_at: Nullable(InstantText),
  record: Nullable(EnvelopeRecord),
})
export type Envelope = Static<typeof Envelope>

export const hasEnvelope = call({
  method: 'GET',
  path: '/api/v2/shops/{shop_id}/has-red-activity/',
  authority: { who: 'visitor', shop: 'params.shop_id' },
  summary: 'Whether a shop has a red envelope that the caller can open and has not opened',
  params: HomeSlot,
  data: Obj({ has_red_envelope_tpl: Bool, red_envelope: Nullable(Envelope) }),
  errors: ['shop.not_found'],
})

const openErrors = ['envelope.gone', 'envelope.over', 'guardian.needed', 'member.leaving', 'permission.none', 'shop.not_found'] as const

export const envelopeLayer = call({
  method: 'POST',
  path: '/api/v2/shops/{shop_id}/red-envelopes/layer/',
  authority: { who: 'account', shop: 'params.shop_id' },
  summary:
    "Opens the shop's red envelope of today; repeated, it answers the same, and a person without a membership of the shop gets nothing",
  params: HomeSlot,
  body: Obj({ user_id: Id }),
  data: Obj({ red_envelope_acquire_records: List(EnvelopeRecord) }),
  crowd: true,
  errors: openErrors,
})

const EnvelopeSlot = Obj({ shopId: Id, redid: Id })

export const envelopePage = call({
  method: 'GET',
  path: '/api/v2/mobile/shops/{shopId}/red-envelopes/{redid}/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: "A red envelope, with the caller's own slot",
  params: EnvelopeSlot,
  query: Obj({ record: Opt(Id) }),
  data: Obj({ red_envelope: Envelope }),
  errors: ['envelope.not_found', 'shop.not_found'],
})

export const envelopeOpen = call({
  method: 'POST',
  path: '/api/v2/mobile/shops/{shopId}/red-envelopes/{redid}/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary: 'Opens a red envelope; repeated, it answers the same',
  params: EnvelopeSlot,
  query: Obj({ record: Opt(Id) }),
  body: Obj({ user_id: Id }),
  data: Obj({ red_envelope: Envelope }),
  crowd: true,
  errors: ['envelope.not_found', ...openErrors],
})
