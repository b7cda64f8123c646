import {
  heldInvitationDecide,
  heldInvitations,
  invitationAccept,
  invitationCode,
  invitationMake,
  invitationRead,
  invitedFriends,
  inviteEvent,
  inviteEvents,
} from '@/contract/invitation'
import type { AppContext, Call, Module } from '@server/context'
import { captchaIn, numberIn, readUser, sendVisitorCode, sessionAnswer } from '@server/modules/member/service'
import { requireShop } from '@server/modules/shop/service'
import { withKey } from '@server/plugins/idempotency'
import { accept } from './accept'
import { makeOwn, readEvent, readEvents } from './events'
import { readFriends } from './friends'
import { guarded } from './guesses'
import { decideByStaff, readReview } from './review'
import { insistOpen, readLanding } from './landing'
import { findInvitation, listGifts } from './repository'
import { invitationForgets, invitationSweep } from './sweeps'
import { givenWire } from './wire'

/** The origin of the addresses that members share. */
const readOrigin = ({ config }: Pick<AppContext, 'config'>, { request }: Pick<Call, 'request'>): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`

/** Events in which members bring friends: the invitation of each, what becomes of it, and the gifts of both. */
export const invitationModule: Module = {
  name: 'invitation',
  routes(mount, context) {
    mount(inviteEvents, async ({ membership, query, now }) => ({ events: await readEvents(membership, query.show_all === 1, now) }))

    mount(inviteEvent, (call) => readEvent(call.membership, call.params.eventId, readOrigin(context, call), call.now))

    mount(invitationMake, (call) =>
      withKey(call.keyed, call.now, async () => ({
        invitation: await makeOwn(call.membership, call.params.eventId, readOrigin(context, call), call.now),
      })),
    )

    mount(invitedFriends, ({ membership, query, now }) => readFriends(membership, query.event_id, query.page ?? 1, now))

    mount(invitationRead, async (call) => {
      const row = await guarded(context, call, call.now, () => findInvitation(call.params.uuid, call.now))
      return { invitation: await readLanding(context, row, call.actor?.accountId, call.now) }
    })

    mount(invitationCode, async (call) => {
      const { body, params, actor, now } = call
      const row = await guarded(context, call, now, () => findInvitation(params.uuid, now))
      insistOpen(row, actor?.accountId, now)
      const asked = {
        purpose: 'invitation',
        number: numberIn(body),
        shop: await requireShop(row.shopId),
        captcha: captchaIn(body),
      } as const
      return { wait_seconds: await sendVisitorCode(context, asked, call) }
    })

    mount(invitationAccept, async (call) => {
      const { params, client, now } = call
      const row = await guarded(context, call, now, () => findInvitation(params.uuid, now))
      const { account, session, claimId, award } = await accept(context, call, row, now)
      const [gift] = (await listGifts(claimId)).filter(({ cause }) => cause === 'invitee')
      const user = { actor: { accountId: account.id, factor: 'due' }, userId: account.id, shopId: row.shopId, client } as const
      return {
        session: session
          ? await sessionAnswer(context, call, { account, session }, row.shopId)
          : { user: await readUser(user, context.weixin) },
        gift: givenWire(gift!, award, now),
        next: gift!.state === 'given' ? 'book' : 'home',
      }
    })

    mount(heldInvitations, ({ membership, now }) => readReview(membership.shopId, now))

    mount(heldInvitationDecide, ({ membership, params, body, actor, keyed, now }) =>
      withKey(keyed, now, async () => {
        await decideByStaff({ claimId: params.claimId, shopId: membership.shopId, by: actor.accountId }, body, now)
        return {}
      }),
    )
  },
  sweeps: () => [invitationSweep, invitationForgets],
}
