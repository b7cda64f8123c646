import { fail } from '@server/errors'
import { creditCard, lockCardRow } from '@server/modules/card/service'
import { closeUnpaid, refundPaid, type PaymentDeps } from '@server/modules/payment/service'
import { judgePaidCard } from '@/domain/checkin/judge-card'
import { CheckinStatus, canMove, isExpired } from '@/domain/checkin/status'
import { dayOf, instantOf, type Instant } from '@/domain/time'
import { attend } from './attend'
import { nameCheckinBooking, lockGate } from './lock-gate'
import { notBefore } from './not-before'
import { findPaidCard, lockRecord, moveRecord, readRecord, takeBack, type By } from './repository'
import type { CheckinRow } from './rows'
import { notifyOut } from './notify-out'
import { isOut, isPaid } from './wire'

const { inside, returning, left, away, pending, cancelled } = CheckinStatus

/** Moves a locked record, or refuses with `checkin.moved` what its states or the frame do not allow. */
const move = async (record: CheckinRow, to: CheckinStatus, by: By, now: Instant): Promise<void> => {
  if (!canMove(record.status, to, by.by)) return fail('checkin.moved')
  const moved = await moveRecord(record, to, by, now)
  if (moved !== 'moved') fail(moved === 'full' ? 'checkin.full' : 'checkin.moved')
}

/**
 * Locks a record until the open transaction ends, and before it what opens the door for it. Undefined where there is none. Lock order: class, record, card,
 * person, pay order, frame.
 */
export const lockCheckin = async (id: number): Promise<{ record: CheckinRow; isBooked: boolean } | undefined> => {
  const found = await readRecord(id)
  if (!found) return undefined
  const booked = nameCheckinBooking(found)
  const isBooked = booked === undefined || (await lockGate(found, booked.kind, booked.orderId)) !== undefined
  return { record: (await lockRecord(id))!, isBooked }
}

/** Locks the card that paid for a locked record, and refuses one that lets in no more. */
const insistOnCard = async ({ id, cardId }: CheckinRow, now: Instant): Promise<void> => {
  if (cardId === null) return
  await lockCardRow(cardId)
  const verdict = judgePaidCard((await findPaidCard(id))!, dayOf(now))
  if (!verdict.ok) fail(verdict.reason)
}

/**
 * Lets the person of a record in that was not used yet (7 to 1) or waits for staff (3 to 1), or has one who is at the door wait for staff (7 to 3), in the open
 * transaction. Refuses what is unpaid, over or full, and a booking or a card that does not stand any more.
 */
export const admit = async (id: number, by: By, now: Instant, to: typeof inside | typeof CheckinStatus.waiting = inside): Promise<void> => {
  const { record, isBooked } = (await lockCheckin(id)) ?? fail('checkin.not_found')
  if (!canMove(record.status, to, by.by)) return fail('checkin.moved')
  if (isExpired(instantOf(record.expireAt), now)) return fail('checkin.over')
  if (!isPaid(record)) return fail('checkin.unpaid')
  if (!isBooked) return fail('checkin.booking_over')
  await insistOnCard(record, now)
  if (to === inside) await attend(record, notBefore(now, record))
  await move(record, to, by, now)
}

/** How a stay ends: with a wristband that is not back it waits for that. */
export const leavesFor = ({ wristbandNumber, returnedAt }: Pick<CheckinRow, 'wristbandNumber' | 'returnedAt'>): CheckinStatus =>
  wristbandNumber !== null && returnedAt === null ? returning : left

/**
 * Ends a stay in the open transaction. With a wristband that staff do not have back yet, it waits for that. Staff may say instead whether they have back what was
 * handed out, the locker too.
 */
export const leaveRecord = async (id: number, by: By, now: Instant, { returned }: { returned?: boolean } = {}): Promise<void> => {
  const record = (await lockRecord(id)) ?? fail('checkin.not_found')
  const saidByStaff = isOut(record) && !returned ? returning : left
  await move(record, returned === undefined ? leavesFor(record) : saidByStaff, by, now)
}

/** Goes out for a while, which is possible until the frame ends (identity ledger IP-124). In the open transaction. */
export const goOut = async (id: number, by: By, now: Instant): Promise<void> => {
  const record = (await lockRecord(id)) ?? fail('checkin.not_found')
  if (record.status === inside && isExpired(instantOf(record.expireAt), now)) return fail('checkin.leave_over')
  await move(record, away, by, now)
}

/**
 * Cancels a record that nobody entered with, in the open transaction: units go back to the card, money is refunded or not taken any more, and locker and wristband
 * stay with the record that it would have gone on with.
 */
export const cancelRecord = async (record: CheckinRow, by: By, deps: Pick<PaymentDeps, 'jobs'>, now: Instant): Promise<void> => {
  if (!canMove(record.status, cancelled, by.by)) return fail('checkin.moved')
  // Locked here, given back to once the record is no use of it any more: what of its term began with this entry goes, too.
  if (record.cardId !== null) await lockCardRow(record.cardId)
  if (record.priceFen !== null) {
    await closeUnpaid('checkin', record.id, now)
    await refundPaid('checkin', record.id, deps, now)
  }
  await move(record, cancelled, by, now)
  if (record.cardId !== null) await creditCard({ cause: 'checkin', id: record.id }, now)
  if (record.backId !== null) await takeBack(record.backId)
}

/** As `cancelRecord`, by the record's number; it is locked. */
export const cancelById = async (id: number, by: By, deps: Pick<PaymentDeps, 'jobs'>, now: Instant): Promise<void> =>
  cancelRecord((await lockRecord(id)) ?? fail('checkin.not_found'), by, deps, now)

/** Ends a locked record whose frame is over, or that was not paid in time. A payment for an unused entry is given back. */
export const endRecord = async (record: CheckinRow, deps: Pick<PaymentDeps, 'jobs'>, now: Instant): Promise<void> => {
  if (record.status === pending || record.status === CheckinStatus.waiting)
    return cancelRecord(record, { by: 'sweep', reason: isPaid(record) ? '' : 'unpaid' }, deps, now)
  await move(record, left, { by: 'sweep' }, now)
  if (isOut(record)) await notifyOut(record.id, now)
}
