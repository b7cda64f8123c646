import { cardWays, judgeWays } from '@/domain/booking/judge-ways'
import type { PaymentCase } from '@/domain/booking/judge-booking'
import type { PriceRule } from '@/domain/booking/price-rule'
import { CardType, type CardFacts } from '@/domain/card/card'
import { judgeCourtWays } from '@/domain/court/ways'
import { yuanToFen } from '@/domain/money'
import { hidesPrices, shownPrice, listStatuses } from '@/domain/payment/shown-price'
import { aCard, anOnlineRule, aPeriodCard, aRule, at, aTimesCard, day } from '../support/make'

const forStatus = (userStatuses: number[], more: Partial<PriceRule> = {}) =>
  anOnlineRule({ limits: { userStatuses, userCount: 1 }, ...more })
const timesRule = aRule({ id: 3, cardTemplateId: 9, cardType: CardType.times, cost: 1 })
const trial = { matched: true, left: 2, price: yuanToFen(9.9) }
const free = aRule({ id: 5, channel: 'FREE', cardTemplateId: null, cardType: null, cost: 0 })

interface Shown {
  rules?: readonly PriceRule[]
  status?: number
  cards?: readonly CardFacts[]
  more?: Partial<PaymentCase['schedule']>
  channels?: readonly ('WEIXIN' | 'ALIPAY' | 'FREE')[]
}

const show = ({ rules = [aRule(), anOnlineRule()], status = 0, cards = [], more = {}, channels = ['WEIXIN', 'ALIPAY'] }: Shown = {}) =>
  shownPrice(
    judgeWays(
      {
        now: at('2024-05-20 10:00'),
        count: 1,
        shop: { id: 1, onlineEnabled: true },
        schedule: { kind: 'group', start: at('2024-05-20 18:00'), isFree: false, rules, trial: null, ...more },
        user: { status, personTimes: 0 },
      },
      { channels, cards, corpCards: [] },
    ),
  )
const yuan = (cost: number, isFrom = false) => ({ unit: 'yuan', cost, isFrom })

describe('the price of a list', () => {
  it('is hidden from users of status 2 [BK-302]', () => {
    expect([null, 0, 1, 2, 3].filter(hidesPrices)).toEqual([2])
  })

  it('is that of the rules which let the person in', () => {
    const rules = [anOnlineRule({ cost: 8800 }), forStatus([0], { id: 6, cost: 4900 })]
    expect(show({ rules, status: 0 })).toEqual(yuan(4900))
    for (const status of [1, 2, 3]) expect(show({ rules, status })).toEqual(yuan(8800))
  })

  it('is for one person', () => {
    const rules = [anOnlineRule({ cost: 38_000, toNumber: 1 }), anOnlineRule({ id: 6, cost: 24_000, fromNumber: 2 })]
    expect(show({ rules })).toEqual(yuan(38_000))
  })

  it('the price of somebody without a membership may be that of any status', () => {
    expect(listStatuses(null)).toEqual([0, 1, 2])
    expect(listStatuses(1)).toEqual([1])
  })

  it('is the lowest of the channels where the person is, from which on another may cost more', () => {
    const rules = [anOnlineRule({ channel: 'WEIXIN', cost: 5900 }), anOnlineRule({ id: 6, channel: 'ALIPAY', cost: 4900 })]
    expect(show({ rules })).toEqual(yuan(4900, true))
    expect(show({ rules, channels: ['WEIXIN'] })).toEqual(yuan(5900))
  })

  it('is the open trial, while it is offered to the person', () => {
    expect(show({ more: { trial } })).toEqual(yuan(990))
    expect(show({ more: { trial: { ...trial, left: 0 } } })).toEqual(yuan(6800))
    expect(show({ more: { trial: { ...trial, matched: false } } })).toEqual(yuan(6800))
  })

  it('is free of charge for everybody', () => {
    expect(show({ rules: [free, anOnlineRule()], channels: ['FREE', 'WEIXIN'] })).toEqual(yuan(0))
  })

  it('has the unit of the way that the order page would start with', () => {
    const rules = [aRule(), timesRule, anOnlineRule()]
    expect(show({ rules, cards: [aCard()] })).toEqual(yuan(3000, true))
    expect(show({ rules, cards: [aTimesCard({ templateId: 9 })] })).toEqual({ unit: 'times', cost: 1, isFrom: true })
    expect(show({ rules, cards: [aTimesCard({ templateId: 9, balance: 0 })] })).toEqual(yuan(6800))
    expect(show({ rules, cards: [aPeriodCard()] })).toEqual({ unit: 'days', cost: 0, isFrom: true })
    expect(show({ rules, cards: [aCard()], more: { trial } })).toEqual(yuan(990, true))
  })

  it('is the price by card where the person can pay in no way yet, money before times before days', () => {
    const onlyCards = [timesRule, aRule({ id: 4, cost: 2500 }), aRule()]
    expect(show({ rules: onlyCards })).toBeNull()
    expect(shownPrice(cardWays(onlyCards, 'group'))).toEqual(yuan(2500, true))
    expect(shownPrice(cardWays([timesRule], 'group'))).toEqual({ unit: 'times', cost: 1, isFrom: false })
    expect(shownPrice(cardWays([aRule({ fromNumber: 2, toNumber: 4 })], 'group'))).toBeNull()
    expect(shownPrice([])).toBeNull()
  })

  it('the price of a court is judged as its order', () => {
    const given = {
      slots: [[aRule({ cost: 3000 }), anOnlineRule({ cost: 6000 })]],
      day: day('2024-05-20'),
      today: day('2024-05-20'),
      shopId: 1,
      userStatus: 2,
    }
    const shown = (cards: readonly CardFacts[]) =>
      shownPrice(judgeCourtWays({ ...given, onlineEnabled: true }, { channels: ['WEIXIN'], cards }))
    expect(shown([])).toEqual(yuan(6000))
    expect(shown([aCard()])).toEqual(yuan(3000, true))
    expect(shown([aCard({ balance: 10 })])).toEqual(yuan(6000))
  })
})
