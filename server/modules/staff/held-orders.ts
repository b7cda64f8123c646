import type { AppContext, Call, KeyedRequest } from '@server/context'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { accountsByIds } from '@server/modules/member/service'
import { notify } from '@server/modules/notice/service'
import { beginPayment, giveUpOrder, payFrom, readPayOrder, takeAtDesk, type Purposes } from '@server/modules/payment/service'
import type { HeldOrder } from '@/contract/staff/held'
import { maskPhone } from '@/domain/member/mask-phone'
import type { DeskChannel } from '@/domain/payment/channel'
import { PaymentStatus, paysAt } from '@/domain/payment/order-state'
import { payableIn, type PayScene } from '@/domain/payment/pay-method'
import { paidKinds } from '@/domain/staff/paid-kinds'
import { canAct, type OrderKind } from '@/domain/staff/permissions'
import type { Instant } from '@/domain/time'
import type { Asking } from '@server/authority/reach'
import { listDeskChannels } from '@server/modules/shop/service'
import { findHeldOrder } from './repository'
import type { HeldOrderRow } from './rows'

const DESK: PayScene = 'desk'

const readKind = ({ purpose, isPrivate }: HeldOrderRow): OrderKind => {
  if (purpose === 'booking') return isPrivate ? 'private' : 'group'
  return paidKinds[purpose]
}

/** Whether the caller may book such orders; a coach for the classes that this coach gives. */
export const mayHold = ({ actor, membership }: Asking, row: HeldOrderRow): boolean =>
  canAct(membership, 'write', readKind(row), row.purpose !== 'booking' || row.coachAccountId === actor.accountId)

/** A member's order to pay at the shop, if the caller may book such orders; a missing one is refused as well. */
const orderFor = async (asking: Asking, orderId: number): Promise<HeldOrderRow> => {
  const row = await findHeldOrder(asking.membership.shopId, orderId)
  return row && mayHold(asking, row) ? row : fail('permission.none')
}

/** The calls about unpaid orders that the desk made, or finds, for members. */
export const heldOrders = ({ config, pay, jobs }: Pick<AppContext, 'config' | 'pay' | 'jobs'>, purposes: Purposes) => {
  const deps = { pay, jobs, purposes }

  const answer = async ({ membership }: Asking, row: HeldOrderRow, now: Instant): Promise<HeldOrder> => {
    const { order, payment } = await readPayOrder(row.id, DESK, deps, now)
    const desk = await listDeskChannels(membership)
    return {
      order,
      desk: desk.filter((channel) => paysAt(row.pricedFor, channel)),
      // An order that the member opened on a phone of his own is his alone.
      payment: payment?.kind === 'qrcode' ? payment : null,
      user: { id: row.accountId, username: row.username, avatar: row.avatar, phone: maskPhone(row.phone) },
    }
  }

  const notifyReleased = async (row: HeldOrderRow, by: number, now: Instant): Promise<void> => {
    if (row.accountId === by) return
    const { accountId, brandId, shopId, subject } = row
    const [staff] = await accountsByIds([by])
    await inTransaction(() =>
      notify({
        ...{ accountId, brandId, shopId, now },
        kind: 'proxy.released',
        params: { by: staff?.username ?? '', what: subject },
        path: `/shop/${shopId}/mobile/orders/${row.id}/result/`,
      }),
    )
  }

  return {
    read: async (asking: Asking, orderId: number, now: Instant): Promise<HeldOrder> => answer(asking, await orderFor(asking, orderId), now),

    /** Opens a code that the member scans with an app of the channel. */
    async pay(
      asking: Asking,
      { orderId, channel }: { orderId: number; channel: 'WEIXIN' | 'ALIPAY_QRCODE' | undefined },
      call: Pick<Call, 'client' | 'request' | 'address'>,
      now: Instant,
    ): Promise<HeldOrder> {
      const row = await orderFor(asking, orderId)
      const channels = payableIn(DESK, pay.listProviders(row.brandId))
      const [first] = channels
      const chosen = channel ?? (channels.includes(row.channel) ? row.channel : first) ?? fail('pay.channel')
      await beginPayment(row.id, { ...payFrom(call, config, row), scene: DESK, channel: chosen }, deps, now)
      return answer(asking, row, now)
    },

    /** Releases what an unpaid order holds and notifies the member. */
    async release(asking: Asking, orderId: number, now: Instant): Promise<HeldOrder> {
      const row = await orderFor(asking, orderId)
      const { order, released } = await giveUpOrder(row.id, deps, now)
      if (released && order.status === PaymentStatus.cancelled) await notifyReleased(row, asking.actor.accountId, now)
      return answer(asking, row, now)
    },

    /** Books that the desk took the money. */
    async take(
      asking: Asking,
      { orderId, channel, keyed }: { orderId: number; channel: DeskChannel; keyed: KeyedRequest | undefined },
      now: Instant,
    ): Promise<HeldOrder> {
      const row = (await findHeldOrder(asking.membership.shopId, orderId)) ?? fail('pay.not_found')
      await takeAtDesk({ orderId: row.id, channel, by: asking.membership, keyed }, deps, now)
      return answer(asking, row, now)
    },
  }
}
