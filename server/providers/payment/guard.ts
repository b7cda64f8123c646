import { createTurns } from '@server/turns'
import type { EntrustProvider } from '../entrust/port'
import { ProviderError, type PayProvider } from './port'

export interface GuardOptions {
  /** The most concurrent calls; further ones wait, within their time limit. */
  atOnce: number
  /** The number of unanswered calls in a row after which the guard rests. */
  silences: number
  /** How long it rests, in milliseconds. Then one call is let through, and the others fail until it is answered. */
  restMs: number
  /** The time limit of a call in milliseconds, waiting included. */
  limitMs: number
  /** A monotonic clock in milliseconds. */
  elapsed: () => number
}

const usual: GuardOptions = { atOnce: 32, silences: 3, restMs: 10_000, limitMs: 10_000, elapsed: () => performance.now() }

/** Making and downloading a statement takes two calls. */
const FILE_LIMIT_MS = 30_000

/** Only unanswered calls count; a refusal or an error answer does not. */
const isSilence = (error: unknown): boolean => error instanceof ProviderError && (error.kind === 'timeout' || error.kind === 'unreachable')

const resting = () => new ProviderError('unreachable', 'RESTING')

const within = async <T>(limitMs: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderError('timeout', 'TIMEOUT')), limitMs).unref()
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}

const createBreaker = ({ silences, restMs, elapsed }: GuardOptions) => {
  let inARow = 0
  let restsUntil = -Infinity
  return {
    isResting: () => elapsed() < restsUntil,
    async watch<T>(call: () => Promise<T>): Promise<T> {
      if (elapsed() < restsUntil) throw resting()
      // The call that was let through finds out; until then the others fail.
      if (inARow >= silences) restsUntil = elapsed() + restMs
      try {
        const answer = await call()
        inARow = 0
        restsUntil = -Infinity
        return answer
      } catch (error) {
        inARow = isSilence(error) ? inARow + 1 : 0
        restsUntil = inARow >= silences ? elapsed() + restMs : -Infinity
        throw error
      }
    },
  }
}

const createGuard = (options: Partial<GuardOptions>) => {
  const chosen = { ...usual, ...options }
  const breaker = createBreaker(chosen)
  const turn = createTurns(chosen.atOnce)
  const call = <T>(work: () => Promise<T>): Promise<T> => {
    if (breaker.isResting()) return Promise.reject(resting())
    const until = chosen.elapsed() + chosen.limitMs
    const inTime = async (): Promise<T> => {
      const left = until - chosen.elapsed()
      // Those before it were asked for earlier and had no longer than it: its turn comes before its own time is over, or as it ends.
      if (left < 1) throw new ProviderError('timeout', 'TURN')
      return breaker.watch(() => within(left, work()))
    }
    return turn(inTime)
  }
  return { call, isResting: breaker.isResting }
}

/**
 * Wraps an account so that it delays nobody for long: each call has a time limit, the number of concurrent calls is bounded, and after several unanswered calls
 * it rests (calls fail at once with `unreachable RESTING`). Each account has a guard of its own, so that a slow one does not delay others.
 */
export const guarded = (provider: PayProvider, options: Partial<GuardOptions> = {}): PayProvider => {
  const { call, isResting } = createGuard(options)
  return {
    ...provider,
    isResting,
    // Addresses of pages are signed locally, without a call.
    prepay: (request) =>
      request.method === 'wap' || request.method === 'page' ? provider.prepay(request) : call(() => provider.prepay(request)),
    query: (tradeNo) => call(() => provider.query(tradeNo)),
    close: (tradeNo) => call(() => provider.close(tradeNo)),
    refund: (request) => call(() => provider.refund(request)),
    queryRefund: (asked) => call(() => provider.queryRefund(asked)),
    statement: (day) => within(FILE_LIMIT_MS, provider.statement(day)),
  }
}

/** The same for the agreements of an account. */
export const guardedEntrust = (provider: EntrustProvider, options: Partial<GuardOptions> = {}): EntrustProvider => {
  const { call } = createGuard(options)
  return {
    ...provider,
    prepaySigning: (request, terms) => call(() => provider.prepaySigning(request, terms)),
    queryContract: (code) => call(() => provider.queryContract(code)),
    endContract: (contractId) => call(() => provider.endContract(contractId)),
    announce: (deduction) => call(() => provider.announce(deduction)),
    deduct: (deduction) => call(() => provider.deduct(deduction)),
    queryDeduction: (tradeNo) => call(() => provider.queryDeduction(tradeNo)),
  }
}
