import { refuse, allowed, type Verdict } from '../result'

/** The most points that one correction gives or takes. */
const CORRECTION_MOST = 100_000
/** No balance is higher, so that every sum stays an integer of the database. */
const SCORE_MOST = 1_000_000_000

/** A balance as it is shown: what was taken back may bring it below 0, and is made up for by what comes (the member sees 0). */
export const shownScore = (balance: number): number => Math.max(0, balance)

interface Correction {
  delta: number
  balance: number
  isOwn: boolean
}

/** Judges a correction by staff: of somebody else's points, by at least one, and never by more than there are. */
export const judgeCorrection = ({
  delta,
  balance,
  isOwn,
}: Correction): Verdict<'score.own' | 'score.nothing' | 'score.too_much' | 'score.too_few'> => {
  if (isOwn) return refuse('score.own')
  if (delta === 0) return refuse('score.nothing')
  if (Math.abs(delta) > CORRECTION_MOST || balance + delta > SCORE_MOST) return refuse('score.too_much', { n: CORRECTION_MOST })
  return balance + delta < 0 && delta < 0 ? refuse('score.too_few', { n: shownScore(balance) }) : allowed
}
