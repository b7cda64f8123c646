import pg from 'pg'
import { instant } from '@/domain/time'
import { migrate } from '@server/db/migrate'
import { byText } from '@server/db/migration'
import { migrations as listed } from '@server/db/migrations/index'
import { describeOnBothEngines, itOnServer, openEmptyDatabase, type TestDatabase } from '../support/database'
import { TEN_O_CLOCK } from '../support/app'
import { runProcess } from '../support/process'

const first = { id: '1', sql: 'CREATE TABLE a (id integer); INSERT INTO a VALUES (1)' }
const second = { id: '2', sql: 'ALTER TABLE a ADD COLUMN b integer' }
const view = (sql: string) => `DROP VIEW IF EXISTS v; CREATE VIEW v AS ${sql}`

describeOnBothEngines('migrations', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openEmptyDatabase()
  })
  beforeEach(() => database.engine.session((session) => session.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public')))
  afterAll(() => database.close())

  const rows = <Row extends object>(text: string) => database.engine.session((session) => session.query<Row>(text))
  const apply = (...migrations: { id: string; sql: string }[]) => migrate(database.engine, TEN_O_CLOCK, migrations)

  /** The migrations of the product before one. */
  const upTo = (id: string) =>
    migrate(
      database.engine,
      instant(0),
      listed.slice(
        0,
        listed.findIndex((one) => one.id === id),
      ),
    )

  it('are applied in order, once, and written down', async () => {
    expect(await apply(first)).toEqual(['1'])
    expect(await apply(first, second)).toEqual(['2'])
    expect(await apply(first, second)).toEqual([])
    expect(await rows('SELECT id, applied_at FROM schema_migration ORDER BY id')).toEqual([
      { id: '1', applied_at: new Date(TEN_O_CLOCK) },
      { id: '2', applied_at: new Date(TEN_O_CLOCK) },
    ])
    expect(await rows('SELECT count(*) AS n FROM a')).toEqual([{ n: 1 }])
  })

  it('are refused when an old one was changed', async () => {
    await apply(first)
    await expect(apply({ ...first, sql: `${first.sql}; SELECT 1` })).rejects.toThrow('Migration 1 was changed after it had been applied')
  })

  it('migrations of a newer release are left alone by an older server, which runs on the added tables and columns', async () => {
    await apply(first, second)
    expect(await apply(first)).toEqual([])
  })

  it('are refused by an older server once a newer release took away tables that it uses', async () => {
    await apply(first, second, { id: '3-contract-b', sql: 'ALTER TABLE a DROP COLUMN b' })
    await expect(apply(first, second)).rejects.toThrow('it has 3-contract-b, which took away what this version uses')
  })

  it('migrations of trigger functions are applied once for each text, so that an older server keeps the newer one’s', async () => {
    const [older, newer] = [byText('view', view('SELECT 1 AS x')), byText('view', view('SELECT 2 AS x'))]
    expect(await apply(first, older)).toEqual(['1', older.id])
    expect(await apply(first, newer)).toEqual([newer.id])
    expect([await apply(first, older), await rows('SELECT x FROM v')]).toEqual([[], [{ x: 2 }]])
  })

  itOnServer('give way to statements on the table, try again, and report it in the end', async () => {
    await apply(first)
    const patience = { lock: 50, tries: 3, between: 20 }
    const other = new pg.Client(database.url)
    await other.connect()
    await other.query('BEGIN; SELECT * FROM a')
    const refused = migrate(database.engine, TEN_O_CLOCK, [first, second], patience)
    await expect(refused).rejects.toThrow('Migration 2 did not get the tables that it changes: end the long transactions')
    const waiting = migrate(database.engine, TEN_O_CLOCK, [first, second], { ...patience, tries: 1_000 })
    await other.query('COMMIT')
    expect(await waiting).toEqual(['2'])
    await other.end()
  })

  it('keep nothing of one that fails, and everything of those before', async () => {
    await expect(apply(first, { id: '2', sql: 'CREATE TABLE half (id integer); SELECT 1/0' })).rejects.toThrow('division by zero')
    expect(await rows('SELECT id FROM schema_migration')).toEqual([{ id: '1' }])
    expect(await rows("SELECT to_regclass('half') AS half")).toEqual([{ half: null }])
    expect(await apply(first, second)).toEqual(['2'])
  })

  it('the product’s migrations make every table from nothing', async () => {
    expect(await migrate(database.engine, instant(0))).toEqual(listed.map(({ id }) => id))
    expect(await rows("SELECT to_regclass('booking')::text AS booking, to_regclass('session')::text AS session")).toEqual([
      { booking: 'booking', session: 'session' },
    ])
  })

  it('the product’s migrations end alike on an empty database and on one whose triggers called other texts', async () => {
    const functions = () =>
      rows("SELECT proname, pg_get_functiondef(oid) AS text FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY proname, oid")
    await migrate(database.engine, instant(0))
    const fromNothing = await functions()
    await database.engine.session((session) => session.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public'))
    const asItWas = {
      id: '0025-other-first',
      sql: 'CREATE OR REPLACE FUNCTION keep_one_place() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN END $$',
    }
    await migrate(database.engine, instant(0), [...listed.filter(({ id }) => !id.includes('/')), asItWas])
    await migrate(database.engine, instant(0))
    expect(await functions()).toEqual(fromNothing)
  })

  it('the product’s migrations move the wording of a gym’s shops to the gym, the first where they differ', async () => {
    await upTo('0021-brand-wording')
    await database.engine.session((session) =>
      session.exec(`INSERT INTO brand (id, key, name, gym_id) VALUES (1, 'a', '甲', 1), (2, 'b', '乙', 2);
        INSERT INTO shop (id, brand_id, key, name) VALUES (1, 1, 'a1', '甲一'), (2, 1, 'a2', '甲二'), (3, 2, 'b1', '乙一');
        INSERT INTO shop_wording (shop_id, brand_id, origin, replacement)
        VALUES (2, 1, '团课', '小班课'), (1, 1, '团课', '大班课'), (1, 1, '私教', '导师课'), (3, 2, '团课', '集体课')`),
    )
    await migrate(database.engine, instant(0))
    expect(await rows('SELECT brand_id, origin, replacement FROM brand_wording ORDER BY brand_id, origin COLLATE "C"')).toEqual([
      { brand_id: 1, origin: '团课', replacement: '小班课' },
      { brand_id: 1, origin: '私教', replacement: '导师课' },
      { brand_id: 2, origin: '团课', replacement: '集体课' },
    ])
  })

  it('the product’s migrations keep bookings of one person at one time from before, and forbid them from then on', async () => {
    await upTo('0056-one-place')
    const booked = (id: number) =>
      `INSERT INTO booking (id, shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, cost_units, start_at, end_at, created_at)
       VALUES (${id}, 1, 1, ${id}, 1, 1, 1, 'FREE', 0, '2026-06-01T10:00Z', '2026-06-01T11:00Z', '2026-05-01Z')`
    await database.engine.session((session) =>
      session.exec(`INSERT INTO brand (id, key, name, gym_id) VALUES (1, 'a', '甲', 1); INSERT INTO shop (id, brand_id, key, name) VALUES (1, 1, 'a1', '甲一');
        INSERT INTO account (id, area_code, phone, username, created_at) VALUES (1, 'zh-cn', '13800000001', '林晓', '2026-01-01Z');
        INSERT INTO course (id, shop_id, brand_id, key, name, minutes) VALUES (1, 1, 1, 'flow', '流瑜伽', 60);
        INSERT INTO price_plan (id, shop_id, brand_id, key) VALUES (1, 1, 1, 'free');
        INSERT INTO teacher (id, shop_id, brand_id, key, username) SELECT g, 1, 1, 't' || g, '苏禾' FROM generate_series(1, 3) g;
        INSERT INTO schedule (id, shop_id, brand_id, key, course_id, teacher_id, price_plan_id, start_at, end_at, shop_day, capacity)
          SELECT g, 1, 1, 'k' || g, 1, g, 1, '2026-06-01T10:00Z', '2026-06-01T11:00Z', '2026-06-01', 20 FROM generate_series(1, 3) g;
        ${booked(1)}; ${booked(2)}`),
    )
    await migrate(database.engine, instant(0))
    expect(await rows('SELECT id, status, may_overlap FROM booking ORDER BY id')).toEqual([
      { id: 1, status: 1, may_overlap: false },
      { id: 2, status: 1, may_overlap: true },
    ])
    await rows('UPDATE booking SET status = 4')
    await expect(rows(booked(3))).rejects.toThrow('booking.cancel_other_first')
  })

  it('migrations keep self-trainings and attendances under a new name, and an older server reaches them by the old one', async () => {
    await upTo('0094-self-training')
    await database.engine.session((session) =>
      session.exec(`INSERT INTO brand (id, key, name, gym_id) VALUES (1, 'a', '甲', 1); INSERT INTO shop (id, brand_id, key, name) VALUES (1, 1, 'a1', '甲一');
        INSERT INTO account (id, area_code, phone, username, created_at) VALUES (1, 'zh-cn', '13800000001', '林晓', '2026-01-01Z');
        INSERT INTO ship (account_id, shop_id, brand_id, created_at) VALUES (1, 1, 1, '2026-01-01Z');
        INSERT INTO checkin_order (shop_id, brand_id, account_id, name, start_at, end_at, status, created_at)
          VALUES (1, 1, 1, '自由训练', '2026-06-01T10:00Z', '2026-06-01T11:00Z', 4, '2026-05-01Z');
        INSERT INTO attendance (shop_id, brand_id, account_id, at, cause, checkin_order_id, recorded_at)
          SELECT 1, 1, 1, start_at, 'self_training', id, end_at FROM checkin_order`),
    )
    await migrate(database.engine, instant(0))
    const kept = await rows(
      'SELECT s.id, s.name, a.self_training_id FROM self_training s LEFT JOIN attendance a ON a.self_training_id = s.id ORDER BY s.id',
    )
    expect(kept).toEqual([{ id: 1, name: '自由训练', self_training_id: 1 }])
    const order = (start: string, end: string) =>
      rows<{ id: number }>(`INSERT INTO checkin_order (shop_id, brand_id, account_id, name, start_at, end_at, created_at)
        SELECT shop_id, brand_id, account_id, '晨练', '${start}', '${end}', '2026-05-01Z' FROM ship RETURNING id`)
    expect(await order('2026-06-02T10:00Z', '2026-06-02T11:00Z')).toEqual([{ id: 2 }])
    await expect(order('2026-06-02T10:30Z', '2026-06-02T11:30Z')).rejects.toThrow('self_training_free')
    expect(await rows('UPDATE checkin_order SET status = 2 WHERE id = 2 AND status = 1 RETURNING id')).toEqual([{ id: 2 }])
    expect(await rows('SELECT status FROM self_training ORDER BY id')).toEqual([{ status: 4 }, { status: 2 }])
    await rows('UPDATE account SET leaving_at = created_at')
    await expect(order('2026-06-03T10:00Z', '2026-06-03T11:00Z')).rejects.toThrow('member.leaving')
    const old = `SELECT conname AS name FROM pg_constraint WHERE conname LIKE '%checkin\\_order%' UNION ALL
      SELECT relname FROM pg_class WHERE relname LIKE '%checkin\\_order%' AND relkind <> 'v' UNION ALL
      SELECT tgname FROM pg_trigger WHERE tgname LIKE '%checkin\\_order%'`
    expect(await rows(old)).toEqual([])
  })

  it('migrations write the events of attendances that are there, and then an older server writes them, too', async () => {
    await upTo('0135-attendance-event')
    const training = (id: number, day: string) => `
      INSERT INTO self_training (id, shop_id, brand_id, account_id, name, start_at, end_at, status, created_at) VALUES (${id}, 1, 1, 1, '自由训练', '${day}T10:00Z', '${day}T11:00Z', 4, '2026-05-01Z');
      INSERT INTO attendance (shop_id, brand_id, account_id, at, cause, self_training_id, recorded_at) VALUES (1, 1, 1, '${day}T10:00Z', 'self_training', ${id}, '${day}T11:01Z')`
    const exec = (sql: string) => database.engine.session((session) => session.exec(sql))
    await exec(`INSERT INTO brand (id, key, name, gym_id) VALUES (1, 'a', '甲', 1); INSERT INTO shop (id, brand_id, key, name) VALUES (1, 1, 'a1', '甲一');
        INSERT INTO account (id, area_code, phone, username, created_at) VALUES (1, 'zh-cn', '13800000001', '林晓', '2026-01-01Z');
        INSERT INTO ship (account_id, shop_id, brand_id, created_at) VALUES (1, 1, 1, '2026-01-01Z'); ${training(1, '2026-06-01')}`)
    await migrate(database.engine, instant(0))
    await exec(training(2, '2026-06-02'))
    await exec('DELETE FROM attendance WHERE self_training_id = 1')
    const told = await rows(`SELECT attendance_id AS of, kind, at, recorded_at < '2026-07-01Z' AS then FROM attendance_event ORDER BY id`)
    expect(told).toEqual([
      { of: 1, kind: 'came', at: new Date('2026-06-01T10:00Z'), then: true },
      { of: 2, kind: 'came', at: new Date('2026-06-02T10:00Z'), then: true },
      { of: 1, kind: 'back', at: new Date('2026-06-01T10:00Z'), then: false },
    ])
    expect(await rows(`SELECT day FROM body_due ORDER BY id`)).toEqual([{ day: '2026-06-02' }, { day: '2026-06-01' }])
  })

  itOnServer('migrations of three processes that start at once are applied by one', async () => {
    const processes = [1, 2, 3].map(() => runProcess('tests/server/support/programs/migrate.ts', { DATABASE_URL: database.url ?? '' }))
    expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0, 0])
    const applied = processes.map(({ output }) => JSON.parse(output().replace('applied ', '')) as string[])
    expect(applied.map(({ length }) => length).sort((a, b) => a - b)).toEqual([0, 0, listed.length])
  })
})
