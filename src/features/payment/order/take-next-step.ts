import { phone } from '@/platform/phone'
import { toast } from '@/ui/toast/toast-store'
import type { NextStep } from './next-step'
import { t } from '../texts'

interface Ways {
  /** The venue's phone. */
  tel: string
  buyCard: () => void
  /** Opens the choice of another class, slot or plan. */
  other: () => void
  /** Says that the venue takes no online payments. */
  onPaymentOff: () => void
}

/** Carries out the next step of the member after a refused way to pay. */
export const takeNextStep = (step: NextStep, { tel, buyCard, other, onPaymentOff }: Ways): void => {
  switch (step) {
    case 'buy-card':
      return buyCard()
    case 'other':
      return other()
    case 'call':
      return tel ? phone.dial(tel) : toast(t('payment.noPhone'))
    case 'pay-off':
      return onPaymentOff()
    // The counter is on the page behind the picker.
    case 'people':
      return undefined
  }
}
