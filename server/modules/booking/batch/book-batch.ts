import { AppError, fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'
import type { KeyedRequest } from '@server/context'
import type { BatchFailure } from '@/contract/booking/batch-shapes'
import { chooseBatchError } from '@/domain/booking/batch/error'
import { channelKind, isMemberCard } from '@/domain/payment/channel'
import { refuse } from '@/domain/result'
import { formatInstant, type Instant } from '@/domain/time'
import { errorText, type ErrorLocale } from '@/i18n/errors/text'
import { holdTargets, judgeTarget, makeWish, type BatchPlan, type Target, type Wanted } from './target'
import { clashWire, type Refused } from '../clash'
import { takeSeats, type Judged } from '../create-booking'
import { isLessonRace } from '../private/lesson'
import { Raced, settleRace } from '../settle-race'
import { notifyBatch } from '../notify-member'

interface Batch {
  plan: BatchPlan
  wanted: readonly Wanted[]
  keyed: KeyedRequest | undefined
  locale: ErrorLocale
}

export interface BatchBooked {
  orderIds: number[]
  errors: BatchFailure[]
}

/** Carries the refused items of a batch out of its transaction, which rolls back. */
class BatchStopped extends Error {
  constructor(readonly errors: BatchFailure[]) {
    super('The batch was stopped.')
  }
}

/**
 * Books several classes or lessons, with one card or free of charge, in one transaction: all of them, or none, and then the answer lists every refused item.
 * Each item is judged after those before it, so that their sum is held against the card's balance and limits. Online payment books one class at a time (booking
 * ledger BK-217, BK-344).
 */
export const bookBatch = async (batch: Batch, now: Instant): Promise<BatchBooked> => {
  const { plan, wanted, keyed } = batch
  if (channelKind(plan.channel) === 'online') return fail('booking.one_class_by_wechat')
  if (!isMemberCard(plan.channel) && plan.channel !== 'FREE') return fail('pay.channel')
  if (new Set(wanted.map(makeName)).size < wanted.length) return fail('booking.batch_twice')
  try {
    return await settleRace(() => racing(() => withKey(keyed, now, async () => ({ orderIds: await bookAll(batch, now), errors: [] }))))
  } catch (error) {
    if (error instanceof BatchStopped) return { orderIds: [], errors: error.errors }
    throw error
  }
}

const makeName = (wanted: Wanted): string =>
  wanted.kind === 'class' ? String(wanted.scheduleId) : `${wanted.lesson.offerId} ${wanted.lesson.start}`

/** A lesson whose time was taken meanwhile is judged again, which finds its reason. */
const racing = async <T>(change: () => Promise<T>): Promise<T> => {
  try {
    return await change()
  } catch (error) {
    throw isLessonRace(error) ? new Raced() : error
  }
}

const bookAll = async ({ plan, wanted, locale }: Batch, now: Instant): Promise<number[]> => {
  const targets = await holdTargets(wanted, plan, now)
  const booked: number[] = []
  const errors: BatchFailure[] = []
  for (const target of targets) {
    const verdict = await judgeTarget(target, plan, now)
    const taken = verdict.ok ? await takeOrLose(verdict, { scheduleId: target.scheduleId!, plan }, now) : verdict
    if (typeof taken === 'number') booked.push(taken)
    else errors.push({ ...makeFailure(target, taken, locale), clash: clashWire(taken.clash ?? null, plan, booked) })
    // A database error ends the transaction, so nothing after it can be judged.
    if (verdict.ok && typeof taken !== 'number') break
  }
  if (errors.length > 0) throw new BatchStopped(errors)
  await notifyBatch(booked, plan.bookedBy, now)
  return booked
}

/** The booking's id, or the database's refusal. Throws `Raced`, which rolls the transaction back, if something changed between judging and taking. */
const takeOrLose = async (
  { facts, quote }: Extract<Judged, { ok: true }>,
  { scheduleId, plan }: { scheduleId: number; plan: BatchPlan },
  now: Instant,
): Promise<number | Refused> => {
  try {
    const taken = await takeSeats(facts, quote, { ...makeWish(plan), scheduleId }, now)
    if (taken !== 'again') return taken
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refuse(error.code, error.params)
  }
  throw new Raced()
}

const makeFailure = ({ wanted, seats }: Target, { reason, params }: Refused, locale: ErrorLocale): Omit<BatchFailure, 'clash'> => {
  const { error, code } = chooseBatchError(reason)
  return {
    schedule_id: wanted.kind === 'class' ? wanted.scheduleId : null,
    timetable_id: wanted.kind === 'lesson' ? wanted.lesson.offerId : null,
    start: wanted.kind === 'lesson' ? formatInstant(wanted.lesson.start) : null,
    error,
    code,
    msg: errorText(locale, code, params),
    current_users: seats?.booked ?? null,
    max_users: seats?.capacity ?? null,
  }
}
