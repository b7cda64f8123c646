import { Type, type Static } from '@sinclair/typebox'
import {
  Checkin,
  CheckinCard,
  CheckinSlots,
  DayPaid,
  CheckinBooking,
  TimeFrame,
  codeErrors,
  paidCardErrors,
  wayErrors,
} from '../checkin/shapes'
import { deskChannels } from '../../domain/payment/channel'
import { call } from '../define'
import { Bool, Id, InstantText, Int, List, Nullable, Obj, Opt, ShopSlot, ShownFen, Str, Text, Word } from '../shapes'
import { personFields } from './staff'
import { DeskWord } from './till'

/** The list of people inside, with names and cards, is for a person who has a right over everybody's orders: a coach's flags reach the coach's own classes alone. */
const sees = { who: 'staff', shop: 'params.shopId', may: 'see:card' } as const
/** A colleague who lets in and out, charges cards and reads codes writes orders of everybody. */
const keeps = { who: 'staff', shop: 'params.shopId', may: 'write:card' } as const
const base = '/api/shops/{shopId}/staff/checkin/'

export const DeskRecord = Type.Composite([Checkin, Obj({ person: Obj(personFields) })])
export type DeskRecord = Static<typeof DeskRecord>

/** A try at a gate of the shop that was refused. */
export const RefusedTry = Obj({
  /** `G2-1748`: the gate and the minute, as the member's own page shows it. */
  number: Str,
  at: InstantText,
  gate: Str,
  reason: Obj({ code: Str, msg: Str }),
  /** Null where the gate could make nobody out. */
  person: Nullable(Obj(personFields)),
  /** The gate had no network and had opened before it could ask. */
  passed: Bool,
})
export type RefusedTry = Static<typeof RefusedTry>

export const deskCheckins = call({
  method: 'GET',
  path: base,
  authority: sees,
  summary:
    'The people who wait to be let in or to give something back, and those inside, the latest first; with a search by name, phone, locker or wristband, or by the number of a refused try at a gate',
  params: ShopSlot,
  query: Obj({ q: Opt(Text(40)) }),
  data: Obj({
    waiting: List(DeskRecord),
    /** The latest hundred. */
    inside: List(DeskRecord),
    /** Locker or wristband that somebody did not give back. */
    out: List(DeskRecord),
    /** The people whom gates refused in the last half hour and who did not come in since, the latest first, twenty at most; with a number, the tries of that name. */
    tries: List(RefusedTry),
    /** People of the shop whom the search found; nobody without one. `more` where it found others. */
    users: List(Obj(personFields)),
    more: Bool,
    time_frame: Nullable(TimeFrame),
    /** How many people are inside now, and how often somebody came in today. */
    present: Int,
    today: Int,
    /** How many lockers nobody has; null where the shop has none. */
    lockers_free: Nullable(Int),
  }),
  errors: ['permission.none', 'staff.too_many_searches'],
})

export const deskMember = call({
  method: 'GET',
  path: `${base}users/{userId}/`,
  authority: sees,
  summary: 'How a member can enter now, as the desk sees it: the person, the open record, cards, bookings, free lockers',
  params: Obj({ shopId: Id, userId: Id }),
  data: Obj({
    person: Obj(personFields),
    visits: Int,
    /** The open record, or the one that can be gone on with. */
    record: Nullable(Checkin),
    /** The records of today, and those that are open. */
    today: List(Checkin),
    time_frame: Nullable(TimeFrame),
    /** The entry that has paid for the person's day in the open frame; null without one. */
    day: Nullable(DayPaid),
    cards: List(CheckinCard),
    bookings: List(CheckinBooking),
    lockers: List(Obj({ number: Str, area: Str })),
    /** A single entry: what it costs the person in the open frame, in fen, and how the caller may take that at the desk; null where it is not sold. */
    single: Nullable(Obj({ price: Int, is_trial: Bool, desk: List(DeskWord) })),
    /** How many guests the person brought this month, and how many he may bring in a month; null where the shop sets no limit. */
    guests: Int,
    guests_a_month: Nullable(Int),
  }),
  errors: ['permission.none'],
})

/** Locker and wristband that the person has from now on; left out, nothing changes. */
const handed = { handed: Opt(Obj({ locker_number: Nullable(Text(12)), wristband_number: Nullable(Text(20)) })) }
const handErrors = ['checkin.locker_taken', 'checkin.locker_unknown', 'checkin.wristband_taken'] as const

export const deskAdmit = call({
  method: 'POST',
  path: base,
  authority: keeps,
  summary:
    'Lets a person in at the desk, with a card, a booking, coming back, a single entry that is paid there or nothing (a guest of the shop), and hands out locker and wristband',
  params: ShopSlot,
  body: Obj({
    user_id: Id,
    /** `DAY`: by an entry that has paid for the day. At the desk's channels the price of a single entry is taken. */
    channel: Word('CARD', 'BOOKING', 'BACK', 'DAY', 'FREE', ...deskChannels),
    card_id: Opt(Id),
    booking: Opt(Obj({ kind: Word('schedule', 'court'), order_id: Id })),
    confirm_auto_start: Opt(Bool),
    reason: Opt(Text(200)),
    /** The member who brings a guest. */
    host_id: Opt(Id),
    /** The price that the desk was shown, in fen. */
    shown_price: Opt(ShownFen),
    ...handed,
  }),
  data: Obj({ checkin: DeskRecord }),
  errors: [
    ...wayErrors,
    'checkin.guests_used',
    'checkin.host_unfit',
    'checkin.moved',
    'checkin.not_sold',
    'checkin.price_changed',
    'checkin.reason_needed',
    'guardian.needed',
    'pay.channel',
    ...handErrors,
    'permission.none',
  ],
})

export const deskConfirm = call({
  method: 'PUT',
  path: '/api/v2/shops/{shopId}/user/checkin/{checkId}/',
  authority: keeps,
  summary:
    'Staff let in a person who waits (3 to 1) or has paid and shows no code (7 to 1), say that everything was given back (4 to 5), or hand out locker and wristband to a person who is inside',
  params: CheckinSlots,
  body: Obj(handed),
  data: Obj({ checkin: DeskRecord }),
  errors: [
    ...paidCardErrors,
    'checkin.booking_over',
    'checkin.full',
    'checkin.moved',
    'checkin.over',
    'checkin.unpaid',
    ...handErrors,
    'permission.none',
  ],
})

export const deskRefuse = call({
  method: 'POST',
  path: `${base}{checkId}/refuse/`,
  authority: keeps,
  summary: 'Staff refuse a person who waits; what was taken is given back',
  params: CheckinSlots,
  body: Obj({ reason: Text(200) }),
  data: Obj({ checkin: DeskRecord }),
  errors: ['checkin.moved', 'checkin.reason_needed', 'permission.none'],
})

export const deskUndo = call({
  method: 'POST',
  path: `${base}{checkId}/undo/`,
  authority: keeps,
  summary:
    'Staff undo an entry of today: the stay ends, what it took is given back, and it counts as no visit; of a person who is inside with a locker or wristband they say whether it was given back',
  params: CheckinSlots,
  body: Obj({ reason: Text(200), returned: Opt(Bool) }),
  data: Obj({ checkin: DeskRecord }),
  errors: [
    'checkin.moved',
    'checkin.reason_needed',
    'checkin.relied_on',
    'checkin.still_out',
    'checkin.undo_late',
    'permission.none',
    'staff.refund_more',
  ],
})

export const deskReturn = call({
  method: 'POST',
  path: `${base}{checkId}/return/`,
  authority: keeps,
  summary: 'Staff say that locker and wristband of a record that is over were given back',
  params: CheckinSlots,
  body: Obj({}),
  data: Obj({ checkin: DeskRecord }),
  errors: ['checkin.moved', 'permission.none'],
})

export const deskPresent = call({
  method: 'POST',
  path: `${base}{checkId}/present/`,
  authority: keeps,
  summary: "Staff confirm that somebody is at the venue who entered by the phone's position; from then on the entry counts as attendance",
  params: CheckinSlots,
  body: Obj({}),
  data: Obj({ checkin: DeskRecord }),
  errors: ['checkin.moved', 'permission.none'],
})

export const deskCheckout = call({
  method: 'POST',
  path: `${base}{checkId}/checkout/`,
  authority: keeps,
  summary:
    'Staff end the stay of a person who is inside, without a code; of a person who has a locker or wristband they say whether it was given back, and it waits for that where it was not',
  params: CheckinSlots,
  body: Obj({ returned: Opt(Bool) }),
  data: Obj({ checkin: DeskRecord }),
  errors: ['checkin.moved', 'checkin.still_out', 'permission.none'],
})

export const deskRedeem = call({
  method: 'POST',
  path: `${base}redeem/`,
  authority: keeps,
  summary: 'Staff read the code of a member: the person comes in, or leaves',
  params: ShopSlot,
  body: Obj({ code: Text(120) }),
  data: Obj({ type: Word('checkin', 'checkout'), checkin: DeskRecord }),
  errors: [...codeErrors, 'permission.none'],
})
