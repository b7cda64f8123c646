import { Type, type Static } from '@sinclair/typebox'
import { call } from '../define'
import { Bool, Cost, Day, Id, Int, List, Nullable, Obj, Opt, ShopSlot, Str, Yuan } from '../shapes'

const CardType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** How often a card may book; 0 or null means without limit. */
const CardLimit = Obj({
  day_times: Nullable(Int),
  week_times: Nullable(Int),
  month_times: Nullable(Int),
  pre_times: Nullable(Int),
})

export const Card = Obj({
  id: Id,
  name: Str,
  card_no: Str,
  /** 1 stored value (yuan), 2 times, 3 period (days). */
  type: CardType,
  card_tpl_id: Id,
  card_tpl_type: CardType,
  /** A public fitness card, which a picker offers after all other ways to pay. */
  is_public: Bool,
  channel: Str,
  /** Yuan, times or days left by `type`; a period card's may be below zero when it is overdue. */
  balance: Type.Number(),
  account: Type.Number(),
  times: Int,
  /** Of how many times: what the card held once it was last opened or charged. */
  times_of: Opt(Int),
  start: Nullable(Day),
  end: Nullable(Day),
  valid_from: Nullable(Day),
  valid_to: Nullable(Day),
  check_valid: Bool,
  is_active: Bool,
  is_locked: Bool,
  lock_start: Nullable(Day),
  lock_end: Nullable(Day),
  is_auto_start: Bool,
  is_expired: Bool,
  meituan_monthly_card: Bool,
  /** The day of the month on which its months begin, where it was bought by months. */
  month_day: Opt(Int),
  /** The option under whose agreement the card is renewed; null without one. */
  auto_renew_option: Nullable(Obj({ id: Id })),
  card_limit: CardLimit,
  day_order_count: Int,
  week_order_count: Int,
  month_order_count: Int,
  pre_order_count: Int,
  shops: List(Obj({ id: Id, name: Str })),
  users: List(Obj({ id: Id, username: Str, phone: Str, active: Bool })),
  /** The present version of the service terms, and whether the holder agreed to it for this card; null where its cards have none. */
  card_tpl_service_term: Nullable(Obj({ id: Id, is_read: Bool, need_signature: Bool, version: Str })),
})
export type Card = Static<typeof Card>

/** A card in the picker: whether it can pay this booking, why not, and what it would cost. */
export const SelectableCard = Type.Composite([
  Card,
  Obj({
    can_use: Bool,
    /** An error word such as `card.locked`, with its text; null when the card can be used. */
    reason: Nullable(Obj({ code: Str, msg: Str })),
    /** The cost of this booking on the card for one person, in the card's unit; null when no rule of the class names the card's template. */
    cost: Nullable(Cost),
    /** The range the card would get on first use; null when it is used as it is. */
    auto_start: Nullable(Obj({ start: Day, end: Day })),
  }),
])
export type SelectableCard = Static<typeof SelectableCard>

const CardOption = Obj({
  id: Id,
  /** The units that the card gets: yuan, times or days. */
  charge: Type.Number(),
  price: Yuan,
  /** For how many days it is valid; where it has `months`, about so many. */
  days: Nullable(Int),
  /** For how many months, each to the same day of the next one. */
  months: Opt(Int),
  limit_days: Bool,
  auto_renew: Bool,
  auto_renew_first_discount: Bool,
  auto_renew_first_price: Nullable(Yuan),
  auto_renew_trigger_value: Nullable(Type.Number()),
  custom_card_start_date_range: Int,
})

export const CardTpl = Obj({
  id: Id,
  name: Str,
  type: CardType,
  description: Str,
  image: Str,
  min_price: Yuan,
  options: List(CardOption),
  limits: Obj({ user_count: Nullable(Int) }),
  /** The present version of the service terms, and whether the caller agreed to it; false for a visitor. */
  card_tpl_service_term: Nullable(Obj({ id: Id, content: Str, is_read: Bool, need_signature: Bool, version: Str })),
  shops: List(Obj({ id: Id, name: Str })),
})
export type CardTpl = Static<typeof CardTpl>

export const cardTplList = call({
  method: 'GET',
  path: '/api/v2/mobile/shops/{shopId}/cardtpls/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'The card templates that a shop sells',
  params: ShopSlot,
  data: Obj({ card_tpls: List(CardTpl) }),
  errors: ['shop.not_found'],
})

export const shopCards = call({
  method: 'GET',
  path: '/api/v2/mobile/shops/{shopId}/users/cards/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: "The member's own cards that work at the shop, usable ones first",
  params: ShopSlot,
  data: Obj({ cards: List(Card) }),
  errors: ['shop.not_bound'],
})

export const userCards = call({
  method: 'GET',
  path: '/api/users/{userId}/cards/',
  authority: { who: 'member', shop: 'query.shop_id' },
  summary: "A user's cards that work at the shop",
  params: Obj({ userId: Id }),
  query: Obj({ shop_id: Id }),
  data: Obj({ cards: List(Card) }),
  errors: ['permission.none', 'shop.not_bound'],
})

export const selectCards = call({
  method: 'GET',
  path: '/api/mobile/v1/select/cards/',
  authority: { who: 'member', shop: 'query.shop_id' },
  summary: 'The cards to pay one booking with, each with the reason when it cannot be used',
  query: Obj({
    shop_id: Id,
    user_id: Id,
    count: Type.Integer({ minimum: 1, maximum: 100, default: 1 }),
    schedule_id: Opt(Id),
    timetable_id: Opt(Id),
    start: Opt(Str),
  }),
  data: Obj({ cards: List(SelectableCard) }),
  errors: ['booking.not_found', 'permission.none', 'shop.not_bound'],
})
