import { Type } from '@sinclair/typebox'
import { Card } from './card'
import { buyErrors, Buying, CardOrder } from './buy'
import { call } from '../define'
import { Payment } from '../payment'
import { Bool, Id, Obj, Opt, Str, Word } from '../shapes'

/** The acts on a card, by `action` (commerce ledger MC-192, MC-194). */
const Change = Type.Union([
  /** Switches the card on or off for the caller alone; the others who use it keep theirs. Answers `card`. */
  Obj({ action: Word('update'), is_active: Bool }),
  /** Orders more units or days for it, by its holder. Answers `order`, and while that is unpaid `payment`. */
  Obj({ action: Word('recharge'), ...Buying }),
])

export const cardChange = call({
  method: 'POST',
  path: '/api/v2/mobile/shops/{shopId}/users/cards/{cardId}/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary:
    'Switches a card on or off for the member himself, who has to be one of its users, not while it is on leave; or charges it, by its holder',
  params: Obj({ shopId: Id, cardId: Id }),
  body: Change,
  data: Obj({ card: Opt(Card), order: Opt(CardOrder), payment: Opt(Payment), pay_url: Opt(Str) }),
  errors: [...buyErrors, 'card.only_holder'],
})
