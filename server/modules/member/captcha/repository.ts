import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'

/** $1 nonce, $2 the end of its time, $3 whether it is solved and not used yet. */
const spendStatement = {
  name: 'captcha-spend',
  text: 'INSERT INTO captcha_spent (nonce, expire_at, is_solved) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING nonce',
}

/** Records that a captcha was answered; false if it was before. One that is `isSolved` may be used once (`takeSolved`). */
export const insertSpent = async (nonce: string, expireAt: Instant, isSolved = false): Promise<boolean> =>
  (await run(spendStatement, [nonce, toDate(expireAt), isSolved])).length > 0

/** $1 nonce. */
const spentStatement = { name: 'captcha-is-spent', text: 'SELECT 1 FROM captcha_spent WHERE nonce = $1' }
export const isSpent = async (nonce: string): Promise<boolean> => (await run(spentStatement, [nonce])).length > 0

/** $1 nonce. */
const takeStatement = {
  name: 'captcha-take-solved',
  text: 'UPDATE captcha_spent SET is_solved = false WHERE nonce = $1 AND is_solved RETURNING nonce',
}

/** Uses a solved captcha up; false if there is none. */
export const takeSolved = async (nonce: string): Promise<boolean> => (await run(takeStatement, [nonce])).length > 0

/** The lanes in which wrong answers are counted, and how many there may be in an hour. */
export interface WrongBy {
  wrongBy: string
  most: number
}

/** $1 by whom, $2 how many of each, $3 now. */
const outStatement = {
  name: 'captcha-wrong-out',
  text: `SELECT 1 FROM unnest($1::text[], $2::int[]) k (by, most)
   WHERE (SELECT count(*) FROM captcha_wrong w WHERE w.wrong_by = k.by AND w.expire_at > $3) >= k.most LIMIT 1`,
}

/** Whether one of them has given as many wrong answers as there may be. */
export const haveGuessed = async (all: readonly WrongBy[], now: Instant): Promise<boolean> =>
  (await run(outStatement, [all.map(({ wrongBy }) => wrongBy), all.map(({ most }) => most), toDate(now)])).length > 0

/** $1 by whom, $2 until when it counts. */
const wrongStatement = {
  name: 'captcha-wrong-insert',
  text: 'INSERT INTO captcha_wrong (wrong_by, expire_at) SELECT by, $2 FROM unnest($1::text[]) by',
}
export const insertWrong = (all: readonly WrongBy[], expireAt: Instant) =>
  run(wrongStatement, [all.map(({ wrongBy }) => wrongBy), toDate(expireAt)])
