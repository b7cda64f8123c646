import { uuid } from '../storage/uuid'
import type { Payment, PayOutcome } from './types'

/** Names that the coach and staff apps define in a page, and look for there (docs/native-bridge.md). */
interface NativeWindow {
  webkit?: { messageHandlers?: { gym?: { postMessage: (message: object) => void } } }
  gym?: { postMessage: (message: string) => void }
  gymAnswer?: (answer: unknown) => void
}

const VERSION = 1
/** As long as an order can be paid: without an answer by then there will be none. */
const WAIT_MS = 15 * 60_000

const waiting = new Map<string, (result: unknown) => void>()

const readAnswer = (answer: unknown): { id?: unknown; result?: unknown } => {
  try {
    const read: unknown = typeof answer === 'string' ? JSON.parse(answer) : answer
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

const hear = (answer: unknown) => {
  const { id, result } = readAnswer(answer)
  if (typeof id === 'string') waiting.get(id)?.(result)
}

/** False without an app around the page that listens. */
const post = (message: object): boolean => {
  const { webkit, gym } = window as NativeWindow
  if (webkit?.messageHandlers?.gym) webkit.messageHandlers.gym.postMessage(message)
  else if (gym) gym.postMessage(JSON.stringify(message))
  else return false
  return true
}

const outcomes = ['paid', 'cancelled', 'failed'] as const
const readOutcome = (result: unknown): PayOutcome => ({ kind: outcomes.find((kind) => kind === result) ?? 'failed' })

/** Hands a payment to the coach or staff app (booking ledger BK-314). */
export const payByNativeBridge = ({ order_id, channel, kind, params }: Payment): Promise<PayOutcome> =>
  new Promise((resolve) => {
    const id = uuid()
    ;(window as NativeWindow).gymAnswer = hear
    const end = (outcome: PayOutcome) => {
      clearTimeout(timer)
      waiting.delete(id)
      resolve(outcome)
    }
    const timer = setTimeout(() => end({ kind: 'left' }), WAIT_MS)
    waiting.set(id, (result) => end(readOutcome(result)))
    if (!post({ v: VERSION, id, name: 'pay', order_id, channel, kind, params })) end({ kind: 'unsupported', reason: 'channel' })
  })
