import { Type, type Static } from '@sinclair/typebox'
import { call } from '../define'
import { PayChannel } from '../payment'
import { Bool, Id, InstantText, Int, List, Nullable, Obj, ShopSlot, Str } from '../shapes'
import { Checkin, CheckinCard, DayPaid, CheckinBooking, TimeFrame } from './shapes'

/** The rules of a shop about entry. */
const CheckinConfig = Obj({
  methods: Obj({ QRCODE: Bool, SCAN: Bool, FACE: Bool }),
  needs_staff: Bool,
  booked_minutes: Int,
  check_out_distance: Nullable(Int),
  /** Within how many metres a code that does not change makes an entry by the phone's position, and whether that counts as attendance; null where the shop has no position. */
  position: Nullable(Obj({ metres: Int, counts: Bool })),
})
export type CheckinConfig = Static<typeof CheckinConfig>

export const checkinAvailable = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/user/checkin/available/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary:
    'How the caller can enter now: the frame that is open, the cards with their reasons, what is booked and opens the door, and the ways to pay; or why not',
  params: ShopSlot,
  data: Obj({
    /** Whether anything lets the caller in now. */
    available: Bool,
    /** Why nothing does; null where something does. */
    reason: Nullable(Obj({ code: Str, msg: Str })),
    /** The open frame, with what it costs the caller. */
    time_frame: Nullable(TimeFrame),
    /** The other frames, the next one first. */
    other_frames: List(TimeFrame),
    cards: List(CheckinCard),
    bookings: List(CheckinBooking),
    /** The online ways to pay a single entry. */
    channels: List(PayChannel),
    /** The price of a single entry for the caller now, in fen; null where it is not sold, 0 where the day is paid. */
    price: Nullable(Int),
    /** The entry that has paid for the caller's day in the open frame; null without one. */
    day: Nullable(DayPaid),
    is_trial: Bool,
    /** The open record, or the one that can be gone on with. */
    current: Nullable(Checkin),
    config: CheckinConfig,
  }),
  errors: ['shop.not_bound'],
})

export const checkinFrames = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/user/checkin/time-frames/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'The frames of time in which a shop can be entered, the open one first',
  params: ShopSlot,
  data: Obj({ shop_check_in_time_frames: List(TimeFrame) }),
  errors: ['shop.not_found'],
})

export const checkinCards = call({
  method: 'GET',
  path: '/api/mobile/checkin/cards/',
  authority: { who: 'member', shop: 'query.shop_id' },
  summary: "The caller's cards for entering a shop, usable ones first",
  query: Obj({ shop_id: Id }),
  data: Obj({ cards: List(CheckinCard), shop: Obj({ id: Id, name: Str }) }),
  errors: ['shop.not_bound'],
})

export const checkinCrowd = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/user/checkin/crowd/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'How many people are inside, and how many there are at each hour by the records of the last four weeks',
  params: ShopSlot,
  data: Obj({
    now: InstantText,
    users_count: Int,
    /** Of the open frame; null without limit, and then nobody is told a ratio. */
    max_users: Nullable(Int),
    /** The mean number of people inside, by weekday (1 to 7) and hour (0 to 23); hours without anybody are left out. */
    usual: List(Obj({ weekday: Int, hour: Int, users: Type.Number() })),
    /** Today by hour, so far. */
    today: List(Obj({ hour: Int, users: Int })),
  }),
  errors: ['shop.not_found'],
})
