import { useCallback, useRef } from 'react'
import { uuid } from '@/platform/storage/uuid'

/**
 * The `Idempotency-Key` of a form: the same content gets the same key, so that tapping again after a lost answer brings the first answer
 * instead of a second booking. `renew` it after a success.
 */
export const useAttemptKey = () => {
  const last = useRef<{ content: string; key: string }>()
  const keyFor = useCallback((content: unknown) => {
    const text = JSON.stringify(content)
    if (last.current?.content !== text) last.current = { content: text, key: uuid() }
    return last.current.key
  }, [])
  const renew = useCallback(() => void (last.current = undefined), [])
  return { keyFor, renew }
}
