import type { SelfTraining } from '@/contract/booking/self-training'
import type { VisitRecord } from '@/contract/booking/visit'
import { BookingStatus, OrderType } from '@/domain/booking/codes'
import { presentStatus } from '@/domain/booking/present-status'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import { readLastTraining, readSelfTrainings, readVisits, type ShopColumns, type TrainingRow, type VisitRow } from './repository'
import type { FeedSource } from './source'

/** An instant of the wire. */
const at = (date: Date) => formatInstant(instantOf(date))
const shopWire = (row: ShopColumns) => ({
  id: row.shopId,
  name: row.shopName,
  address: row.shopAddress,
  phone: row.shopPhone,
  gd_lng: row.gdLng,
  gd_lat: row.gdLat,
})

/** A training past its end counts as attended, even before the sweep has ended it. */
export const trainingWire = (row: TrainingRow, now: Instant): SelfTraining => ({
  id: row.id,
  name: row.name,
  shop: shopWire(row),
  start: at(row.startAt),
  end: at(row.endAt),
  status: presentStatus({ status: row.status, end: instantOf(row.endAt) }, now),
  can_cancel: row.status === BookingStatus.booked && now < instantOf(row.startAt),
})

export const visitWire = (row: VisitRow): VisitRecord => ({
  id: row.id,
  visit_at: at(row.visitAt),
  shop_user_ship: { shop: shopWire(row) },
  seller: { id: row.sellerId, username: row.sellerName, avatar: row.sellerAvatar },
})

/** A member's self-trainings. */
export const selfTrainingFeed: FeedSource<'checkin_order'> = {
  type: 'checkin_order',
  read: async ({ accountId }, now) =>
    (await readSelfTrainings(accountId, now)).map((row) => ({ start: instantOf(row.startAt), data: trainingWire(row, now) })),
  last: async (accountId) => {
    const row = await readLastTraining(accountId)
    if (!row) return null
    return {
      createdAt: instantOf(row.createdAt),
      order: {
        id: row.id,
        order_id: null,
        wod_order_id: null,
        type: OrderType.selfTraining,
        is_online: false,
        name: row.name,
        training_start: at(row.startAt),
        training_end: at(row.endAt),
        live_time: null,
        open_time: null,
      },
    }
  },
}

/** A member's appointments with sales staff (booking ledger BK-145). */
export const visitFeed: FeedSource<'visit_record'> = {
  type: 'visit_record',
  read: async ({ accountId }, now) =>
    (await readVisits(accountId, now)).map((row) => ({ start: instantOf(row.visitAt), data: visitWire(row) })),
}
