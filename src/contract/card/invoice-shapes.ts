import type { Static } from '@sinclair/typebox'
import { invoiceKinds, invoiceStates } from '../../domain/card/invoice/invoice'
import { Id, InstantText, Nullable, Obj, Str, Word, Yuan } from '../shapes'

export const InvoiceKindWord = Word(...invoiceKinds)
/** The item of an invoice: prepaid value, which is not taxed, or the sale of a card. */
export const InvoiceItem = Word('stored_value', 'card_sale')

/** A request for an invoice of an order of a card, and what became of it. */
export const Invoice = Obj({
  id: Id,
  state: Word(...invoiceStates),
  kind: InvoiceKindWord,
  title: Str,
  /** Of a company; empty of a person. */
  tax_no: Str,
  email: Str,
  item: InvoiceItem,
  /** The rest of the money that was paid. */
  amount: Yuan,
  asked_at: InstantText,
  /** As the shop's platform issued it; null until then. */
  number: Nullable(Str),
  /** Where its file is; empty where the shop says nothing. */
  link: Str,
  issued_at: Nullable(InstantText),
  /** Why it was refused or made void; empty where its member withdrew it, or a refund left nothing. */
  reason: Str,
  ended_at: Nullable(InstantText),
})
export type Invoice = Static<typeof Invoice>
