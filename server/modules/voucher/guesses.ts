import { alone } from '@server/db/alone'
import { fail } from '@server/errors'
import { GUESS_MINUTES, GUESSED_MINUTES, guessesLeft, SHOP_GUESSES } from '@/domain/voucher/guesses'
import { addMinutes, instantOf, toDate, type Instant } from '@/domain/time'
import { inTransaction } from '@server/db/transaction'
import { countWrong, dropGuess, insertGuess, listWrong, takeGuessed } from './guess-repository'
import { tellGuessed } from './notify-person'

/** Who tries a code, and where. A device that is not known is that of its account. */
export interface Guessing {
  brandId: number
  shopId: number
  accountId: number
  device: string
}

interface Guess {
  id: string | number
  /** How many tries are left if this one is wrong. */
  left: number
}

/**
 * Counts a try as wrong before it is known, so that many at once are no more than their limit; `forgetGuess` takes it back. Fails with `voucher.wait` for an account or a device that has
 * none left.
 */
export const countGuess = ({ brandId, shopId, accountId, device }: Guessing, now: Instant): Promise<Guess> =>
  alone('voucherGuess', device === '' ? [`account ${accountId}`] : [`account ${accountId}`, `device ${device}`], async () => {
    const rows = await listWrong(accountId, device, addMinutes(now, -GUESS_MINUTES))
    const counts = (['isAccount', 'isDevice'] as const).map((of) =>
      guessesLeft(
        rows.filter((row) => row[of]).map(({ at }) => instantOf(at)),
        now,
      ),
    )
    const waits = counts.flatMap((one) => ('minutes' in one ? [one.minutes] : []))
    const minutes = Math.max(...waits)
    if (waits.length > 0) return fail('voucher.wait', { minutes }, { minutes })
    const left = Math.min(...counts.flatMap((one) => ('left' in one ? [one.left] : []))) - 1
    return { id: await insertGuess({ brandId, shopId, accountId, device, at: toDate(now) }), left }
  })

/** Whether so many codes were wrong at a shop that whoever asks there solves a captcha first. */
export const isGuessedAt = async (shopId: number, now: Instant): Promise<boolean> =>
  (await countWrong(shopId, addMinutes(now, -GUESS_MINUTES), SHOP_GUESSES)) >= SHOP_GUESSES

/** The code was no wrong one. */
export const forgetGuess = ({ id }: Guess) => dropGuess(id)

/** Tells staff of the shops at which many codes were wrong of late, at most once an hour each. */
export const tellOfGuesses = (now: Instant): Promise<void> =>
  inTransaction(async () => {
    const times = { since: addMinutes(now, -GUESS_MINUTES), now, toldBefore: addMinutes(now, -GUESSED_MINUTES) }
    for (const shop of await takeGuessed(times, SHOP_GUESSES)) await tellGuessed(shop, now)
  })
