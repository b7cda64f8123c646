import type { ScheduleConfirm } from '@/contract/booking'
import { t } from '@/i18n/runtime'
import { phone } from '@/platform/phone'
import { go } from '@/routes/go'
import { buildAddress } from '@/routes/match'
import { toast } from '@/ui/toast/toast-store'
import type { NextStep } from './next-step'

interface Place {
  shopId: number
  schedule: ScheduleConfirm['schedule']
  /** Says that the venue takes no money online. */
  tellOff: () => void
}

/** Carries out what the member can do about a way to pay that cannot be used. */
export const takeNextStep = (step: NextStep, { shopId, schedule: { id, shop }, tellOff }: Place): void => {
  switch (step) {
    case 'buy-card':
      return void go('buyCard', { shopId, schedule_id: id, next: buildAddress('userScheduleOrder', { shopId, scheduleId: id }) })
    case 'other-class':
      return void go('userGroupSchedules', { shopId })
    case 'call':
      return shop.phone ? phone.dial(shop.phone) : toast(t('booking.noPhone'))
    case 'pay-off':
      return tellOff()
    // The counter stands on the page behind the picker.
    case 'people':
      return undefined
  }
}
