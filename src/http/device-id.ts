import { storage } from '@/platform/storage'
import { uuid } from '@/platform/storage/uuid'

/** What the mini-program calls this device, made once: log-in codes are limited by it, and where somebody logged in before, his come apart from strangers'. */
export const deviceId = (): string => {
  const kept = storage.get('device_id')
  if (kept) return kept
  const made = uuid()
  storage.set('device_id', made)
  return made
}
