import type { PhonePort } from './types'

export const phone = {
  dial: (number) => {
    window.location.href = `tel:${number.replace(/[^\d+]/g, '')}`
  },
} satisfies PhonePort
