import type { PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    card_reminder: { plain: 'id card_id brand_id kind last_day card_entry_id told_at' },
  },
}
