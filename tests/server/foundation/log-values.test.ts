import { sqlState } from '@server/db/sql-error'
import { inTransaction, run, withEngine } from '@server/db/transaction'
import { createLog } from '@server/plugins/log'
import { describeOnBothEngines, openTestDatabase, type TestDatabase } from '../support/database'
import { addThing, migrations } from './things'

const SECRET = 'the-secret-remark'
/** User text that imitates lines of a stack and fields of the log. */
const written = `${SECRET} 1\n${SECRET} 2\r\n    at ${SECRET} (/app/x.js:1:1)\nparams: ${SECRET}\n"${SECRET}": '${SECRET}'`

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase({ migrations })
})
afterAll(() => database.close())

/** Refused statements, with the SQLSTATE of each. */
const failures: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  [
    'a key that is taken',
    '23505',
    async () => {
      await addThing(1, written)
      await addThing(1, written)
    },
  ],
  [
    'a check',
    '23514',
    () => run({ name: 'log-check', text: `INSERT INTO thing (id, name, more) VALUES (2, '', to_jsonb($1::text))` }, [written]),
  ],
  ['a value that is missing', '23502', () => run({ name: 'log-null', text: 'INSERT INTO thing (name) VALUES ($1)' }, [written])],
  ['a number that is none', '22P02', () => run({ name: 'log-integer', text: 'SELECT $1::text::integer' }, [written])],
  ['a date that is none', '22007', () => run({ name: 'log-date', text: 'SELECT $1::text::date' }, [written])],
  ['JSON that is none', '22P02', () => run({ name: 'log-json', text: 'SELECT $1::text::jsonb' }, [written])],
  ['a text that cannot be stored', '22021', () => addThing(3, `${written}\0`)],
  ['a list that is none', '22P02', () => run({ name: 'log-array', text: 'SELECT $1::text::integer[]' }, [written])],
]

const failing = (act: () => Promise<unknown>): Promise<Error> =>
  withEngine(database.engine, () => inTransaction(act)).then(
    () => {
      throw new Error('It did not fail.')
    },
    (error: Error) => error,
  )

const logged = (error: unknown): string => {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'request failed')
  return lines.join('')
}

describeOnBothEngines('The log of a statement that failed', () => {
  it.each(failures)('has no line of its values: %s', async (_, state, act) => {
    const error = await failing(act)
    expect(sqlState(error)).toBe(state)
    const line = logged(error)
    expect(line).not.toContain(SECRET)
    expect(line).toContain(state)
    expect(JSON.parse(line)).toMatchObject({
      err: { message: expect.stringMatching(/./) as string, stack: expect.stringContaining('\n    at ') as string },
    })
  })

  it.each(failures)('has none where it caused another error: %s', async (_, state, act) => {
    const line = logged(new Error('The job failed.', { cause: await failing(act) }))
    expect(line).not.toContain(SECRET)
    expect(line).toContain(state)
  })

  it('names the statement and the constraint', async () => {
    const line = logged(await failing(failures[0]![2]))
    expect(line).toContain('"statement":"thing-insert')
    expect(line).toContain('thing_pkey')
  })

  it('has the stack of any other error, and nothing where the message was changed afterwards', () => {
    const error = new TypeError('no function')
    expect(logged(error)).toContain('log-values.test.ts')
    error.message = 'changed'
    const { err } = JSON.parse(logged(error)) as { err: { message: string; stack?: string } }
    expect(err).toMatchObject({ message: 'changed' })
    expect(err.stack).toBeUndefined()
  })
})
