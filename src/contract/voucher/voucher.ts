import { Type, type Static } from '@sinclair/typebox'
import { call } from '../define'
import { captchaAnswer } from '../member/member'
import { Bool, Id, InstantText, Int, List, Nullable, Obj, Opt, Page, Paged, Str, Text, Word, Yuan } from '../shapes'
import { Exchange, History, historyFields, Kind, State, Step } from './record'

const KindSlot = Obj({ shopId: Id, kind: Kind })
/** As it was typed, pasted or scanned: the call reads it. */
const Code = Text(2000)

/**
 * A choice of a rule: a card (exchange type 1) of `units` times, yuan or days, `num` coupons (2), or a thing of which `num` are handed over at the desk (3). `days` says for how long a
 * card or coupon can be used, null for a thing and for a card without an end.
 */
const Option = Obj({
  id: Id,
  num: Int,
  name: Str,
  days: Nullable(Int),
  exchange_type: Int,
  units: Nullable(Type.Number()),
  card_tpl: Nullable(Obj({ id: Id, name: Str, type: Int })),
  note: Str,
  /** False for a choice that this shop does not give; `shops` are those that do. */
  shop_ok: Bool,
  shops: List(Obj({ id: Id, name: Str })),
})
export type VoucherOption = Static<typeof Option>

/** The rule of a shop for a product (MC-090). It asks for exactly `exchange_num` of its options. */
const Rule = Obj({
  id: Id,
  is_product_all: Bool,
  product_count: Int,
  product_num: Int,
  exchange_num: Int,
  exchange_type: Int,
  card_tpl: Nullable(Obj({ id: Id, name: Str, type: Int })),
  options: List(Option),
  shops: List(Obj({ id: Id, name: Str })),
  /** One voucher is one period of a monthly card (MC-260). */
  is_monthly: Bool,
})
export type VoucherRule = Static<typeof Rule>

const Certificate = Obj({
  product_name: Str,
  /** The last instant at which the platform lets it be used; null where it does not say. */
  expire: Nullable(InstantText),
  last4: Str,
  /** What the platform owes the shop for it, in yuan. */
  amount: Yuan,
  rule: List(Rule),
  /** Given back with the exchange; good for 30 minutes. */
  ticket: Str,
  /** Which use of a voucher with several it will be, of how many. */
  use_no: Int,
  uses: Int,
  /** For so many minutes after the exchange the desk can ask the platform to undo it. */
  undo_minutes: Int,
})
export type VoucherCertificate = Static<typeof Certificate>

const lookErrors = [
  'guardian.needed',
  'member.captcha_needed',
  'member.captcha_tries',
  'member.captcha_wrong',
  'member.leaving',
  'shop.not_found',
  'voucher.changed',
  'voucher.code',
  'voucher.expired',
  'voucher.no_rule',
  'voucher.not_yet',
  'voucher.platform',
  'voucher.refunded',
  'voucher.shop',
  'voucher.unknown',
  'voucher.unlinked',
  'voucher.used',
  'voucher.used_elsewhere',
  'voucher.wait',
] as const

export const voucherLook = call({
  method: 'GET',
  path: '/api/mobile/shops/{shopId}/{kind}/partner-verify-certificate/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'A voucher of a platform with the rule of the shop for it; nothing is used up',
  params: KindSlot,
  query: Obj({ code: Code, ...captchaAnswer }),
  data: Obj({ certificate: Certificate }),
  errors: lookErrors,
})

export const voucherStatus = call({
  method: 'GET',
  path: '/api/mobile/shops/{shopId}/{kind}/verify-certificate/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'Whether a voucher can be used, as its platform says',
  params: KindSlot,
  query: Obj({ code: Code, ...captchaAnswer }),
  data: Obj({
    status: Word('unused', 'used', 'refunded', 'expired', 'not_yet', 'unknown', 'pending'),
    used_at: Nullable(InstantText),
    /** The caller's own exchange of it, whatever became of that. */
    record_id: Nullable(Id),
  }),
  errors: lookErrors,
})

export const voucherRedeem = call({
  method: 'POST',
  path: '/api/mobile/shops/{shopId}/{kind}/verify-certificate/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary:
    'Uses a voucher up and exchanges it; without an answer of the platform the exchange is pending, and the same key answers the same exchange',
  params: KindSlot,
  body: Obj({
    code: Code,
    rule_id: Id,
    option_ids: Type.Array(Id, { minItems: 1, maxItems: 20 }),
    /** Of the certificate that was shown; without it the voucher is prepared anew. */
    ticket: Opt(Text(4000)),
  }),
  data: Obj({ exchanges: List(Exchange), history: Obj({ id: Id, state: State }) }),
  errors: [...lookErrors, 'voucher.choice'],
})

export const voucherHistory = call({
  method: 'GET',
  path: '/api/mobile/shops/{shopId}/{kind}/get-voucher-code-history/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: "The caller's own exchanges of vouchers of a platform, the latest first",
  params: KindSlot,
  query: Obj({ page: Page }),
  data: Obj({ histories: List(History), ...Paged }),
  errors: ['shop.not_found'],
})

const Detail = Obj({
  ...historyFields,
  product_name: Opt(Str),
  group_name: Opt(Str),
  shop: Obj({ id: Id, name: Str }),
  /** The masked phone of who exchanged it. */
  phone: Str,
  /** For the desk, such as VX2605220031. */
  number: Str,
  steps: List(Step),
  /** While it is pending: until then it is exchanged, undone, or with staff. */
  deadline: Nullable(InstantText),
  /** Until then the desk can ask the platform to undo it; null before and after. */
  undo_until: Nullable(InstantText),
  /** Of a thing: when and by whom it was handed over. */
  handed_at: Nullable(InstantText),
  handed_by: Nullable(Str),
  use_no: Int,
  is_monthly: Bool,
})
export type VoucherDetail = Static<typeof Detail>

export const voucherRecord = call({
  method: 'GET',
  path: '/api/mobile/{kind}/get-voucher-code-history-option/{id}/',
  authority: { who: 'account' },
  summary: 'One of the own exchanges with its course',
  params: Obj({ kind: Kind, id: Id }),
  data: Obj({ history: Detail }),
  errors: ['voucher.not_found'],
})
