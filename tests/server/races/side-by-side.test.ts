import fs from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { newSessionToken } from '@server/plugins/session'
import { describeOnBothEngines, itOnServer, openEmptyDatabase, testEngine, type TestDatabase } from '../support/database'
import { runBundle, runProcess, temporaryFolder, type RunningProcess } from '../support/process'

const START = '2026-11-21T10:00:00+08:00'
const ORDERS = '/api/mobile/schedules/orders/'
const [MEMBER, CLASS, CARD] = [1, 1, 1]

/** The minimum for a booking, in terms that both releases know: a shop, a member with a card, a class at 18:00. */
const SEED = `
INSERT INTO brand (id, key, name, gym_id) VALUES (1, 'first', '拾光运动', 1);
INSERT INTO shop (id, brand_id, key, name, module_team) VALUES (1, 1, 'jingan', '静安店', true);
INSERT INTO account (id, area_code, phone, username, created_at) VALUES (1, 'zh-cn', '13800000001', '林晓', '2026-01-01Z');
INSERT INTO ship (account_id, shop_id, brand_id, status, created_at) VALUES (1, 1, 1, 2, '2026-01-01Z');
INSERT INTO course (id, shop_id, brand_id, key, name, minutes) VALUES (1, 1, 1, 'flow', '流瑜伽', 60);
INSERT INTO teacher (id, shop_id, brand_id, key, username) VALUES (1, 1, 1, 't1', '苏禾');
INSERT INTO space (id, shop_id, brand_id, key, name) VALUES (1, 1, 1, 's1', '教室');
INSERT INTO card_tpl (id, brand_id, key, name, type) VALUES (1, 1, 'times', '次卡', 2);
INSERT INTO card (id, brand_id, account_id, card_tpl_id, card_no, type, balance_units, created_at) VALUES (1, 1, 1, 1, 'A1', 2, 8, '2026-01-01Z');
INSERT INTO card_entry (card_id, brand_id, kind, delta_units, balance_units, created_at) VALUES (1, 1, 'open', 8, 8, '2026-01-01Z');
INSERT INTO card_user (card_id, account_id, brand_id) VALUES (1, 1, 1);
INSERT INTO card_shop (card_id, shop_id, brand_id) VALUES (1, 1, 1);
INSERT INTO price_plan (id, shop_id, brand_id, key) VALUES (1, 1, 1, 'usual');
INSERT INTO price_rule (id, price_plan_id, shop_id, brand_id, channel, card_tpl_id, from_number, to_number, cost_units) VALUES (1, 1, 1, 1, 'CARD', 1, 1, 1, 1);
INSERT INTO schedule (id, shop_id, brand_id, key, course_id, teacher_id, space_id, price_plan_id, start_at, end_at, shop_day, capacity)
  VALUES (1, 1, 1, 'k1', 1, 1, 1, 1, '2026-11-21T18:00+08:00', '2026-11-21T19:00+08:00', '2026-11-21', 20);
INSERT INTO session (token_hash, account_id, client, created_at, expire_at)`

const previousRelease = (): string => brotliDecompressSync(fs.readFileSync('tests/releases/previous.mjs.br')).toString('utf8')

/** The member at one of the servers. */
const memberAt = (address: string, token: string) => {
  const ask = async <Data>(method: string, url: string, body?: object) => {
    const headers = { authorization: `Session ${token}`, 'x-client': 'weapp', 'content-type': 'application/json' }
    const response = await fetch(`${address}${url}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return (await response.json()) as { status: number; code: string; data: Data }
  }
  const list = () => ask('GET', '/api/mobile/schedules/group/?shop_id=1&date=2026-11-21')
  const book = () =>
    ask<{ order: { id: number } }>('POST', ORDERS, {
      shop_id: 1,
      user_id: MEMBER,
      schedule_id: CLASS,
      count: 1,
      channel: 'CARD',
      card_id: CARD,
    })
  const cancel = (orderId: number) => ask('PUT', `${ORDERS}${orderId}/`, { cancel_remarks: '' })
  return { list, book, cancel }
}
type MemberAt = ReturnType<typeof memberAt>

describeOnBothEngines('Two releases on one database', () => {
  const started: RunningProcess[] = []
  let database: TestDatabase
  const { folder, remove } = temporaryFolder()
  afterAll(async () => {
    for (const { child } of started) child.kill('SIGKILL')
    await Promise.all(started.map(({ ended }) => ended))
    if (testEngine === 'pg') await database.close()
    remove()
  })

  const ready = async (running: RunningProcess): Promise<string> => {
    started.push(running)
    return (await running.seen(/Yueke is ready: (\S+)\//))[1]!
  }
  it('are this one and the one before, whose stored bundle has no path of a machine', () => {
    const text = previousRelease()
    expect(text).toContain('0040-staff-acts-of')
    expect(text).not.toMatch(/registry\.|sourceMappingURL|file:\/\/\/|["'`](?:\/home|\/root|\/Users|\/tmp|\/work)\//)
  })

  itOnServer('the two releases list, book and cancel, the older one since before the newer one started', async () => {
    database = await openEmptyDatabase()
    // Within the repository, so that its packages are found.
    const file = path.resolve('.cache/test-run', String(process.pid), 'previous.mjs')
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, previousRelease())
    const environment = { DATA_DIR: folder, PORT: '0', CLOCK: START, DEMO: '0' }
    // It is older than the pooler's setting.
    const older = await ready(runBundle(file, { ...environment, DATABASE_URL: database.directUrl ?? '' }))
    const { token, hash } = newSessionToken()
    await database.engine.session((session) => session.exec(`${SEED} VALUES ('${hash}', ${MEMBER}, 'weapp', '2026-11-21Z', '2026-12-01Z')`))

    const journey = async (one: MemberAt, other: MemberAt) => {
      const booked = await one.book()
      const listed = await other.list()
      const cancelled = booked.status === 200 ? await other.cancel(booked.data.order.id) : booked
      return [booked, listed, cancelled].map(({ status }) => status)
    }
    const first = memberAt(older, token)
    const told = [await journey(first, first)]
    const second = memberAt(await ready(runProcess('server/main.ts', { ...environment, DATABASE_URL: database.url ?? '' })), token)
    for (let round = 0; round < 5; round += 1)
      told.push(await journey(first, first), await journey(first, second), await journey(second, first))
    expect(told).toEqual(Array(16).fill([200, 200, 200]))
    expect(brokenIn(await withEngine(database.engine, auditDatabase))).toEqual([])
  })
})
