import { Type, type Static } from '@sinclair/typebox'
import { invoiceStates } from '../../domain/card/invoice/invoice'
import { Card } from './card'
import { CardLeave, LeaveRule } from './freeze'
import { call } from '../define'
import { Bool, Id, InstantText, Int, List, Nullable, Obj, Str, Word } from '../shapes'

export const cardRead = call({
  method: 'GET',
  path: '/api/v2/mobile/shops/{shopId}/users/cards/{cardId}/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: "One of the member's cards that work at the shop, and whose it is",
  params: Obj({ shopId: Id, cardId: Id }),
  data: Obj({
    card: Card,
    /** The buyer of the card; of the others who use it none renews or closes it. */
    holder: Obj({ id: Id, username: Str, is_own: Bool }),
    opened_at: InstantText,
    /** The leave that is under way or to come. */
    leave: Nullable(CardLeave),
    /** Null where the template allows no leave. */
    leave_rule: Nullable(LeaveRule),
    /** With how many others the template lets the holder share it. */
    share_most: Int,
    /** How often each of its present users has booked with it, what was cancelled aside. */
    used: List(Obj({ id: Id, times: Int })),
  }),
  errors: ['card.not_found', 'shop.not_bound'],
})

/** A card under its other words (commerce ledger MC-072). */
const MobileCard = Type.Composite([
  Type.Omit(Card, ['name', 'type', 'shops']),
  Obj({ card_name: Card.properties.name, card_type: Card.properties.type, support_shops: Card.properties.shops }),
])

export const mobileCardRead = call({
  method: 'GET',
  path: '/api/mobile/cards/{cardId}/',
  authority: { who: 'account' },
  summary: 'A card for those who use it, wherever it works; its name, type and shops are `card_name`, `card_type` and `support_shops`',
  params: Obj({ cardId: Id }),
  data: Obj({ card: MobileCard }),
  errors: ['card.not_found'],
})

/** One movement of a card (commerce ledger MC-073). */
const CardHistory = Obj({
  id: Id,
  created_at: InstantText,
  type: Word('open', 'charge', 'book', 'change', 'cancel', 'adjust', 'return', 'refund'),
  /** Yuan, times or days that the card got, below zero where they were taken. */
  cost: Type.Number(),
  /** After it, in the same unit. */
  balance: Type.Number(),
  remarks: Str,
  /** The class, court or plan and when it begins, or the card that was bought with it. */
  subject: Nullable(Obj({ kind: Word('class', 'court', 'plan', 'card', 'checkin', 'activity'), name: Str, start: Nullable(InstantText) })),
  /** The caller's own order that opened or charged the card, which has a receipt, and how far its last invoice is. */
  order: Nullable(Obj({ id: Id, shop_id: Id, invoice: Nullable(Word(...invoiceStates)) })),
  /** Where it happened; empty where the card's units moved by no shop's act. */
  shop_name: Str,
  /** For whom, where that is not the caller: another person of a shared card. */
  username: Nullable(Str),
})
export type CardHistory = Static<typeof CardHistory>

export const cardHistory = call({
  method: 'GET',
  path: '/api/cardhistory/',
  authority: { who: 'account' },
  summary:
    'The movements of a card between two instants (both included, 366 days at most), newest first, 2,000 at most; who only shares the card reads his own',
  query: Obj({ card_id: Id, created_at__gte: InstantText, created_at__lte: InstantText }),
  data: Obj({ card_histories: List(CardHistory) }),
  errors: ['card.not_found', 'card.history_range'],
})
