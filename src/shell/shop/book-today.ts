import { storage } from '@/platform/storage'
import { go } from '@/routes/go'

/** Opens the booking page at today, whatever day was chosen before; `auto` opens the kind that was chosen last. */
export const bookToday = (shopId: number, auto?: 1) => {
  storage.remove('SCHEDULE_DATE')
  return go('userGroupSchedules', { shopId, ...(auto && { auto }) })
}
