import { accountsByIds } from '@server/modules/member/service'
import { notify, paidWord, timeWord } from '@server/modules/notice/service'
import { BookingStatus } from '@/domain/booking/codes'
import { unitsToWire } from '@/domain/card/units-to-wire'
import type { Instant } from '@/domain/time'
import { readOrder } from './repository'
import type { CourtOrderRow } from './rows'

const courtNames = ({ slots }: CourtOrderRow): string =>
  [...new Set(slots.map(({ typeName, courtName }) => `${typeName} ${courtName}`))].join('、')

const detailPath = ({ shopId, id }: CourtOrderRow): string => `/shop/${shopId}/mobile/v3/court/orders/${id}/`

/** Tells a member, in the open transaction, that somebody of the shop ordered courts for him, or gave his order up. */
export const notifyMember = async (orderId: number, deed: 'booked' | 'cancelled', by: number, now: Instant): Promise<void> => {
  const order = await readOrder(orderId)
  if (!order || order.accountId === by) return
  const { accountId, brandId, shopId, heldUntil, cardType, costUnits, slots } = order
  const held = deed === 'booked' ? heldUntil : null
  await notify({
    ...{ accountId, brandId, shopId, orderKind: 'court', orderId, now },
    kind: held ? 'proxy.court_held' : `proxy.court_${deed}`,
    params: {
      by: (await accountsByIds([by]))[0]?.username ?? '',
      time: timeWord(order.startAt),
      court: courtNames(order),
      n: slots.length,
      ...(held
        ? { until: timeWord(held).slice(11) }
        : { paid: paidWord(cardType), card: order.cardName ?? '', cost: unitsToWire(costUnits, cardType) }),
    },
    path: held ? `/shop/${shopId}/mobile/orders/${order.payOrderId}/pay/` : detailPath(order),
  })
}

/** Tells a member that the courts of an order are his soon; nothing where it has been given up since. */
export const notifySoon = async (orderId: number, now: Instant): Promise<void> => {
  const order = await readOrder(orderId)
  if (order?.status !== BookingStatus.booked) return
  const { accountId, brandId, shopId } = order
  await notify({
    ...{ accountId, brandId, shopId, orderKind: 'court', orderId, now },
    kind: 'remind.court',
    params: { time: timeWord(order.startAt), course: courtNames(order), space: order.shopName },
    path: detailPath(order),
  })
}
