import { addMinutes, instant } from '@/domain/time'
import { releaseSweep } from '@server/jobs/forget-releases'
import { migrate } from '@server/db/migrate'
import { release, makeRelease } from '@server/db/release'
import { run, withEngine } from '@server/db/transaction'
import { TEN_O_CLOCK } from '../support/app'
import { describeOnBothEngines, openTestDatabase, type TestDatabase } from '../support/database'

const DAY = 24 * 60
const twice = (factor: number) => `CREATE FUNCTION twice(p integer) RETURNS integer LANGUAGE sql AS $$ SELECT p * ${factor} $$;`
const four = 'CREATE FUNCTION four_times(p integer) RETURNS integer LANGUAGE sql AS $$ SELECT twice(twice(p)) $$;'

describeOnBothEngines('A release of the database’s functions', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const rows = <Row extends object>(text: string) => database.engine.session((session) => session.query<Row>(text))
  const exec = (text: string) => database.engine.session((session) => session.exec(text))
  const functions = async () => {
    const found = await rows<{ name: string }>(
      "SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace UNION SELECT typname FROM pg_type WHERE typnamespace = 'public'::regnamespace",
    )
    return new Set(found.map(({ name }) => name))
  }
  const releases = async () => (await rows<{ name: string }>('SELECT name FROM sql_release ORDER BY seen_at, name')).map(({ name }) => name)
  const sweepAt = (minutes: number) => withEngine(database.engine, () => releaseSweep.run(addMinutes(TEN_O_CLOCK, minutes)))

  it('calls its own functions beside those of another, in other functions too', async () => {
    const [one, other] = [makeRelease([twice(2), four]), makeRelease([twice(3), four])]
    await exec(one.sql)
    await exec(other.sql)
    const answer = async ({ calls }: typeof one) => (await rows<{ n: number }>(calls('SELECT four_times (5) AS n')))[0]!.n
    expect([await answer(one), await answer(other)]).toEqual([20, 45])
  })

  it('puts its name into calls only: not into other identifiers, nor after a schema', () => {
    const { name, calls } = makeRelease([twice(2)])
    expect(calls('SELECT twice(1), x.twice(1), twice_more(1), not_twice(1), twice AS twice')).toBe(
      `SELECT twice_${name}(1), x.twice(1), twice_more(1), not_twice(1), twice AS twice`,
    )
  })

  it('answers statements that use the plain name', async () => {
    const plain = { name: 'plain-call', text: 'SELECT number FROM each_of($1)' }
    expect(await database.engine.run(plain, [[7, 8]])).toEqual([{ number: 7 }, { number: 8 }])
    expect(await database.engine.begin((scope) => scope.run(plain, [[9]]))).toEqual([{ number: 9 }])
    expect(
      await withEngine(database.engine, () => run({ name: 'all-named', text: 'SELECT 1 AS one FROM each_of($1::int[])' }, [[1]])),
    ).toEqual([{ one: 1 }])
  })

  it('is dropped when nobody ran it for thirty days, with its functions and no others, and made again with its server', async () => {
    await exec(`DELETE FROM sql_release WHERE name NOT IN ('plain', '${release.name}')`)
    await exec('CREATE FUNCTION public.each_of(p integer[]) RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$')
    const old = makeRelease(['CREATE TYPE pair AS (one integer, other integer);', twice(4)])
    await exec(`${old.sql} INSERT INTO schema_migration VALUES ('functions/${old.name}', '', '2026-01-01Z')`)
    await sweepAt(0)
    await sweepAt(10 * DAY)
    await exec(`UPDATE sql_release SET seen_at = '2026-11-25Z' WHERE name = '${old.name}'`)
    await sweepAt(30 * DAY)
    expect(await releases()).toEqual(['plain', old.name, release.name])
    await sweepAt(30 * DAY + 1)
    expect(await releases()).toEqual([old.name, release.name])
    await sweepAt(40 * DAY)
    expect(await releases()).toEqual([release.name])
    const left = await functions()
    expect(['each_of', `twice_${old.name}`, `pair_${old.name}`].filter((each) => left.has(each))).toEqual([])
    expect(release.functions.filter((each) => !left.has(each))).toEqual([])
    expect(await rows(`SELECT 1 FROM schema_migration WHERE id = 'functions/${old.name}'`)).toEqual([])

    await exec(
      `UPDATE sql_release SET name = name; DELETE FROM schema_migration WHERE id = 'functions/${release.name}'; DELETE FROM sql_release`,
    )
    for (const each of release.functions) await exec(`DROP FUNCTION IF EXISTS ${each}`)
    for (const each of release.functions) await exec(`DROP TYPE IF EXISTS ${each}`)
    expect(await migrate(database.engine, instant(0))).toEqual([`functions/${release.name}`])
  })
})
