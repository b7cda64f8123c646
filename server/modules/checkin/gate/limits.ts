import { RateLimiterMemory } from 'rate-limiter-flexible'
import { AppError, fail } from '@server/errors'

/** So many wrong codes a minute are read by one gate, or by one person of the staff: nobody guesses codes or digits. */
const wrong = { gate: new RateLimiterMemory({ points: 120, duration: 60 }), staff: new RateLimiterMemory({ points: 20, duration: 60 }) }

/** Reads a code, as long as the reader did not read too many wrong ones. */
export const limitingWrong = async <T>(who: keyof typeof wrong, id: number, read: () => Promise<T>): Promise<T> => {
  const limiter = wrong[who]
  const known = await limiter.get(id)
  if (known && known.remainingPoints <= 0) return fail('request.too_many')
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError && error.code === 'checkin.code_wrong') await limiter.consume(id).catch(() => undefined)
    throw error
  }
}
