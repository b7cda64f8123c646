import { shop } from '@server/db/personal/copy-columns'
import { blank, goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    // A request that waits goes with its person; what was issued stands in the books of the shop.
    invoice: {
      personal: 'title tax_no email link reason',
      plain: 'id brand_id shop_id account_id order_id kind amount_fen state asked_at number issued_at issued_by ended_at ended_by',
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
  },
  copy: [
    {
      name: 'invoices',
      tables: ['invoice'],
      sql: `SELECT v.id, v.order_id, ${shop('v')}, v.kind, v.title, v.tax_no, v.email, v.amount_fen, v.state, v.asked_at, v.number, v.link, v.issued_at, v.reason, v.ended_at
      FROM invoice v WHERE v.account_id = $1 ORDER BY v.id`,
    },
  ],
}
