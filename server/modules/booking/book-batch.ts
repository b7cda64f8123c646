import { run } from '@server/db/transaction'
import { AppError, fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'
import type { KeyedRequest } from '@server/context'
import type { BatchFailure, BatchItem } from '@/contract/batch-shapes'
import type { ErrorCode } from '@/contract/errors'
import { batchErrorOf } from '@/domain/booking/batch-error'
import { channelKind, isMemberCard } from '@/domain/payment/channel'
import { refuse, type Refusal } from '@/domain/result'
import type { Instant } from '@/domain/time'
import { errorText, type ErrorLocale } from '@/i18n/errors/text'
import { judgeFresh, takeSeats, type CreateBooking } from './create-booking'
import { Raced, settleRace } from './settle-race'
import { tellBatch } from './tell-member'

/** What all classes of a batch have in common. */
export type BatchPlan = Omit<CreateBooking, 'scheduleId' | 'request' | 'version' | 'restChannel' | 'payable'>

interface Batch {
  plan: BatchPlan
  items: readonly BatchItem[]
  keyed: KeyedRequest | undefined
  locale: ErrorLocale
}

export interface BatchBooked {
  orderIds: number[]
  errors: BatchFailure[]
}

// Classes before the card, each in the order of its id, as every booking locks them: nothing can wait for this in a circle.
const lockSchedules = {
  name: 'batch-lock-schedules',
  text: 'SELECT id, booked, capacity FROM schedule WHERE id = ANY ($1::int[]) AND shop_id = $2 ORDER BY id FOR NO KEY UPDATE',
}
const lockCard = { name: 'batch-lock-card', text: 'SELECT 1 AS locked FROM card WHERE id = $1 FOR NO KEY UPDATE' }

interface LockedSchedule {
  id: number
  booked: number
  capacity: number
}

/** Carries what stopped a batch out of its transaction, which is given up whole. */
class BatchStopped extends Error {
  constructor(readonly errors: BatchFailure[]) {
    super('The batch was stopped.')
  }
}

/**
 * Books several classes with one card, or free ones: all in one transaction, or none; then it answers every class that stopped it. Each class is judged
 * after those before it, so that their sum is held against the card's balance and limits. What is paid online is paid class by class (booking ledger
 * BK-217, BK-344).
 */
export const bookBatch = async (batch: Batch, now: Instant): Promise<BatchBooked> => {
  const { plan, keyed } = batch
  if (channelKind(plan.channel) === 'online') return fail('booking.one_class_by_wechat')
  if (!isMemberCard(plan.channel) && plan.channel !== 'FREE') return fail('pay.channel')
  const ids = scheduleIds(batch.items)
  try {
    return await settleRace(() => withKey(keyed, now, async () => ({ orderIds: await bookAll(ids, batch, now), errors: [] })))
  } catch (error) {
    if (error instanceof BatchStopped) return { orderIds: [], errors: error.errors }
    throw error
  }
}

const scheduleIds = (items: readonly BatchItem[]): number[] => {
  const ids = items.map(({ schedule_id }) => schedule_id ?? fail('request.params_needed', { names: 'schedule_id' }))
  return new Set(ids).size === ids.length ? ids.sort((a, b) => a - b) : fail('booking.batch_twice')
}

const bookAll = async (ids: readonly number[], { plan, locale }: Batch, now: Instant): Promise<number[]> => {
  const locked = await run<LockedSchedule>(lockSchedules, [ids, plan.shopId])
  if (plan.cardId !== null) await run(lockCard, [plan.cardId])
  const booked: number[] = []
  const errors: BatchFailure[] = []
  for (const scheduleId of ids) {
    const input: CreateBooking = { ...plan, scheduleId, request: null, version: undefined, payable: [] }
    const verdict = await judgeFresh(input, now)
    const about = { scheduleId, seats: locked.find(({ id }) => id === scheduleId), locale }
    const taken = verdict.ok ? await takeOrLose(verdict, input, now) : verdict
    if (typeof taken === 'number') booked.push(taken)
    else errors.push(failureOf(taken, about))
    // What the database itself refused ends the transaction: nothing after it can be judged.
    if (verdict.ok && typeof taken !== 'number') break
  }
  if (errors.length > 0) throw new BatchStopped(errors)
  await tellBatch(booked, plan.bookedBy, now)
  return booked
}

type Judged = Extract<Awaited<ReturnType<typeof judgeFresh>>, { ok: true }>

/** The booking, or what the database refused; where something moved between judging and taking the transaction is lost. */
const takeOrLose = async ({ facts, quote }: Judged, input: CreateBooking, now: Instant): Promise<number | Refusal<ErrorCode>> => {
  try {
    const taken = await takeSeats(facts, quote, input, now)
    if (taken !== 'again') return taken
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refuse(error.code, error.params)
  }
  throw new Raced()
}

interface Stopped {
  scheduleId: number
  seats: LockedSchedule | undefined
  locale: ErrorLocale
}

const failureOf = ({ reason, params }: Refusal<ErrorCode>, { scheduleId, seats, locale }: Stopped): BatchFailure => {
  const { error, code } = batchErrorOf(reason)
  return {
    schedule_id: scheduleId,
    timetable_id: null,
    start: null,
    error,
    code,
    msg: errorText(locale, code, params),
    current_users: seats?.booked ?? null,
    max_users: seats?.capacity ?? null,
  }
}
