import { useCallback, useRef } from 'react'
import { uuid } from '@/platform/storage/uuid'
import { isApiError, type ApiError } from './api-error'

/** Callbacks for the outcome of one request. */
export interface Outcome<Answer> {
  onSuccess?: (answer: Answer) => void
  /** The server refused. */
  onRefused: (refusal: ApiError) => void
  /** It is unknown whether the change was made; `said` is the text of a server failure, '' where no answer came. */
  onUnknown: (said: string) => void
}

/** A change that takes an idempotency key, such as the mutation of a call. */
interface Change<Given, Answer> {
  isPending: boolean
  mutate(given: Given, then: { onSuccess: (answer: Answer) => void; onError: (error: unknown) => void }): void
}

/** Whether the server has decided. A lost network or a gateway error leaves open whether the change was made. */
const isDecided = (error: unknown): error is ApiError =>
  isApiError(error) && error.status > 0 && error.status < 500 && error.code !== 'client.bad_answer'

/**
 * Sends a change so that it is made once: what is sent again before the server has answered has the idempotency key of the first time, so that a tap after a
 * lost answer brings the first answer. Another choice is another attempt; call `forget` where the same choice is one, as after a dialog that was closed.
 */
export const useAttempt = <Given extends { key: string }, Answer>({ mutate, isPending }: Change<Given, Answer>) => {
  const attempt = useRef<{ key: string; what: string }>()
  // `isPending` is known with the next render only; a second tap may come before it.
  const waiting = useRef(false)
  const forget = useCallback(() => void (attempt.current = undefined), [])
  const send = (given: Omit<Given, 'key'>, { onSuccess, onRefused, onUnknown }: Outcome<Answer>) => {
    if (waiting.current) return
    waiting.current = true
    const what = JSON.stringify(given)
    if (attempt.current?.what !== what) attempt.current = { key: uuid(), what }
    mutate({ ...given, key: attempt.current.key } as Given, {
      onSuccess: (answer) => {
        waiting.current = false
        forget()
        onSuccess?.(answer)
      },
      onError: (error) => {
        waiting.current = false
        if (!isDecided(error)) return onUnknown(isApiError(error) && error.status > 0 ? error.msg : '')
        forget()
        onRefused(error)
      },
    })
  }
  return { send, forget, busy: isPending }
}
