import type { Config } from '@server/config'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import type { Instant } from '@/domain/time'
import { checkCode } from './codes/check-code'
import type { CodeTry } from './codes/code-repository'
import type { Agreeing } from './privacy/agreeing'
import { findAccountByPhone, type AccountRow, type PhoneNumber } from './repository'
import { openSession, type LogInDevice, type OpenedSession } from './sessions'
import { useCode } from './codes/use-code'

export interface Proof {
  number: PhoneNumber
  code: string
}

/** A try by a visitor: codes of the visitor's device are preferred to those of the address. */
export const triedBy = ({ asker }: LogInDevice, { number }: Proof): CodeTry => ({
  number,
  purpose: 'log_in',
  askedBy: [...(asker.deviceHash === null ? [] : [asker.deviceHash]), asker.addressHash],
})

export interface LoggedIn {
  account: AccountRow
  session: OpenedSession
}

/**
 * Logs a person in by phone and code, which is used up. A correct code for a phone without an account fails with `member.not_found` and stays valid for the
 * registration that follows (identity ledger IP-243). Of two concurrent log-ins with one code, one fails with `member.code_expired`.
 */
export const logIn = async (config: Config, proof: Proof, from: LogInDevice, now: Instant, agree: Agreeing): Promise<LoggedIn> => {
  const { number, code } = proof
  const codeId = await checkCode(config, triedBy(from, proof), code, now)
  const account = (await findAccountByPhone(number)) ?? fail('member.not_found')
  return inTransaction(async () => {
    const { session } = await useCode(codeId, now, async () => ({
      accountId: account.id,
      session: await openSession(account, from, now),
    }))
    await agree(account.id)
    return { account, session }
  })
}
