import type { BookingCase, PaymentChoice } from '@/domain/booking/judge-booking'
import type { PriceRule } from '@/domain/booking/price-rule'
import { CardType, type CardFacts } from '@/domain/card/card'
import { yuanToFen } from '@/domain/money'
import { readDay, readInstant, type Instant, type ShopDate } from '@/domain/time'

/** `2024-05-20 18:30` at the venue. */
export const at = (text: string): Instant => readInstant(`${text.replace(' ', 'T')}:00+08:00`)
export const day = (text: string): ShopDate => readDay(text)

const unlimited = { day: null, week: null, month: null, pre: null }
const none = { day: 0, week: 0, month: 0, pre: 0 }

/** A stored-value card of template 7 with 100 yuan, usable without end. */
export const aCard = (more: Partial<CardFacts> = {}): CardFacts => ({
  type: CardType.value,
  templateId: 7,
  balance: yuanToFen(100),
  start: null,
  end: null,
  validFrom: null,
  validTo: null,
  checkValid: false,
  isAutoStart: false,
  isActive: true,
  isLocked: false,
  lockStart: null,
  lockEnd: null,
  limits: unlimited,
  counts: none,
  ...more,
})
export const aTimesCard = (more: Partial<CardFacts> = {}) => aCard({ type: CardType.times, balance: 8, ...more })
/** Valid all through May 2024. */
export const aPeriodCard = (more: Partial<CardFacts> = {}) =>
  aCard({ type: CardType.period, balance: 0, start: day('2024-05-01'), end: day('2024-05-31'), ...more })

/** 30 yuan a person by a card of template 7, for 1 to 3 people. */
export const aRule = (more: Partial<PriceRule> = {}): PriceRule => ({
  id: 1,
  channel: 'CARD',
  cardTemplateId: 7,
  cardType: CardType.value,
  fromNumber: 1,
  toNumber: 3,
  cost: yuanToFen(30),
  forTrial: false,
  trialPrice: null,
  limits: { userStatuses: [], userCount: null },
  ...more,
})
/** 68 yuan a person online, for 1 to 20 people. */
export const anOnlineRule = (more: Partial<PriceRule> = {}) =>
  aRule({ id: 2, channel: 'ONLINE', cardTemplateId: null, cardType: null, toNumber: 20, cost: yuanToFen(68), ...more })

export const NOW = at('2024-05-20 10:00')

type Changes = { shop?: Partial<BookingCase['shop']>; schedule?: Partial<BookingCase['schedule']>; user?: Partial<BookingCase['user']> }

/** A group class at 18:30 of the same day with 5 of 20 seats left, open to everybody, and a member without a booking. */
export const aCase = ({ shop, schedule, user, ...more }: Changes & Partial<Pick<BookingCase, 'now' | 'count'>> = {}): BookingCase => ({
  now: NOW,
  count: 1,
  shop: { id: 1, minutesCanOrder: 0, onlineEnabled: true, ...shop },
  schedule: {
    kind: 'group',
    start: at('2024-05-20 18:30'),
    isCancelled: false,
    obstacle: null,
    openRules: [],
    seatsLeft: 5,
    maxUsers: 20,
    isFree: false,
    rules: [aRule(), anOnlineRule()],
    trial: null,
    version: 3,
    ...schedule,
  },
  user: { status: 2, hasBooked: false, personTimes: 0, ...user },
  ...more,
})

export const aChoice = (more: Partial<PaymentChoice> = {}): PaymentChoice => ({
  channel: 'CARD',
  card: aCard(),
  autoStartConfirmed: false,
  fromTrial: false,
  trialFullConfirmed: false,
  ...more,
})
