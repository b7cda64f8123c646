import { RateLimiterMemory } from 'rate-limiter-flexible'
import { AppError, fail } from '@server/errors'

/** Makes what reads a code for a reader (a gate, a person of the staff), as long as he did not read so many wrong ones in a minute: nobody guesses codes or digits. */
export const limitingWrong = (wrongAMinute: number) => {
  const limiter = new RateLimiterMemory({ points: wrongAMinute, duration: 60 })
  return async <T>(id: number, read: () => Promise<T>): Promise<T> => {
    const known = await limiter.get(id)
    if (known && known.remainingPoints <= 0) return fail('request.too_many')
    try {
      return await read()
    } catch (error) {
      if (error instanceof AppError && error.code === 'checkin.code_wrong') await limiter.consume(id).catch(() => undefined)
      throw error
    }
  }
}
