import type { AppContext, KeyedRequest } from '@server/context'
import { fail } from '@server/errors'
import { writeJob } from '@server/jobs/write-job'
import { withKey } from '@server/plugins/idempotency'
import { deletionDue, judgeDeletion } from '@/domain/member/deletion'
import { maskPhone } from '@/domain/member/mask-phone'
import { judgeCode } from '@/domain/member/phone'
import { formatInstant, type Instant } from '@/domain/time'
import { checkCode } from '../codes/check-code'
import { endSessions, holdPhone } from '../phone/repository'
import { listAccounts } from '../repository'
import { accountSeal } from '../codes/send-code'
import { insist } from '../typed'
import { useCode } from '../codes/use-code'
import { insertDeletion, startLeaving } from './repository'
import { sumBalance, listLosses, listObstacles } from './obstacles'
import { notifyDeletionJob } from './notify-deletion'

export interface Leaving {
  accountId: number
  code: string
  givesUp: boolean
  keyed: KeyedRequest | undefined
}

/** The losses of a deletion. Fails where something stands in the way, or where that was not given up. */
const insistOnFree = async ({ accountId, givesUp }: Leaving, now: Instant) => {
  const [obstacles, losses] = [await listObstacles(accountId, now), await listLosses(accountId, now)]
  insist(judgeDeletion({ obstacles: obstacles.length, losses: losses.length, givesUp }))
  return losses
}

/**
 * Asks for the deletion of an account whose phone a code proves. It is judged before, so that no code is used in vain, and again with the account locked: whatever
 * is made for the person at that moment is found or refused. All sessions end, and the phone is told. Fails with the codes of `deletionAsk`.
 */
export const askDeletion = async ({ config, clock }: Pick<AppContext, 'config' | 'clock'>, leaving: Leaving, asked: Instant) => {
  const { accountId, code, keyed } = leaving
  insist(judgeCode(code))
  await insistOnFree(leaving, asked)
  const [number] = await listAccounts([accountId])
  const askedBy = [accountSeal(config.sessionSecret, accountId)]
  const codeId = await checkCode(config, { number: number!, purpose: 'deletion', askedBy }, code, asked)
  return withKey(keyed, asked, async () => {
    const { phone } = await holdPhone(accountId)
    // Not before the account was free: what was made for the person until then was made before he left.
    const now = clock.now()
    const losses = await insistOnFree(leaving, now)
    const dueAt = deletionDue(now)
    const { useId } = await useCode(codeId, now, async () => ({ accountId }))
    const deletion = { accountId, proofUse: useId, givenUpFen: sumBalance(losses), dueAt }
    const deletionId = (await insertDeletion(deletion, now)) ?? fail('member.leaving')
    await startLeaving(accountId, now)
    await endSessions(accountId, undefined)
    await writeJob(notifyDeletionJob({ deletionId, kind: 'deletion_asked' }))
    return { phone: maskPhone(phone), due_at: formatInstant(dueAt) }
  })
}
