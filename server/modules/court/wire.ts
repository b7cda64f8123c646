import type { CourtOrder } from '@/contract/court'
import { cancellableUntil } from '@/domain/booking/change/cancel'
import { BookingStatus } from '@/domain/booking/codes'
import { unitsToWire } from '@/domain/card/units-to-wire'
import { courtStatus, judgeCourtCancel } from '@/domain/court/cancel'
import { formatInstant, instant, instantOf, type Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { reasonWire } from '@server/reason-wire'
import type { ShopRow } from '@server/modules/shop/service'
import type { CourtRow, CourtOrderRow } from './rows'

const at = (date: Date) => formatInstant(instantOf(date))

export const typeWire = ({ typeId, typeName, typeLogo }: Pick<CourtRow, 'typeId' | 'typeName' | 'typeLogo'>) => ({
  id: typeId,
  name: typeName,
  logo: typeLogo,
})

/** `HH:mm` of a minute of the day; the midnight at its end is 24:00. */
export const minuteText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export const orderShopWire = (shop: ShopRow): CourtOrder['shop'] => ({
  id: shop.id,
  name: shop.name,
  address: shop.address,
  phone: shop.phone,
  gd_lng: shop.gdLng,
  gd_lat: shop.gdLat,
})

/** An order as its owner or staff see it; it can be cancelled until its first slot. */
export const orderWire = (row: CourtOrderRow, now: Instant, locale: ErrorLocale, viewerId: number): CourtOrder => {
  const { status } = row
  const minutesCanCancel = viewerId === row.accountId ? row.minutesCanCancel : 0
  const span = { start: instantOf(row.startAt), end: instantOf(row.endAt) }
  const cancel = judgeCourtCancel({ status, ...span, minutesCanCancel }, now)
  const isHeld = row.heldUntil !== null && status === BookingStatus.booked
  return {
    id: row.id,
    status: courtStatus({ status, end: span.end }, now),
    is_held: isHeld,
    shop: { id: row.shopId, name: row.shopName, address: row.shopAddress, phone: row.shopPhone, gd_lng: row.gdLng, gd_lat: row.gdLat },
    schedules: row.slots.map((slot) => ({
      start: formatInstant(instant(slot.start)),
      end: formatInstant(instant(slot.end)),
      court: { id: slot.courtId, name: slot.courtName, type: typeWire(slot) },
    })),
    can_cancel: cancel.ok && !isHeld,
    cancel_reason: cancel.ok ? null : reasonWire(locale, cancel),
    cancel_until: formatInstant(cancellableUntil(span.start, row.minutesCanCancel)),
    refundType: row.refundType,
    channel: row.channel,
    cost: unitsToWire(row.costUnits, row.cardType),
    pay_order_id: row.payOrderId,
    card:
      row.cardId === null || row.cardType === null
        ? null
        : { id: row.cardId, name: row.cardName ?? '', type: row.cardType, balance: unitsToWire(row.cardBalanceUnits ?? 0, row.cardType) },
    cancel_remarks: row.cancelRemarks,
    created_at: at(row.createdAt),
    cancelled_at: row.cancelledAt && at(row.cancelledAt),
    user: { id: row.accountId, username: row.username },
    user_id: row.accountId,
  }
}
