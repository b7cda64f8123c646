import { Type, type Static } from '@sinclair/typebox'
import { Card } from '../card/card'
import { Bool, Id, InstantText, Int, List, Nullable, Obj, Str, Word } from '../shapes'

/** How a person comes in: a code that the gate or the desk reads, the shop's code that the person scans, or the face at the gate. */
export const CheckinMethod = Word('QRCODE', 'SCAN', 'FACE')

/** A span of a day in which a frame is open, over midnight where it ends after `24:00`. */
const OpenSpan = Obj({ start_at: InstantText, end_at: InstantText })

/** A frame of time in which the venue can be entered. Prices and costs of value cards are in fen. */
export const TimeFrame = Obj({
  id: Id,
  name: Str,
  /** `weekday` 1 Monday to 7 Sunday; `start` and `end` as `HH:mm`, `24:00` or an end before the start being after midnight. */
  time_repeats: List(Obj({ weekday: Int, start: Str, end: Str })),
  /** The most people inside at once; null without limit. */
  max_users: Nullable(Int),
  users_count: Int,
  /** The cost on cards of a template: fen, times, or 0 for a period card. */
  card_costs: List(Obj({ card_tpl_id: Id, card_tpl_type: Int, cost: Int })),
  /** A single entry; null where it is not sold. */
  online_pay_price: Nullable(Int),
  /** The price of a person's first entry at the shop; null without one. */
  trial_price: Nullable(Int),
  /** Whether each entry is charged, or a person once a day. */
  fee: Word('entry', 'day'),
  /** The span that is open now; null outside of it. */
  open: Nullable(OpenSpan),
  /** The next span within a week, holidays regarded. */
  next: Nullable(OpenSpan),
})
export type TimeFrame = Static<typeof TimeFrame>

/** A card as it is offered for entering: whether it can be used now, or why not. */
export const CheckinCard = Type.Composite([
  Card,
  Obj({
    available: Bool,
    reason: Nullable(Obj({ code: Str, msg: Str })),
    /** The cost in the frame, in fen, times, or 0 for a period card; null where the frame does not take it. */
    cost: Nullable(Int),
    /** The term that it gets by entering today; null where it is used as it is. */
    auto_start: Nullable(Obj({ start: Str, end: Str })),
  }),
])
export type CheckinCard = Static<typeof CheckinCard>

/** A class, lesson or court that is booked for today and opens the door from `from` on. */
export const CheckinBooking = Obj({
  kind: Word('schedule', 'court'),
  order_id: Id,
  name: Str,
  image: Str,
  start: InstantText,
  from: InstantText,
  open: Bool,
})
export type CheckinBooking = Static<typeof CheckinBooking>

/** The entry that has paid for a person's day: another one costs nothing. */
export const DayPaid = Obj({ check_id: Id, at: InstantText })

/** A record of a person's entry (identity ledger IP-098, IP-100, IP-101). */
export const Checkin = Obj({
  id: Id,
  /** 1 inside, 2 cancelled, 3 waits for staff to let in, 4 left but for what staff take back, 5 left, 6 out for a while, 7 not in yet. */
  status: Int,
  method: Word('QRCODE', 'SCAN', 'FACE', 'STAFF'),
  created_at: InstantText,
  checkin_at: Nullable(InstantText),
  checkout_at: Nullable(InstantText),
  expire_at: Nullable(InstantText),
  shop: Obj({ id: Id, name: Str }),
  user: Obj({ id: Id, username: Str, avatar: Str }),
  time_frame: Obj({ id: Id, name: Str, start_at: InstantText }),
  /** The way in: `QRCODE`, `SCAN` and `FACE` of the own making, or the name of the person who did it. */
  checkin_by_name: Str,
  /** Whether leaving needs the position, and the most metres from the shop. */
  user_check_out_distance_is_limit: Bool,
  check_out_distance: Nullable(Int),
  card: Nullable(Obj({ id: Id, name: Str, card_tpl_type: Int, balance: Type.Number() })),
  order: Obj({ channel: Str }),
  /** The amount that was taken: fen of a value card or of money, times, or 0. */
  cost: Int,
  /** The price of a single entry in fen; null where it is not paid with money. */
  price: Nullable(Int),
  paid: Bool,
  /** Until when a single entry waits to be paid, and its pay order. */
  held_until: Nullable(InstantText),
  pay_order_id: Nullable(Id),
  booking: Nullable(Obj({ kind: Word('schedule', 'court'), order_id: Id, name: Str, start: InstantText })),
  /** The record that this one goes on with, after leaving for a while or just before. */
  back_id: Nullable(Id),
  /** Until when the person can come back and go on with it, uncharged; null where not, or where another record does. */
  back_until: Nullable(InstantText),
  /** Whether its frame charged each entry, or a person once a day; and the entry that had paid for the day of this one. */
  fee: Word('entry', 'day'),
  day_id: Nullable(Id),
  locker_number: Nullable(Str),
  locker_area: Nullable(Str),
  wristband_number: Nullable(Str),
  /** Locker or wristband are still out. */
  to_return: Bool,
  /** By what it ended: `member`, `staff`, `gate`, `frame` or `unpaid`. */
  ended_by: Nullable(Str),
  /** When the desk undid it, and why; what it took was given back. */
  undone: Nullable(Obj({ at: InstantText, reason: Str })),
  /** Made by the phone's position alone, with a code that does not change: no gate opened for it. */
  by_position: Bool,
  /** Whether it counts as attendance; one made by position only where the shop says so, or once a gate or the desk saw the person. */
  counts: Bool,
  /** The member who brought the person as a guest, and answers for him. */
  host: Nullable(Obj({ id: Id, username: Str })),
})
export type Checkin = Static<typeof Checkin>

export const CheckinSlots = Obj({ shopId: Id, checkId: Id })
export const position = {
  lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  lng: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
}

/** Within how many metres a phone's position is right, as the phone says. */
export const accuracy = { accuracy: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })) }

/** The token on the screen of a gate beside its address: 24 letters and digits, good for a minute. */
export const screen = { screen: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }

/** Why a phone that asks a gate to open has not read its screen just now. */
export const screenErrors = ['checkin.guard_unknown', 'checkin.screen_late', 'checkin.screen_wrong'] as const

/** The state of the card that paid for an entry, before that was used. */
export const paidCardErrors = ['checkin.paid_card_ended', 'checkin.paid_card_locked', 'checkin.paid_card_stopped'] as const

/** Why a code opens no door, at a gate or the desk. */
export const codeErrors = [
  ...paidCardErrors,
  'checkin.booking_over',
  'checkin.code_early',
  'checkin.code_elsewhere',
  'checkin.code_late',
  'checkin.code_used',
  'checkin.code_wrong',
  'checkin.full',
  'checkin.moved',
  'checkin.over',
  'checkin.unpaid',
] as const

/** Why what somebody wants to enter with does not let in, whoever asks. */
export const wayErrors = [
  'card.auto_start_confirm',
  'checkin.booking_early',
  'checkin.booking_over',
  'checkin.card_locked',
  'checkin.card_none',
  'checkin.card_overdue',
  'checkin.card_short',
  'checkin.card_stopped',
  'checkin.card_unfit',
  'checkin.full',
  'checkin.no_frame',
] as const
