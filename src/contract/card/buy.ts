import { Type, type Static } from '@sinclair/typebox'
import { invoiceStates } from '../../domain/card/invoice/invoice'
import { channels, type Channel as ChannelWord } from '../../domain/payment/channel'
import { CardTpl } from './card'
import { call } from '../define'
import { couponRefusals } from '../coupon'
import { PayChannel, Payment } from '../payment'
import { Bool, Day, Id, InstantText, Int, List, Nullable, Obj, Opt, ShopSlot, ShownYuan, Str, Text, Word, Yuan } from '../shapes'

const Channel = Type.Unsafe<ChannelWord>(Type.Union(channels.map((word) => Type.Literal(word))))

/** How a person can buy a template's cards; what is said of prices is judged for each option when it is ordered. */
const CardPurchase = Obj({
  /** The cards of the template that the person has, the latest first (commerce ledger MC-148). */
  owned: List(Id),
  /** Whether he has bought as many as he may (MC-150). */
  is_limit_reached: Bool,
  /** The online channels where the buyer is, each with the reason where the venue takes no money through it. */
  channels: List(PayChannel),
  /** The person's cards that could pay for another one, value cards first; `balance` in yuan, or in the unit of its type. */
  cards: List(Obj({ id: Id, name: Str, card_no: Str, type: Int, balance: Type.Number(), reason: Nullable(Obj({ code: Str, msg: Str })) })),
  /** The agreements for options that are renewed by themselves. */
  renewal: Obj({
    /** With whom the brand's merchant has agreements of deduction. */
    offered: List(Word('wechat', 'alipay')),
    /** Where the buyer is: inside WeChat, in another browser, or where none is signed (MC-145, MC-147). */
    spot: Word('wechat', 'browser', 'app'),
    /** Whether the next purchase is at an option's first price (MC-197). */
    is_first: Bool,
    /** The options that the person has an agreement for (MC-097). */
    signed: List(Id),
  }),
  /** Why the person can buy none of them now. */
  refusal: Nullable(Obj({ code: Str, msg: Str })),
})
export type CardPurchase = Static<typeof CardPurchase>

export const cardTplRead = call({
  method: 'GET',
  path: '/api/v2/mobile/shops/{shopId}/cardtpls/{cardTplId}/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'One card template that a shop sells, and for anybody who is bound to the shop how he can buy it',
  params: Obj({ shopId: Id, cardTplId: Id }),
  data: Obj({ card_tpl: CardTpl, purchase: Nullable(CardPurchase) }),
  errors: ['shop.not_found', 'card.not_on_sale'],
})

/** The order of a card, as it was made. */
export const CardOrder = Obj({
  id: Id,
  kind: Word('open', 'charge'),
  /** 0 unpaid, 1 paid, 2 cancelled or given back. */
  status: Int,
  /** Yuan that are paid: the price less the coupon. */
  price: Yuan,
  channel: Channel,
  /** The card that was opened or is charged; null until it is paid. */
  card_id: Nullable(Id),
  pay_order_id: Nullable(Id),
})
export type CardOrder = Static<typeof CardOrder>

const Opened = { order: CardOrder, payment: Opt(Payment), pay_url: Opt(Str) }

/** The body that every order of a card has in common (commerce ledger MC-193, MC-196). */
export const Buying = {
  option_id: Id,
  channel: Channel,
  /** The value card that pays, with `VALUE_CARD` or another card's channel. */
  card_id: Opt(Id),
  user_coupon_id: Opt(Id),
  /** Yuan that were shown to pay, the coupon taken off. Where it has become more, the order is refused and asks again; where it has become less, less is paid. */
  price: Opt(ShownYuan),
  /** Yuan that were shown to be deducted each time from then on, with `auto_renew`. */
  renew_price: Opt(ShownYuan),
  /** The buyer agrees to be deducted, which an option that is renewed needs: never set beforehand. */
  auto_renew: Opt(Bool),
  terms_read: Opt(Bool),
  /** The version of the terms that was read. */
  term_id: Opt(Id),
  /** The address of the buyer's uploaded signature. */
  signature: Opt(Text(500)),
}

export const buyErrors = [
  ...couponRefusals,
  'card.balance',
  'card.beyond_validity',
  'card.charge_locked',
  'card.expired',
  'card.inactive',
  'card.limit',
  'card.locked',
  'card.not_found',
  'card.not_on_sale',
  'card.not_started',
  'card.not_value',
  'card.option_gone',
  'card.price_changed',
  'card.renew_browser_only',
  'card.renew_free',
  'card.renew_owned',
  'card.renew_pending',
  'card.renew_signed',
  'card.renew_signer',
  'card.renew_unavailable',
  'card.renew_untold',
  'card.renew_wechat_only',
  'card.signature_needed',
  'card.signature_not_own',
  'card.signature_used',
  'card.start_fixed',
  'card.start_range',
  'card.term_changed',
  'card.term_unread',
  'card.value_for_value',
  'card.wrong_shop',
  'guardian.needed',
  'member.leaving',
  'pay.channel',
  'pay.too_many_unpaid',
  'shop.not_bound',
] as const

export const cardCreate = call({
  method: 'POST',
  path: '/api/v2/mobile/shops/{shopId}/users/cards/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'Orders a new card; with an online channel it is opened once it is paid',
  params: ShopSlot,
  body: Obj({ card_tpl_id: Id, start: Opt(Day), ...Buying }),
  data: Obj(Opened),
  errors: [...buyErrors],
})

export const cardOrderCreate = call({
  method: 'POST',
  path: '/api/cards/orders/',
  authority: { who: 'member', shop: 'body.shop_id' },
  summary: 'Orders a new card: the same as POST /api/v2/mobile/shops/{shopId}/users/cards/',
  body: Obj({ shop_id: Id, card_tpl_id: Id, start: Opt(Day), ...Buying }),
  data: Obj(Opened),
  errors: [...buyErrors],
})

const OrderSlot = Obj({ shopId: Id, orderId: Id })

/** An order with everything that its receipt says. */
export const CardReceipt = Type.Composite([
  CardOrder,
  Obj({
    card_tpl: Obj({ id: Id, name: Str, type: Int, image: Str }),
    shop_name: Str,
    /** Yuan: what the option costs, and what the coupon takes off. */
    full_price: Yuan,
    discount: Yuan,
    coupon_name: Nullable(Str),
    /** The units that the card got: yuan, times or days; of a value card the principal that was paid, the coupon's part and what came on top of the price. */
    charge: Type.Number(),
    /** For how many months; `charge` are their days once the card has them. */
    months: Opt(Int),
    principal: Type.Number(),
    from_coupon: Type.Number(),
    bonus: Type.Number(),
    start: Nullable(Day),
    /** The last day of the card's validity before it was charged and after the order; null where it has none. */
    end_before: Nullable(Day),
    end_after: Nullable(Day),
    created_at: InstantText,
    paid_at: Nullable(InstantText),
    /** The number of the money at its provider. */
    transaction_id: Nullable(Str),
    /** The value card that paid. */
    pay_card_name: Nullable(Str),
    buyer: Obj({ name: Str, phone: Str }),
    /** The last day on which the holder can give the unused card back; null where he cannot. */
    refund_until: Nullable(Day),
    /** 1 under way, 2 done, 3 failed; null without a refund. */
    refund_type: Nullable(Int),
    /** The agreement that is signed with its payment: with whom, what is deducted from then on, and at what is left (`trigger_value`, as options have it). */
    renewal: Nullable(
      Obj({ provider: Word('wechat', 'alipay'), price: Yuan, days: Nullable(Int), months: Opt(Int), trigger_value: Type.Number() }),
    ),
    /** The refunds that the shop made of it in part. */
    given_back: List(Obj({ amount: Yuan, at: InstantText, state: Word('done', 'underway', 'desk', 'failed') })),
    /** How far its invoice is, `open` where one can be asked for; null where none can. */
    invoice: Nullable(Word('open', ...invoiceStates)),
  }),
])
export type CardReceipt = Static<typeof CardReceipt>

export const cardOrderRead = call({
  method: 'GET',
  path: '/api/v2/mobile/shops/{shopId}/cards/orders/{orderId}/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: "One of the caller's orders of cards, with all lines of its receipt",
  params: OrderSlot,
  data: Obj({ order: CardReceipt }),
  errors: ['card.order_not_found', 'shop.not_bound'],
})

export const cardOrderReturn = call({
  method: 'POST',
  path: '/api/v2/mobile/shops/{shopId}/cards/orders/{orderId}/return/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'Gives an unused card back within the days that its template allows; what was paid is refunded the way it was paid',
  params: OrderSlot,
  body: Obj({}),
  data: Obj({ order: CardReceipt }),
  errors: ['card.order_not_found', 'card.return_invoice', 'card.return_over', 'card.return_used', 'shop.not_bound'],
})
