import { columns } from '@server/db/columns'
import type { Statement } from '@server/db/engine'
import { insertInto, recordStatement, update } from '@server/db/records'
import { run, withEngine } from '@server/db/transaction'
import { describeOnBothEngines, openTestDatabase, type TestDatabase } from '../support/database'

const at = new Date('2026-11-21T02:00:00Z')
const notice = {
  id: 'a',
  provider: 'wechat',
  merchant: 'm',
  tradeNo: 't',
  url: 'https://x',
  message: JSON.stringify({ a: [1] }),
  state: 'due',
  dueAt: at,
  createdAt: at,
} as const
const all = columns('sandbox_notice', ['id', 'provider', 'message', 'state', 'behindNext', 'tries', 'dueAt'])
const asked = columns('sandbox_notice', ['id'])
const list = { name: 'records-list', text: `SELECT ${all} FROM sandbox_notice ORDER BY id` }

describeOnBothEngines('A record', () => {
  let database: TestDatabase
  let sent: Statement[]
  beforeAll(async () => void (database = await openTestDatabase()))
  afterAll(() => database.close())

  /** Runs `work` on an empty table, and notes what is sent. */
  const noting = <T>(work: () => Promise<T>): Promise<T> => {
    sent = []
    const { engine } = database
    return withEngine(
      {
        ...engine,
        run: (statement, values) => {
          sent.push(statement)
          return engine.run(statement, values)
        },
      },
      async () => {
        await run({ name: 'records-empty', text: 'DELETE FROM sandbox_notice' })
        sent = []
        return work()
      },
    )
  }

  it('is inserted under the names of its columns, in any order; a column that it leaves out gets its default', () =>
    noting(async () => {
      const { url, ...rest } = notice
      expect(await insertInto('sandbox_notice', { url, ...rest, state: 'held', behindNext: true }, { returning: all })).toEqual([
        { id: 'a', provider: 'wechat', message: { a: [1] }, state: 'held', behindNext: true, tries: 0, dueAt: at },
      ])
      expect(await insertInto('sandbox_notice', { ...notice, id: 'b' })).toEqual([])
      expect(await run(list)).toMatchObject([{ id: 'a' }, { id: 'b', behindNext: false }])
    }))

  it('is sent by one statement for each set of columns and clauses, whatever its values', () =>
    noting(async () => {
      for (const id of ['a', 'b']) await insertInto('sandbox_notice', { ...notice, id })
      await insertInto('sandbox_notice', { ...notice, id: 'c', tries: 0 })
      await insertInto('sandbox_notice', { ...notice, id: 'd' }, { returning: asked })
      for (const id of ['a', 'b']) await update('sandbox_notice', { tries: 1 }, { id })
      await update('sandbox_notice', { tries: 1, state: 'held' }, { id: 'a' })
      await update('sandbox_notice', { tries: 1 }, { state: 'held', id: 'a' })
      expect(sent.map((statement) => sent.indexOf(statement))).toEqual([0, 0, 2, 3, 4, 4, 6, 7])
      expect(new Set(sent.map(({ name }) => name)).size).toBe(6)
      expect(Math.max(...sent.map(({ name }) => name.length))).toBeLessThan(64)
    }))

  it('can give way to the row that is there, or change it', () =>
    noting(async () => {
      await insertInto('sandbox_notice', notice)
      const again = { ...notice, provider: 'alipay' } as const
      expect(await insertInto('sandbox_notice', again, { onConflict: 'DO NOTHING', returning: asked })).toEqual([])
      const onConflict = '(id) DO UPDATE SET provider = excluded.provider'
      expect(await insertInto('sandbox_notice', again, { onConflict, returning: all })).toMatchObject([{ id: 'a', provider: 'alipay' }])
    }))

  it('changes the rows that are equal to all that is asked for, and answers them', () =>
    noting(async () => {
      for (const id of ['a', 'b', 'c']) await insertInto('sandbox_notice', { ...notice, id, behindNext: id !== 'c' })
      const change = { state: 'held', dueAt: at, message: '[]' } as const
      expect(await update('sandbox_notice', change, { behindNext: true, id: 'b' }, { returning: asked })).toEqual([{ id: 'b' }])
      expect(await run(list)).toMatchObject([{ state: 'due' }, { state: 'held', message: [] }, { state: 'due' }])
    }))

  it('fills a statement by the names that stand in it, each of them once', () =>
    noting(async () => {
      const insertTwo = recordStatement<{ id: string; at: Date; tries: number }, { id: string }>(
        'records-two',
        `INSERT INTO sandbox_notice (id, provider, merchant, trade_no, url, message, state, due_at, created_at, tries)
         VALUES ($id, 'wechat', '$', '', '', '{}', 'due', $at, $at, $tries), ($id || $id, 'wechat', '', '', '', '{}', 'due', $at, $at, 0) RETURNING id`,
      )
      expect(await insertTwo({ tries: 7, at, id: 'x' })).toEqual([{ id: 'x' }, { id: 'xx' }])
      expect(await run(list)).toMatchObject([{ tries: 7, dueAt: at }, { tries: 0 }])
      expect(sent[0]!.text).toContain(`VALUES ($1, 'wechat', '$', '', '', '{}', 'due', $2, $2, $3)`)
    }))

  it('is checked against its table', () => {
    const refused = [
      // @ts-expect-error: a column without a default is missing.
      () => insertInto('visit', { shopId: 1, brandId: 1, accountId: 1, visitAt: at, createdAt: at }),
      // @ts-expect-error: the table has no such column.
      () => insertInto('captcha_spent', { nonce: 'x', expireAt: at, isSolved: true, weight: 1 }),
      // @ts-expect-error: nor this one, which comes along.
      () => insertInto('sandbox_notice', { ...notice, ...{ weight: 1 } }),
      // @ts-expect-error: JSON is written as its text.
      () => insertInto('sandbox_notice', { ...notice, message: {} }),
      // @ts-expect-error: not one of the words of the check.
      () => update('sandbox_notice', { state: 'lost' }, { id: 'a' }),
      // @ts-expect-error: nothing is equal to null.
      () => update('account', { username: '' }, { gender: null }),
    ]
    expect(refused).toHaveLength(6)
  })
})
