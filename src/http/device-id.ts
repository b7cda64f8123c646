import { storage } from '@/platform/storage'
import { uuid } from '@/platform/storage/uuid'

/**
 * The id of this device in the mini-program, made once: log-in codes are limited by it, and devices with an earlier log-in have a limit apart from
 * strangers'.
 */
export const deviceId = (): string => {
  const kept = storage.get('device_id')
  if (kept) return kept
  const made = uuid()
  storage.set('device_id', made)
  return made
}
