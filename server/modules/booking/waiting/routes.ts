import type { AppContext, Call, Mount, Membership } from '@server/context'
import { payFrom } from '@server/modules/payment/service'
import { requireShop } from '@server/modules/shop/service'
import { mayBookFor } from '@server/authority/orders'
import { withKey } from '@server/plugins/idempotency'
import { isBusy } from '@server/db/sql-error'
import { AppError } from '@server/errors'
import type { ErrorCode } from '@/contract/errors'
import {
  candidateCancel,
  candidateCreate,
  subscriptionCancel,
  subscriptionCreate,
  waitingList,
  waitingState,
} from '@/contract/booking/waiting'
import { payableIn } from '@/domain/payment/pay-method'
import { joinWaiting, leaveWaiting, subscribeVacancy, unsubscribeVacancy } from './join'
import { notifyAdded } from './notices'
import { listWaiting, readWaiting } from './read'
import { countWaiting, readVacancy } from './repository'

/** Does `work`; an unforeseen failure is answered with the code of this act (booking ledger BK-456, BK-457) and logged with its cause. */
const orSay = async <T>(code: ErrorCode, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError || isBusy(error)) throw error
    throw new AppError(code, {}, error)
  }
}

/** The calls about waiting lists and subscriptions. */
export const mountWaiting = (mount: Mount, { config, pay }: AppContext): void => {
  /** The class and the person: the caller, or a member for whom the caller may book. */
  const readWhere = async (
    { scheduleId, userId }: { scheduleId: number; userId?: number | undefined },
    membership: Membership,
    call: Pick<Call, 'client' | 'request' | 'address'>,
  ) => {
    const bookedBy = membership.accountId
    const accountId =
      userId === undefined
        ? bookedBy
        : await mayBookFor({ actor: { accountId: bookedBy }, membership }, userId, 'group', { scheduleIds: [scheduleId] })
    const { modulePayment } = await requireShop(membership.shopId)
    const payable = modulePayment ? payableIn(payFrom(call, config).scene, pay.listProviders(membership.brandId)) : []
    return { shopId: membership.shopId, scheduleId, accountId, bookedBy, onlineEnabled: payable.length > 0 }
  }

  mount(waitingState, async ({ params, query, membership, locale, now, ...call }) => {
    const where = await readWhere({ ...params, userId: query.user_id }, membership, call)
    return readWaiting({ ...where, count: query.count ?? 1, locale }, now)
  })

  mount(candidateCreate, ({ params, body, membership, keyed, locale, now, ...call }) =>
    withKey(keyed, now, async () => {
      const where = await readWhere({ ...params, userId: body.user_id }, membership, call)
      const {
        count = 1,
        candidate_type: type,
        channel = 'CARD',
        card_id: cardId = null,
        auto_start_confirmed: autoStartConfirmed = false,
        overlap_confirmed: overlapConfirmed = false,
      } = body
      await joinWaiting({ ...where, type, count, pay: { channel, cardId, autoStartConfirmed }, overlapConfirmed }, now)
      const { candidate, candidate_num } = await readWaiting({ ...where, count, locale }, now)
      if (where.accountId !== where.bookedBy) await notifyAdded({ ...where, position: candidate!.position, count }, now)
      return { candidate: candidate!, candidate_num }
    }),
  )

  mount(candidateCancel, ({ params, actor, keyed, now }) =>
    withKey(keyed, now, async () => ({ candidate_num: await countWaiting(await leaveWaiting(params.candidateId, actor.accountId, now)) })),
  )

  mount(subscriptionCreate, ({ params, membership, keyed, now, ...call }) =>
    orSay('booking.subscribe_failed', () =>
      withKey(keyed, now, async () => {
        const where = await readWhere(params, membership, call)
        const id = await subscribeVacancy(where, now)
        const { position } = (await readVacancy(params.scheduleId, membership.accountId))!
        return { subscription: { id, position: position! } }
      }),
    ),
  )

  mount(subscriptionCancel, ({ params, actor, keyed, now }) =>
    orSay('booking.unsubscribe_failed', () =>
      withKey(keyed, now, async () => {
        await unsubscribeVacancy(params.subscriptionId, actor.accountId, now)
        return { subscription: { id: params.subscriptionId } }
      }),
    ),
  )

  mount(waitingList, ({ shopId, actor, locale, now }) => listWaiting(actor.accountId, shopId, locale, now))
}
