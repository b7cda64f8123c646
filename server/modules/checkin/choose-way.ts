import { fail } from '@server/errors'
import { lockCard, usableCards, type UsableCard } from '@server/modules/card/service'
import { readStanding } from '@server/modules/member/service'
import { judgeNewTerm, type NewTerm } from '@/domain/card/auto-start'
import { costByFacts, leastCostFirst } from '@/domain/checkin/least-cost'
import { judgeCheckinCard } from '@/domain/checkin/judge-card'
import { judgeGuardian } from '@/domain/member/guardian'
import type { Channel } from '@/domain/payment/channel'
import { dayOf, formatTime, type Instant, type ShopDate } from '@/domain/time'
import { opensFrom, opensNow } from './checkin-by-booking'
import { dayPaid } from './day-paid'
import { findCost, type ShopFrame, type ShopRules } from './frames'
import { findLeft, findSetting, hasCome, listCheckinBookings, type DayPaid } from './repository'
import type { CheckinRow, CheckinBookingRow } from './rows'

interface Whose {
  shopId: number
  accountId: number
}

/** The way in that a person wants. */
export type Way =
  | { channel: 'CARD'; cardId: number }
  | { channel: 'BOOKING'; kind: CheckinBookingRow['kind']; orderId: number }
  | { channel: 'BACK' }
  | { channel: 'DAY' }
  | { channel: 'FREE' }
  | { channel: 'ONLINE'; online: Channel }

/** The columns of the record that say what it is paid with. */
export interface Paid {
  channel: string
  card?: { card: UsableCard; cost: number; newTerm: NewTerm | null }
  booked?: CheckinBookingRow
  back?: CheckinRow
  day?: DayPaid
  price?: { fen: number; isTrial: boolean }
}

/** The price of a single entry: of the first one at the shop, the trial's. Null where it is not sold. */
export const readPrice = async (frame: ShopFrame, whose: Whose): Promise<{ fen: number; isTrial: boolean } | null> => {
  if (frame.onlinePriceFen === null) return null
  const isTrial = frame.trialPriceFen !== null && !(await hasCome(whose))
  return { fen: isTrial ? frame.trialPriceFen! : frame.onlinePriceFen, isTrial }
}

/** Whether a person may buy an entry as far as his age goes. */
export const judgeBuyer = async ({ shopId, accountId }: Whose, brandId: number, now: Instant) => {
  const { guardian } = await readStanding(accountId, { id: shopId, brandId })
  return guardian ? judgeGuardian(guardian, dayOf(now)) : ({ ok: true } as const)
}

/** Judges a locked card. Fails with the first reason, or asks for the consent to a term that begins today. */
export const cardWay = async (cardId: number, frame: ShopFrame, whose: Whose, confirmed: boolean, now: Instant): Promise<Paid> => {
  const today = dayOf(now)
  const card = (await lockCard({ ...whose, cardId, day: today }, now)) ?? fail('checkin.card_none')
  const verdict = judgeCheckinCard(card.facts, findCost(frame, card.facts.templateId), today)
  if (!verdict.ok) return fail(verdict.reason)
  const term = judgeNewTerm(verdict.newTerm, confirmed)
  if (!term.ok) return fail(term.reason, term.params)
  return { channel: 'CARD', card: { card, cost: verdict.cost, newTerm: verdict.newTerm } }
}

/** A booking that was locked. Fails where it is not booked any more, over, or not open yet. */
export const bookingWay = (booked: CheckinBookingRow | undefined, { bookedMinutes }: ShopRules, now: Instant): Paid => {
  if (!booked || booked.endAt.getTime() <= now) return fail('checkin.booking_over')
  if (!opensNow(booked, bookedMinutes, now)) return fail('checkin.booking_early', { from: formatTime(opensFrom(booked, bookedMinutes)) })
  return { channel: 'BOOKING', booked }
}

/** The record that the person goes on with, in the frame that it was made in: left for a while, or just now. */
export const leftIn = async (frame: ShopFrame, whose: Whose, now: Instant): Promise<CheckinRow | undefined> => {
  const left = await findLeft(whose, now)
  return left?.frameId === frame.id ? left : undefined
}

/** The cards of a setting in their order; where none was chosen, all of them: those that let in, with what costs least first, then the others. */
export const orderOfUse = (
  setting: { cardIds: readonly number[] } | undefined,
  cards: readonly UsableCard[],
  frame: Pick<ShopFrame, 'costs'> | undefined,
  today: ShopDate,
): readonly number[] => {
  if (setting && setting.cardIds.length > 0) return setting.cardIds
  const cost = ({ facts }: UsableCard) => findCost(frame, facts.templateId)
  const fits = cards.filter((card) => judgeCheckinCard(card.facts, cost(card), today).ok)
  const ordered = leastCostFirst(fits, (card) => costByFacts(card.facts, cost(card), today))
  return [...ordered, ...cards.filter((card) => !fits.includes(card))].map(({ id }) => id)
}

/**
 * The way in of a person who names none: what costs nothing first, which is coming back, what is booked, and a day that is paid, else the cards of the own setting in their
 * order (the one first that costs least, where none was chosen), if they are taken without asking. A card that would begin its term needs the person's word.
 */
export const chooseWay = async (
  frame: ShopFrame,
  rules: ShopRules,
  { autoStartConfirmed = false, ...whose }: Whose & { autoStartConfirmed?: boolean },
  now: Instant,
): Promise<Way | { channel: 'NONE'; reason: 'checkin.choose' | 'checkin.card_none' }> => {
  if (await leftIn(frame, whose, now)) return { channel: 'BACK' }
  const booked = (await listCheckinBookings(whose, now)).find((row) => opensNow(row, rules.bookedMinutes, now))
  if (booked) return { channel: 'BOOKING', kind: booked.kind, orderId: booked.orderId }
  if (await dayPaid(frame, whose)) return { channel: 'DAY' }
  const setting = await findSetting(whose)
  if (!setting?.autoDeduct) return { channel: 'NONE', reason: 'checkin.choose' }
  const today = dayOf(now)
  const cards = await usableCards({ ...whose, day: today }, now)
  const fits = orderOfUse(setting, cards, frame, today).find((id) => {
    const card = cards.find((one) => one.id === id)
    const verdict = card && judgeCheckinCard(card.facts, findCost(frame, card.facts.templateId), today)
    return verdict?.ok && (verdict.newTerm === null || autoStartConfirmed)
  })
  return fits === undefined ? { channel: 'NONE', reason: 'checkin.card_none' } : { channel: 'CARD', cardId: fits }
}
