import { alone } from '@server/db/alone'
import { columns } from '@server/db/columns'
import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'
import { fail } from '@server/errors'
import { GUESS_MINUTES, guessesLeft, SHOP_GUESSES } from '@/domain/voucher/guesses'
import { addMinutes, instantOf, toDate, type Instant } from '@/domain/time'

/** Who tries a code, and where. A device that is not known is that of its account. */
export interface Guessing {
  brandId: number
  shopId: number
  accountId: number
  device: string
}

/** $1 account, $2 device, $3 since when. */
const wrongStatement = {
  name: 'voucher-guesses',
  text: `SELECT at, account_id = $1 AS "isAccount", device = $2 AND device <> '' AS "isDevice" FROM voucher_guess
    WHERE at > $3 AND (account_id = $1 OR device = $2 AND device <> '')`,
}

/** $1 guess. */
const rightStatement = { name: 'voucher-guess-right', text: 'DELETE FROM voucher_guess WHERE id = $1' }

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
    const since = toDate(addMinutes(now, -GUESS_MINUTES))
    const rows = await run<{ at: Date; isAccount: boolean; isDevice: boolean }>(wrongStatement, [accountId, device, since])
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
    const [made] = await insertInto(
      'voucher_guess',
      { brandId, shopId, accountId, device, at: toDate(now) },
      { returning: columns('voucher_guess', ['id']) },
    )
    return { id: made!.id as unknown as string, left }
  })

/** $1 shop, $2 since when. */
const shopStatement = {
  name: 'voucher-guesses-at-shop',
  text: `SELECT count(*)::int AS n FROM (SELECT FROM voucher_guess WHERE shop_id = $1 AND at > $2 LIMIT ${SHOP_GUESSES}) g`,
}

/** Whether so many codes were wrong at a shop that whoever asks there solves a captcha first. */
export const isGuessedAt = async (shopId: number, now: Instant): Promise<boolean> =>
  (await run<{ n: number }>(shopStatement, [shopId, toDate(addMinutes(now, -GUESS_MINUTES))]))[0]!.n >= SHOP_GUESSES

/** The code was no wrong one. */
export const forgetGuess = ({ id }: Guess) => run(rightStatement, [id])
