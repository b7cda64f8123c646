import type { Config } from '@server/config'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import type { Instant } from '@/domain/time'
import { checkCode } from './check-code'
import { useUpCode } from './code-repository'
import { findAccountByPhone, type AccountRow, type PhoneNumber } from './repository'
import { openSession, type Door, type OpenedSession } from './sessions'

export interface Proof {
  number: PhoneNumber
  code: string
}

export interface LoggedIn {
  account: AccountRow
  session: OpenedSession
}

/**
 * Logs a person in by phone and code, which is then used up. A right code for a phone without an account fails with `member.not_found` and stays good
 * for the registration that follows (identity ledger IP-243); of two log-ins at once with one code, one fails with `member.code_expired`.
 */
export const logIn = async (config: Config, { number, code }: Proof, door: Door, now: Instant): Promise<LoggedIn> => {
  const codeId = await checkCode(config, number, code, now)
  const account = (await findAccountByPhone(number)) ?? fail('member.not_found')
  return inTransaction(async () => {
    if (!(await useUpCode(codeId, now))) fail('member.code_expired')
    return { account, session: await openSession(account.id, door, now) }
  })
}
