import { columns, narrowed, type RowOf } from '@server/db/columns'
import type { PurposeName } from '@server/modules/payment/service'
import type { CardType } from '@/domain/card/card'
import type { RenewalProvider } from '@/domain/card/renewal/provider'
import type { Channel } from '@/domain/payment/channel'

export const order = narrowed<{ channel: Channel }>()(
  columns(
    'card_order',
    [
      'id',
      'brandId',
      'shopId',
      'accountId',
      'cardTplId',
      'kind',
      'cardId',
      'optionId',
      'units',
      'days',
      'months',
      'startDay',
      'channel',
      'payCardId',
      'priceFen',
      'discountFen',
      'paidFen',
      'limitCount',
      'agreementId',
      'firstPrice',
      'status',
      'heldUntil',
      'refundType',
      'endBefore',
      'endAfter',
      'createdAt',
      'paidAt',
      'cancelledAt',
    ],
    'o',
  ),
)

export type CardOrderRow = RowOf<typeof order>

/** An order with its template, its payment and the card that it opened or charged. */
export interface ShownCardOrder extends CardOrderRow {
  tplName: string
  tplType: CardType
  tplImage: string
  shopName: string
  refundDays: number
  payOrderId: number | null
  payPurpose: PurposeName | null
  /** The provider's number of the money. */
  transactionId: string | null
  couponName: string | null
  payCardName: string | null
  username: string
  phone: string
  /** Whether the card is as it was opened: all of its units are there, and nothing is booked with it. */
  isUnused: boolean
  /** The agreement that is signed with its payment; null where nothing is. */
  renewalProvider: RenewalProvider | null
  renewalFen: number | null
  renewalDays: number | null
  renewalMonths: number | null
  renewalTrigger: number | null
}

/** A value card as it may pay. */
export interface CardTermRow {
  type: CardType
  startDay: string | null
  endDay: string | null
  validFrom: string | null
  validTo: string | null
  checkValid: boolean
  monthDay: number | null
  /** It was given back: nobody has it any more. */
  isClosed: boolean
}
