import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { attendByCheckin } from '@server/modules/attendance/service'
import { becomeMembers } from '@server/modules/member/service'
import type { CodeStep } from '@/domain/checkin/code'
import { judgeCode } from '@/domain/checkin/judge-code'
import { instantOf, type Instant } from '@/domain/time'
import { lockCheckin } from '../change-record'
import { notBefore } from '../not-before'
import type { By } from '../repository'
import type { CheckinView } from '../rows'
import type { GateTry, Reader } from './gate-try'
import { findGateRecord, type GateRecord } from './repository'
import { takePass, type Pass, type PassOutcome } from './take-passes'

/** The reason why the door opened. */
export interface Opened {
  type: 'checkin' | 'checkout'
  /** As it is by now. */
  record: CheckinView
}

export const chooseType = (step: CodeStep): Opened['type'] => (step === 'in' ? 'checkin' : 'checkout')

export const readMover = ({ by }: Reader): By => ('actorId' in by ? { by: 'staff', ...by } : { by: 'gate', ...by })

/** A person whom a gate without a network let in is inside, whatever became of the card meanwhile. */
const judge = (step: CodeStep, { status, expireAt, priceFen, paidAt, opened, paidCard }: GateRecord, { stepKey }: GateTry, at: Instant) => {
  const isPaid = priceFen === null || paidAt !== null
  const card = stepKey === undefined ? paidCard : null
  return judgeCode(step, { status, expireAt: instantOf(expireAt), isPaid, card, hasOpened: opened.includes(step) }, at)
}

/** Whether somebody comes in by a booking, which is locked before the record, or for the first time, which makes a member. */
const needsMore = ({ step, record }: Pass): boolean =>
  step === 'in' && (record.bookingId !== null || record.courtOrderId !== null || record.becomesMember)

/** The other rows of such an entry go first: the frame is locked last. */
const takeWithMore = (pass: Pass): Promise<PassOutcome> =>
  inTransaction(async () => {
    const { record, isBooked } = (await lockCheckin(pass.record.id))!
    if (record.status !== pass.record.status) return { kind: 'stale' }
    if (!isBooked) return fail('checkin.booking_over')
    if (record.bookingId !== null) await attendByCheckin(record.bookingId, pass.tried.receivedAt)
    else await becomeMembers([{ accountId: record.accountId, shopId: record.shopId }])
    const outcome = await takePass(pass)
    if (outcome.kind === 'full') return fail('checkin.full')
    return outcome.kind === 'stale' ? fail('checkin.moved') : outcome
  })

/** So often a record may change while it is judged. */
const TRIES = 3

/** Opens the door for a step of a record, or fails with why not. If the record changed between judging and opening, it is judged again as it is then. */
export const passGate = async (record: GateRecord, step: CodeStep, tried: GateTry): Promise<Opened> => {
  let known = record
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const movedAt = notBefore(tried.at, known)
    const verdict = judge(step, known, tried, movedAt)
    if (!verdict.ok) return fail(verdict.reason)
    const pass: Pass = { record: known, step, tried, movedAt }
    const outcome = await (needsMore(pass) ? takeWithMore(pass) : takePass(pass))
    if (outcome.kind === 'opened') return { type: chooseType(step), record: { ...known, ...outcome.passed } }
    if (outcome.kind === 'full') return fail('checkin.full')
    known = (await findGateRecord(record.id)) ?? fail('checkin.moved')
  }
  return fail('checkin.moved')
}
