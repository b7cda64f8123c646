import { formatInstant } from '@/domain/time'
import { serverNow } from '@/http/clock'
import type { Opened } from '@/platform/entrance/types'
import { storage } from '@/platform/storage'

/**
 * Keeps how the app was opened, for what is booked and bound in this visit, and, beyond it, the last share or scan that led here. A plain return in the
 * same visit writes over neither (booking ledger BK-164, BK-396).
 */
export const keepOrigin = ({ origin, path }: Opened) => {
  const isLed = origin === 'share' || origin === 'scan'
  if (isLed || storage.get('origin') === undefined) storage.set('origin', origin)
  if (isLed) storage.set('led_here', { origin, path: path.slice(0, 200), at: formatInstant(serverNow()) })
}

/** How the app was opened for this visit, as the wire has it. */
export const originInfo = (): string | undefined => storage.get('origin')

/** What this device has kept of the way that led here, as a shop keeps it when it is joined. */
export const storedInfo = (): string | undefined => {
  const led = storage.get('led_here')
  return led && JSON.stringify(led)
}
