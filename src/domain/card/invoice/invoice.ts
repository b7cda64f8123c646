import { isBlank } from '../../name'
import { allowed, firstRefusal, refuseIf, type Step, type Verdict } from '../../result'
import { CardType } from '../card'
import { isCreditCode, plainCreditCode } from './credit-code'

export const invoiceKinds = ['person', 'company'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export const invoiceStates = ['asked', 'issued', 'refused', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** The most characters of what is typed. */
export const invoiceMost = { title: 100, taxNo: 30, email: 100, number: 20, link: 500, reason: 200 } as const

/** So many requests can be made for one order, those that were refused, withdrawn or made void included. */
export const MOST_INVOICES = 10

/** Whether a request stands: it waits for the shop, or its invoice is issued. An order has one at most. */
export const isLiveInvoice = (state: InvoiceState): boolean => state === 'asked' || state === 'issued'

/** The item of a card's invoice: prepaid value of a value card, which is not taxed, or the sale of another card. */
export const invoiceItem = (type: CardType): 'stored_value' | 'card_sale' => (type === CardType.value ? 'stored_value' : 'card_sale')

/** A request as its member writes it, without spaces at its ends. */
export interface InvoiceWish {
  kind: InvoiceKind
  title: string
  /** In capitals and without spaces; empty for a person. */
  taxNo: string
  email: string
}

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** A title names somebody: it can be seen, and is no tax number, which has a field of its own. */
const isTitle = (title: string): boolean => !isBlank(title) && title.length <= invoiceMost.title && !isCreditCode(plainCreditCode(title))

const wishSteps: readonly Step<InvoiceWish, 'invoice.title' | 'invoice.tax_no' | 'invoice.email'>[] = [
  { name: 'title', judge: ({ title }) => refuseIf(!isTitle(title), 'invoice.title') },
  { name: 'tax number', judge: ({ kind, taxNo }) => refuseIf(kind === 'company' ? !isCreditCode(taxNo) : taxNo !== '', 'invoice.tax_no') },
  { name: 'e-mail', judge: ({ email }) => refuseIf(email.length > invoiceMost.email || !EMAIL.test(email), 'invoice.email') },
]

/** Judges what a member wrote. */
export const judgeInvoiceWish = (wish: InvoiceWish) => firstRefusal(wishSteps, wish) ?? allowed

interface AskedOrder {
  /** Whether the shop takes requests. */
  isOffered: boolean
  /** The rest of the money that was paid, in fen; 0 for an order that is unpaid, given back, or paid by a card. */
  amountFen: number
  hasLive: boolean
}

/** Whether an invoice of an order can be asked for. */
export const judgeInvoiceOrder = ({
  isOffered,
  amountFen,
  hasLive,
}: AskedOrder): Verdict<'invoice.off' | 'invoice.nothing' | 'invoice.live'> => {
  if (hasLive) return refuseIf(true, 'invoice.live')
  if (amountFen <= 0) return refuseIf(true, 'invoice.nothing')
  return refuseIf(!isOffered, 'invoice.off')
}

const NUMBER = /^\d{8,20}$/
const LINK = /^https:\/\/[^\s/]+\.[^\s]+$/

/** Judges the number of an issued invoice and where its file is: 8 to 20 digits, and an address of https or nothing. */
export const judgeIssued = ({ number, link }: { number: string; link: string }): Verdict<'invoice.number' | 'invoice.link'> => {
  if (!NUMBER.test(number)) return refuseIf(true, 'invoice.number')
  return refuseIf(link !== '' && (link.length > invoiceMost.link || !LINK.test(link)), 'invoice.link')
}
