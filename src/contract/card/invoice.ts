import type { Static } from '@sinclair/typebox'
import { call } from '../define'
import { Id, Int, List, Nullable, Obj, Opt, Str, Text, Word, Yuan } from '../shapes'
import { Invoice, InvoiceItem, InvoiceKindWord } from './invoice-shapes'

const CardInvoices = Obj({
  order: Obj({
    id: Id,
    kind: Word('open', 'charge'),
    pay_order_id: Nullable(Id),
    card_name: Str,
    card_type: Int,
    card_image: Str,
    /** Yuan: what the option costs, what a coupon took off, what was given back. */
    price: Yuan,
    discount: Yuan,
    given_back: Yuan,
  }),
  item: InvoiceItem,
  /** The amount of an invoice, or of the live one: the money that was paid less what was given back. */
  amount: Yuan,
  /** The issuer, and the hours within which the shop says that it issues; null where the shop takes no requests. */
  seller: Nullable(Obj({ name: Str, tax_no: Str, hours: Nullable(Int) })),
  shop: Obj({ name: Str, phone: Str }),
  /** Why none can be asked for now; null where one can. */
  refusal: Nullable(Obj({ code: Str, msg: Str })),
  /** The title that the member wrote last at the brand; before the first request his name. */
  last: Obj({ kind: InvoiceKindWord, title: Str, tax_no: Str, email: Str }),
  /** Of this order, latest first. */
  invoices: List(Invoice),
})
export type CardInvoices = Static<typeof CardInvoices>

const path = '/api/v2/mobile/shops/{shopId}/cards/orders/{orderId}/invoice/'
const authority = { who: 'member', shop: 'params.shopId' } as const
const params = Obj({ shopId: Id, orderId: Id })

export const invoiceRead = call({
  method: 'GET',
  path,
  authority,
  summary: "The subject of an invoice of one of the caller's orders of cards, and the invoices that were asked for",
  params,
  data: CardInvoices,
  errors: ['card.order_not_found', 'shop.not_bound'],
})

export const invoiceAsk = call({
  method: 'POST',
  path,
  authority,
  summary: 'Asks for an invoice of the money that was paid for an order of a card, one at a time',
  params,
  body: Obj({ kind: InvoiceKindWord, title: Text(100), tax_no: Opt(Text(30)), email: Text(100) }),
  data: CardInvoices,
  errors: [
    'card.order_not_found',
    'invoice.email',
    'invoice.live',
    'invoice.nothing',
    'invoice.off',
    'invoice.tax_no',
    'invoice.title',
    'member.leaving',
    'shop.not_bound',
  ],
})

export const invoiceWithdraw = call({
  method: 'POST',
  path: `${path}withdraw/`,
  authority,
  summary: 'Withdraws the request for an invoice that the shop has not answered',
  params,
  body: Obj({}),
  data: CardInvoices,
  errors: ['card.order_not_found', 'invoice.changed', 'shop.not_bound'],
})
