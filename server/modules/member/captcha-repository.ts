import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'

/** $1 nonce, $2 the end of its time. */
const spendStatement = {
  name: 'captcha-spend',
  text: 'INSERT INTO captcha_spent (nonce, expire_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING nonce',
}

/** Records that a captcha was answered; false if it was before. */
export const insertSpent = async (nonce: string, expireAt: Instant): Promise<boolean> =>
  (await run(spendStatement, [nonce, toDate(expireAt)])).length > 0
