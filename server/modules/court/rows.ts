import type { BookingStatus } from '@/domain/booking/codes'
import type { CourtHours } from '@/domain/court/timetable'
import type { Channel } from '@/domain/payment/channel'
import { columns, narrowed, type OuterRowOf, type RowOf } from '@server/db/columns'

export const court = columns(
  'court',
  ['id', 'shopId', 'brandId', 'name', 'image', 'description', 'openMinute', 'closeMinute', 'slotMinutes', 'pricePlanId'],
  'c',
)
export const typeOfCourt = columns(
  'court_type',
  { typeId: 'id', typeName: 'name', typeLogo: 'logo', daysCanOrder: 'daysCanOrder', minutesCanOrder: 'minutesCanOrder' },
  't',
)

/** Rows as the module's statements answer them. */
export interface CourtRow extends RowOf<typeof court>, RowOf<typeof typeOfCourt> {
  bands: CourtHours['bands']
}

export const taken = columns('court_slot', ['courtId', 'startAt', 'endAt'])
export type TakenRow = RowOf<typeof taken>

export const rule = narrowed<{ channel: Channel }>()(
  columns(
    'price_rule',
    ['id', 'pricePlanId', 'channel', 'cardTplId', 'fromNumber', 'toNumber', 'costUnits', 'limitUserStatus', 'limitUserCount'],
    'r',
  ),
)
export const cardOfRule = columns('card_tpl', { cardTplName: 'name', cardTplType: 'type' }, 'k')

export type RuleRow = RowOf<typeof rule> & OuterRowOf<typeof cardOfRule>

export const order = columns(
  'court_order',
  [
    'id',
    'shopId',
    'brandId',
    'accountId',
    'channel',
    'cardId',
    'costUnits',
    'status',
    'cancelRemarks',
    'refundType',
    'startAt',
    'endAt',
    'heldUntil',
    'createdAt',
    'cancelledAt',
  ],
  'o',
)
export const shopOfOrder = columns(
  'shop',
  { shopName: 'name', shopAddress: 'address', shopPhone: 'phone', gdLng: 'gdLng', gdLat: 'gdLat', minutesCanCancel: 'minutesCanCancel' },
  'h',
)
export const cardOfOrder = columns('card', { cardType: 'type', cardBalanceUnits: 'balanceUnits' }, 'k')

export interface CourtOrderRow extends RowOf<typeof order>, RowOf<typeof shopOfOrder>, OuterRowOf<typeof cardOfOrder> {
  username: string
  channel: Channel
  status: Exclude<BookingStatus, 4>
  cardName: string | null
  payOrderId: number | null
  /** Ordered by court and time; instants in epoch milliseconds. */
  slots: { start: number; end: number; courtId: number; courtName: string; typeId: number; typeName: string; typeLogo: string }[]
}
