import { blank, goes, type PersonalTable } from './table'

/** The data of a person that cards hold: they stay under the number of the account, and what is found by a card goes before it. */
export const cardTables: readonly PersonalTable[] = [
  // The days of a leave stay: by them a period card has earned its price.
  {
    table: 'card_leave',
    personal: 'reason note',
    erase: [blank('card_id IN (SELECT id FROM card WHERE account_id = :account)', { reason: "'other'", note: "''" })],
  },
  {
    table: 'card_share',
    personal: 'id card_id brand_id account_id proof_use added_at ended_at ended_by',
    erase: [goes('account_id = :account OR card_id IN (SELECT id FROM card WHERE account_id = :account)')],
  },
  {
    table: 'card_user',
    personal: 'card_id account_id brand_id active',
    erase: [goes('account_id = :account OR card_id IN (SELECT id FROM card WHERE account_id = :account)')],
  },
  {
    table: 'card',
    personal: 'card_no',
    erase: [blank('account_id = :account', { card_no: "'#' || id" })],
  },
  // A request that waits goes with its person; what was issued stands in the books of the shop.
  {
    table: 'invoice',
    personal: 'title tax_no email link reason',
    erase: [
      goes("account_id = :account AND state = 'asked'"),
      // Without a reason an issued one is not void.
      blank('account_id = :account', {
        title: "'#'",
        tax_no: "left('#', char_length(tax_no))",
        email: "'#'",
        link: "''",
        reason: "left('#', char_length(reason))",
      }),
    ],
  },
  {
    table: 'card_entry',
    personal: 'remarks',
    erase: [blank('card_id IN (SELECT id FROM card WHERE account_id = :account)', { remarks: "''" })],
  },
]
