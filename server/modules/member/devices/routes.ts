import type { AppContext, Call, Mount } from '@server/context'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { sessionEnd, sessionList, sessionsEnd, type Session } from '@/contract/member/devices'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import { readAsker } from '../asker'
import { endSessions } from '../phone/repository'
import { endSession, listSessions } from './repository'

type OwnCall = Pick<Call<typeof sessionList>, 'actor' | 'params' | 'tokenHash'>

/** The person in his own session: nobody else sees or ends his log-ins. */
const judgeOwn = ({ actor: { accountId }, params, tokenHash }: OwnCall) =>
  params.userId === accountId && tokenHash !== undefined ? { accountId, tokenHash } : fail('permission.none')

const answer = async ({ accountId, tokenHash }: ReturnType<typeof judgeOwn>, now: Instant): Promise<{ sessions: Session[] }> => {
  const rows = await listSessions(accountId, now)
  const sessions = rows.map((row) => ({
    id: row.id,
    system: row.system,
    app: row.app,
    logged_in_at: formatInstant(instantOf(row.createdAt)),
    seen_at: formatInstant(instantOf(row.seenAt ?? row.createdAt)),
    expire_at: formatInstant(instantOf(row.expireAt)),
    is_current: row.tokenHash === tokenHash,
    is_new: row.isNewDevice,
  }))
  return { sessions: [...sessions.filter((each) => each.is_current), ...sessions.filter((each) => !each.is_current)] }
}

/** The calls with which a person sees where he is logged in, and logs out elsewhere. */
export const mountDevices = (mount: Mount, context: AppContext): void => {
  mount(sessionList, (call) => answer(judgeOwn(call), call.now))

  mount(sessionEnd, async (call) => {
    const own = judgeOwn(call)
    if (!(await endSession(own.accountId, call.params.sessionId, own.tokenHash))) return fail('session.none')
    return answer(own, call.now)
  })

  // Their devices are no longer known either: the next log-in on one of them is told.
  mount(sessionsEnd, async (call) => {
    const own = judgeOwn(call)
    const { deviceHash } = readAsker(context, call)
    await inTransaction(() => endSessions(own.accountId, { tokenHash: own.tokenHash, deviceHash }))
    return answer(own, call.now)
  })
}
