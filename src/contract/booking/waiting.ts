import { Type, type Static } from '@sinclair/typebox'
import { waitingChannels, type WaitingChannel } from '../../domain/payment/channel'
import { SelectableCard } from '../card'
import { SelectableCorpCard } from '../corporate'
import { call } from '../define'
import { Bool, Id, InstantText, Int, List, Nullable, Obj, Opt, Str } from '../shapes'

/** 1 notify, 2 automatic. */
const Method = Type.Union([Type.Literal(1), Type.Literal(2)])
const Pays = Type.Unsafe<WaitingChannel>(Type.Union(waitingChannels.map((word) => Type.Literal(word))))
const Reason = Obj({ code: Str, msg: Str })

const Candidate = Obj({
  id: Id,
  /** As chosen. */
  candidate_type: Method,
  /** As it counts now: after the cut-off every entry only gets a notice. */
  present_type: Method,
  count: Int,
  /** From 1. */
  position: Int,
  channel: Nullable(Pays),
  card_id: Nullable(Id),
  /** Why it was passed over last. */
  skip_reason: Nullable(Reason),
  created_at: InstantText,
})
export type Candidate = Static<typeof Candidate>

const Vacancy = Obj({
  /** Where the user stands with the news of a free place. */
  state: Type.Union([Type.Literal('can-subscribe'), Type.Literal('subscribed'), Type.Literal('waiting'), Type.Literal('cancelled')]),
  /** Of the subscription, or of the place on the waiting list. */
  position: Nullable(Int),
  subscription_id: Nullable(Id),
  /** Booked already: to be asked first. */
  needs_confirm: Bool,
  /** What stops a subscription now. */
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
  query: Obj({ shop_id: Id, count: Opt(Type.Integer({ minimum: 1, maximum: 100, default: 1 })) }),
  data: Obj({
    can_wait: Bool,
    candidate_num: Int,
    /** The place that joining now would get. */
    next_position: Int,
    /** The shop's own choice of method. */
    default_type: Method,
    /** Until when places are booked automatically. */
    stop_at: InstantText,
    automatic_open: Bool,
    candidate: Nullable(Candidate),
    /** What stops joining now. */
    refusal: Nullable(Reason),
    vacancy: Vacancy,
    /** Whether it can be booked automatically without paying. */
    is_free: Bool,
    cards: List(SelectableCard),
    corp_cards: List(SelectableCorpCard),
  }),
  errors: ['booking.not_found', 'shop.not_bound'],
})

const closed = [
  'booking.not_found',
  'booking.past',
  'booking.cancelled',
  'booking.not_open',
  'booking.order_window',
  'booking.not_full',
  'booking.count',
  'card.none_to_wait',
  'shop.not_bound',
] as const

export const candidateCreate = call({
  method: 'POST',
  path: '/api/mobile/schedules/{scheduleId}/candidates/',
  authority: { who: 'member', shop: 'body.shop_id' },
  summary: 'Joins the waiting list of a full class',
  params: ScheduleSlot,
  body: Obj({
    shop_id: Id,
    candidate_type: Method,
    count: Opt(Type.Integer({ minimum: 1, maximum: 100, default: 1 })),
    /** What an automatic booking is paid with; a card where it is left out. */
    channel: Opt(Pays),
    /** The member's card with CARD and its finer names, a subsidy card with CORP_CARD. */
    card_id: Opt(Id),
    auto_start_confirmed: Opt(Bool),
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
  errors: ['booking.wait_not_found', 'booking.wait_ended', 'permission.none'],
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
  errors: ['booking.wait_not_found', 'booking.unsubscribe_failed', 'permission.none'],
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
