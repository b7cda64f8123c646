import { phone } from '@/platform/phone'
import { toast } from '@/ui/toast/toast-store'
import type { NextStep } from './next-step'
import { t } from './texts'

interface Ways {
  /** The venue's phone. */
  tel: string
  buyCard: () => void
  /** Leads to another of what is being bought. */
  other: () => void
  /** Says that the venue takes no money online. */
  tellOff: () => void
}

/** Carries out what the member can do about a way to pay that cannot be used. */
export const takeNextStep = (step: NextStep, { tel, buyCard, other, tellOff }: Ways): void => {
  switch (step) {
    case 'buy-card':
      return buyCard()
    case 'other':
      return other()
    case 'call':
      return tel ? phone.dial(tel) : toast(t('payment.noPhone'))
    case 'pay-off':
      return tellOff()
    // The counter stands on the page behind the picker.
    case 'people':
      return undefined
  }
}
