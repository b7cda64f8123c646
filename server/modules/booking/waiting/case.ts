import { fail } from '@server/errors'
import type { WaitingCase, WaitingPay } from '@/domain/booking/waiting/judge-waiting'
import { isMemberCard, type WaitingChannel } from '@/domain/payment/channel'
import type { Instant } from '@/domain/time'
import { corpCardFacts } from '@server/modules/corporate/service'
import type { BookingFacts } from '../facts'
import { cardOfFacts, caseOfFacts } from '../judge-input'
import { readFacts } from '../repository'

/** The facts that joining a waiting list is judged on; no-shows do not stop staff who add a member. */
export const readWaitingFacts = async (
  { shopId, scheduleId, accountId, bookedBy }: { shopId: number; scheduleId: number; accountId: number; bookedBy: number },
  now: Instant,
): Promise<BookingFacts> => {
  const facts = (await readFacts({ shopId, scheduleId, accountId, cardId: null, now })) ?? fail('booking.not_found')
  return accountId === bookedBy ? facts : { ...facts, noShows: null }
}

/** The facts of `read_booking_facts` as input of the judge of waiting. */
export const waitingCase = (facts: BookingFacts, shopId: number, onlineEnabled: boolean, count: number, now: Instant): WaitingCase => {
  const given = caseOfFacts(facts, shopId, onlineEnabled, count, now)
  return {
    ...given,
    schedule: { ...given.schedule, maxUsers: facts.schedule.capacity },
    canWait: facts.shop.canWait,
    cards: facts.cards.map((card) => cardOfFacts(card, shopId)),
    corps: facts.corpCards.map(corpCardFacts),
  }
}

export interface ChosenPay {
  channel: WaitingChannel
  cardId: number | null
  autoStartConfirmed: boolean
}

/** The card or subsidy card that a candidate chose; null if it is not the candidate's own. */
export const waitingPay = (facts: BookingFacts, shopId: number, { channel, cardId, autoStartConfirmed }: ChosenPay): WaitingPay => {
  const card = facts.cards.find(({ id }) => id === cardId)
  const corp = facts.corpCards.find(({ id }) => id === cardId)
  if (isMemberCard(channel)) return { channel, autoStartConfirmed, card: card ? cardOfFacts(card, shopId) : null }
  if (channel === 'CORP_CARD') return { channel, autoStartConfirmed, corp: corp ? corpCardFacts(corp) : null }
  return { channel, autoStartConfirmed }
}
