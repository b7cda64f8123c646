import { Type } from '@sinclair/typebox'
import { call } from '../define'
import { Bool, Id, InstantText, Int, List, Nullable, Obj, Opt, ShopSlot, Str, Text, Word } from '../shapes'
import { Checkin, CheckinSlots, codeErrors, paidCardErrors, screen, screenErrors } from './shapes'

export const checkinQrcode = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/user/checkin/{checkId}/qrcode/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary:
    'The code of an open record that a gate or staff redeem once for going in and once for leaving, and the seed with which the caller draws the next ones without a network',
  params: CheckinSlots,
  data: Obj({
    code: Str,
    /** Until when this code is good. */
    expire_at: InstantText,
    /** The seed of the next codes; bound to the record, and worth nothing after it. */
    seed: Str,
    /** The time of the server, for a phone whose clock is wrong. */
    now: InstantText,
  }),
  errors: ['checkin.not_found', 'checkin.moved', 'checkin.over', 'checkin.unpaid', 'shop.not_bound'],
})

const Redeemed = Obj({ type: Word('checkin', 'checkout'), checkin: Checkin })

export const guardRedeem = call({
  method: 'POST',
  path: '/api/v2/shops/{shopId}/guard/redeem/',
  authority: { who: 'device', shop: 'params.shopId' },
  summary: 'A gate redeems a code that it read: the person comes in, or leaves',
  params: ShopSlot,
  body: Obj({ code: Text(120) }),
  data: Redeemed,
  errors: codeErrors,
})

export const guardSync = call({
  method: 'POST',
  path: '/api/v2/shops/{shopId}/guard/steps/',
  authority: { who: 'device', shop: 'params.shopId' },
  summary:
    'A gate that had no network sends the codes that it redeemed meanwhile, in their order; each is answered for itself, and one sent twice as it was first',
  params: ShopSlot,
  body: Obj({ steps: Type.Array(Obj({ key: Text(64), code: Text(120), at: InstantText }), { minItems: 1, maxItems: 200 }) }),
  data: Obj({
    steps: List(Obj({ key: Str, ok: Bool, type: Nullable(Word('checkin', 'checkout')), reason: Nullable(Obj({ code: Str, msg: Str })) })),
  }),
})

export const guardKeys = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/guard/keys/',
  authority: { who: 'device', shop: 'params.shopId' },
  summary:
    "The keys with which a gate tells a genuine code of the shop from a forged one while it has no network: of the records of yesterday, today and tomorrow, and the server's time",
  params: ShopSlot,
  data: Obj({ keys: List(Obj({ day: Str, key: Str })), now: InstantText }),
})

export const guardScreen = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/guard/screen/',
  authority: { who: 'device', shop: 'params.shopId' },
  summary:
    "The data from which the screen at a gate of the shop draws its codes, also without a network: the gate's address, its keys of today and the two days after, and the server's time",
  params: ShopSlot,
  query: Obj({ guard_id: Id }),
  data: Obj({
    gate: Obj({ id: Id, name: Str }),
    shop: Obj({ id: Id, name: Str }),
    /** The address in the code, to which the screen adds `screen`; a path where the server does not know its own host. */
    address: Str,
    keys: List(Obj({ day: Str, key: Str })),
    now: InstantText,
  }),
  errors: ['checkin.guard_unknown'],
})

export const guardFace = call({
  method: 'POST',
  path: '/api/v2/shops/{shopId}/guard/face/',
  authority: { who: 'device', shop: 'params.shopId' },
  summary: "A gate recognised a face by the vendor's reference: the person comes in with what the own setting allows, or leaves",
  params: ShopSlot,
  body: Obj({ ref: Text(64) }),
  data: Redeemed,
  errors: [...codeErrors, 'checkin.choose', 'checkin.no_frame', 'checkin.no_right'],
})

export const guardOpenings = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/guard/openings/',
  authority: { who: 'device', shop: 'params.shopId' },
  summary: 'The openings of this gate that were asked for by phones since an event, oldest first: what a gate that polls opens for',
  params: ShopSlot,
  query: Obj({ after: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 }) }),
  data: Obj({ openings: List(Obj({ id: Int, type: Word('checkin', 'checkout'), checkin_id: Id, at: InstantText })) }),
})

export const guardCheckin = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/guard/checkin/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary:
    'A member who read the screen of a gate just now comes in, or leaves where a record is open, and the gate opens; with `act` only that, or it is refused with what holds now',
  params: ShopSlot,
  query: Obj({
    guard_id: Id,
    ...screen,
    /** The member's intention. */
    act: Opt(Word('in', 'out')),
  }),
  changes: true,
  data: Redeemed,
  errors: [
    ...paidCardErrors,
    'checkin.booking_early',
    'checkin.card_none',
    'checkin.choose',
    'checkin.full',
    ...screenErrors,
    'checkin.screen_needed',
    'checkin.inside_already',
    'checkin.method_off',
    'checkin.moved',
    'checkin.no_frame',
    'checkin.no_right',
    'checkin.not_inside',
    'checkin.over',
    'checkin.unpaid',
    'shop.not_bound',
  ],
})
