import { Type } from '@sinclair/typebox'
import { call } from '../define'
import { Payment } from '../payment'
import { Bool, Empty, Id, InstantText, Int, List, Nullable, Obj, Opt, Page, Paged, ShopSlot, ShownFen, Str, Text, Word } from '../shapes'
import { accuracy, Checkin, CheckinMethod, CheckinSlots, position, screen, screenErrors, wayErrors } from './shapes'

const base = '/api/v2/shops/{shopId}/user/checkin/'
const member = { who: 'member', shop: 'params.shopId' } as const

const makeErrors = [
  ...wayErrors,
  ...screenErrors,
  'checkin.choose',
  'checkin.face_at_gate',
  'checkin.method_off',
  'checkin.not_sold',
  'checkin.place_far',
  'checkin.place_needed',
  'checkin.place_off',
  'checkin.place_vague',
  'checkin.price_changed',
  'guardian.needed',
  'pay.channel',
  'shop.not_bound',
] as const
const moveErrors = ['checkin.not_found', 'checkin.moved', 'checkin.too_far', 'checkin.position_needed', 'shop.not_bound'] as const

export const checkinList = call({
  method: 'GET',
  path: base,
  authority: member,
  summary: "The caller's records of entry at a shop that are open or of today, the latest first",
  params: ShopSlot,
  data: Obj({ checkins: List(Checkin) }),
  errors: ['shop.not_bound'],
})

export const checkinCreate = call({
  method: 'POST',
  path: base,
  authority: member,
  summary:
    'Makes an entry in the frame that is open, and takes its cost; whoever has an open one gets that. With method QRCODE the code still has to be redeemed; SCAN opens the gate whose screen was read, or, with a printed code, makes an entry by the phone’s position that opens none; FACE is a gate’s alone',
  params: ShopSlot,
  body: Obj({
    time_frame_id: Id,
    method: CheckinMethod,
    /** `CARD`, `BOOKING` with the order that opens the door, `BACK` after leaving for a while or just before, `DAY` where the day is paid, or an online channel. Left out, the setting's cards are tried in order. */
    channel: Opt(Text(20)),
    card_id: Opt(Id),
    booking: Opt(Obj({ kind: Word('schedule', 'court'), order_id: Id })),
    /** The member agrees to the term that a card gets by entering today. */
    confirm_auto_start: Opt(Bool),
    /** The price of a single entry that the member was shown, in fen. */
    shown_price: Opt(ShownFen),
    /** The gate whose code was scanned, and what its screen showed. */
    guard_id: Opt(Id),
    ...screen,
    /** Where the phone is, for a code that does not change. */
    ...position,
    ...accuracy,
  }),
  data: Obj({ checkin: Checkin, payment: Opt(Payment), pay_url: Opt(Str) }),
  errors: makeErrors,
})

export const checkinRead = call({
  method: 'GET',
  path: `${base}{checkId}/`,
  authority: member,
  summary: "One of the caller's records of entry",
  params: CheckinSlots,
  data: Obj({
    checkin: Checkin,
    /** The events of the record, in order. */
    events: List(Obj({ status: Int, at: InstantText, by: Str, reason: Str })),
  }),
  errors: ['checkin.not_found', 'shop.not_bound'],
})

export const checkinLeave = call({
  method: 'POST',
  path: `${base}{checkId}/`,
  authority: member,
  summary: 'Leaves the venue, or with `leave` for a while, which is possible until the frame ends',
  params: CheckinSlots,
  body: Obj({ action: Opt(Word('check_out', 'leave')), ...position }),
  data: Obj({ checkin: Checkin }),
  errors: [...moveErrors, 'checkin.leave_over'],
})

export const checkinCancel = call({
  method: 'DELETE',
  path: `${base}{checkId}/`,
  authority: member,
  summary: 'Cancels an entry that is not made yet, or waits for staff; its cost is given back',
  params: CheckinSlots,
  data: Obj({ checkin: Checkin }),
  errors: ['checkin.not_found', 'checkin.moved', 'shop.not_bound'],
})

/** A record by its own number, without the shop in the address. */
const OwnSlot = Obj({ checkId: Id })

export const checkinCheckout = call({
  method: 'POST',
  path: '/api/mobile/checkin/{checkId}/checkout/',
  authority: { who: 'account' },
  summary: "Leaves the venue, by the record's number alone",
  params: OwnSlot,
  body: Obj(position),
  data: Obj({ checkin: Checkin }),
  errors: moveErrors,
})

export const checkinCancelOwn = call({
  method: 'POST',
  path: '/api/mobile/checkin/{checkId}/cancel/',
  authority: { who: 'account' },
  summary: "Cancels an entry that is not made yet, or waits for staff, by the record's number alone",
  params: OwnSlot,
  body: Empty,
  data: Obj({ checkin: Checkin }),
  errors: ['checkin.not_found', 'checkin.moved'],
})

export const checkinLatest = call({
  method: 'GET',
  path: `${base}latest/`,
  authority: member,
  summary: "The caller's latest record of entry at a shop; null without one",
  params: ShopSlot,
  data: Obj({ checkin: Nullable(Checkin) }),
  errors: ['shop.not_bound'],
})

export const checkinRecords = call({
  method: 'GET',
  path: `${base}records/`,
  authority: member,
  summary: "The caller's records of entry at a shop, the latest first",
  params: ShopSlot,
  /** `status` lists the records in one state alone; 0 is read as 7 (identity ledger IP-116). */
  query: Obj({ page: Page, status: Opt(Type.Integer({ minimum: 0, maximum: 7 })) }),
  data: Obj({ check_in: List(Checkin), ...Paged }),
  errors: ['shop.not_bound'],
})

export const checkinOrders = call({
  method: 'GET',
  path: `${base}orders/`,
  authority: member,
  summary: "The caller's single entries that were paid with money or wait for it, the latest first",
  params: ShopSlot,
  query: Obj({ page: Page }),
  data: Obj({ orders: List(Checkin), ...Paged }),
  errors: ['shop.not_bound'],
})

const CheckinSetting = {
  /** Cards in the order in which they are tried. */
  cards: List(Obj({ id: Id, name: Str, card_tpl_type: Int, balance: Type.Number() })),
  auto_deduct: Bool,
  /** Whether the caller is told what an entry took that took a card without asking. */
  entry_notice: Bool,
  config: Obj({ methods: Obj({ QRCODE: Bool, SCAN: Bool, FACE: Bool }), needs_staff: Bool }),
}

export const checkinSetting = call({
  method: 'GET',
  path: `${base}setting/`,
  authority: member,
  summary:
    'With which cards the caller enters, in their order, whether they are taken without asking, and whether the caller is told of that',
  params: ShopSlot,
  data: Obj(CheckinSetting),
  errors: ['shop.not_bound'],
})

export const checkinSettingSave = call({
  method: 'PUT',
  path: `${base}setting/`,
  authority: member,
  summary:
    'Sets with which cards the caller enters, in their order, whether they are taken without asking, and whether the caller is told of that',
  params: ShopSlot,
  /** `entry_notice` stays as it is where it is left out. */
  body: Obj({ auto_deduct: Bool, entry_notice: Opt(Bool), cards: Type.Array(Id, { maxItems: 100, uniqueItems: true }) }),
  data: Obj(CheckinSetting),
  errors: ['card.not_found', 'shop.not_bound'],
})
