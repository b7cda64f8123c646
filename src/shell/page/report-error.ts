import { maskPrivate } from '@/domain/mask-private'
import { isApiError } from '@/http/api-error'
import { call } from '@/http/call'
import { whenIdle } from '@/platform/idle'
import { routeHere } from '@/routes/here'

/** One start of the app in so many reports its errors. */
const ONE_IN = 4
/** The most reports of one start. */
const MOST = 5
const MESSAGE = 300
const STACK = 1_500
const WITHIN_MS = 2_000

const isSampled = Math.random() * ONE_IN < 1
const told = new Set<string>()

/** Errors that the client is not at fault for: answers of the server, lost connections, and what the user or the platform aborted. */
const isExpected = (thing: unknown) => isApiError(thing) || (thing as { name?: unknown } | null)?.name === 'AbortError'

const readTexts = (thing: unknown): { message: string; stack: string } => {
  if (thing instanceof Error) return { message: `${thing.name}: ${thing.message}`, stack: thing.stack ?? '' }
  if (typeof thing === 'string') return { message: thing.split('\n')[0]!, stack: thing }
  const { errMsg, message } = (thing ?? {}) as { errMsg?: unknown; message?: unknown }
  return { message: typeof errMsg === 'string' ? errMsg : typeof message === 'string' ? message : typeof thing, stack: '' }
}

/** Reports an error to the server, each once and without personal data. A lost report is no error. */
export const reportError = (thing: unknown, kind: 'uncaught' | 'render', sampled = isSampled) => {
  try {
    if (!sampled || isExpected(thing) || told.size >= MOST) return
    const texts = readTexts(thing)
    const message = maskPrivate(texts.message).slice(0, MESSAGE)
    if (told.has(message)) return
    told.add(message)
    const error = { kind, message, stack: maskPrivate(texts.stack).slice(0, STACK), page: routeHere()?.name ?? '' }
    whenIdle(() => void call('clientError', error).catch(() => undefined), WITHIN_MS)
  } catch {
    // Reporting an error never throws.
  }
}

/** For tests: as if the app had just been started. */
export const forgetReports = () => told.clear()
