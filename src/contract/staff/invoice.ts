import { Type, type Static } from '@sinclair/typebox'
import { call } from '../define'
import { Invoice } from '../card/invoice-shapes'
import { Id, InstantText, Int, List, Nullable, Obj, Opt, ShopSlot, Str, Text, Word } from '../shapes'

/** A request with its order, as the desk sees it. */
const StaffInvoice = Type.Composite([
  Invoice,
  Obj({
    /** The pay order: its number, what it was for, how and when it was paid. */
    order: Obj({ id: Id, title: Str, channel: Str, paid_at: InstantText }),
    /** The phone is masked. */
    user: Obj({ id: Id, username: Str, phone: Str }),
    issued_by: Nullable(Str),
    ended_by: Nullable(Str),
  }),
])
export type StaffInvoice = Static<typeof StaffInvoice>

const path = '/api/shops/{shopId}/staff/invoices/'
const authority = { who: 'staff', shop: 'params.shopId', may: 'till' } as const
const params = Obj({ shopId: Id, invoiceId: Id })
const data = Obj({ invoice: StaffInvoice })
const errors = ['invoice.changed', 'invoice.not_found', 'permission.none'] as const

export const staffInvoices = call({
  method: 'GET',
  path,
  authority,
  summary: 'The requests for invoices at a shop: those that wait, the longest first, or those that were answered, the latest first',
  params: ShopSlot,
  /** `from` continues a list. */
  query: Obj({ part: Word('asked', 'answered'), from: Opt(Id) }),
  data: Obj({ invoices: List(StaffInvoice), next: Nullable(Id), asked: Int }),
  errors: ['permission.none'],
})

export const staffInvoiceIssue = call({
  method: 'POST',
  path: `${path}{invoiceId}/issue/`,
  authority,
  summary: "Writes down the number of an invoice that the shop's own platform issued, and where its file is; the member is told",
  params,
  body: Obj({ number: Text(30), link: Opt(Text(500)) }),
  data,
  errors: [...errors, 'invoice.link', 'invoice.number', 'invoice.number_used'],
})

export const staffInvoiceRefuse = call({
  method: 'POST',
  path: `${path}{invoiceId}/refuse/`,
  authority,
  summary: 'Refuses a request for an invoice with a reason, which the member reads',
  params,
  body: Obj({ reason: Text(200) }),
  data,
  errors: [...errors, 'invoice.reason'],
})

export const staffInvoiceVoid = call({
  method: 'POST',
  path: `${path}{invoiceId}/void/`,
  authority,
  summary: 'Writes down that an issued invoice was made void, with a reason; from then on its order can be refunded',
  params,
  body: Obj({ reason: Text(200) }),
  data,
  errors: [...errors, 'invoice.reason'],
})
