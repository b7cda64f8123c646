import { fail } from '@server/errors'
import { WaitingMethod } from '@/domain/booking/codes'
import { judgeVacancy, judgeWaiting } from '@/domain/booking/waiting/judge-waiting'
import { waitingMethod } from '@/domain/booking/waiting/waiting'
import { isMemberCard } from '@/domain/payment/channel'
import { instant, type Instant } from '@/domain/time'
import { readFacts } from '../repository'
import { waitingCase, waitingPay, type ChosenPay } from './case'
import { endVacancy, findCandidate, findVacancy, holdClass, insertCandidate, insertVacancy, leaveList } from './repository'

export interface Waiting {
  shopId: number
  scheduleId: number
  accountId: number
  /** Whether the shop takes money online from where the member is. */
  onlineEnabled: boolean
}

export interface JoinWaiting extends Waiting {
  type: WaitingMethod
  count: number
  pay: ChosenPay
}

/** The class stands still until the transaction ends, so that no place is freed between looking and joining. */
const readHeld = async ({ shopId, scheduleId, accountId }: Waiting, now: Instant) => {
  await holdClass(shopId, scheduleId)
  return (await readFacts({ shopId, scheduleId, accountId, cardId: null, now })) ?? fail('booking.not_found')
}

/**
 * Puts the account on the waiting list of a full class, within a transaction (booking ledger BK-192, BK-349, BK-458). After the cut-off everybody only
 * gets a notice. Answers the entry's id; throws the first refusal.
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
      type,
      count,
      channel: isAutomatic ? channel : null,
      cardId: isAutomatic && isMemberCard(channel) ? cardId : null,
      corpCardId: isAutomatic && channel === 'CORP_CARD' ? cardId : null,
      autoStartConfirmed: isAutomatic && autoStartConfirmed,
    },
    now,
  )
  return id ?? fail('booking.already_waiting')
}

/** Takes an account's own entry off a waiting list (BK-351). One that was booked or dropped meanwhile cannot be taken off any more. Answers its class. */
export const leaveWaiting = async (candidateId: number, accountId: number, now: Instant): Promise<number> => {
  const found = (await findCandidate(candidateId)) ?? fail('booking.wait_not_found')
  if (found.accountId !== accountId) return fail('permission.none')
  return (await leaveList(candidateId, now)) ? found.scheduleId : fail('booking.wait_ended')
}

/** Remembers that the account wants to hear of a free place of a full class, within a transaction (BK-206..BK-208). Answers the subscription's id. */
export const subscribeVacancy = async (input: Waiting, now: Instant): Promise<number> => {
  const { shopId, scheduleId, accountId, onlineEnabled } = input
  const facts = await readHeld(input, now)
  const verdict = judgeVacancy(waitingCase(facts, shopId, onlineEnabled, 1, now))
  if (!verdict.ok) return fail(verdict.reason, verdict.params)
  const id = await insertVacancy({ shopId, brandId: facts.schedule.brandId, scheduleId, accountId }, now)
  return id ?? fail('booking.already_subscribed')
}

/** Forgets an account's own wish to hear of a place (BK-209); once more does no harm. */
export const unsubscribeVacancy = async (subscriptionId: number, accountId: number, now: Instant): Promise<void> => {
  const found = (await findVacancy(subscriptionId)) ?? fail('booking.wait_not_found')
  if (found.accountId !== accountId) return fail('permission.none')
  await endVacancy(subscriptionId, now)
}
