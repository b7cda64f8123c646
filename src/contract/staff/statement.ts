import type { Static } from '@sinclair/typebox'
import { statementParts } from '../../domain/card/statement'
import { call } from '../define'
import { Day, Id, Int, List, Nullable, Obj, ShopSlot, Str, Yuan } from '../shapes'

const [begin, ...flows] = statementParts
/** The balance before, its changes and the balance after, each with its sign: the last is the sum of all others. */
const Parts = Obj({
  [begin]: Yuan,
  ...(Object.fromEntries(flows.map((part) => [part, Yuan])) as Record<(typeof flows)[number], typeof Yuan>),
  end: Yuan,
})

const CardStatement = Obj({
  from: Day,
  to: Day,
  kinds: List(
    Obj({
      card_tpl_id: Id,
      name: Str,
      type: Int,
      /** Yuan that are owed for its cards. */
      money: Parts,
      /** Times of a card of times, or what came on top on value cards in yuan; null of a period card. */
      units: Nullable(Parts),
    }),
  ),
  /** The debt for all cards, and the bonus on value cards. */
  money: Parts,
  bonus: Parts,
})
export type CardStatement = Static<typeof CardStatement>
export type StatementSums = Static<typeof Parts>

export const cardStatement = call({
  method: 'GET',
  path: '/api/shops/{shopId}/staff/till/cards/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'till' },
  summary:
    'The amount owed for the cards that the shop opened, by kind of card: at the beginning, its changes from one day to another, 31 at most, and at the end',
  params: ShopSlot,
  query: Obj({ from: Day, to: Day }),
  data: CardStatement,
  errors: ['permission.none'],
})
