import fs from 'node:fs'
import path from 'node:path'
import { standingClock } from '../support/standing-clock'
import { analyseSweep } from '@server/jobs/analyse-sweep'
import { migrate } from '@server/db/migrate'
import { migrations } from '@server/db/migrations/index'
import { withEngine } from '@server/db/transaction'
import { ensureDemo } from '@server/demo/ensure'
import { runGymCommand } from '@server/gym/command'
import { NOW, smallGymText } from '../gym/small-gym'
import { describeOnBothEngines, openTestDatabase, testEngine, type TestDatabase } from '../support/database'
import { temporaryFolder } from '../support/process'

let database: TestDatabase
const inside = <T>(work: () => Promise<T>): Promise<T> => withEngine(database.engine, work)

/** The planner's estimate of a table's rows; -1 before the first ANALYZE. */
const believed = async (table: string): Promise<number> => {
  const statement = { name: 'test-believed', text: 'SELECT reltuples::int AS count FROM pg_class WHERE oid = $1::regclass' }
  return (await database.engine.run<{ count: number }>(statement, [table]))[0]!.count
}
const addBrand = (): Promise<object[]> =>
  database.engine.run({ name: 'test-brand', text: `INSERT INTO brand (key, name, gym_id) VALUES ('b', 'B', 5)` })

describeOnBothEngines('The statistics of the planner', () => {
  beforeEach(async () => {
    database = await openTestDatabase()
  })
  afterEach(() => database.close())

  it('are there after an import', async () => {
    const { folder, remove } = temporaryFolder()
    const file = path.join(folder, 'gym.yaml')
    fs.writeFileSync(file, smallGymText)
    await inside(() => runGymCommand(['import', file], NOW, 1))
    remove()
    const classes = await database.engine.run({ name: 'test-classes', text: 'SELECT id FROM schedule' })
    expect(classes.length).toBeGreaterThan(10)
    expect([await believed('schedule'), await believed('price_rule')]).toEqual([classes.length, 5])
  })

  it('are there after the demo was made', async () => {
    await inside(() => ensureDemo({ clock: standingClock(NOW) }))
    const classes = await database.engine.run({ name: 'test-classes', text: 'SELECT id FROM schedule' })
    expect(classes.length).toBeGreaterThan(500)
    expect(await believed('schedule')).toBe(classes.length)
  })

  it('are there after a migration of a database with rows, and skipped for an empty one', async () => {
    expect(await believed('brand')).toBe(-1)
    await addBrand()
    await migrate(database.engine, NOW, [...migrations, { id: 'more', sql: 'ALTER TABLE brand ADD COLUMN more integer' }])
    expect(await believed('brand')).toBe(1)
  })

  it('are brought up to date by the sweep, every day', async () => {
    await addBrand()
    await inside(() => analyseSweep.run(NOW))
    expect([await believed('brand'), analyseSweep.every]).toEqual([1, 'day'])
  })

  // The server's autovacuum may be analysing them just now.
  if (testEngine === 'pg') return
  it('cover our tables alone: analysing the catalogues takes ten times as long', async () => {
    const catalogue = await believed('pg_attribute')
    await inside(() => analyseSweep.run(NOW))
    expect(await believed('pg_attribute')).toBe(catalogue)
  })
})
