import { maskPrivate } from '@/domain/mask-private'
import { isApiError } from '@/http/api-error'
import { call } from '@/http/call'
import { whenIdle } from '@/platform/idle'
import { routeHere } from '@/routes/here'

/** One start of the app in so many tells what goes wrong in it. */
const ONE_IN = 4
/** As much tells one start at most. */
const MOST = 5
const MESSAGE = 300
const STACK = 1_500
const WITHIN_MS = 2_000

const isSampled = Math.random() * ONE_IN < 1
const told = new Set<string>()

/** What the server refused or could not be asked is no fault of the client's, nor is what the person or the platform gave up. */
const isExpected = (thing: unknown) => isApiError(thing) || (thing as { name?: unknown } | null)?.name === 'AbortError'

const textsOf = (thing: unknown): { message: string; stack: string } => {
  if (thing instanceof Error) return { message: `${thing.name}: ${thing.message}`, stack: thing.stack ?? '' }
  if (typeof thing === 'string') return { message: thing.split('\n')[0]!, stack: thing }
  const { errMsg, message } = (thing ?? {}) as { errMsg?: unknown; message?: unknown }
  return { message: typeof errMsg === 'string' ? errMsg : typeof message === 'string' ? message : typeof thing, stack: '' }
}

/** Tells the server what went wrong, once each and without personal data; whether it arrives is nobody's business. */
export const reportError = (thing: unknown, kind: 'uncaught' | 'render', sampled = isSampled) => {
  try {
    if (!sampled || isExpected(thing) || told.size >= MOST) return
    const texts = textsOf(thing)
    const message = maskPrivate(texts.message).slice(0, MESSAGE)
    if (told.has(message)) return
    told.add(message)
    const error = { kind, message, stack: maskPrivate(texts.stack).slice(0, STACK), page: routeHere()?.name ?? '' }
    whenIdle(() => void call('clientError', error).catch(() => undefined), WITHIN_MS)
  } catch {
    // What tells of errors makes none.
  }
}

/** As if the app had just been started. */
export const forgetReports = () => told.clear()
