import { addMinutes, type Instant } from '../time'

/** After so many wrong codes within so many minutes an account or a device asks no more until the first of them is past. */
const MOST_GUESSES = 5
export const GUESS_MINUTES = 15

/** After so many wrong codes at a shop within that time others there solve a captcha; nobody is refused for them. */
export const SHOP_GUESSES = 50

/** Staff of such a shop are told of it, at most once in so many minutes. */
export const GUESSED_MINUTES = 60

/** How many tries are left, or for how many minutes there are none. `wrong` are the instants of wrong codes, in any order. */
export const guessesLeft = (wrong: readonly Instant[], now: Instant): { left: number } | { minutes: number } => {
  const counted = wrong.filter((at) => at > addMinutes(now, -GUESS_MINUTES)).sort((one, other) => one - other)
  if (counted.length < MOST_GUESSES) return { left: MOST_GUESSES - counted.length }
  const free = addMinutes(counted[counted.length - MOST_GUESSES]!, GUESS_MINUTES)
  return { minutes: Math.max(1, Math.ceil((free - now) / 60_000)) }
}
