import type { Channel } from '@/domain/payment/channel'
import type { CardType } from '@/domain/card/card'
import { columns, narrowed, type OuterRowOf, type RowOf } from '@server/db/columns'

export const order = narrowed<{ channel: Channel; cancelledBy: 'member' | 'shop' | 'time' | null }>()(
  columns(
    'activity_order',
    [
      'id',
      'brandId',
      'shopId',
      'activityId',
      'optionId',
      'accountId',
      'count',
      'admits',
      'channel',
      'cardId',
      'costUnits',
      'status',
      'heldUntil',
      'refundType',
      'number',
      'sequence',
      'admitted',
      'firstAdmittedAt',
      'createdAt',
      'cancelledAt',
      'cancelledBy',
    ],
    'o',
  ),
)
export const activityOfOrder = columns(
  'activity',
  {
    activityName: 'name',
    image: 'image',
    place: 'place',
    startAt: 'startAt',
    endAt: 'endAt',
    signUpEnd: 'signUpEnd',
    cancelUntil: 'cancelUntil',
    changedAt: 'changedAt',
    changed: 'changed',
    calledOffAt: 'calledOffAt',
    activitySequence: 'sequence',
    activityLng: 'gdLng',
    activityLat: 'gdLat',
  },
  'a',
)
export const shopOfOrder = columns(
  'shop',
  { shopName: 'name', shopAddress: 'address', shopPhone: 'phone', gdLng: 'gdLng', gdLat: 'gdLat' },
  'h',
)
export const cardOfOrder = narrowed<{ cardType: CardType }>()(columns('card', { cardType: 'type' }, 'k'))

/** An order with its activity, shop, card and payment. */
export interface ActivityOrderRow
  extends RowOf<typeof order>, RowOf<typeof activityOfOrder>, RowOf<typeof shopOfOrder>, OuterRowOf<typeof cardOfOrder> {
  optionName: string
  username: string
  cardName: string | null
  payOrderId: number | null
  /** Who of the staff let the last people in. */
  usedBy: string | null
}
