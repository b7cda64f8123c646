import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { openTestApp, type TestApp } from '../../support/app'
import { readBalance, bookedIn, emptyClasses, makeMember, moveClasses, stored } from '../calls'
import { bookingShop, cards, classes } from '../shop'
import { describeOnBothEngines } from '../../support/database'
import { people } from '../../support/two-brands'

let server: TestApp
const crowd = Array.from({ length: 200 }, (_, n) => 1001 + n)

beforeAll(async () => {
  server = await openTestApp({ seed: bookingShop, rate: 1_000_000 })
  await moveClasses(server, { [classes.single]: '16:00', [classes.opensAtTwo]: '21:00' })
})
beforeEach(() => emptyClasses(server))
afterAll(() => server.close())

const allWell = async () => expect(brokenIn(await auditDatabase())).toEqual([])

describeOnBothEngines('Bookings at the same instant', () => {
  it('gives 20 seats to exactly 20 of 200 members and tells each of the others that the class is full', async () => {
    const members = await Promise.all(crowd.map(async (id) => [id, makeMember(server, id, await server.logIn(id))] as const))
    const answers = await Promise.all(members.map(([id, member]) => member.book({ user_id: id, card_id: id }, `rush-of-member-${id}`)))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(20)
    expect(codes.filter((code) => code === 'booking.full')).toHaveLength(180)
    expect(await bookedIn(server, classes.evening)).toBe(20)
    const [paid] = await stored<{ n: number }>(
      server,
      `SELECT count(*) AS n FROM card WHERE id BETWEEN 1001 AND 1300 AND balance_units = 6100`,
    )
    expect(paid!.n).toBe(20)
    await allWell()
  })

  it('makes one booking when one request is sent 20 times', async () => {
    const lin = makeMember(server, people.lin.id, await server.logIn(people.lin.id))
    const answers = await Promise.all(Array.from({ length: 20 }, () => lin.book({ count: 2 }, 'the-same-tap-20-times')))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ data }) => data.order.id)).size).toBe(1)
    expect(await bookedIn(server, classes.evening)).toBe(2)
    expect(await readBalance(server, cards.value)).toBe(128000 - 7800)
    await allWell()
  })

  it('lets one member book a class once, however many requests come', async () => {
    const lin = makeMember(server, people.lin.id, await server.logIn(people.lin.id))
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => lin.book({}, `another-tap-number-${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'booking.already_booked')).toHaveLength(9)
    await allWell()
  })

  it('never spends a card below its balance nor over its daily limit', async () => {
    const lin = makeMember(server, people.lin.id, await server.logIn(people.lin.id))
    const day = [classes.evening, classes.single, classes.opensAtTwo]
    server.clock.moveTo((server.clock.now() + 4 * 3_600_000) as never)
    const limited = await Promise.all(day.map((schedule_id) => lin.book({ schedule_id, card_id: cards.limited })))
    expect(limited.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(limited.filter(({ code }) => code === 'card.limit_day')).toHaveLength(2)
    const rest = [classes.evening, classes.december, classes.single, classes.opensAtTwo].filter(
      (id) => id !== limited.find(({ status }) => status === 200)!.data.order.schedule.id,
    )
    const times = await Promise.all(
      rest.map((schedule_id) => lin.book({ schedule_id, card_id: cards.times, count: schedule_id === classes.single ? 1 : 5 })),
    )
    expect(times.filter(({ code }) => code === 'card.balance').length).toBeGreaterThan(0)
    expect(await readBalance(server, cards.times)).toBeGreaterThanOrEqual(0)
    await allWell()
  })

  it('gives seats and units back once when a booking is cancelled many times at once', async () => {
    const lin = makeMember(server, people.lin.id, await server.logIn(people.lin.id))
    const { order } = (await lin.book({ count: 3 })).data
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => lin.cancel(order.id, '', `cancel-tap-number-${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'booking.not_cancellable')).toHaveLength(9)
    expect(await bookedIn(server, classes.evening)).toBe(0)
    expect(await readBalance(server, cards.value)).toBe(128000)
    await allWell()
  })

  it('stays right while members book and cancel the same class at once', async () => {
    const members = await Promise.all(crowd.slice(0, 40).map(async (id) => [id, makeMember(server, id, await server.logIn(id))] as const))
    await Promise.all(
      members.map(async ([id, member]) => {
        for (let turn = 0; turn < 3; turn += 1) {
          const { status, data } = await member.book({ user_id: id, card_id: id })
          if (status === 200 && (id + turn) % 2) await member.cancel(data.order.id)
        }
      }),
    )
    await allWell()
  })
})
