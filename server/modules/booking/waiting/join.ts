import { fail } from '@server/errors'
import { WaitingMethod } from '@/domain/booking/codes'
import { judgeVacancy, judgeWaiting } from '@/domain/booking/waiting/judge-waiting'
import { waitingMethod } from '@/domain/booking/waiting/waiting'
import { isMemberCard } from '@/domain/payment/channel'
import { instant, type Instant } from '@/domain/time'
import { readWaitingFacts, waitingCase, waitingPay, type ChosenPay } from './case'
import { endVacancy, findCandidate, findVacancy, holdClass, insertCandidate, insertVacancy, leaveList } from './repository'

export interface Waiting {
  shopId: number
  scheduleId: number
  accountId: number
  /** The account that asks: the member, or staff who add the member. */
  bookedBy: number
  /** Whether the shop takes money online from where the member is. */
  onlineEnabled: boolean
}

export interface JoinWaiting extends Waiting {
  type: WaitingMethod
  count: number
  pay: ChosenPay
  /** The member was told of another booking of that time and wants both. */
  overlapConfirmed: boolean
}

/** Reads the facts with the class locked, so that no seat is freed before the candidate is stored. */
const readHeld = async (waiting: Waiting, now: Instant) => {
  await holdClass(waiting.shopId, waiting.scheduleId)
  return readWaitingFacts(waiting, now)
}

/**
 * Puts the account on the waiting list of a full class, within a transaction (booking ledger BK-192, BK-349, BK-458). After the cut-off candidates are only
 * notified, not promoted. Returns the candidate's id; throws the first refusal.
 */
export const joinWaiting = async (input: JoinWaiting, now: Instant): Promise<number> => {
  const { shopId, scheduleId, accountId, count, onlineEnabled } = input
  const facts = await readHeld(input, now)
  const { minutesCanWait } = facts.shop
  const type = waitingMethod(input.type, { start: instant(facts.schedule.startAt), stopCanWait: minutesCanWait }, now)
  const isAutomatic = type === WaitingMethod.automatic
  const pay = isAutomatic ? waitingPay(facts, shopId, input.pay) : null
  const verdict = judgeWaiting(waitingCase(facts, shopId, onlineEnabled, count, now), pay)
  if (!verdict.ok) return fail(verdict.reason, verdict.params)
  const { channel, cardId, autoStartConfirmed } = input.pay
  const id = await insertCandidate(
    {
      shopId,
      brandId: facts.schedule.brandId,
      scheduleId,
      accountId,
      candidateType: type,
      count,
      channel: isAutomatic ? channel : null,
      cardId: isAutomatic && isMemberCard(channel) ? cardId : null,
      corpCardId: isAutomatic && channel === 'CORP_CARD' ? cardId : null,
      autoStartConfirmed: isAutomatic && autoStartConfirmed,
      overlapConfirmed: input.overlapConfirmed && facts.clash?.mayOverlap === true,
      staffBy: input.bookedBy === accountId ? null : input.bookedBy,
    },
    now,
  )
  return id ?? fail('booking.already_waiting')
}

/** Removes an account's own candidate from a waiting list (BK-351). Refused if it was promoted or ended meanwhile. Returns its class. */
export const leaveWaiting = async (candidateId: number, accountId: number, now: Instant): Promise<number> => {
  const found = await findCandidate(candidateId)
  if (found?.accountId !== accountId) return fail('permission.none')
  return (await leaveList(candidateId, now)) ? found.scheduleId : fail('booking.wait_ended')
}

/** Subscribes the account to free seats of a full class, within a transaction (BK-206..BK-208). Returns the subscription's id. */
export const subscribeVacancy = async (input: Waiting, now: Instant): Promise<number> => {
  const { shopId, scheduleId, accountId, onlineEnabled } = input
  const facts = await readHeld(input, now)
  const verdict = judgeVacancy(waitingCase(facts, shopId, onlineEnabled, 1, now))
  if (!verdict.ok) return fail(verdict.reason, verdict.params)
  const id = await insertVacancy({ shopId, brandId: facts.schedule.brandId, scheduleId, accountId }, now)
  return id ?? fail('booking.already_subscribed')
}

/** Ends an account's own subscription (BK-209); ending it twice does no harm. */
export const unsubscribeVacancy = async (subscriptionId: number, accountId: number, now: Instant): Promise<void> => {
  const found = await findVacancy(subscriptionId)
  if (found?.accountId !== accountId) return fail('permission.none')
  await endVacancy(subscriptionId, now)
}
