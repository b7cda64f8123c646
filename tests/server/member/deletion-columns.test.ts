import { GONE } from '@server/db/personal/erase'
import { deletionSweep } from '@server/modules/member/deletion/erase'
import { rows } from '@server/gym/rows'
import { withEngine } from '@server/db/transaction'
import { auditFiles } from '@server/audit/audit-files'
import { personalData } from '@server/personal.gen'
import { erasePerson, personalTables } from '@server/personal-data'
import { brokenIn } from '@server/audit/audit-database'
import { addMinutes } from '@/domain/time'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnBothEngines, openTestDatabase } from '../support/database'
import { everything } from '../support/everything'
import { keysIn, uploadCalls } from '../upload/calls'
import { pictures } from '../upload/pictures'
import { codeCalls } from './codes'
import { filled, MARK, PHONE, settle, unfilled } from './deletion-filled'
import { DAY, deletionCalls } from './deletion-stage'
import { demoAtTen } from '../demo/seed'

let server: TestApp
let lin: number

const run = <Row extends object>(sql: string) => withEngine(server.engine, () => rows<Row>(sql))
const exec = (sql: string) => server.engine.session((session) => session.exec(sql))
const { leave } = deletionCalls(() => server)
const uploads = uploadCalls(() => server)
const codes = codeCalls(() => server)

beforeAll(async () => {
  const database = await openTestDatabase({ seed: demoAtTen })
  server = await openTestApp({ database, clock: TEN_O_CLOCK })
  lin = (await run<{ id: number }>(`SELECT id FROM account WHERE phone = '${PHONE}'`))[0]!.id
}, 120_000)
afterAll(() => server.close())

const listWords = (text: string) => text.split(' ').filter(Boolean).sort()

describeOnBothEngines('The data of a person in the tables', () => {
  it('is declared for every column of every table: personal, which deletion empties, or plain, which stays', async () => {
    const columns = await run<{ name: string; columns: string }>(
      `SELECT c.relname AS name, string_agg(a.attname, ' ' ORDER BY a.attname) AS columns FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') GROUP BY 1`,
    )
    const declared = personalTables.flatMap(({ table, personal = '', plain = '' }) =>
      [...listWords(personal), ...listWords(plain)].map((column) => `${table}.${column}`),
    )
    const there = columns.flatMap(({ name, columns: all }) => listWords(all).map((column) => `${name}.${column}`))
    const sayWhere =
      'A new column is personal, with what empties it, or plain, which holds nothing of a person: in the personal.ts of the room that has the table.'
    expect([sayWhere, ...there.filter((column) => !declared.includes(column))]).toEqual([sayWhere])
    expect(declared.filter((column) => !there.includes(column))).toEqual([])
    expect(declared.filter((column, at) => declared.indexOf(column) !== at)).toEqual([])
  })

  it('is said of each table by one room', () => {
    const tables = personalData.flatMap((room) => Object.keys(room.tables))
    expect(tables.filter((table, at) => tables.indexOf(table) !== at)).toEqual([])
  })

  it('is emptied where it is declared personal: each such column is blanked, or its rows go', () => {
    const kept = personalTables.flatMap(({ table, personal = '', erase = [] }) => {
      const rowsGo = erase.some(({ blank }) => !blank)
      const blanked = erase.flatMap(({ blank }) => Object.keys(blank ?? {}))
      return listWords(personal)
        .filter((column) => !rowsGo && !blanked.includes(column))
        .map((column) => `${table}.${column}`)
    })
    expect(kept).toEqual([])
  })

  it('is kept out while the person leaves, in every table whose rows are made for a person', async () => {
    const open = await run<{ name: string }>(
      `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE c.table_schema = 'public' AND c.column_name = 'account_id' AND t.table_type = 'BASE TABLE'
          AND NOT EXISTS (SELECT FROM pg_trigger g JOIN pg_proc p ON p.oid = g.tgfoid WHERE g.tgrelid = c.table_name::regclass AND p.proname = 'keep_leaving_out') ORDER BY 1`,
    )
    expect(open.map(({ name }) => name)).toEqual(
      personalTables
        .filter(({ leaving }) => leaving)
        .map(({ table }) => table)
        .sort(),
    )
  })
})

describeOnBothEngines('A deleted account', () => {
  let before: Record<string, unknown[]>
  let avatar: string

  it('had something in every personal column before', async () => {
    const session = await server.logIn(lin)
    avatar = (await uploads.send(session, await pictures.jpeg(32, 32))).data.url
    await exec(
      `UPDATE account SET avatar = '${avatar}' WHERE id = ${lin}; UPDATE upload SET state = 'used', used_at = '2026-11-21Z' WHERE account_id = ${lin} AND kind = 'avatar'`,
    )
    await exec(`${settle.replaceAll('ID', String(lin))}`)
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 40 * DAY))
    expect((await leave(await server.logIn(lin), lin)).status).toBe(200)
    await exec(
      `SET session_replication_role = replica; ${Object.values(filled)
        .join('; ')
        .replaceAll(/\bID\b/g, String(lin))}; SET session_replication_role = origin`,
    )
    const empty: string[] = []
    for (const { table, erase = [] } of personalTables)
      for (const [at, { where, blank }] of erase.entries()) {
        const here = where
          .replaceAll(':account', String(lin))
          .replaceAll(':area', `'zh-cn'`)
          .replaceAll(':phone', `'${PHONE}'`)
          .replaceAll(':username', `'${MARK} name'`)
          .replaceAll(':nickname', `'zz-personal n.'`)
        const [found] = await run<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${here}`)
        if (found!.n === 0) empty.push(`${table} ${at + 1}`)
        for (const column of Object.keys(blank ?? {})) {
          const value = blank![column]!.replaceAll(':goneInitials', `'${GONE.goneInitials}'`).replaceAll(':gone', `'${GONE.gone}'`)
          const [filledIn] = await run<{ n: number }>(
            `SELECT count(*)::int AS n FROM ${table} WHERE (${here}) AND ${column}::text IS DISTINCT FROM (${value})::text`,
          )
          if (filledIn!.n === 0 && `${table}.${column}` !== 'account.area_code') empty.push(`${table}.${column}`)
        }
      }
    expect(empty).toEqual([])
    before = (await withEngine(server.engine, everything)) as Record<string, unknown[]>
  })

  it('has no personal column after it, in no row of no table, and the books are as they were', async () => {
    server.clock.moveTo(addMinutes(server.clock.now(), 15 * DAY))
    await withEngine(server.engine, () => deletionSweep({ ...server.context, erasePerson }).run(server.clock.now()))
    expect(await run(`SELECT ending FROM account_deletion`)).toEqual([{ ending: 'erased' }])
    const after = (await withEngine(server.engine, everything)) as Record<string, unknown[]>
    const left = Object.entries(after).flatMap(([table, list]) =>
      list
        .filter((row) => [MARK, PHONE, avatar].some((word) => JSON.stringify(row).includes(word)))
        .map((row) => `${table}: ${JSON.stringify(row)}`),
    )
    expect(left).toEqual([])
    for (const table of ['money_entry', 'payment_order', 'payment_trade', 'payment_refund', 'till_entry', 'corp_entry'])
      expect(after[table]).toEqual(before[table])
    for (const table of ['booking', 'card', 'card_entry', 'plan_order', 'court_order'])
      expect(after[table]).toHaveLength(before[table]!.length)
    // An invoice that was issued stands in the books of the shop; one that was only asked for goes.
    expect(await run(`SELECT state, number, amount_fen, title FROM invoice WHERE order_id IN (9991, 9992) ORDER BY number`)).toEqual([
      { state: 'void', number: '26312000000000009991', amount_fen: 100, title: '#' },
      { state: 'issued', number: '26312000000000009992', amount_fen: 100, title: '#' },
    ])
    expect(
      await run(`SELECT area_code, phone, username, initials, avatar, gender, address, date_of_birth FROM account WHERE id = ${lin}`),
    ).toEqual([
      {
        area_code: 'zh-cn',
        phone: `#${lin}`,
        username: GONE.gone,
        initials: GONE.goneInitials,
        avatar: '',
        gender: null,
        address: '',
        date_of_birth: null,
      },
    ])
    await exec(unfilled)
    expect(await brokenAfter(server.engine)).toEqual([])
  })

  it('has no picture left in the store', async () => {
    expect(await keysIn(server.context.objects, 'public', 'avatar')).toEqual([])
    expect(brokenIn(await withEngine(server.engine, () => auditFiles(server.context.objects, server.clock.now())))).toEqual([])
  })

  it('frees its phone: the same number registers anew, as another account', async () => {
    await codes.ask(PHONE)
    expect(await codes.logIn(PHONE, codes.lastCode())).toMatchObject({ code: 'member.not_found' })
    const { data } = await codes.register(PHONE, codes.lastCode())
    expect(data.user.id).not.toBe(lin)
    expect(await brokenAfter(server.engine)).toEqual([])
  })

  it('is erased once: another run changes nothing', async () => {
    const once = await withEngine(server.engine, everything)
    await withEngine(server.engine, () => deletionSweep({ ...server.context, erasePerson }).run(addMinutes(server.clock.now(), DAY)))
    expect(await withEngine(server.engine, everything)).toEqual(once)
  })
})
