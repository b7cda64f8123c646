import type { Membership } from '@server/context'
import { fail } from '@server/errors'
import { notify } from '@server/modules/notice/service'
import type { CallBody, CallQuery } from '@/contract/define'
import type { staffInvoiceIssue, staffInvoices } from '@/contract/staff/invoice'
import { judgeIssued, type InvoiceState } from '@/domain/card/invoice/invoice'
import { fen, fenToYuan } from '@/domain/money'
import type { Params } from '@/domain/result'
import type { Instant } from '@/domain/time'
import { lockOrder } from '../buy/repository'
import { countAsked, findForStaff, isNumberUsed, listForStaff, markEnded, markIssued } from './repository'
import type { StaffInvoiceRow } from './rows'
import { staffInvoiceWire } from './wire'

const PAGE_SIZE = 30

/** The requests at a shop that wait, or those that were answered; `next` continues the list. */
export const listShopInvoices = async (shopId: number, { part, from }: CallQuery<typeof staffInvoices>) => {
  const rows = await listForStaff(part, shopId, from ?? null, PAGE_SIZE + 1)
  return {
    invoices: rows.slice(0, PAGE_SIZE).map(staffInvoiceWire),
    next: rows[PAGE_SIZE]?.id ?? null,
    asked: await countAsked(shopId),
  }
}

export const readShopInvoice = async (invoiceId: number, shopId: number) => ({
  invoice: staffInvoiceWire((await findForStaff(invoiceId, shopId)) ?? fail('invoice.not_found')),
})

interface AnswerOf {
  invoiceId: number
  by: Pick<Membership, 'accountId' | 'shopId'>
}

/** Holds the order of a request, so that nothing is refunded meanwhile; fails with `invoice.changed` for one in another state. */
const hold = async ({ invoiceId, by }: AnswerOf, state: InvoiceState): Promise<StaffInvoiceRow> => {
  const { cardOrderId } = (await findForStaff(invoiceId, by.shopId)) ?? fail('invoice.not_found')
  await lockOrder(cardOrderId)
  const row = (await findForStaff(invoiceId, by.shopId)) ?? fail('invoice.not_found')
  return row.state === state ? row : fail('invoice.changed')
}

const notifyAsker = (row: StaffInvoiceRow, kind: 'invoice.issued' | 'invoice.refused' | 'invoice.voided', params: Params, now: Instant) =>
  notify({
    ...{ accountId: row.accountId, brandId: row.brandId, shopId: row.shopId, kind, now },
    params: { card: row.subject, amount: fenToYuan(fen(Number(row.amountFen))).toFixed(2), ...params },
    path: `/shop/${row.shopId}/mobile/cards/orders/${row.cardOrderId}/invoice/`,
  })

/** Writes the number of an issued invoice down, in the open transaction. Fails with `invoice.number_used` for a number of another invoice. */
export const issueInvoice = async (of: AnswerOf, written: CallBody<typeof staffInvoiceIssue>, now: Instant): Promise<void> => {
  const issued = { number: written.number.replace(/\s/g, ''), link: written.link?.trim() ?? '' }
  const verdict = judgeIssued(issued)
  if (!verdict.ok) return fail(verdict.reason)
  const row = await hold(of, 'asked')
  if (await isNumberUsed(row.brandId, issued.number)) return fail('invoice.number_used')
  await markIssued(row.id, { ...issued, byId: of.by.accountId }, now)
  await notifyAsker(row, 'invoice.issued', { number: issued.number }, now)
}

const reasonIn = (text: string): string => text.trim() || fail('invoice.reason')

/** Refuses a request that waits, in the open transaction. */
export const refuseInvoice = async (of: AnswerOf, text: string, now: Instant): Promise<void> => {
  const reason = reasonIn(text)
  const row = await hold(of, 'asked')
  await markEnded(row.id, { state: 'refused', reason, byId: of.by.accountId }, now)
  await notifyAsker(row, 'invoice.refused', { words: reason }, now)
}

/** Writes down that an issued invoice was made void, in the open transaction: its order can be refunded, and another one asked for. */
export const voidInvoice = async (of: AnswerOf, text: string, now: Instant): Promise<void> => {
  const reason = reasonIn(text)
  const row = await hold(of, 'issued')
  await markEnded(row.id, { state: 'void', reason, byId: of.by.accountId }, now)
  await notifyAsker(row, 'invoice.voided', { number: row.number ?? '', words: reason }, now)
}
