import { Type, type Static } from '@sinclair/typebox'
import { REMARK_MAX } from '../../domain/booking/remark'
import { channels, type Channel as ChannelWord } from '../../domain/payment/channel'
import { SelectableCard } from '../card/card'
import { PartnerOrderDetail, SelectableCorpCard } from '../corporate'
import { PayChannel, ShownPrice } from '../payment'
import { Bool, Cost, Day, Id, InstantText, Int, List, Nullable, Obj, Opt, ShownVersion, Str, Text, Typed, Yuan } from '../shapes'

export const Channel = Type.Unsafe<ChannelWord>(Type.Union(channels.map((word) => Type.Literal(word))))
export type Channel = ChannelWord

export const OpenRule = Obj({
  /** 1 always open, 2 opens at `open_at`, 3 opens `hours` before the start. */
  type: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  open_at: Nullable(InstantText),
  hours: Nullable(Type.Number()),
})
export type OpenRule = Static<typeof OpenRule>

export const PriceRule = Obj({
  id: Id,
  card_tpl_id: Nullable(Id),
  card_tpl_name: Nullable(Str),
  card_tpl_type: Nullable(Int),
  channel: Channel,
  from_number: Int,
  to_number: Int,
  cost: Cost,
  for_trial: Bool,
  trial_price: Nullable(Yuan),
  trial_original_price: Nullable(Yuan),
  limits: Obj({ user_status: List(Int), user_count: Nullable(Int) }),
})
export type PriceRule = Static<typeof PriceRule>

export const TrialCourse = Obj({
  trial_course_id: Id,
  /** Whether the present user may still book it as a trial. */
  matched: Bool,
  current_capacity: Int,
  price: Yuan,
  original_price: Yuan,
})

export const GroupSchedule = Obj({
  id: Id,
  start: InstantText,
  end: InstantText,
  is_cross: Bool,
  course: Obj({ id: Id, name: Str, tags: List(Str) }),
  teacher: Obj({ id: Id, username: Str, avatar: Str }),
  space: Obj({ id: Nullable(Id), name: Str }),
  image: Str,
  is_online: Bool,
  is_free: Bool,
  /** The rules in brief (booking ledger BK-126); the order page of one class has them whole. */
  rules: List(Type.Pick(PriceRule, ['channel', 'cost', 'card_tpl_type'])),
  /** For the present user; null where no rule is for one person. */
  price: Nullable(ShownPrice),
  current_users: Int,
  max_users: Int,
  current_max_capacity: Int,
  candidate_num: Int,
  candidate_id: Nullable(Id),
  /** Always empty: the other candidates are not shown; the user's own entry is `candidate_id`. */
  candidate_user_ids: List(Id),
  trial_course: Nullable(TrialCourse),
  has_schedule_order: Bool,
  /** 2 card available, 3 already booked, 5 coach time occupied, 6 no venue, 8 online pay unsupported, 9 free unsupported. */
  ordered_count: Int,
  /** 2 card available, 3 already booked, 5 coach time occupied, 6 no venue, 8 online pay unsupported, 9 free unsupported. */
  status: Int,
  /** The order to pay of the user's unpaid booking, and until when it can be paid. */
  pay_order: Nullable(Obj({ id: Id, expire_at: InstantText })),
  is_cancelled: Bool,
  can_wait: Bool,
  open_rules: List(OpenRule),
})
export type GroupSchedule = Static<typeof GroupSchedule>

export const OrderShop = Obj({
  id: Id,
  name: Str,
  address: Str,
  phone: Str,
  gd_lng: Nullable(Type.Number()),
  gd_lat: Nullable(Type.Number()),
})

export const ScheduleOrder = Obj({
  id: Id,
  schedule: Obj({
    id: Nullable(Id),
    start: InstantText,
    end: InstantText,
    course: Obj({ id: Id, name: Str, photo: Str, is_private: Bool }),
    teacher: Obj({ id: Id, username: Str, avatar: Str }),
    space: Obj({ name: Str }),
    shop: OrderShop,
    is_online: Bool,
    is_cancelled: Bool,
    /** Why staff called the class off, in their words; else empty. */
    called_off_reason: Str,
  }),
  /** 1 booked, 2 cancelled, 4 attended or over. */
  status: Int,
  status_code: Int,
  has_checked_in: Bool,
  can_cancel: Bool,
  /** Why it cannot be cancelled: an error word with its text. */
  cancel_reason: Nullable(Obj({ code: Str, msg: Str })),
  /** The last instant at which its owner can cancel it, by the shop's present rule. */
  cancel_until: InstantText,
  user_can_send_late_remind: Bool,
  /** The late notices that were sent. */
  late_reminds: Int,
  partner_order_detail: Nullable(PartnerOrderDetail),
  refundType: Nullable(Int),
  needCorpCheckIn: Bool,
  hasCorpCheckIn: Bool,
  reachCorpCheckInEnd: Bool,
  canCorpCheckIn: Bool,
  channel: Channel,
  count: Int,
  /** The amount paid, in the card's unit or in yuan. */
  cost: Cost,
  /** Yuan that a coupon took off the price; null without a coupon. */
  discount: Nullable(Yuan),
  /** The order that paid it online, which says whether the money came back; null where nothing was paid online. */
  pay_order_id: Nullable(Id),
  card: Nullable(Obj({ id: Id, name: Str, type: Int, balance: Type.Number() })),
  remarks: Str,
  cancel_remarks: Str,
  created_at: InstantText,
  cancelled_at: Nullable(InstantText),
  user: Obj({ id: Id, username: Str }),
  user_id: Id,
})
export type ScheduleOrder = Static<typeof ScheduleOrder>

/** Another booking of the member at the time of a class. */
export const Clash = Obj({
  /** Whether both shops let the member have both: `overlap_confirmed` then books the class as well. */
  may_overlap: Bool,
  /** Null for staff where it is at another shop. */
  order: Nullable(
    Obj({
      /** Null for a booking of the same request. */
      id: Nullable(Id),
      /** Its order to pay, while it is held for that. */
      pay_order_id: Nullable(Id),
      start: InstantText,
      end: InstantText,
      course: Obj({ name: Str }),
      shop: Obj({ id: Id, name: Str }),
    }),
  ),
})
export type Clash = Static<typeof Clash>

/** How a member stands at a shop that limits no-shows. */
export const NoShows = Obj({
  /** So many within so many days block a member from group classes for so many days from the last one. */
  count: Int,
  days: Int,
  block_days: Int,
  /** How many count today, and how many more block the member. */
  counted: Int,
  left: Int,
  /** The first day on which the member can book again; null where nothing blocks him. */
  until: Nullable(Day),
  /** The shop's phone. */
  phone: Str,
})
export type NoShows = Static<typeof NoShows>

export const Confirm = Obj({
  schedule: Type.Composite([GroupSchedule, Obj({ shop: OrderShop, description: Str, teacher_title: Str, min_people: Nullable(Int) })]),
  rules: List(PriceRule),
  channels: List(PayChannel),
  cards: List(SelectableCard),
  corp_cards: List(SelectableCorpCard),
  trial_course: Nullable(TrialCourse),
  open_rules: List(OpenRule),
  minutes_can_order: Int,
  minutes_can_cancel: Int,
  /** Sent back with the booking: a version other than the class's present one means that the class was changed meanwhile. */
  version: Int,
  /** The first refusal for this user now, the choice of payment left out. */
  refusal: Nullable(Obj({ code: Str, msg: Str })),
  /** The order to pay of the booking that the user already holds in this class (`booking.pay_pending`). */
  pay_order_id: Nullable(Id),
  /** Another booking of the user at that time, for which `booking.cancel_other_first` is refused. */
  clash: Nullable(Clash),
  /** How the member stands with no-shows, which do not stop staff; null at a shop without a limit, and for lessons. */
  no_shows: Nullable(NoShows),
})
export type ScheduleConfirm = Static<typeof Confirm>

export const BookingPayload = Obj({
  shop_id: Id,
  user_id: Id,
  schedule_id: Opt(Id),
  timetable_id: Opt(Id),
  start: Opt(InstantText),
  space_id: Opt(Id),
  count: Typed,
  channel: Channel,
  /** The member's card, with CARD and its finer names GENERAL_CARD and VALUE_CARD. Older apps name the subsidy card here, too. */
  card_id: Opt(Id),
  /** The subsidy card, with CORP_CARD. */
  corp_card_id: Opt(Id),
  /** With CORP_CARD: the online channel that pays what the company does not; the first that is available where it is left out. */
  rest_channel: Opt(Channel),
  remarks: Opt(Text(REMARK_MAX)),
  from_trial_course: Opt(Bool),
  /** Set once the user was told that the trial seats are gone and chose to book as a member. */
  trial_full_confirmed: Opt(Bool),
  origin: Opt(Text(100)),
  recommend_user_id: Opt(Id),
  activity_id: Opt(Id),
  /** The member's own coupon, for what is paid online (BK-168). */
  user_coupon_id: Opt(Id),
  auto_start_confirmed: Opt(Bool),
  /** Set once the user was told of another booking of that time and chose to have both. */
  overlap_confirmed: Opt(Bool),
  version: Opt(ShownVersion),
})
export type BookingPayload = Static<typeof BookingPayload>

/** The last order of a user, whatever its kind. */
export const SharedOrder = Obj({
  id: Id,
  order_id: Nullable(Id),
  wod_order_id: Nullable(Id),
  /** 1 private, 2 group, 4 self-training. */
  type: Int,
  is_online: Bool,
  name: Str,
  training_start: Nullable(InstantText),
  training_end: Nullable(InstantText),
  live_time: Nullable(InstantText),
  open_time: Nullable(InstantText),
})
export type SharedOrder = Static<typeof SharedOrder>
