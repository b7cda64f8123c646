import { toDate } from '@/domain/time'
import { factsStatement } from '@server/modules/booking/statements'
import type { BookingFacts } from '@server/modules/booking/facts'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../../support/app'
import { cards, classes } from '../shop'
import { describeOnEngine } from '../../support/database'
import { at, offers, privateShop } from '../private/shop'
import { people } from '../../support/two-brands'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ seed: privateShop })
})
afterAll(() => server.close())

type Question = { shop?: number; schedule?: number | null; card?: number | null; offer?: number }

const ask = (questions: readonly Question[]) =>
  server.engine.session((session) =>
    session.query<{ facts: BookingFacts | null }>(factsStatement.text, [
      questions.map(({ shop = 1 }) => shop),
      questions.map(({ schedule = null }) => schedule),
      questions.map(() => people.lin.id),
      questions.map(({ card = null }) => card),
      questions.map(() => toDate(TEN_O_CLOCK)),
      questions.map(({ offer = null }) => offer),
      questions.map(({ offer }) => (offer === undefined ? null : at('10:00'))),
    ]),
  )

describeOnEngine('The facts of several bookings', () => {
  const several: Question[] = [
    { schedule: classes.evening },
    { schedule: classes.evening, shop: 99 },
    { offer: offers.posture },
    { schedule: 999_999 },
    { schedule: classes.otherShop, shop: 2 },
    { schedule: classes.otherShop },
    { schedule: classes.late, card: cards.value },
    { offer: offers.gone },
    { schedule: classes.free, card: 0 },
  ]

  it('come in the order of the requests, and are empty where a shop has no such class', async () => {
    const facts = (await ask(several)).map(({ facts: one }) => one && [one.schedule.id, one.schedule.kind])
    expect(facts).toEqual([
      [classes.evening, 'group'],
      null,
      [0, 'private'],
      null,
      [classes.otherShop, 'group'],
      null,
      [classes.late, 'group'],
      null,
      [classes.free, 'group'],
    ])
  })

  it('are those that each request gets alone', async () => {
    const alone = await Promise.all(several.map(async (question) => (await ask([question]))[0]))
    expect(await ask(several)).toEqual(alone)
  })

  it('have all cards, one card or none', async () => {
    const found = await ask([
      { schedule: classes.evening },
      { schedule: classes.evening, card: cards.value },
      { schedule: classes.evening, card: 0 },
    ])
    const [all, one, none] = found.map(({ facts }) => facts!.cards.map(({ id }) => id))
    expect(all!.length).toBeGreaterThan(1)
    expect(one).toEqual([cards.value])
    expect(none).toEqual([])
  })
})
