import type { AppContext, Call, Mount } from '@server/context'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { answerBefore, withKey } from '@server/plugins/idempotency'
import { lostPhoneStop, phoneChange, phoneChangeWeixin, phoneRead, stepUp } from '@/contract/member/phone'
import {
  lostPhoneAsk,
  lostPhoneCode,
  lostPhoneConfirm,
  lostPhoneObject,
  lostPhoneRead,
  lostPhoneWithdraw,
} from '@/contract/staff/lost-phone'
import { maskPhone } from '@/domain/member/mask-phone'
import { judgeCode } from '@/domain/member/phone'
import { judgeStepUp } from '@/domain/member/step-up'
import { judgeReason } from '@/domain/staff/reason'
import { readAsker } from '../asker'
import { captchaIn } from '../captcha/captcha'
import { checkCode } from '../codes/check-code'
import { listAccounts, type PhoneNumber } from '../repository'
import { accountSeal } from '../codes/send-code'
import { insist, numberIn, proofIn } from '../typed'
import { useCode } from '../codes/use-code'
import { sharedPhone } from '../weixin/weixin-phone'
import { byCode, byWeixin, changePhone, insistOnStepUp, tryChange, unlessTaken, type Mover } from './change-phone'
import { askForLost, dropLost, lostWire, readLost, sendLostCode, withdrawLost } from './lost-phone'
import { confirmMoved, objectToLost } from './elsewhere'
import { findLost } from './lost-repository'
import { countOtherSessions, readProofs, saveStepUp } from './repository'

type OwnCall = Pick<Call<typeof phoneRead>, 'actor' | 'params' | 'request' | 'address' | 'tokenHash'>

const wireOf = ({ phone, areaCode }: PhoneNumber) => ({ phone, area_code: areaCode })

/** The calls with which an account gets another phone. */
export const mountPhone = (mount: Mount, context: AppContext): void => {
  const { config } = context

  /** The person in his own session. A log-in phone is changed by nobody else (identity ledger IP-230). */
  const readMover = (call: OwnCall): Mover => {
    const { actor, params, tokenHash } = call
    if (params.userId !== actor.accountId || tokenHash === undefined) return fail('permission.none')
    return { accountId: actor.accountId, tokenHash, deviceHash: readAsker(context, call).deviceHash }
  }
  const askedBy = (accountId: number) => [accountSeal(config.sessionSecret, accountId)]

  mount(phoneRead, async (call) => {
    const { accountId, tokenHash } = readMover(call)
    const [account] = await listAccounts([accountId])
    const proofs = await readProofs(tokenHash, accountId)
    const lost = await findLost(accountId)
    return {
      phone: maskPhone(account!.phone),
      area_code: account!.areaCode,
      is_stepped_up: proofs !== undefined && judgeStepUp(proofs, call.now).ok,
      other_sessions: await countOtherSessions(accountId, tokenHash, call.now),
      lost: lost ? lostWire(lost) : null,
    }
  })

  mount(stepUp, async (call) => {
    const { accountId, tokenHash } = readMover(call)
    const { body, now } = call
    insist(judgeCode(body.code))
    const [number] = await listAccounts([accountId])
    const codeId = await checkCode(config, { number: number!, purpose: 'step_up', askedBy: askedBy(accountId) }, body.code, now)
    await inTransaction(async () => {
      const { useId } = await useCode(codeId, now, async () => ({ accountId }))
      await saveStepUp(tokenHash, useId, now)
    })
    return {}
  })

  mount(phoneChange, async (call) => {
    const mover = readMover(call)
    const { keyed, now } = call
    const { number, code } = proofIn(call.body)
    const before = await answerBefore<ReturnType<typeof wireOf>>(keyed, now)
    if (before) return before
    await tryChange(mover, number, now, async () => {
      const codeId = await checkCode(config, { number, purpose: 'phone', askedBy: askedBy(mover.accountId) }, code, now)
      await unlessTaken(
        withKey(keyed, now, async () => {
          await changePhone(mover, number, byCode(codeId, now), now)
          return wireOf(number)
        }),
      )
    })
    return wireOf(number)
  })

  mount(phoneChangeWeixin, async (call) => {
    const mover = readMover(call)
    const { keyed, now, shopId, body } = call
    const before = await answerBefore<ReturnType<typeof wireOf>>(keyed, now)
    if (before) return before
    let got: PhoneNumber | undefined
    await tryChange(mover, undefined, now, async (learn) => {
      const number = await sharedPhone(context, shopId, body.code)
      learn(number)
      got = number
      await unlessTaken(
        withKey(keyed, now, async () => {
          await changePhone(mover, number, byWeixin, now)
          return wireOf(number)
        }),
      )
    })
    return wireOf(got!)
  })

  mount(lostPhoneStop, async (call) => {
    const { accountId, tokenHash } = readMover(call)
    insistOnStepUp(await readProofs(tokenHash, accountId), call.now)
    await dropLost({ accountId, ending: 'stopped' }, call.now)
    return {}
  })

  mount(lostPhoneRead, ({ params, actor, membership }) => readLost({ actor, membership, userId: params.userId }))

  mount(lostPhoneCode, (call) => {
    const caring = { actor: call.actor, membership: call.membership, userId: call.params.userId }
    return sendLostCode(context, { caring, number: numberIn(call.body), captcha: captchaIn(call.body), call })
  })

  mount(lostPhoneAsk, async ({ params, body, actor, membership, keyed, now }) => {
    const { number, code } = proofIn(body)
    insist(judgeReason(body.reason))
    const before = await answerBefore<Awaited<ReturnType<typeof askForLost>>>(keyed, now)
    return (
      before ??
      askForLost(context, { caring: { actor, membership, userId: params.userId }, number, code, reason: body.reason.trim(), keyed }, now)
    )
  })

  mount(lostPhoneWithdraw, ({ params, actor, membership, now }) => withdrawLost({ actor, membership, userId: params.userId }, now))

  mount(lostPhoneObject, ({ params, membership, now }) => objectToLost(membership, params.userId, now))

  mount(lostPhoneConfirm, ({ params, membership, now }) => confirmMoved(membership, params.userId, now))
}
