import type { AppContext, Mount } from '@server/context'
import {
  acceptInvitation,
  captchaIn,
  checkSpokenCode,
  insistOnNobodys,
  numberIn,
  proofIn,
  sendSpokenCode,
} from '@server/modules/member/service'
import { requireShop } from '@server/modules/shop/service'
import { answerBefore, withKey } from '@server/plugins/idempotency'
import { staffInvitationAccept, staffInvitationCode, staffInvitationFind } from '@/contract/staff/people'
import type { Instant } from '@/domain/time'
import { readInvitation } from './people'

/** The calls with which an invitation is accepted, also by a person who is logged in with another phone and proves the invited one with a code. */
export const mountAcceptRoleByCode = (mount: Mount, context: AppContext): void => {
  const prove = async (
    typed: Parameters<typeof proofIn>[0],
    { accountId, shopId }: { accountId: number; shopId: number },
    now: Instant,
  ) => {
    const { number, code } = proofIn(typed)
    const codeId = await checkSpokenCode(context.config, { purpose: 'staff', number, shop: { id: shopId }, accountId }, code, now)
    return { number, codeId }
  }

  mount(staffInvitationCode, async (call) => {
    const shop = await requireShop(call.shopId)
    const proving = {
      purpose: 'staff',
      number: numberIn(call.body),
      shop,
      accountId: call.actor.accountId,
      captcha: captchaIn(call.body),
    } as const
    return { wait_seconds: await sendSpokenCode(context, proving, call) }
  })

  mount(staffInvitationFind, async ({ body, actor, shopId, now }) => {
    const { number } = await prove(body, { accountId: actor.accountId, shopId }, now)
    await insistOnNobodys(number, actor.accountId)
    return { invitation: await readInvitation(actor, shopId, now, number) }
  })

  mount(staffInvitationAccept, async ({ body, actor: { accountId }, shopId, keyed, now }) => {
    const before = await answerBefore<Record<string, never>>(keyed, now)
    if (before) return before
    const proved = body.proof && (await prove(body.proof, { accountId, shopId }, now))
    return withKey(keyed, now, async () => {
      await acceptInvitation({ accountId, shopId, roleId: body.id, proved }, now)
      return {}
    })
  })
}
