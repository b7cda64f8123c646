import { Type, type Static } from '@sinclair/typebox'
import { Card } from './card'
import { call } from '../define'
import { Bool, Day, Id, InstantText, Int, List, Nullable, Obj, Opt, ShownYuan, Word, Yuan } from '../shapes'

/** The renewal of an option; `charge` and `trigger_value` in yuan, times or days by the card's type (commerce ledger MC-261). */
const RenewalOption = Obj({
  id: Id,
  charge: Type.Number(),
  price: Yuan,
  days: Nullable(Int),
  months: Opt(Int),
  trigger_value: Type.Number(),
})

/** The agreement under which a card is renewed. */
const Renewal = Obj({
  id: Id,
  /** With whom it is signed, and from what it is deducted. */
  provider: Word('wechat', 'alipay'),
  option: RenewalOption,
  /** `paused`: three tries in vain; nothing is deducted any more. */
  status: Word('live', 'paused'),
  signed_at: InstantText,
  /** When the next deduction is told of and made, as far as that has a day; `told` says that it is. */
  notice_day: Nullable(Day),
  due_day: Nullable(Day),
  told: Bool,
  /** Tries of it that were refused, three at most. */
  tries: Int,
  /** The last day of the card after it. */
  end_after: Nullable(Day),
})

/** A deduction that was made, the latest first. */
const RenewalPast = Obj({ order_id: Id, at: InstantText, price: Yuan, end_after: Nullable(Day) })

const RenewalRead = Obj({
  card: Card,
  /** Whether the caller is its holder, who alone signs and closes (commerce ledger MC-102, MC-103). */
  is_own: Bool,
  renewal: Nullable(Renewal),
  past: List(RenewalPast),
  /** With what a card without an agreement can be renewed from here on; empty where the shop offers none. */
  options: List(RenewalOption),
  /** With whom the brand's merchant has agreements, and where the caller is: inside WeChat, in another browser, or where none is signed. */
  offered: List(Word('wechat', 'alipay')),
  spot: Word('wechat', 'browser', 'app'),
})
export type CardRenewal = Static<typeof RenewalRead>

const CardSlot = Obj({ shopId: Id, cardId: Id })
const path = '/api/v2/mobile/shops/{shopId}/users/cards/{cardId}/auto-renew/'

export const cardRenewalRead = call({
  method: 'GET',
  path,
  authority: { who: 'member', shop: 'params.shopId' },
  summary: "How one of the member's cards is renewed: its agreement, what was deducted, or what can be signed",
  params: CardSlot,
  data: RenewalRead,
  errors: ['card.not_found', 'shop.not_bound'],
})

/** The opening of the signing: an address, or a mini-program (`app_id`, `path`) with what it is handed (`extra`, JSON). */
export const RenewalSigning = Obj({ kind: Word('url', 'mini_program'), params: Type.Record(Type.String(), Type.String()) })
export type RenewalSigning = Static<typeof RenewalSigning>

export const cardRenewalSign = call({
  method: 'POST',
  path,
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'Begins an agreement of deduction for a card that one has; it holds once it is signed at WeChat or Alipay',
  params: CardSlot,
  body: Obj({
    option_id: Id,
    /** The person agrees to be deducted: never set beforehand. */
    auto_renew: Bool,
    /** Yuan that were shown to be deducted each time; refused where it has become more. */
    renew_price: Opt(ShownYuan),
  }),
  data: Obj({ signing: RenewalSigning }),
  errors: [
    'card.not_found',
    'card.option_gone',
    'card.price_changed',
    'card.renew_browser_only',
    'card.renew_signed',
    'card.renew_signer',
    'card.renew_unavailable',
    'card.renew_untold',
    'card.renew_wechat_only',
    'member.leaving',
    'shop.not_bound',
  ],
})

export const cardRenewalClose = call({
  method: 'POST',
  path: '/api/cards/{cardId}/auto-renew/close/',
  authority: { who: 'account' },
  summary:
    'Closes the automatic renewal of a card, by the person who signed it; nothing is deducted from then on. Closing a closed one changes nothing',
  params: Obj({ cardId: Id }),
  body: Obj({}),
  data: Obj({ card: Card }),
  errors: ['card.not_found', 'card.renew_signer'],
})
