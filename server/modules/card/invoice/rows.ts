import { columns, type RowOf } from '@server/db/columns'
import type { CardType } from '@/domain/card/card'
import type { InvoiceKind, InvoiceState } from '@/domain/card/invoice/invoice'
import type { Channel } from '@/domain/payment/channel'

export const invoice = columns(
  'invoice',
  [
    'id',
    'brandId',
    'shopId',
    'accountId',
    'orderId',
    'kind',
    'title',
    'taxNo',
    'email',
    'amountFen',
    'state',
    'askedAt',
    'number',
    'link',
    'issuedAt',
    'reason',
    'endedAt',
  ],
  'v',
)

/** A request with the kind of card that its order is of. */
export interface InvoiceRow extends RowOf<typeof invoice> {
  kind: InvoiceKind
  state: InvoiceState
  tplType: CardType
}

/** A request with its order, as the desk sees it. */
export interface StaffInvoiceRow extends InvoiceRow {
  cardOrderId: number
  subject: string
  channel: Channel
  paidAt: Date
  username: string
  phone: string
  issuedBy: string | null
  endedBy: string | null
}

/** A person's order of a card, as far as an invoice needs it. */
export interface InvoicedOrderRow {
  id: number
  brandId: number
  kind: 'open' | 'charge'
  tplName: string
  tplType: CardType
  tplImage: string
  priceFen: number
  discountFen: number
  givenBackFen: number
  payOrderId: number | null
  /** The rest of the money that was paid; 0 for an order that is not paid with money, or was given back. */
  leftFen: number
  seller: string
  taxNo: string
  hours: number | null
  shopName: string
  shopPhone: string
  username: string
}
