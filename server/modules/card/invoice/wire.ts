import type { Invoice } from '@/contract/card/invoice-shapes'
import type { StaffInvoice } from '@/contract/staff/invoice'
import { invoiceItem } from '@/domain/card/invoice/invoice'
import { maskPhone } from '@/domain/member/mask-phone'
import { fen, fenToYuan } from '@/domain/money'
import { formatInstant, instantOf } from '@/domain/time'
import type { InvoiceRow, StaffInvoiceRow } from './rows'

const at = (when: Date | null) => when && formatInstant(instantOf(when))

export const invoiceWire = (row: InvoiceRow): Invoice => ({
  id: row.id,
  state: row.state,
  kind: row.kind,
  title: row.title,
  tax_no: row.taxNo,
  email: row.email,
  item: invoiceItem(row.tplType),
  amount: fenToYuan(fen(Number(row.amountFen))),
  asked_at: formatInstant(instantOf(row.askedAt)),
  number: row.number,
  link: row.link,
  issued_at: at(row.issuedAt),
  reason: row.reason,
  ended_at: at(row.endedAt),
})

export const staffInvoiceWire = (row: StaffInvoiceRow): StaffInvoice => ({
  ...invoiceWire(row),
  order: { id: row.orderId, title: row.subject, channel: row.channel, paid_at: formatInstant(instantOf(row.paidAt)) },
  user: { id: row.accountId, username: row.username, phone: maskPhone(row.phone) },
  issued_by: row.issuedBy,
  ended_by: row.endedBy,
})
