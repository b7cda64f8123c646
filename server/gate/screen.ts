import { createHmac } from 'node:crypto'
import { readBytes, windowOf, type Mac } from '@/domain/checkin/code'
import { dayOfWindow, drawScreenToken } from '@/domain/checkin/screen'
import type { Instant } from '@/domain/time'

export const mac: Mac = (key, message) => createHmac('sha256', key).update(message).digest()

/** The data that the screen of a gate needs to draw without a network. */
export interface ScreenMemory {
  address: string
  keys: readonly { day: string; key: string }[]
}

/** The address that the screen of a gate shows now, and that opens it for anybody who reads it there; undefined where no key of today is known. */
export const screenAddress = ({ address, keys }: ScreenMemory, now: Instant): string | undefined => {
  const window = windowOf(now)
  const key = readBytes(keys.find(({ day }) => day === dayOfWindow(window))?.key ?? '')
  return key?.length ? `${address}?screen=${drawScreenToken(key, window, mac)}` : undefined
}
