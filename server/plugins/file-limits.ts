import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AppContext } from '../context'
import { fail } from '../errors'

/** The most files that one process takes from a person in an hour, including repeated and invalid ones: four times what may be kept. */
const MOST_AN_HOUR = 240

/** The most files of a person at the same time: an app sends three. */
const MOST_AT_ONCE = 6

const startCounts = () => ({ hour: new RateLimiterMemory({ points: MOST_AN_HOUR, duration: 3600 }), arriving: new Map<number, number>() })
const countsByContext = new WeakMap<AppContext, ReturnType<typeof startCounts>>()

/** Does what takes a file from a person, who is judged before any of it is read. Fails with `upload.too_many`. */
export const takingFile = async <T>(context: AppContext, accountId: number, work: () => Promise<T>): Promise<T> => {
  const counts = countsByContext.get(context) ?? startCounts()
  countsByContext.set(context, counts)
  const { hour, arriving } = counts
  const now = arriving.get(accountId) ?? 0
  if (now >= MOST_AT_ONCE) return fail('upload.too_many')
  arriving.set(accountId, now + 1)
  try {
    await hour.consume(`${accountId}`).catch(() => fail('upload.too_many'))
    return await work()
  } finally {
    const left = arriving.get(accountId)! - 1
    if (left > 0) arriving.set(accountId, left)
    else arriving.delete(accountId)
  }
}
