import type { PersonalData } from '../table'

/** The tables of server/demo, which are there, and erased, also where that room is not loaded. */
export const personal: PersonalData = {
  tables: {
    demo_mark: { plain: 'id made_for made_at' },
  },
}
