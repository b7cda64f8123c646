import type { AppContext, Call, Mount } from '@server/context'
import { fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'
import { factorBegin, factorCodes, factorConfirm, factorEnd, factorProve, factorRead } from '@/contract/member/second-factor'
import { memberFactor, memberFactorReset } from '@/contract/staff/second-factor'
import { judgeReason } from '@/domain/staff/reason'
import { provedUntil } from '@/domain/member/second-factor'
import { formatInstant, instantOf } from '@/domain/time'
import { confirmByFactor } from '../phone/elsewhere'
import { insist } from '../typed'
import { beginFactor, confirmFactor, isSteppedUp, renewCodes, type Own } from './enrol'
import { countCodes, dropFactor, findFactor, isFactorRequired, proveSession, readProvedAt, unproveSessions } from './repository'
import { readMemberFactor, resetForMember } from './reset'
import { pausedUntil, withFactorCode } from './try-code'

type OwnCall = Pick<Call<typeof factorRead>, 'actor' | 'params' | 'tokenHash'>

/** The person in his own session: nobody else sees or changes his second factor here. */
const judgeOwn = ({ actor: { accountId }, params, tokenHash }: OwnCall): Own =>
  params.userId === accountId && tokenHash !== undefined ? { accountId, tokenHash } : fail('permission.none')

/**
 * The calls of the second factor of staff. Those that answer secrets or recovery codes take no idempotency key, as its stored answer would hold them: made
 * again, they answer new ones.
 */
export const mountSecondFactor = (mount: Mount, { config }: AppContext): void => {
  mount(factorRead, async (call) => {
    const own = judgeOwn(call)
    const { accountId, tokenHash } = own
    const factor = await findFactor(accountId)
    const provedAt = call.actor.factor === 'proved' ? await readProvedAt(tokenHash, accountId) : null
    const paused = pausedUntil(factor, call.now)
    return {
      is_on: factor?.secret != null,
      is_required: await isFactorRequired(accountId),
      proved_until: provedAt && formatInstant(provedUntil(instantOf(provedAt))),
      is_stepped_up: await isSteppedUp(own, call.now),
      codes_left: await countCodes(accountId),
      paused_until: paused && formatInstant(paused),
    }
  })

  mount(factorBegin, (call) => beginFactor(config, judgeOwn(call), call.now))

  mount(factorConfirm, async (call) => ({ codes: await confirmFactor(config, judgeOwn(call), call.body.code, call.now) }))

  mount(factorProve, async (call) => {
    const { accountId, tokenHash } = judgeOwn(call)
    await withFactorCode(config, accountId, call.body.code, call.now, async ({ enrolledAt }) => {
      await proveSession(tokenHash, accountId, call.now)
      await confirmByFactor(accountId, enrolledAt, call.now)
    })
    return {}
  })

  mount(factorCodes, async (call) => {
    const { accountId } = judgeOwn(call)
    return { codes: await withFactorCode(config, accountId, call.body.code, call.now, ({ id }) => renewCodes(id)) }
  })

  // Judged before the code is tried, which would be used up for nothing.
  mount(factorEnd, async (call) => {
    const { accountId } = judgeOwn(call)
    if (await isFactorRequired(accountId)) return fail('factor.required')
    await withFactorCode(config, accountId, call.body.code, call.now, async () => {
      await dropFactor(accountId)
      await unproveSessions(accountId)
    })
    return {}
  })

  mount(memberFactor, ({ params, actor, membership }) => readMemberFactor({ actor, membership, userId: params.userId }))

  mount(memberFactorReset, ({ params, body, actor, membership, keyed, now }) => {
    insist(judgeReason(body.reason))
    return withKey(keyed, now, async () => {
      await resetForMember({ actor, membership, userId: params.userId }, body.reason.trim(), now)
      return {}
    })
  })
}
