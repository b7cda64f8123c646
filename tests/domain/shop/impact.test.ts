import { CardType } from '@/domain/card/card'
import { askedBy, countImpact, takenBy, type BookingStake, type ClassStake, type Touched } from '@/domain/shop/impact'

const booking = (accountId: number, more: Partial<BookingStake> = {}): BookingStake => ({
  ...{ accountId, isHeld: false, card: null, companyFen: 0, paid: [] },
  ...more,
})
const klass = (more: Partial<ClassStake> = {}): ClassStake => ({ bookings: [], waiting: [], subscribed: [], ...more })
const touched = (more: Partial<Touched> = {}): Touched => ({
  ...{
    calledOff: [],
    moved: [],
    activitiesOff: [],
    activitiesMoved: [],
    roles: [],
    subsidies: [],
    cards: [],
    accounts: 0,
    offered: 0,
    grantsEnded: [],
    grantsRestarted: 0,
  },
  ...more,
})
const times = (units: number) => ({ type: CardType.times, name: '十次卡', units })
const none = {
  ...{
    classes: { calledOff: 0, moved: 0 },
    activities: { calledOff: 0, moved: 0, orders: 0 },
    bookings: 0,
    people: 0,
    waiting: 0,
    units: [],
    money: [],
    companies: 0,
  },
  ...{ notices: { app: 0 }, holders: { roles: 0, subsidies: 0, cards: 0 }, openOrders: 0, accounts: 0, offered: 0 },
  grants: { ended: 0, left: 0, withoutLimit: 0, unused: 0, restarted: 0 },
}

describe('The impact of a change', () => {
  it('is nothing where nobody has anything in what it touches', () => {
    expect(countImpact(touched({ calledOff: [klass()], moved: [klass()] }))).toEqual(none)
  })

  it('sums units by kind of card, money by channel, and the refunds of companies', () => {
    const { units, money, companies, openOrders } = countImpact(
      touched({
        calledOff: [
          klass({
            bookings: [booking(1, { card: times(2) }), booking(2, { card: { type: CardType.value, name: '储值卡', units: 6800 } })],
          }),
          klass({ bookings: [booking(3, { card: times(1) }), booking(4, { card: { type: CardType.period, name: '月卡', units: 0 } })] }),
          klass({
            bookings: [booking(5, { paid: [{ channel: 'WEIXIN', fen: 8800 }] }), booking(6, { paid: [{ channel: 'WEIXIN', fen: 1200 }] })],
          }),
          klass({ bookings: [booking(7, { companyFen: 5000 }), booking(8, { companyFen: 2500 }), booking(9, { isHeld: true })] }),
        ],
      }),
    )
    expect([units, money, companies, openOrders]).toEqual([
      [times(3), { type: CardType.value, name: '储值卡', units: 6800 }],
      [{ channel: 'WEIXIN', fen: 10_000 }],
      7500,
      1,
    ])
  })

  it('counts each person once, and a notice for each booking, place, wish and refund at the desk', () => {
    const impact = countImpact(
      touched({
        calledOff: [
          klass({
            bookings: [booking(1), booking(2, { paid: [{ channel: 'CASH', fen: 100 }] })],
            waiting: [3],
            // A person who has booked or waits hears of the class anyway.
            subscribed: [1, 3, 4],
          }),
          klass({ bookings: [booking(1)] }),
        ],
        moved: [klass({ bookings: [booking(1), booking(5)], waiting: [6], subscribed: [7] })],
      }),
    )
    expect(impact).toMatchObject({ people: 6, bookings: 3, waiting: 1, notices: { app: 9 }, classes: { calledOff: 2, moved: 1 } })
  })

  it('takes bookings, places and rights away, but neither notices nor the accounts that it makes', () => {
    const impact = countImpact(
      touched({ calledOff: [klass({ bookings: [booking(1)], waiting: [2] })], roles: ['137'], subsidies: [1], cards: [1, 2], accounts: 9 }),
    )
    expect([takenBy(impact), impact.people, impact.accounts]).toEqual([6, 3, 9])
  })

  it('counts orders of activities beside bookings, with their units, money and people', () => {
    const impact = countImpact(
      touched({
        activitiesOff: [
          klass({ bookings: [booking(1, { card: times(2) }), booking(2, { paid: [{ channel: 'WEIXIN', fen: 5900 }] })], waiting: [3] }),
        ],
        activitiesMoved: [klass({ bookings: [booking(4)] })],
      }),
    )
    expect(impact).toMatchObject({
      activities: { calledOff: 1, moved: 1, orders: 2 },
      bookings: 0,
      people: 4,
      waiting: 1,
      units: [times(2)],
      money: [{ channel: 'WEIXIN', fen: 5900 }],
      notices: { app: 4 },
    })
    expect(takenBy(impact)).toBe(3)
  })

  it('counts the claims of ended grants and the coupons that stay, takes nothing from anybody by them, and asks about stopped ones that begin again', () => {
    const impact = countImpact(
      touched({
        grantsEnded: [
          { left: 86, unused: 14 },
          { left: null, unused: 3 },
          { left: 0, unused: 1 },
        ],
        grantsRestarted: 2,
      }),
    )
    expect(impact.grants).toEqual({ ended: 3, left: 86, withoutLimit: 1, unused: 18, restarted: 2 })
    expect([impact.people, takenBy(impact), askedBy(impact)]).toEqual([0, 0, 2])
  })
})
