import { payAccounts } from '@server/providers/payment/accounts'
import type { GroupSchedule } from '@/contract/booking/shapes'
import type { PrivateSchedule } from '@/contract/booking/private'
import type { Court, GlanceCourt } from '@/contract/court'
import type { Plan } from '@/contract/plan/shapes'
import { addDays, readDay } from '@/domain/time'
import { hidesPrices } from '@/domain/payment/shown-price'
import { fakeProvider } from '../payment/fake-provider'
import { stored } from '../booking/calls'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine, openTestDatabase } from '../support/database'
import { askedBy, difference, type Asked } from './asked'
import { kinds, peopleOfEveryKind, type Person } from './kinds-of-person'
import { classesOfDay, DAY, places, type Read } from './places'
import { demoAtTen } from './seed'
import { deepIt } from '../../support/test-set'

const scenes = {
  'in the mini-program': { 'x-client': 'weapp' },
  'in a browser on a phone': { 'x-client': 'h5', 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' },
}

let server: TestApp
let people: Person[]

beforeAll(async () => {
  const providers = [fakeProvider('wechat').provider, fakeProvider('alipay').provider]
  const pay = payAccounts([{ brandId: 1, providers, appids: {} }])
  server = await openTestApp({ database: await openTestDatabase({ seed: demoAtTen }), pay })
  people = await peopleOfEveryKind(server)
  // The class that is only online costs less through one channel.
  await stored(
    server,
    `INSERT INTO price_rule (price_plan_id, shop_id, brand_id, channel, from_number, to_number, cost_units, for_trial)
      SELECT id, shop_id, brand_id, 'ALIPAY', 1, 1, 2500, false FROM price_plan WHERE shop_id = 1 AND key = 'live' RETURNING id`,
  )
})
afterAll(() => server.close())

const reader =
  ({ session }: Person, headers: Record<string, string>): Read =>
  async (path) => {
    const answer = await server.request<never>('GET', path, { ...(session && { session }), headers })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.data
  }
const listClasses = () => classesOfDay(server)

/** The prices of order pages for a class of each price plan, a lesson of each offer, a slot of each price and each plan. */
const listAsked = async ({ id }: Person, read: Read): Promise<Map<string, Asked[]>> => {
  const asked = new Map<string, Asked[]>()
  const ask = async (name: string, path: string) => asked.set(name, askedBy(await read(path)))
  for (const { id: classId } of await listClasses())
    await ask(`class ${classId}`, `/api/mobile/schedules/${classId}/confirm/?shop_id=1&user_id=${id}`)
  const { schedules } = await read<{ schedules: PrivateSchedule[] }>(`/api/mobile/schedules/private/?shop_id=1&date=${DAY}`)
  for (const offer of new Set(schedules.map(({ timetable_id }) => timetable_id))) {
    const start = encodeURIComponent(schedules.find(({ timetable_id }) => timetable_id === offer)!.datetime)
    await ask(`lesson ${offer}`, `/api/mobile/schedules/private/confirm/?shop_id=1&user_id=${id}&timetable_id=${offer}&start=${start}`)
  }
  const { courts } = await read<{ courts: GlanceCourt[] }>(`/api/shops/1/court-glance/?date=${DAY}`)
  for (const court of courts)
    for (const slot of [court.slots.find(({ can_order: free }) => free), [...court.slots].reverse().find(({ can_order: free }) => free)]) {
      if (!slot) continue
      const minute = Number(slot.start.slice(11, 13)) * 60 + Number(slot.start.slice(14, 16))
      await ask(
        `court ${court.id} ${slot.start}`,
        `/api/shops/1/court-orders/confirm/?user_id=${id}&date=${DAY}&slots=${court.id}.${minute}`,
      )
    }
  const { plans } = await read<{ plans: Plan[] }>('/api/v2/mobile/shops/1/workout-wods/plans/?page=1')
  for (const plan of plans) await ask(`plan ${plan.id}`, `/api/v2/mobile/shops/1/workout-wods/plans/${plan.id}/confirm/?user_id=${id}`)
  return asked
}

const joined = (all: readonly Map<string, Asked[]>[]): Map<string, Asked[]> =>
  new Map([...all[0]!.keys()].map((name) => [name, all.flatMap((each) => each.get(name) ?? [])]))

const makePerson = (name: string) => people.find((person) => person.name === name)!

/** Somebody without a membership may turn out to have any status. */
const askedOfAnybody = async (headers: Record<string, string>) => {
  const all: Map<string, Asked[]>[] = []
  for (const name of ['a new registration', 'a contacted user', 'a member without a card'])
    all.push(await listAsked(makePerson(name), reader(makePerson(name), headers)))
  return joined(all)
}

const isMember = async ({ id }: Person) => {
  const [ship] = await stored<{ status: number }>(server, `SELECT status FROM ship WHERE account_id = ${id ?? 0} AND shop_id = 1`)
  return hidesPrices(ship?.status ?? null)
}

const everybody = ['a visitor', ...Object.keys(kinds)]
// Where somebody is only decides on channels, so a few kinds are enough in the second place.
const few = ['a visitor', 'a new registration', 'a contacted user', 'a member without a card', 'a contacted user with both']

/** Those that differ most: without and with a membership, cards of every kind, none, and of two. The deep set asks for everybody. */
const main = ['a visitor', 'a new registration', 'a member with cards of every kind', 'a contacted user with both']

describeOnEngine('The price of a list', () => {
  const cases = [
    ...everybody.map((name) => [name, 'in the mini-program'] as const),
    ...few.map((name) => [name, 'in a browser on a phone'] as const),
  ]
  const ofEveryChange = ([name, scene]: (typeof cases)[number]) =>
    main.includes(name) && (scene === 'in the mini-program' || name === 'a contacted user with both')
  const title = 'is what the order page asks of %s, or the least of it, %s'
  it.each(cases.filter(ofEveryChange))(title, (name, scene) => isAsked(name, scene))
  deepIt.each(cases.filter((one) => !ofEveryChange(one)))(title, (name, scene) => isAsked(name, scene))
  const isAsked = async (name: string, scene: keyof typeof scenes) => {
    const headers = scenes[scene]
    const person = makePerson(name)
    const read = reader(person, headers)
    const asked = person.isBound ? await listAsked(person, read) : await askedOfAnybody(headers)
    const shownTo = (await isMember(person)) ? Object.entries(places).filter(([, { hides }]) => !hides) : Object.entries(places)
    const differences: string[] = []
    let compared = 0
    for (const [place, { read: readPlace }] of shownTo) {
      const shown = await readPlace(read, server)
      for (const [thing, costs] of asked) {
        if (!shown.has(thing)) continue
        compared += 1
        const found = difference(shown.get(thing)!, costs)
        if (found) differences.push(`${place}, ${thing}: ${found}`)
      }
    }
    expect(differences).toEqual([])
    expect(compared).toBeGreaterThan(20)
  }

  it('the price of a court is the sum of its slots, by the hours of its page', async () => {
    const lin = makePerson('a member with cards of every kind')
    const { court } = await reader(lin, scenes['in the mini-program'])<{ court: Court }>('/api/shops/1/courts/1/')
    expect(court.prices.map(({ price }) => price)).toContainEqual({ cost: 60, unit: 'yuan', from: true })
  })

  it('tells a contacted user ¥88 where new registrations pay ¥49, and ¥380 for a lesson that is cheaper for two', async () => {
    // A person who has booked the class has had the price for new registrations.
    const [standard] = await stored<{ id: number }>(
      server,
      `SELECT s.id FROM schedule s JOIN price_plan p ON p.id = s.price_plan_id WHERE s.shop_id = 1 AND p.key = 'standard' AND s.shop_day = '${DAY}'
          AND NOT EXISTS (SELECT FROM booking b WHERE b.schedule_id = s.id AND b.account_id IN (${people.map(({ id }) => id ?? 0).join()}))
        ORDER BY s.id LIMIT 1`,
    )
    const shownTo = async (name: string) => {
      const read = reader(makePerson(name), scenes['in the mini-program'])
      return (await places['the group class list']!.read(read, server)).get(`class ${standard!.id}`)
    }
    expect(await shownTo('a contacted user')).toMatchObject({ cost: 88, from: false })
    expect(await shownTo('a new registration')).toMatchObject({ cost: 49, from: false })
    expect(await shownTo('a visitor')).toMatchObject({ cost: 49, from: true })
    expect(await shownTo('a new registration with a value card')).toMatchObject({ cost: 49, unit: 'yuan', from: true })
    expect(await shownTo('a contacted user with a period card')).toMatchObject({ cost: 0, unit: 'days', from: true })
  })

  const holdsOn = async (first: number, end: number) => {
    const headers = scenes['in the mini-program']
    const asking = people.filter(({ name }) => ['a contacted user', 'a contacted user with both'].includes(name))
    const differences: string[] = []
    for (const person of asking) {
      const read = reader(person, headers)
      const known = new Map<string, Asked[]>()
      for (let day = first; day < end; day += 1) {
        const date = addDays(readDay('2026-11-21'), day)
        const { schedules } = await read<{ schedules: GroupSchedule[] }>(`/api/mobile/schedules/group/?shop_id=1&date=${date}`)
        for (const { id, price, rules, trial_course: trial } of schedules) {
          // A class with the same rules on the same side of a card's term is asked about once a week.
          const like = `${Math.floor(day / 7)} ${JSON.stringify([rules, trial])}`
          const asked = known.get(like) ?? askedBy(await read(`/api/mobile/schedules/${id}/confirm/?shop_id=1&user_id=${person.id}`))
          known.set(like, asked)
          const found = difference(price, asked)
          if (found) differences.push(`${person.name}, ${date}, class ${id}: ${found}`)
        }
      }
    }
    expect(differences).toEqual([])
  }
  it('holds on the ten days around today', () => holdsOn(-3, 7))
  deepIt('holds on all of the 60 days of the demo', () => holdsOn(-14, 46))
})
