import { Type, type Static, type TString } from '@sinclair/typebox'
import { ActionType, Difficulty, workoutKinds, type ActionType as ActionTypeCode, type WorkoutKind } from '../../domain/plan/codes'
import { REMARK_MAX } from '../../domain/booking/remark'
import { channels, type Channel as ChannelWord } from '../../domain/payment/channel'
import { SelectableCard } from '../card/card'
import { PartnerOrderDetail, SelectableCorpCard } from '../corporate'
import { PayChannel, ShownPrice } from '../payment'
import { Bool, Cost, Day, Id, InstantText, Int, List, Nullable, Obj, Opt, ShownVersion, Str, Text, Yuan } from '../shapes'

const Channel = Type.Unsafe<ChannelWord>(Type.Union(channels.map((word) => Type.Literal(word))))
const DifficultyCode = Type.Unsafe<Difficulty>(Type.Union(Object.values(Difficulty).map((code) => Type.Literal(code))))
const Kind = Type.Unsafe<WorkoutKind>(Type.Union(workoutKinds.map((word) => Type.Literal(word))))
const ActionKind = Type.Unsafe<ActionTypeCode>(Type.Union(Object.values(ActionType).map((code) => Type.Literal(code))))

export const Clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
const Seconds = Type.Integer({ minimum: 0, maximum: 86_400 })
const Count = Type.Integer({ minimum: 0, maximum: 10_000 })

/** The fields that cards and actions share (booking ledger BK-151). */
const workout = {
  name: Text(80),
  apparatus: Text(80),
  /** Repetitions of an action that is counted, seconds of one that is timed; minutes of a card. */
  time: Count,
  group: Count,
  /** Kilograms. */
  weight: Type.Number({ minimum: 0, maximum: 1000 }),
  /** Seconds in all. */
  totalTime: Seconds,
  description: Text(2000),
  videoInfo: Nullable(Obj({ url: Text(500) })),
  scoreMethodName: Text(40),
}

export const WorkoutAction = Obj({ ...workout, type: ActionKind })
export type WorkoutAction = Static<typeof WorkoutAction>

/** `start` of a live card is the lesson's instant when it is read, and a time of day (`HH:mm`) when it is edited. */
const liveOf = (start: TString) => Nullable(Obj({ platform_name: Text(40), start, url: Text(500), description: Text(500) }))

const card = { ...workout, type: Kind, difficulty: DifficultyCode, actions: Type.Array(WorkoutAction, { maxItems: 60 }) }
export const WorkoutCard = Obj({ ...card, liveInfo: liveOf(InstantText) })
export type WorkoutCard = Static<typeof WorkoutCard>
/** A card as it is stored and edited, without a date. */
export const DraftCard = Obj({ ...card, liveInfo: liveOf(Clock) })
export type DraftCard = Static<typeof DraftCard>
export const DraftCards = Type.Array(DraftCard, { maxItems: 20 })

const PlanRule = Obj({
  id: Id,
  channel: Type.Union([Type.Literal('ONLINE'), Type.Literal('CARD')]),
  cost: Cost,
  card_tpl_id: Nullable(Id),
  card_tpl_name: Nullable(Str),
  card_tpl_type: Nullable(Int),
})

const PaySetting = Obj({
  is_free: Bool,
  rule: List(PlanRule),
  support_trial: Bool,
  /** Whether the present user may still take the trial. */
  can_trial: Bool,
  trial_price: Nullable(Yuan),
  trial_original_price: Nullable(Yuan),
  /** The companies' payments, in cents. */
  partner_rules: List(Obj({ id: Id, channel: Type.Literal('CORP_CARD'), cost: Type.Integer({ minimum: 0 }) })),
})

const TimetableDay = Obj({
  id: Id,
  date: Day,
  name: Str,
  can_view_time: InstantText,
  is_live: Bool,
  is_video: Bool,
  /** The content of a card without its addresses; in minutes. */
  source_list: List(Obj({ type: Kind, name: Str, minutes: Int })),
  config: Obj({ live: Nullable(Obj({ start: InstantText, platform_name: Str })) }),
})
export type TimetableDay = Static<typeof TimetableDay>

export const Plan = Obj({
  id: Id,
  name: Str,
  description: Str,
  logo: Str,
  from_date: Day,
  /** Days with content, and days without. */
  update_days: Int,
  rest_days: Int,
  daily_view_time: Clock,
  difficulty: DifficultyCode,
  order_count: Int,
  teacher: Nullable(Obj({ id: Id, username: Str, avatar: Str })),
  pay_setting: PaySetting,
  /** For the present user; null where it is not asked for, or nothing pays. */
  price: Nullable(ShownPrice),
  recent_timetable: List(TimetableDay),
  recent_rest: List(Obj({ id: Id, date: Day })),
  shop: Obj({ id: Id, name: Str, phone: Str }),
  is_over: Bool,
  /** Whether new members can join it. */
  on_sale: Bool,
  /** The present user's order of the plan, and the order to pay while that is unpaid. */
  my_order_id: Nullable(Id),
  pay_order_id: Nullable(Id),
})
export type Plan = Static<typeof Plan>

const Reason = Obj({ code: Str, msg: Str })

export const PlanConfirm = Obj({
  plan: Plan,
  channels: List(PayChannel),
  cards: List(SelectableCard),
  corp_cards: List(SelectableCorpCard),
  version: Int,
  refusal: Nullable(Reason),
})
export type PlanConfirm = Static<typeof PlanConfirm>

/** A company's part of an order, with the practice that has to be checked in for and when (booking ledger BK-138, BK-158). */
const PlanPartnerDetail = Type.Composite([PartnerOrderDetail, Obj({ start: InstantText, end: InstantText })])

/** A day of a plan for a member with an order; `cards` only once the day is open. */
export const PlanDay = Obj({
  id: Id,
  date: Day,
  name: Str,
  is_rest: Bool,
  is_live: Bool,
  is_video: Bool,
  can_view_time: Nullable(InstantText),
  live_time: Nullable(InstantText),
  is_open: Bool,
  source_list: TimetableDay.properties.source_list,
  cards: List(WorkoutCard),
})
export type PlanDay = Static<typeof PlanDay>

const order = {
  id: Id,
  plan_id: Id,
  plan: Obj({ name: Str, logo: Str }),
  shop: Obj({ id: Id, name: Str }),
  /** The present practice day: today's or the next, else the last. */
  date: Day,
  day_name: Str,
  live_time: Nullable(InstantText),
  open_time: Nullable(InstantText),
  /** 1 ordered, 2 cancelled, 4 over. */
  status: Int,
  channel: Channel,
  cost: Cost,
  card: Nullable(Obj({ id: Id, name: Str, type: Int })),
  is_trial: Bool,
  can_cancel: Bool,
  cancel_reason: Nullable(Reason),
  pay_order_id: Nullable(Id),
  refundType: Nullable(Int),
  created_at: InstantText,
  cancelled_at: Nullable(InstantText),
  user_id: Id,
  partner_order_detail: Nullable(PlanPartnerDetail),
  needCorpCheckIn: Bool,
  hasCorpCheckIn: Bool,
  reachCorpCheckInEnd: Bool,
  canCorpCheckIn: Bool,
}

/** An order of an online plan as lists and the feed show it (booking ledger BK-137). */
export const PlanOrder = Obj(order)
export type PlanOrder = Static<typeof PlanOrder>

export const PlanOrderDetail = Obj({ ...order, description: Str, days: List(PlanDay) })
export type PlanOrderDetail = Static<typeof PlanOrderDetail>

export const PlanOrderPayload = {
  plan_id: Id,
  user_id: Id,
  channel: Channel,
  /** The member's card, with CARD. Older apps name the subsidy card here, too. */
  card_id: Opt(Id),
  /** The subsidy card, with CORP_CARD. */
  corp_card_id: Opt(Id),
  /** The channel that pays what the company does not. */
  rest_channel: Opt(Channel),
  from_trial_course: Opt(Bool),
  auto_start_confirmed: Opt(Bool),
  version: Opt(ShownVersion),
  remarks: Opt(Text(REMARK_MAX)),
  origin: Opt(Text(100)),
  recommend_user_id: Opt(Id),
  activity_id: Opt(Id),
  /** Refused: a coupon pays for classes only. */
  user_coupon_id: Opt(Id),
}

/** A template that plans are made from (booking ledger BK-154). */
export const PlanTemplate = Obj({
  id: Id,
  name: Str,
  tags: List(Str),
  description: Str,
  difficulty: DifficultyCode,
  created_by_id: Id,
  days: List(Obj({ name: Str, is_rest: Bool, cards: DraftCards })),
})
export type PlanTemplate = Static<typeof PlanTemplate>

const TemplateDay = Obj({ name: Text(80), is_rest: Bool, cards: DraftCards })
export const TemplateDraft = {
  name: Type.String({ minLength: 1, maxLength: 80 }),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: 10 }),
  description: Opt(Text(2000)),
  difficulty: DifficultyCode,
  days: Type.Array(TemplateDay, { minItems: 1, maxItems: 200 }),
}

/** A plan as staff edit it: every day with all of its content. */
export const ManagedPlan = Obj({
  plan: Plan,
  days: List(Obj({ id: Id, date: Day, name: Str, is_rest: Bool, cards: DraftCards })),
})
export type ManagedPlan = Static<typeof ManagedPlan>
