import { Type, type Static } from '@sinclair/typebox'
import { limitSpans, type LimitSpan } from '../domain/booking/codes'
import { call } from './define'
import { Bool, Day, Id, InstantText, Int, List, Nullable, Obj, Opt, ShopSlot, Str } from './shapes'

/** Amounts of corporate subsidies are whole cents (booking ledger BK-467). */
const Cents = Type.Integer({ minimum: 0 })
const Wallet = Obj({ balance: Cents, freeze_amount: Cents })
const Span = Type.Unsafe<LimitSpan>(Type.Union(limitSpans.map((word) => Type.Literal(word))))

/** A company's subsidy card of a person (commerce ledger MC-092). */
export const CorpCard = Obj({
  id: Id,
  name: Str,
  channel: Type.Literal('CORP_CARD'),
  corp: Obj({ qc_corpid: Str, name: Str }),
  /** Active exactly with status 2. */
  corp_card_tpl: Obj({ status: Int, need_checkin: Bool, need_checkin_start: Nullable(Day), logo: Str }),
  rule: Obj({
    limit_amount: Bool,
    limit_once: Bool,
    limit_once_detail: Nullable(Obj({ max_cost: Cents })),
    limit_gym: Bool,
    /** Ids of shops. */
    gym_ids: List(Id),
    limit_city: Bool,
    cities: List(Str),
    limit_times: Bool,
    limit_times_detail: Nullable(Obj({ unit: Span, times: Int })),
    /** 1: the amount is for the card's whole term; else for one month each. */
    unit: Int,
  }),
  /** The company's amount in the term or the month, what of it is spent, and what is held for coming bookings. */
  amount: Cents,
  current_cost: Cents,
  current_frozen: Cents,
  user_wallet: Wallet,
  corp_wallet: Wallet,
  card_start: Nullable(Day),
  end: Nullable(Day),
  /** The subsidy is paused, as it is after a missed check-in. */
  disable_corp_rule: Bool,
  /** Uses in the day, week and month asked about. */
  day_times: Int,
  week_times: Int,
  month_times: Int,
})
export type CorpCard = Static<typeof CorpCard>

/** A subsidy card in the picker: whether it can pay this booking, and if not why. */
export const SelectableCorpCard = Type.Composite([
  CorpCard,
  Obj({
    can_use: Bool,
    /** An error word such as `corp.paused`, with its text; null when the card can be used. */
    reason: Nullable(Obj({ code: Str, msg: Str })),
    /** How the booking's price for all people is split; null when the card cannot be used. `online_cost` is paid online. */
    split: Nullable(Obj({ price: Cents, subsidy: Cents, user_wallet_cost: Cents, online_cost: Cents })),
  }),
])
export type SelectableCorpCard = Static<typeof SelectableCorpCard>

/** A company's part of an order (booking ledger BK-158). */
export const PartnerOrderDetail = Obj({
  need_checkin: Bool,
  use_corp_wallet: Bool,
  has_check_in: Bool,
  card_name: Str,
  /** Cents paid by the company, paid online, and paid from the person's wallet on the card. */
  subsidy_cost: Int,
  online_cost: Int,
  user_wallet_cost: Int,
  corp: Obj({ qc_corpid: Str }),
  corp_card_tpl: Obj({ need_checkin: Bool, need_checkin_start: Nullable(Day) }),
  checkin_start: Nullable(InstantText),
  checkin_end: Nullable(InstantText),
  /** When the member checked in. */
  checked_in_at: Nullable(InstantText),
})

export const userCorpCards = call({
  method: 'GET',
  path: '/api/user/general/cards/',
  authority: { who: 'account', shop: 'query.shop_id' },
  summary: "The person's corporate subsidy cards, of the shop's brand where one is named",
  query: Obj({ shop_id: Opt(Id) }),
  data: Obj({ corp_cards: List(CorpCard) }),
  errors: ['shop.not_found'],
})

/** A booking or an order of a plan for which the corporate check-in is still due. */
export const CorpCheckInOrder = Obj({
  /** Unique among orders of both kinds. */
  key: Str,
  order_id: Nullable(Id),
  wod_order_id: Nullable(Id),
  name: Str,
  image: Str,
  start: InstantText,
  end: InstantText,
  shop: Obj({ id: Id, name: Str }),
  card_name: Str,
  /** Cents that the company pays. */
  subsidy_cost: Cents,
  /** When the member can check in. */
  checkin_start: InstantText,
  checkin_end: InstantText,
  canCorpCheckIn: Bool,
})
export type CorpCheckInOrder = Static<typeof CorpCheckInOrder>

export const corpCheckInOrders = call({
  method: 'GET',
  path: '/api/shops/{shopId}/partner/order/checkin/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'Orders of the person at a shop that wait for their corporate check-in, soonest first',
  params: ShopSlot,
  data: Obj({ orders: List(CorpCheckInOrder) }),
  errors: ['shop.not_bound'],
})

export const corpCheckInCreate = call({
  method: 'POST',
  path: '/api/shops/{shopId}/partner/order/checkin/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'Does the corporate check-in of a booking or of an order of a plan, at a place',
  params: ShopSlot,
  body: Obj({
    order_id: Opt(Id),
    wod_order_id: Opt(Id),
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lng: Type.Number({ minimum: -180, maximum: 180 }),
  }),
  data: Obj({ has_check_in: Bool }),
  errors: [
    'permission.none',
    'corp.checkin_cancelled',
    'corp.checkin_done',
    'corp.checkin_unneeded',
    'corp.checkin_window',
    'corp.too_far',
    'shop.not_bound',
  ],
})
