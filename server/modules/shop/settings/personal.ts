import type { PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    brand_wording: { plain: 'id brand_id origin replacement sort' },
    settings_change: {
      plain: 'id brand_id shop_id account_id at',
      leaving: 'an act of the staff, whose role is in the way of a deletion',
      notCopied: 'a change of a shop’s settings names the superuser who made it, and no member',
    },
  },
}
