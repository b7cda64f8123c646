import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { isGone } from '@server/db/sql-error'
import { describeOnBothEngines, itOnServer, openTestDatabase, testEngine } from '../support/database'
import { openOutageStage, underLoad, type OutageStage, type Told } from './outage-stage'

const PATIENCE = { lock: 1_000, statement: 1_000, connection: 1_000 }
const isServed = ({ status }: Told) => status === 200
const isRefused = ({ status }: Told) => status >= 500
/** Answers that are neither the product's nor "later". */
const strange = (told: readonly Told[]) =>
  told
    .filter(({ status, retryAfter }) => status >= 500 && !(status === 503 && retryAfter === '3'))
    .map(({ status, code }) => `${status} ${code}`)

let stage: OutageStage

describeOnBothEngines('A database that is gone', () => {
  if (testEngine === 'pg') {
    beforeAll(async () => {
      stage = await openOutageStage(PATIENCE)
    })
    afterAll(() => stage.close())
  }

  itOnServer('calls while a database stops and starts under load get 503 and Retry-After, never 500, and then succeed again', async () => {
    stage.server.sweeper.start()
    const load = underLoad(stage)
    await load.next(50, isServed)
    await stage.cluster.halt()
    await load.next(50, isRefused)
    await stage.cluster.resume()
    const since = performance.now()
    await load.next(1, isServed)
    console.info(`served again ${Math.round(performance.now() - since)} ms after the database`)
    await load.next(50, isServed)
    await load.end()
    await stage.server.sweeper.stop()
    expect(strange(load.told)).toEqual([])
    expect(load.told.some(({ code }) => code === 'server.unavailable')).toBe(true)
    expect(brokenIn(await withEngine(stage.server.engine, auditDatabase))).toEqual([])
  })

  itOnServer('calls to a database that hangs are answered as an outage within the limit, and served again once it goes on', async () => {
    const load = underLoad(stage)
    await load.next(50, isServed)
    stage.cluster.freeze()
    await load.next(50, isRefused)
    stage.cluster.thaw()
    await load.next(50, isServed)
    await load.end()
    expect(strange(load.told)).toEqual([])
    // Three limits: for an answer, for a connection, and for rolling back.
    expect(Math.max(...load.told.map(({ took }) => took))).toBeLessThan(12_000)
    expect(brokenIn(await withEngine(stage.server.engine, auditDatabase))).toEqual([])
  })

  it('differs from a faulty statement, and from a busy database', async () => {
    const database = await openTestDatabase()
    const readError = (state: string) =>
      database.engine
        .run({ name: `gone-${state}`, text: `DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '${state}'; END $$` })
        .then(() => undefined, isGone)
    const gone = ['57P01', '57P02', '57P03', '08006', '53100', '53200', '58030', '25006']
    expect(await Promise.all(gone.map(readError))).toEqual(gone.map(() => true))
    expect(await Promise.all(['22012', '23505', 'YK001', '42P01', '55P03', '40P01'].map(readError))).toEqual(Array(6).fill(false))
    await database.close()
  })
})
