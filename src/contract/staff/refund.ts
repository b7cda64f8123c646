import { Type, type Static } from '@sinclair/typebox'
import { Card } from '../card/card'
import { call } from '../define'
import { Id, InstantText, List, MOST_YUAN, Nullable, Obj, Opt, Str, Text, Typed, Word, Yuan } from '../shapes'

/** An order that opened or charged the card; units are yuan, times or days. */
const Purchase = Obj({
  order_id: Id,
  kind: Word('open', 'charge'),
  at: InstantText,
  /** How it was paid. */
  channel: Str,
  paid: Yuan,
  given_back: Yuan,
  /** The rest on the card of what was paid for and of what came on top; null of a period card. */
  left: Nullable(Type.Number()),
  bonus: Nullable(Type.Number()),
  /** Its invoice is issued: it is made void before the money goes back. */
  is_invoiced: Type.Boolean(),
  /** The most that may be given back of it. */
  most: Yuan,
})

const Refund = Obj({
  id: Id,
  order_id: Id,
  at: InstantText,
  amount: Yuan,
  by: Str,
  reason: Str,
  /** On its way, with whom it was paid; to be paid out at the desk; failed, for the operator. */
  state: Word('done', 'underway', 'desk', 'failed'),
})

const CardRefunds = Obj({
  card: Card,
  /** Yuan that may be given back now, at most; what came on top is never paid out. */
  most: Yuan,
  /** Of a card of times: what its last so many times may be given back for, one first. */
  by_times: List(Yuan),
  /** The bonus that goes when all is given back. */
  bonus: Type.Number(),
  /** Why nothing can be given back now; null where something can, or nothing is left. */
  refusal: Nullable(Obj({ code: Str, msg: Str })),
  is_renewed: Type.Boolean(),
  purchases: List(Purchase),
  refunds: List(Refund),
})
export type CardRefunds = Static<typeof CardRefunds>

const path = '/api/shops/{shopId}/staff/members/{userId}/cards/{card_id}/refunds/'
const authority = { who: 'staff', shop: 'params.shopId', may: 'till' } as const
const params = Obj({ shopId: Id, userId: Id, card_id: Id })

export const cardRefunds = call({
  method: 'GET',
  path,
  authority,
  summary: "The payments for a member's own card, the rest that may be given back, and the refunds",
  params,
  data: CardRefunds,
  errors: ['card.not_found', 'permission.none'],
})

export const cardRefundCreate = call({
  method: 'POST',
  path,
  authority,
  summary: 'Gives money for a card back, in part or whole, the way it was paid: units leave the card at once',
  params,
  /** `times` of a card of times alone: how many leave it. */
  body: Obj({ amount: Type.Number({ minimum: 0, maximum: MOST_YUAN }), times: Opt(Typed), reason: Text() }),
  data: CardRefunds,
  errors: [
    'card.not_found',
    'card.refund_booked',
    'card.refund_invoice',
    'card.refund_leave',
    'card.refund_most',
    'card.refund_reason',
    'card.refund_way',
    'staff.refund_more',
    'till.amount',
    'permission.none',
  ],
})
