import { seatsLeft } from '@/domain/booking/capacity'
import type { BookingCase } from '@/domain/booking/judge-booking'
import type { PriceRule } from '@/domain/booking/price-rule'
import type { TrialOffer } from '@/domain/booking/trial'
import type { CardFacts } from '@/domain/card/card'
import { fen } from '@/domain/money'
import { instant, instantOf, readDay, type Instant, type ShopDate } from '@/domain/time'
import type { BookingFacts, FactCard, FactNoShows, FactRule } from './facts'
import type { RuleRow, ScheduleRow } from './rows'

const day = (text: string | null): ShopDate | null => (text === null ? null : readDay(text))

export const ruleOfRow = (row: RuleRow): PriceRule => ({
  id: row.id,
  channel: row.channel,
  cardTemplateId: row.cardTplId,
  cardType: row.cardTplType,
  fromNumber: row.fromNumber,
  toNumber: row.toNumber,
  cost: row.costUnits,
  forTrial: row.forTrial,
  trialPrice: row.trialPriceFen === null ? null : fen(row.trialPriceFen),
  limits: { userStatuses: row.limitUserStatus, userCount: row.limitUserCount },
})

const ruleOfFacts = (rule: FactRule): PriceRule => ({
  id: rule.id,
  channel: rule.channel,
  cardTemplateId: rule.cardTplId,
  cardType: rule.cardType,
  fromNumber: rule.fromNumber,
  toNumber: rule.toNumber,
  cost: rule.costUnits,
  forTrial: rule.forTrial,
  trialPrice: rule.trialPriceFen === null ? null : fen(rule.trialPriceFen),
  limits: { userStatuses: rule.userStatus, userCount: rule.userCount },
})

export interface Seats {
  capacity: number
  booked: number
  trialCapacity: number
  trialBooked: number
}

/** The trial offer of a class, and whether this person may still take it: once a shop, while trial seats are left. */
export const findTrial = (seats: Seats, rules: readonly PriceRule[], hadTrial: boolean): TrialOffer | null => {
  const rule = rules.find((candidate) => candidate.forTrial && candidate.trialPrice !== null)
  if (!rule || rule.trialPrice === null) return null
  const left = Math.min(seats.trialCapacity - seats.trialBooked, seats.capacity - seats.booked)
  return { matched: !hadTrial, left: Math.max(0, left), price: rule.trialPrice }
}

/** Why a class cannot take place: its coach rests, or it is held on site and has no space. */
export const findObstacle = (schedule: { coachRests: boolean; isOnline: boolean; spaceId: number | null }): 'coach' | 'space' | null => {
  if (schedule.coachRests) return 'coach'
  return schedule.isOnline || schedule.spaceId !== null ? null : 'space'
}

export const makeOpenRule = (row: Pick<ScheduleRow, 'openType' | 'openAt' | 'openHours'>) => ({
  type: row.openType,
  openAt: row.openAt === null ? null : instantOf(row.openAt),
  hours: row.openHours,
})

/**
 * The facts for staff who book for a member: the shop's cut-off before the start does not apply to staff (BK-229), nor does the start where the shop allows it, nor do
 * no-shows, of which staff are told.
 */
export const factsFor = (facts: BookingFacts, { accountId, bookedBy }: { accountId: number; bookedBy: number }): BookingFacts =>
  accountId === bookedBy
    ? facts
    : { ...facts, shop: { ...facts.shop, minutesCanOrder: 0, mayBookLate: facts.shop.staffBookLate }, noShows: null }

export const noShowsOfFacts = ({ starts, ...facts }: FactNoShows) => ({ ...facts, starts: starts.map(instant) })

/** The facts of `read_booking_facts` as input of the judge. */
export const caseOfFacts = (facts: BookingFacts, shopId: number, onlineEnabled: boolean, count: number, now: Instant): BookingCase => {
  const { schedule, shop } = facts
  const rules = facts.rules.map(ruleOfFacts)
  // There is no time to pay online for a class that has begun.
  const mayBookLate = shop.mayBookLate === true
  const isLate = mayBookLate && schedule.startAt <= now
  return {
    now,
    shop: {
      ...{ id: shopId, cityCode: shop.cityCode, minutesCanOrder: shop.minutesCanOrder },
      ...{ onlineEnabled: onlineEnabled && !isLate, mayBookLate },
    },
    schedule: {
      kind: schedule.kind,
      start: instant(schedule.startAt),
      end: instant(schedule.endAt),
      isCancelled: schedule.isCancelled,
      isClosed: schedule.kind === 'group' && !shop.team,
      isTooFew: schedule.isTooFew,
      obstacle: findObstacle(schedule),
      openRules: [
        { type: schedule.openType, openAt: schedule.openAt === null ? null : instant(schedule.openAt), hours: schedule.openHours },
      ],
      seatsLeft: seatsLeft(schedule.capacity, schedule.booked),
      // Of a lesson that is shared, the most of one booking is what the others leave.
      maxUsers: seatsLeft(schedule.capacity, schedule.booked),
      isFree: false,
      rules,
      trial: findTrial(schedule, rules, facts.hadTrial),
      version: schedule.version,
    },
    user: {
      status: facts.userStatus,
      hasBooked: facts.hasBooking,
      isHeld: facts.isHeld,
      personTimes: facts.personTimes,
      clash: facts.clash,
      guardian: facts.guardian,
      noShows: facts.noShows && noShowsOfFacts(facts.noShows),
    },
    count,
  }
}

export const cardOfFacts = (card: FactCard, shopId: number): CardFacts => ({
  type: card.type,
  templateId: card.cardTplId,
  balance: card.balanceUnits,
  start: day(card.startDay),
  end: day(card.endDay),
  validFrom: day(card.validFrom),
  validTo: day(card.validTo),
  checkValid: card.checkValid,
  isAutoStart: card.isAutoStart,
  isActive: card.isActive && card.isUser,
  isLocked: card.isLocked,
  lockStart: day(card.lockStart),
  lockEnd: day(card.lockEnd),
  shopIds: card.atShop ? [shopId] : [],
  isGeneral: card.isGeneral,
  limits: card.limits,
  counts: card.counts,
})
