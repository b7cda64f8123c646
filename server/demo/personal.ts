import type { PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    demo_mark: { plain: 'id made_for made_at' },
  },
}
