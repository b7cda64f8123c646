import type { PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    till_entry: {
      plain: 'id brand_id shop_id kind channel amount_fen trade_id refund_id corrects counted_fen account_id reason at',
      leaving: 'an act of the staff, whose role is in the way of a deletion',
      notCopied: 'the cash book of a shop names the staff who wrote it, and no member',
    },
  },
}
