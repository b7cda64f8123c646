import type { Module } from '@server/context'
import type { ErasePerson } from '@server/db/personal/erase'
import type { CopySection } from '@server/db/personal/table'
import { requireShop } from '@server/modules/shop/service'
import { withKey } from '@server/plugins/idempotency'
import { login, logout, register as registerCall, shopBind } from '@/contract/member/member'
import { myInfo, userInfo, userRead, userUpdate } from '@/contract/member/profile'
import { mountCodes } from './codes/code-routes'
import { bindShop } from './bind-shop'
import { memberForgets } from './forget'
import { readInitials } from './initials'
import { logIn } from './log-in'
import { onJob } from '@server/jobs/job'
import { lostPhoneNotices } from './phone/elsewhere'
import { lostPhoneSweep } from './phone/lost-phone'
import { deletionSweep } from './deletion/erase'
import { mountDeletion } from './deletion/routes'
import { notifyDeletion, notifyDeletionJob } from './deletion/notify-deletion'
import { mountFaces } from './face/routes'
import { mountHealth } from './health/routes'
import { faceJobs, faceSweeps } from './face/sweeps'
import { mountDevices } from './devices/routes'
import { mountSecondFactor } from './second-factor/routes'
import { mountPhone } from './phone/routes'
import { mountSettings } from './settings/routes'
import { serveCopies } from './privacy/copy-address'
import { copySweeps } from './privacy/copy-sweeps'
import { agreeing } from './privacy/agreeing'
import { dataCopyJob, makeCopy } from './privacy/make-copy'
import type { DropHealth } from './privacy/consent'
import { mountPrivacy } from './privacy/routes'
import { notifyChanged, notifyChangedJob, notifyLost, notifyLostJob } from './phone/notify-phones'
import { readLogInDevice, sessionAnswer } from './answer-session'
import { readProfileFor, updateProfile } from './profile'
import { readUser } from './read-user'
import { register } from './register'
import { mountWeixin } from './weixin/weixin-routes'
import { proofIn } from './typed'
import { deleteSession } from './session-repository'

/** How a person is erased from the tables of all rooms, what the copy of his data says of them, and what is deleted with the consent to health data. */
interface EveryRoom {
  erasePerson: ErasePerson
  copySections: readonly CopySection[]
  dropHealth: DropHealth
}

export const memberModule = ({ erasePerson, copySections, dropHealth }: EveryRoom): Module => ({
  name: 'member',
  routes(mount, context) {
    const { config, weixin } = context
    const kept = { objects: context.objects, dropHealth }

    mount(login, async (call) => {
      const { body, shopId, now } = call
      return sessionAnswer(
        context,
        call,
        await logIn(config, proofIn(body), readLogInDevice(context, call), now, await agreeing(context, call, 'log_in')),
        shopId,
      )
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
      return sessionAnswer(
        context,
        call,
        await register(config, registration, readLogInDevice(context, call), now, await agreeing(context, call, 'register')),
        shopId,
      )
    })

    mount(logout, async ({ tokenHash, endSession }) => {
      if (tokenHash) await deleteSession(tokenHash)
      endSession()
      return {}
    })

    mount(userRead, async ({ params: { userId }, shopId, actor, membership, client }) => {
      const profile = await readProfileFor({ actor, membership }, userId)
      const reading = { actor, userId, shopId, client, ...(profile && { isAllowed: true }) }
      return { user: await readUser(reading, weixin), profile }
    })

    mount(userUpdate, updateProfile)

    mount(userInfo, async ({ params, shopId, actor, client }) => ({
      user: await readUser({ actor, userId: params.userId, shopId, client }, weixin),
    }))

    mount(myInfo, async ({ params, shopId, actor, client }) => {
      const { username, phone } = await readUser({ actor, userId: params.userId, shopId, client }, weixin)
      return { cloud_user: { username, phone } }
    })

    mountCodes(mount, context)
    mountWeixin(mount, context)
    mountPhone(mount, context)
    mountDevices(mount, context)
    mountDeletion(mount, context)
    mountSecondFactor(mount, context)
    mountSettings(mount)
    mountPrivacy(mount, context, kept)
    mountFaces(mount, context, kept)
    mountHealth(mount, kept)

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
  plugin: serveCopies,
  sweeps: (context) => [
    memberForgets,
    readInitials,
    lostPhoneSweep,
    lostPhoneNotices,
    deletionSweep({ ...context, erasePerson }),
    ...copySweeps(context),
    ...faceSweeps(context),
  ],
  jobs: (context) => [
    onJob(notifyChangedJob, ({ changeId }) => notifyChanged(context, changeId)),
    onJob(notifyLostJob, (told) => notifyLost(context, told)),
    onJob(notifyDeletionJob, (told) => notifyDeletion(context, told)),
    onJob(dataCopyJob, ({ copyId }, now) => makeCopy({ ...context, copySections }, copyId, now)),
    ...faceJobs(context),
  ],
})
