import Taro from '@tarojs/taro'
import type { PhonePort } from './types'

export const phone = {
  // Rejects when the user cancels, which is no failure.
  dial: (number) => void Taro.makePhoneCall({ phoneNumber: number }).catch(() => undefined),
} satisfies PhonePort
