import { inTransaction, run } from '@server/db/transaction'
import { fail } from '@server/errors'
import { maskPhone } from '@/domain/member/mask-phone'
import type { Instant } from '@/domain/time'
import type { Agreeing } from './privacy/agreeing'
import { insertAccount, insertMembership, shareAccountByPhone, type AccountRow, type PhoneNumber } from './repository'
import { openSession, type LogInDevice, type OpenedSession } from './sessions'
import { useCode } from './codes/use-code'

export interface Invited {
  /** A code of the purpose `invitation`, proved right. */
  codeId: number
  number: PhoneNumber
  /** The account of the number, held until the transaction ends; undefined for a new person. */
  known: AccountRow | undefined
  shop: { id: number; brandId: number }
  inviterId: number
  /** Who is logged in already. */
  actorId: number | undefined
}

/** $1 account: a role at any shop, or a second factor. */
const guardedStatement = {
  name: 'account-guarded',
  text: `SELECT EXISTS (SELECT FROM ship WHERE account_id = $1 AND (is_teacher OR is_staff OR is_superuser))
      OR EXISTS (SELECT FROM second_factor WHERE account_id = $1 AND enrolled_at IS NOT NULL) AS "isGuarded"`,
}

/** The account of a phone, which keeps it until the transaction ends. */
export const holdAccount = (number: PhoneNumber): Promise<AccountRow | undefined> => shareAccountByPhone(number)

/**
 * Lets an invited person in, in the open transaction: uses the code up, makes the account where there is none, binds it to the shop, and logs in, unless the account is logged in
 * already. Fails with `invitation.log_in` for an account with a role or a second factor, which a code of this purpose does not open.
 */
export const enterInvited = (
  { codeId, number, known, shop, inviterId, actorId }: Invited,
  from: LogInDevice,
  agree: Agreeing,
  now: Instant,
): Promise<{ account: AccountRow; session: OpenedSession | null }> =>
  inTransaction(async () => {
    const { account } = await useCode(codeId, now, async () => {
      const one = known ?? (await insertAccount({ ...number, username: maskPhone(number.phone) }, now)) ?? fail('server.busy')
      return { accountId: one.id, shopId: shop.id, account: one }
    })
    const session = actorId === account.id ? null : await openSession(account, from, now)
    if (session && (await run<{ isGuarded: boolean }>(guardedStatement, [account.id]))[0]!.isGuarded) fail('invitation.log_in')
    const source = { origin: 'invitation', recommendAccountId: inviterId }
    await insertMembership({ accountId: account.id, shopId: shop.id, brandId: shop.brandId, ...source, now })
    await agree(account.id)
    return { account, session }
  })
