import { Type, type Static } from '@sinclair/typebox'
import { limitSpans, type LimitSpan } from '../domain/booking/codes'
import { call } from './define'
import { Bool, Day, Id, Int, List, Nullable, Obj, Opt, Str } from './shapes'

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
  /** What the company gives in the term or the month, what of it is spent, and what is held for bookings to come. */
  amount: Cents,
  current_cost: Cents,
  current_frozen: Cents,
  user_wallet: Wallet,
  corp_wallet: Wallet,
  card_start: Nullable(Day),
  end: Nullable(Day),
  /** The subsidy is paused, as it is after a missed check-in. */
  disable_corp_rule: Bool,
  /** Uses in the day, week and month looked at. */
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
    /** Who pays the booking, all people together; null when the card cannot be used. What is left for `online_cost` is paid online. */
    split: Nullable(Obj({ price: Cents, subsidy: Cents, user_wallet_cost: Cents, online_cost: Cents })),
  }),
])
export type SelectableCorpCard = Static<typeof SelectableCorpCard>

export const userCorpCards = call({
  method: 'GET',
  path: '/api/user/general/cards/',
  access: 'account',
  summary: "The person's corporate subsidy cards, of the shop's brand where one is named",
  query: Obj({ shop_id: Opt(Id) }),
  data: Obj({ corp_cards: List(CorpCard) }),
  errors: ['shop.not_found'],
})
