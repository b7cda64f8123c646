import type { AppContext, Call, Module } from '@server/context'
import { fail } from '@server/errors'
import { requireShop } from '@server/modules/shop/service'
import { withKey } from '@server/plugins/idempotency'
import { login, logout, myInfo, register as registerCall, sendVerify, shopBind, userInfo, userRead, verifyCode } from '@/contract/member'
import { judgeCodeForm, judgeCodeRequest } from '@/domain/member/forms'
import type { Verdict } from '@/domain/result'
import type { ErrorCode } from '@/contract/errors'
import { askerOf } from './asker'
import { bindShop } from './bind-shop'
import type { CodePurpose } from './code-limits'
import { memberForgets } from './forget'
import { readInitials } from './initials'
import { logIn, type LoggedIn, type Proof } from './log-in'
import { readUser } from './read-user'
import { register } from './register'
import { mountWeixin } from './weixin-routes'
import type { PhoneNumber } from './repository'
import { sendCode } from './send-code'
import { deleteSession } from './session-repository'

const insist = (verdict: Verdict<ErrorCode>): void => {
  if (!verdict.ok) fail(verdict.reason, verdict.params)
}

interface Typed {
  phone: string
  area_code: string
}

/** zh_tw is read as zh-tw (identity ledger IP-003). */
const areaOf = (body: Typed): string => body.area_code.replace('_', '-')

const numberIn = (body: Typed): PhoneNumber => {
  const area = areaOf(body)
  insist(judgeCodeRequest({ phone: body.phone, area }))
  return { phone: body.phone, areaCode: area as PhoneNumber['areaCode'] }
}

const proofIn = (body: Typed & { code: string }): Proof => {
  insist(judgeCodeForm({ phone: body.phone, area: areaOf(body), code: body.code }))
  return { number: numberIn(body), code: body.code }
}

const doorOf = (context: AppContext, call: Pick<Call, 'client' | 'tokenHash' | 'request' | 'address'>) => ({
  client: call.client,
  before: call.tokenHash,
  asker: askerOf(context, call),
})

const sessionAnswer = async (
  { weixin }: AppContext,
  { startSession, client }: Pick<Call, 'startSession' | 'client'>,
  { account, session }: LoggedIn,
  shopId: number | undefined,
) => ({
  user: await readUser({ actorId: account.id, userId: account.id, shopId, client }, weixin),
  session_id: startSession(session.token, session.expireAt),
})

type SendCall = Pick<Call<typeof sendVerify>, 'body' | 'shopId' | 'request' | 'address' | 'now'>

const sendIn = async (context: AppContext, call: SendCall, purpose: CodePurpose, accountId: number | null) => {
  const { body, shopId, now } = call
  const number = numberIn(body)
  const shop = shopId === undefined ? null : await requireShop(shopId)
  return { wait_seconds: await sendCode(context, { number, purpose, shop, asker: askerOf(context, call), accountId }, now) }
}

export const memberModule: Module = {
  name: 'member',
  routes(mount, context) {
    const { config, weixin } = context

    mount(sendVerify, (call) => sendIn(context, call, 'log_in', null))
    mount(verifyCode, (call) => sendIn(context, call, 'phone', call.actor.accountId))

    mount(login, async (call) => {
      const { body, shopId, now } = call
      return sessionAnswer(context, call, await logIn(config, proofIn(body), doorOf(context, call), now), shopId)
    })

    mount(registerCall, async (call) => {
      const { body, shopId, now } = call
      const proof = proofIn(body)
      const shop = shopId === undefined ? undefined : await requireShop(shopId)
      const registration = {
        ...proof,
        shop,
        username: body.username ?? '',
        gender: body.gender ?? null,
        recommendAccountId: body.recommend_user_id ?? null,
        activityId: body.activity_id ?? null,
      }
      return sessionAnswer(context, call, await register(config, registration, doorOf(context, call), now), shopId)
    })

    mount(logout, async ({ tokenHash, endSession }) => {
      if (tokenHash) await deleteSession(tokenHash)
      endSession()
      return {}
    })

    mount(userRead, async ({ params, shopId, actor, client }) => ({
      user: await readUser({ actorId: actor.accountId, userId: params.userId, shopId, client }, weixin),
    }))

    mount(userInfo, async ({ params, shopId, actor, client }) => ({
      user: await readUser({ actorId: actor.accountId, userId: params.userId, shopId, client }, weixin),
    }))

    mount(myInfo, async ({ params, shopId, actor, client }) => {
      const { username, phone } = await readUser({ actorId: actor.accountId, userId: params.userId, shopId, client }, weixin)
      return { cloud_user: { username, phone } }
    })

    mountWeixin(mount, context)

    mount(shopBind, ({ shopId, body, actor, membership, keyed, now }) => {
      const binding = {
        actorId: actor.accountId,
        actorMembership: membership,
        userId: body.user_id,
        shopId,
        origin: body.origin ?? '',
        stored: body.stored ?? '',
        recommendAccountId: body.recommend_user_id ?? null,
        activityId: body.activity_id ?? null,
      }
      return withKey(keyed, now, async () => ({ ship_id: await bindShop(binding, now) }))
    })
  },
  sweeps: () => [memberForgets, readInitials],
}
