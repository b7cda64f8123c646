import { brokenConstraint } from '@server/db/sql-error'
import { inTransaction } from '@server/db/transaction'
import { AppError, fail } from '@server/errors'
import { judgeStepUp } from '@/domain/member/step-up'
import type { Instant } from '@/domain/time'
import { findAccountByPhone, listAccounts, type PhoneNumber } from '../repository'
import { useCode } from '../codes/use-code'
import { endLost } from './lost-repository'
import { countRefused, endSessions, holdPhone, insertChange, readProofs, savePhone, type Change, type Proofs } from './repository'
import { notifyOfPhone, writeChanged } from './notify-phones'

/** Refused tries of one account in a day: each is written down. */
const MOST_REFUSED = 20

/** The session in which a person changes his own phone. */
export interface Mover {
  accountId: number
  tokenHash: string
  deviceHash: string | null
}

const isSame = (a: PhoneNumber, b: PhoneNumber): boolean => a.areaCode === b.areaCode && a.phone === b.phone

/** The proof in the session of the phone that the account has now. Fails with `member.step_up`. */
export const insistOnStepUp = (proofs: Proofs | undefined, now: Instant) => {
  const verdict = proofs && judgeStepUp(proofs, now)
  if (!proofs || !verdict?.ok) return fail('member.step_up')
  return { ...verdict.stepUp, useId: verdict.stepUp.by === 'code' ? proofs.stepUpUse : null }
}

/** Another account may have got the phone between the question and the change. */
export const unlessTaken = <T>(change: Promise<T>): Promise<T> =>
  change.catch((error: unknown) => {
    if (brokenConstraint(error) === 'account_area_code_phone_key') return fail('member.phone_taken')
    throw error
  })

interface Moving extends Omit<Change, 'from' | 'to' | 'proof' | 'refused'> {
  from: PhoneNumber
  to: PhoneNumber
  /** Uses the code up around the change, or tells that WeChat proved the phone. */
  prove: (serve: () => Promise<{ accountId: number }>) => Promise<NonNullable<Change['proof']>>
  stays?: Mover
}

/** Gives a held account its new phone, writes that down, ends the other sessions and tells the old phone, in the open transaction. */
export const movePhone = async ({ prove, stays, ...change }: Moving, now: Instant): Promise<void> => {
  const { accountId, to } = change
  if (await findAccountByPhone(to)) return fail('member.phone_taken')
  const proof = await prove(async () => {
    await savePhone(accountId, to)
    return { accountId }
  })
  const changeId = await insertChange({ ...change, proof }, now)
  await endSessions(accountId, stays)
  await writeChanged({ accountId, changeId, phone: to.phone }, now)
}

/** The proof of the new phone by a code that was right. */
export const byCode =
  (codeId: number, now: Instant): Moving['prove'] =>
  async (serve) => ({ by: 'code', useId: (await useCode(codeId, now, serve)).useId })

/** The proof of the new phone by WeChat. */
export const byWeixin: Moving['prove'] = async (serve) => {
  await serve()
  return { by: 'weixin', useId: null }
}

/**
 * Moves the person's own account to a phone that was proved, in one transaction with everything that follows from it. Two changes of one account at once are
 * judged one after the other, and the second has no proof of the phone that the first one gave. Fails with `member.phone_same`, `member.step_up` or
 * `member.phone_taken`.
 */
export const changePhone = (mover: Mover, to: PhoneNumber, prove: Moving['prove'], now: Instant): Promise<void> =>
  inTransaction(async () => {
    const { accountId, tokenHash } = mover
    const from = await holdPhone(accountId)
    if (isSame(from, to)) return fail('member.phone_same')
    const stepUp = insistOnStepUp(await readProofs(tokenHash, accountId), now)
    await movePhone({ accountId, byId: accountId, from, to, stepUp, prove, stays: mover }, now)
    const stopped = await endLost({ accountId, ending: 'stopped' }, now)
    if (stopped) await notifyOfPhone({ accountId, kind: 'phone.lost_over', phone: to.phone, at: now, shop: stopped.shop }, now)
  })

/** Fails as the change itself would before it asks for the code, so that no code is tried in vain. */
const judgeFirst = async ({ accountId, tokenHash }: Mover, from: PhoneNumber, to: PhoneNumber | undefined, now: Instant): Promise<void> => {
  if (to && isSame(from, to)) return fail('member.phone_same')
  insistOnStepUp(await readProofs(tokenHash, accountId), now)
}

/** Refusals that say something of a person who tries; the others are faults of ours or of the network. */
const isAnnounced = (error: unknown): error is AppError =>
  error instanceof AppError && /^(member\.|weixin\.(code|phone_area)$)/.test(error.code)

/**
 * Tries a change. A refusal is written down with its word, and an account with many of them in a day gets no more tries. `to` is undefined where only WeChat knows the
 * phone yet; `work` then tells it with `learn`.
 */
export const tryChange = async (
  mover: Mover,
  to: PhoneNumber | undefined,
  now: Instant,
  work: (learn: (number: PhoneNumber) => void) => Promise<void>,
): Promise<void> => {
  const { accountId } = mover
  const [account] = await listAccounts([accountId])
  if (!account) return fail('permission.none')
  if ((await countRefused(accountId, now)) >= MOST_REFUSED) return fail('member.phone_change_tries')
  let wanted = to
  try {
    await judgeFirst(mover, account, to, now)
    await work((number) => (wanted = number))
  } catch (error) {
    if (isAnnounced(error)) await insertChange({ accountId, byId: accountId, from: account, to: wanted, refused: error.code }, now)
    throw error
  }
}
