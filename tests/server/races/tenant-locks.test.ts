import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { openPostgres } from '@server/db/postgres'
import { run } from '@server/db/transaction'
import { openTestApp, type TestApp } from '../support/app'
import { bookedIn, emptyClasses, makeMember, type Member } from '../booking/calls'
import { bookingShop, classes } from '../booking/shop'
import { describeOnBothEngines, itOnServer, openTestDatabase, type TestDatabase } from '../support/database'
import { meanwhile } from '../support/meanwhile'
import { people } from '../support/two-brands'

let database: TestDatabase
let server: TestApp
/** Members of shop 1, of the first brand. */
let crowd: Member[]
/** A member of shop 4, of the other brand. */
let wu: Member

const FIRST = 1001
const CARD_OF_WU = 2001
const other = { shop_id: 4, schedule_id: classes.otherBrand, card_id: CARD_OF_WU }
const hold =
  (table: 'schedule' | 'card', ...ids: number[]) =>
  () =>
    run({ name: `test-hold-${table}`, text: `SELECT 1 FROM ${table} WHERE id = ANY ($1) FOR UPDATE` }, [ids])
const book = (at: number, schedule: number) =>
  crowd[at]!.book({ schedule_id: schedule, user_id: FIRST + at, card_id: FIRST + at }, `booking-of-${FIRST + at}`)
const bookEvening = (_: Member, at: number) => book(at, classes.evening)
const listCodes = (answers: readonly { code: string }[]) => [...new Set(answers.map(({ code }) => code))]

/** All of them, and how many are answered. */
const watched = <T>(asked: readonly Promise<T>[]) => {
  const seen = { answered: 0, all: Promise.all(asked.map((one) => one.finally(() => (seen.answered += 1)))) }
  return seen
}

beforeAll(async () => {
  database = await openTestDatabase({ seed: bookingShop })
  const { url } = database
  // No lock times out: a request that waits for a lock of the other brand never returns.
  const engine = url === undefined ? database.engine : openPostgres({ url, patience: { lock: 0, statement: 0, connection: 10_000 } })
  server = await openTestApp({ database: { ...database, engine, url, close: () => engine.close() }, rate: 1_000_000 })
  await server.engine.session((session) =>
    session.exec(`INSERT INTO card (id, brand_id, account_id, card_tpl_id, card_no, type, balance_units, created_at)
        VALUES (${CARD_OF_WU}, 2, ${people.wu.id}, 5, 'B1', 1, 90000, '2026-01-01Z');
      INSERT INTO card_entry (card_id, brand_id, kind, delta_units, balance_units, created_at) VALUES (${CARD_OF_WU}, 2, 'open', 90000, 90000, '2026-01-01Z');
      INSERT INTO card_user (card_id, account_id, brand_id) VALUES (${CARD_OF_WU}, ${people.wu.id}, 2);
      INSERT INTO card_shop (card_id, shop_id, brand_id) VALUES (${CARD_OF_WU}, 4, 2)`),
  )
  crowd = await Promise.all(Array.from({ length: 32 }, async (_, at) => makeMember(server, FIRST + at, await server.logIn(FIRST + at))))
  wu = makeMember(server, people.wu.id, await server.logIn(people.wu.id))
})
afterEach(async () => {
  expect(brokenIn(await auditDatabase())).toEqual([])
  await emptyClasses(server)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

describeOnBothEngines('Locks on classes and cards of one brand', () => {
  it('members of two brands book at the same moment', async () => {
    const [own, ...theirs] = await Promise.all([wu.book({ ...other, user_id: people.wu.id }), ...crowd.slice(0, 5).map(bookEvening)])
    expect([own!.code, listCodes(theirs)]).toEqual(['ok', ['ok']])
    expect([await bookedIn(server, classes.evening), await bookedIn(server, classes.otherBrand)]).toEqual([5, 1])
  })

  itOnServer(
    'bookings of another brand and of classes without a lock go through, and waiting ones are made in the order of arrival',
    async () => {
      const wanted = [classes.single, classes.headcount, ...Array<number>(26).fill(classes.evening)]
      let asked: ReturnType<typeof watched<Awaited<ReturnType<Member['book']>>>> | undefined
      const answers = await meanwhile(server.engine, {
        held: hold('schedule', classes.single, classes.headcount, classes.evening),
        act: () => {
          asked = watched(wanted.map((schedule, at) => book(at, schedule)))
          return asked.all
        },
        look: async () => {
          expect((await wu.book({ ...other, user_id: people.wu.id }, 'of-another-brand')).code).toBe('ok')
          expect((await book(30, classes.late)).code).toBe('ok')
          expect(asked!.answered).toBe(0)
        },
        waiters: 3,
      })
      expect(answers.map(({ code }) => code)).toEqual([...Array<string>(22).fill('ok'), ...Array<string>(6).fill('booking.full')])
      expect([await bookedIn(server, classes.evening), await bookedIn(server, classes.otherBrand)]).toEqual([20, 1])
    },
  )

  itOnServer('requests that wait for a locked class leave connections to reads and to changes of another brand', async () => {
    const booked = await Promise.all(crowd.slice(0, 20).map(bookEvening))
    const own = await wu.book({ ...other, user_id: people.wu.id }, 'to-be-cancelled')
    let asked: ReturnType<typeof watched<Awaited<ReturnType<Member['cancel']>>>> | undefined
    const answers = await meanwhile(server.engine, {
      held: hold('schedule', classes.evening),
      act: () => {
        asked = watched(booked.map(({ data }, at) => crowd[at]!.cancel(data.order.id)))
        return asked.all
      },
      look: async () => {
        const list = await wu.get<{ schedules: unknown[] }>('/api/mobile/schedules/group/?shop_id=4&date=2026-11-21')
        expect([list.code, list.data.schedules.length]).toEqual(['ok', 1])
        expect((await wu.cancel(own.data.order.id)).code).toBe('ok')
        expect(asked!.answered).toBe(0)
      },
      waiters: 4,
    })
    expect([listCodes(answers), await bookedIn(server, classes.evening)]).toEqual([['ok'], 0])
  })

  itOnServer('a booking that waits for a locked card does not make another booking of the class wait', async () => {
    let asked: ReturnType<typeof watched<Awaited<ReturnType<Member['book']>>>> | undefined
    const answers = await meanwhile(server.engine, {
      held: hold('card', FIRST),
      act: () => {
        asked = watched(crowd.slice(0, 1).map(bookEvening))
        return asked.all
      },
      look: async () => {
        expect((await book(1, classes.evening)).code).toBe('ok')
        expect(asked!.answered).toBe(0)
      },
    })
    expect([listCodes(answers), await bookedIn(server, classes.evening)]).toEqual([['ok'], 2])
  })
})
