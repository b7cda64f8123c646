import { formatInstant } from '@/domain/time'
import { serverNow } from '@/http/clock'
import type { Opened } from '@/platform/entrance/types'
import { storage } from '@/platform/storage'

/**
 * Stores how the app was opened, for bookings and bindings in this visit, and, for longer, the last share or scan that led here. Coming back in the
 * same visit changes neither (booking ledger BK-164, BK-396).
 */
export const keepOrigin = ({ origin, path }: Opened) => {
  const isLed = origin === 'share' || origin === 'scan'
  if (isLed || storage.get('origin') === undefined) storage.set('origin', origin)
  if (isLed) storage.set('led_here', { origin, path: path.slice(0, 200), at: formatInstant(serverNow()) })
}

/** How the app was opened for this visit, as the wire has it. */
export const originInfo = (): string | undefined => storage.get('origin')

/** The origins that this device has stored, as a shop keeps them when it is joined. */
export const storedInfo = (): string | undefined => {
  const led = storage.get('led_here')
  return led && JSON.stringify(led)
}
