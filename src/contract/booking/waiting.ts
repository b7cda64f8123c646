import { Type, type Static } from '@sinclair/typebox'
import { waitingChannels, type WaitingChannel } from '../../domain/payment/channel'
import { SelectableCard } from '../card/card'
import { SelectableCorpCard } from '../corporate'
import { Clash } from './shapes'
import { call } from '../define'
import { Bool, Id, InstantText, Int, List, Nullable, Obj, Opt, Str } from '../shapes'

/** 1 notify, 2 automatic. */
const Method = Type.Union([Type.Literal(1), Type.Literal(2)])
const Pays = Type.Unsafe<WaitingChannel>(Type.Union(waitingChannels.map((word) => Type.Literal(word))))
const Reason = Obj({ code: Str, msg: Str })

const Candidate = Obj({
  id: Id,
  /** The method that the candidate chose. */
  candidate_type: Method,
  /** The method that applies now: after the cut-off every candidate is only notified. */
  present_type: Method,
  count: Int,
  /** From 1. */
  position: Int,
  channel: Nullable(Pays),
  card_id: Nullable(Id),
  /** Why the candidate was passed over the last time. */
  skip_reason: Nullable(Reason),
  created_at: InstantText,
})
export type Candidate = Static<typeof Candidate>

const Vacancy = Obj({
  /** Whether the user is subscribed to free seats, on the waiting list, or neither. */
  state: Type.Union([Type.Literal('can-subscribe'), Type.Literal('subscribed'), Type.Literal('waiting'), Type.Literal('cancelled')]),
  /** The position of the subscription, or on the waiting list. */
  position: Nullable(Int),
  subscription_id: Nullable(Id),
  /** The user has booked this class already and is asked to confirm. */
  needs_confirm: Bool,
  /** Why the user cannot subscribe now. */
  refusal: Nullable(Reason),
})
export type Vacancy = Static<typeof Vacancy>

const ScheduleSlot = Obj({ scheduleId: Id })

export const waitingState = call({
  method: 'GET',
  path: '/api/mobile/schedules/{scheduleId}/waiting/',
  authority: { who: 'member', shop: 'query.shop_id' },
  summary: 'All that joining the waiting list of a class needs, and where the user stands',
  params: ScheduleSlot,
  query: Obj({
    shop_id: Id,
    count: Opt(Type.Integer({ minimum: 1, maximum: 100, default: 1 })),
    /** A member, for staff who add him. */
    user_id: Opt(Id),
  }),
  data: Obj({
    can_wait: Bool,
    candidate_num: Int,
    /** The position on the waiting list that joining now would get. */
    next_position: Int,
    /** The method that the shop offers first. */
    default_type: Method,
    /** The cut-off: until then candidates are booked automatically. */
    stop_at: InstantText,
    minutes_can_cancel: Int,
    automatic_open: Bool,
    candidate: Nullable(Candidate),
    /** Why the user cannot join the waiting list now. */
    refusal: Nullable(Reason),
    vacancy: Vacancy,
    /** Whether an automatic booking costs nothing. */
    is_free: Bool,
    /** Another booking of the user at that time: unless it is cancelled or agreed to, the wait ends instead of a promotion. */
    clash: Nullable(Clash),
    cards: List(SelectableCard),
    corp_cards: List(SelectableCorpCard),
  }),
  errors: ['booking.not_found', 'shop.not_bound', 'permission.none'],
})

const closed = [
  'booking.not_found',
  'booking.closed',
  'booking.past',
  'booking.over',
  'booking.cancelled',
  'booking.not_open',
  'booking.order_window',
  'guardian.needed',
  'booking.no_shows',
  'booking.not_full',
  'booking.count',
  'card.none_to_wait',
  'shop.not_bound',
] as const

export const candidateCreate = call({
  method: 'POST',
  path: '/api/mobile/schedules/{scheduleId}/candidates/',
  authority: { who: 'member', shop: 'body.shop_id' },
  summary: 'Joins the waiting list of a full class, or adds a member to it',
  params: ScheduleSlot,
  body: Obj({
    shop_id: Id,
    /** A member, for staff who add him; he is told. */
    user_id: Opt(Id),
    candidate_type: Method,
    count: Opt(Type.Integer({ minimum: 1, maximum: 100, default: 1 })),
    /** How an automatic booking is paid; by card where it is left out. */
    channel: Opt(Pays),
    /** The member's card with CARD and its finer names, a subsidy card with CORP_CARD. */
    card_id: Opt(Id),
    auto_start_confirmed: Opt(Bool),
    /** Set once the user was told of another booking of that time and chose to have both where the shops allow it. */
    overlap_confirmed: Opt(Bool),
  }),
  data: Obj({ candidate: Candidate, candidate_num: Int }),
  errors: [
    ...closed,
    'booking.wait_off',
    'booking.already_waiting',
    'booking.already_booked',
    'booking.pay_pending',
    'card.none',
    'card.not_general',
    'card.not_value',
    'card.balance',
    'card.locked',
    'card.expired',
    'card.auto_start_confirm',
    'corp.none',
    'permission.none',
    'booking.free_unsupported',
    'booking.online_unsupported',
  ],
})

export const candidateCancel = call({
  method: 'PUT',
  path: '/api/mobile/schedules/candidates/{candidateId}/',
  authority: { who: 'account' },
  summary: "Leaves a waiting list; for the candidate's owner",
  params: Obj({ candidateId: Id }),
  data: Obj({ candidate_num: Int }),
  errors: ['booking.wait_ended', 'permission.none'],
})

export const subscriptionCreate = call({
  method: 'POST',
  path: '/api/mobile/schedules/{scheduleId}/subscriptions/',
  authority: { who: 'member', shop: 'body.shop_id' },
  summary: 'Asks to hear when a full class has a free place',
  params: ScheduleSlot,
  body: Obj({ shop_id: Id }),
  data: Obj({ subscription: Obj({ id: Id, position: Int }) }),
  errors: [...closed, 'booking.already_subscribed', 'booking.subscribe_failed'],
})

export const subscriptionCancel = call({
  method: 'PUT',
  path: '/api/mobile/schedules/subscriptions/{subscriptionId}/',
  authority: { who: 'account' },
  summary: 'Takes the wish to hear of a free place back; for its owner',
  params: Obj({ subscriptionId: Id }),
  data: Obj({ subscription: Obj({ id: Id }) }),
  errors: ['booking.unsubscribe_failed', 'permission.none'],
})

const WaitedClass = Obj({
  id: Id,
  start: InstantText,
  end: InstantText,
  course: Obj({ id: Id, name: Str, photo: Str }),
  teacher: Obj({ id: Id, username: Str, avatar: Str }),
  space: Obj({ name: Str }),
  shop: Obj({ id: Id, name: Str }),
  stop_at: InstantText,
})
export type WaitedClass = Static<typeof WaitedClass>

export const waitingList = call({
  method: 'GET',
  path: '/api/user/schedules/waiting/',
  authority: { who: 'account', shop: 'query.shop_id' },
  summary: 'The classes of a shop that the user waits for or wants to hear of, soonest first',
  query: Obj({ shop_id: Id }),
  data: Obj({
    candidates: List(Obj({ candidate: Candidate, schedule: WaitedClass })),
    subscriptions: List(Obj({ subscription: Obj({ id: Id, position: Int }), schedule: WaitedClass })),
  }),
})
