import { openPostgres, type Patience } from '@server/db/postgres'
import { isBusy } from '@server/db/sql-error'
import { openTestApp, type TestApp } from '../support/app'
import { emptyClasses, makeMember, type Member } from '../booking/calls'
import { bookingShop, classes } from '../booking/shop'
import { describeOnBothEngines, itOnServer, openTestDatabase, type TestDatabase } from '../support/database'
import { people } from '../support/two-brands'

const hold = { name: 'hold-class', text: `SELECT 1 FROM schedule WHERE id = ${classes.evening} FOR UPDATE` }
const BOOKING = '/api/mobile/schedules/orders/'

let database: TestDatabase
/** For setting up and locking. */
let patient: TestApp
let session: string
let server: TestApp | undefined
let lin: Member

/** The server with short time-outs, on the database of this file. */
const openImpatient = async (patience: Partial<Patience>, max = 4): Promise<TestApp> => {
  const engine = openPostgres({ url: database.url!, max, patience: { lock: 20_000, statement: 20_000, connection: 20_000, ...patience } })
  server = await openTestApp({ database: { ...database, engine, url: database.url, close: () => engine.close() } })
  lin = makeMember(server, people.lin.id, session)
  return server
}
/** Runs `work` while another connection has the class locked. */
const whileHeld = <T>(work: () => Promise<T>): Promise<T> =>
  database.engine.begin(async (other) => {
    await other.run(hold)
    return work()
  })

describeOnBothEngines('A database with too much to do', () => {
  beforeAll(async () => {
    database = await openTestDatabase({ seed: bookingShop })
    patient = await openTestApp({ database })
    session = await patient.logIn(people.lin.id)
  })
  afterEach(async () => {
    if (!server) return
    await emptyClasses(patient)
    await server.close()
    server = undefined
  })
  afterAll(() => patient.close())

  itOnServer('is reported as busy where a lock was not granted in time, and the same request succeeds later', async () => {
    const { logged } = await openImpatient({ lock: 150 })
    const refused = await whileHeld(() => lin.book({}, 'busy-booking-1'))
    expect(refused).toMatchObject({ status: 503, code: 'server.busy', msg: '当前访问人数较多，请稍后再试', data: null })
    expect(refused.headers['retry-after']).toBe('3')
    expect(logged.join()).toContain('the database is busy')
    expect(await lin.book({}, 'busy-booking-1')).toMatchObject({ status: 200, data: { order: { count: 1 } } })
  })

  itOnServer('is reported as busy where a statement took too long', async () => {
    const { request } = await openImpatient({ statement: 150 })
    const body = { shop_id: 1, user_id: people.lin.id, schedule_id: classes.evening, count: 1, channel: 'CARD', card_id: 1 }
    const english = { body, session: lin.session, headers: { 'accept-language': 'en-US' } }
    const refused = await whileHeld(() => request('POST', BOOKING, english))
    expect(refused).toMatchObject({ status: 503, code: 'server.busy', msg: 'We’re very busy right now. Please try again in a moment.' })
  })

  itOnServer('is reported as busy where no connection was free in time', async () => {
    const { engine, request } = await openImpatient({ connection: 700 }, 2)
    const refused = await engine.begin(() => engine.begin(() => request('GET', '/api/mobile/schedules/group/?shop_id=1&date=2026-11-21')))
    expect(refused).toMatchObject({ status: 503, code: 'server.busy' })
  })

  it('differs from a faulty statement', async () => {
    const readError = (state: string) =>
      database.engine
        .run({ name: `raise-${state}`, text: `DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '${state}'; END $$` })
        .then(() => undefined, isBusy)
    expect(await Promise.all(['55P03', '57014', '53300', '40001', '40P01'].map(readError))).toEqual([true, true, true, true, true])
    expect(await Promise.all(['22012', '23505', 'YK001', '42P01'].map(readError))).toEqual([false, false, false, false])
  })
})
