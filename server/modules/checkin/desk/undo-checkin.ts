import { holdLock } from '@server/db/locks'
import { fail } from '@server/errors'
import { takeBackCheckin } from '@server/modules/attendance/service'
import { creditCard, lockCardRow } from '@server/modules/card/service'
import { insist, readLimits } from '@server/modules/member/service'
import { refundPaid, type PaymentDeps } from '@server/modules/payment/service'
import { CardType } from '@/domain/card/card'
import { judgeUndo } from '@/domain/checkin/judge-undo'
import { CheckinStatus } from '@/domain/checkin/status'
import { judgeRefundLimit } from '@/domain/staff/roles'
import { instantOf, type Instant } from '@/domain/time'
import { leaveRecord, lockCheckin } from '../change-record'
import { notBefore } from '../not-before'
import { readRecord, readShownRecords } from '../repository'
import type { CheckinRow } from '../rows'
import { isOut } from '../wire'
import type { AtDesk } from './person'
import { isReliedOn, saveReturned, saveUndone } from './repository'
import { notifyUndone } from './notify-member'

const judgeRecord = (record: CheckinRow, now: Instant) =>
  judgeUndo(
    {
      status: record.status,
      createdAt: instantOf(record.createdAt),
      checkinAt: record.checkinAt && instantOf(record.checkinAt),
      expireAt: instantOf(record.expireAt),
      isUndone: record.undoneAt !== null,
    },
    now,
  )

/** The amount that goes back to the member, in fen: the price, or what a value card paid. */
const readFen = async ({ id, priceFen, costUnits }: CheckinRow): Promise<number> =>
  priceFen ?? ((await readShownRecords([id]))[0]?.cardType === CardType.value ? Number(costUnits) : 0)

/**
 * Undoes an entry of today, in the open transaction: ends the stay of a person who is inside, gives back what was taken, and takes the attendance back that nothing else proves.
 * An entry that another one goes on with, or that pays for its day, is undone after that. The refund is within the limit of the caller's role. Lock order: person
 * at the shop, class, record, card, pay order, frame.
 */
export const undoCheckin = async (
  { actor, membership: { shopId } }: AtDesk,
  { id, reason, returned }: { id: number; reason: string; returned: boolean | undefined },
  { jobs }: Pick<PaymentDeps, 'jobs'>,
  now: Instant,
): Promise<void> => {
  const found = await readRecord(id)
  if (found?.shopId !== shopId) return fail('permission.none')
  const why = reason.trim()
  if (why === '') return fail('checkin.reason_needed')
  await holdLock('checkinPerson', `${shopId} ${found.accountId}`)
  const { record } = (await lockCheckin(id)) ?? fail('permission.none')
  insist(judgeRecord(record, now))
  if (await isReliedOn(id)) return fail('checkin.relied_on')
  const isInside = record.status === CheckinStatus.inside
  const isAway = record.status === CheckinStatus.away
  if ((isInside || isAway) && isOut(record) && returned === undefined) return fail('checkin.still_out')
  insist(judgeRefundLimit(await readLimits(actor.accountId, shopId), await readFen(record)))
  const { cardId } = record
  if (cardId !== null) await lockCardRow(cardId)
  if (record.priceFen !== null) await refundPaid('checkin', id, { jobs }, now)
  await saveUndone(id, { by: actor.accountId, why }, notBefore(now, record))
  if (cardId !== null) await creditCard({ cause: 'checkin', id }, now)
  await takeBackCheckin(record, now)
  if (isAway && returned) await saveReturned(id, now)
  if (isInside) await leaveRecord(id, { by: 'staff', actorId: actor.accountId, reason: why }, now, { returned: returned ?? true })
  await notifyUndone(id, why, now)
}
