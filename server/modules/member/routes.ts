import type { Module } from '@server/context'
import { requireShop } from '@server/modules/shop/service'
import { withKey } from '@server/plugins/idempotency'
import { login, logout, register as registerCall, shopBind } from '@/contract/member'
import { myInfo, userInfo, userRead, userUpdate } from '@/contract/member-users'
import { mountCodes } from './code-routes'
import { bindShop } from './bind-shop'
import { memberForgets } from './forget'
import { readInitials } from './initials'
import { logIn } from './log-in'
import { onJob } from '@server/jobs/job'
import { lostPhoneSweep } from './phone/lost-phone'
import { mountDevices } from './devices/routes'
import { mountPhone } from './phone/routes'
import { tellChanged, tellChangedJob, tellLost, tellLostJob } from './phone/tell'
import { doorOf, sessionAnswer } from './answer-session'
import { profileOf, updateProfile } from './profile'
import { readUser } from './read-user'
import { register } from './register'
import { mountWeixin } from './weixin-routes'
import { proofIn } from './typed'
import { deleteSession } from './session-repository'

export const memberModule: Module = {
  name: 'member',
  routes(mount, context) {
    const { config, weixin } = context

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

    mount(userRead, async ({ params: { userId }, shopId, actor, membership, client }) => {
      const profile = await profileOf({ actor, membership }, userId)
      const reading = { actorId: actor.accountId, userId, shopId, client, ...(profile && { isAllowed: true }) }
      return { user: await readUser(reading, weixin), profile }
    })

    mount(userUpdate, updateProfile)

    mount(userInfo, async ({ params, shopId, actor, client }) => ({
      user: await readUser({ actorId: actor.accountId, userId: params.userId, shopId, client }, weixin),
    }))

    mount(myInfo, async ({ params, shopId, actor, client }) => {
      const { username, phone } = await readUser({ actorId: actor.accountId, userId: params.userId, shopId, client }, weixin)
      return { cloud_user: { username, phone } }
    })

    mountCodes(mount, context)
    mountWeixin(mount, context)
    mountPhone(mount, context)
    mountDevices(mount, context)

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
  sweeps: () => [memberForgets, readInitials, lostPhoneSweep],
  jobs: (context) => [
    onJob(tellChangedJob, ({ changeId }) => tellChanged(context, changeId)),
    onJob(tellLostJob, ({ lostId }) => tellLost(context, lostId)),
  ],
}
