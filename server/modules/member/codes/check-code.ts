import type { Config } from '@server/config'
import { fail } from '@server/errors'
import { CODE_TRIES } from '@/domain/member/phone'
import type { Instant } from '@/domain/time'
import { isGuessedOut, tryLatestCode, type CodeTry } from './code-repository'
import { sealCode } from '../secrets'

/**
 * Returns the id of a correct, unused code without using it up. A wrong try is counted in a transaction of its own, so call it outside of any other. Fails with
 * `member.code_wrong`, `member.code_tries` (void) or `member.code_expired` (none, too old, used), whether or not the phone has an account (identity ledger
 * IP-161). Tries of other askers do not affect this one.
 */
export const checkCode = async ({ sessionSecret }: Config, asked: CodeTry, code: string, now: Instant): Promise<number> => {
  const tried = await tryLatestCode(asked, sealCode(sessionSecret, asked.purpose, asked.number, code), now)
  if (tried?.isRight) return tried.id
  if (tried) return fail(tried.wrongTries < CODE_TRIES ? 'member.code_wrong' : 'member.code_tries')
  return fail((await isGuessedOut(asked, now)) ? 'member.code_tries' : 'member.code_expired')
}
