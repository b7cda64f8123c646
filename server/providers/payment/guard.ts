import { createTurns } from '@server/turns'
import { ProviderError, type PayProvider } from './port'

export interface GuardOptions {
  /** Calls under way at once; the others wait, within their time. */
  atOnce: number
  /** Calls in a row without an answer after which the provider is left alone. */
  silences: number
  /** For how long it is left alone; then one call tries it, and the others go on failing until that one was answered. */
  restMs: number
  /** How long a call may take, its waiting for a turn included. */
  limitMs: number
  /** Milliseconds that only ever grow. */
  elapsed: () => number
}

const usual: GuardOptions = { atOnce: 32, silences: 3, restMs: 10_000, limitMs: 10_000, elapsed: () => performance.now() }

/** A statement is a file, made and fetched in two calls. */
const FILE_LIMIT_MS = 30_000

/** Who answers, even badly, keeps nobody waiting. */
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
      // This call finds out; nobody follows it before it knows.
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

/**
 * The same account, which keeps nobody waiting for long: every call has a time limit, so many are under way at once, and a provider that answered none
 * of the last ones is not asked for a while (`unreachable RESTING`, at once). Each account has a guard of its own, so that one that hangs delays no other.
 */
export const guarded = (provider: PayProvider, options: Partial<GuardOptions> = {}): PayProvider => {
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
  return {
    ...provider,
    isResting: breaker.isResting,
    // The address of a page is signed here: nobody is asked.
    prepay: (request) =>
      request.method === 'wap' || request.method === 'page' ? provider.prepay(request) : call(() => provider.prepay(request)),
    query: (tradeNo) => call(() => provider.query(tradeNo)),
    close: (tradeNo) => call(() => provider.close(tradeNo)),
    refund: (request) => call(() => provider.refund(request)),
    queryRefund: (asked) => call(() => provider.queryRefund(asked)),
    statement: (day) => within(FILE_LIMIT_MS, provider.statement(day)),
  }
}
