import type { Engine, Statement } from '@server/db/engine'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnBothEngines, openTestDatabase, type TestDatabase } from '../support/database'
import { people, startAfresh, twoBrands } from '../support/two-brands'

const NEW_PHONE = '13700000000'

/** Holds each request at a statement until `crowd` requests have its answer. */
const waitForAllAt = (name: string, crowd: number, engine: Engine): Engine => {
  let open: () => void
  const opened = new Promise<void>((resolve) => (open = resolve))
  let arrived = 0
  return {
    ...engine,
    async run<Row extends object>(statement: Statement, values?: readonly unknown[]) {
      const rows = await engine.run<Row>(statement, values)
      if (statement.name === name) {
        arrived += 1
        if (arrived === crowd) open()
        await opened
      }
      return rows
    },
  }
}

let database: TestDatabase
let server: TestApp

beforeEach(async () => {
  database = await openTestDatabase({ seed: twoBrands })
  server = await openTestApp({ database: { ...database, engine: waitForAllAt('sms-code-try', 4, database.engine) } })
  await startAfresh(server)
})
afterEach(() => server.close())

const allAtOnce = async (kind: 'login' | 'register', phone: string) => {
  await server.request('POST', '/api/send/verify/', { body: { phone, area_code: 'zh-cn' } })
  const body = { phone, area_code: 'zh-cn', code: server.sent[0]!.code, shop_id: 1 }
  const answers = await Promise.all([1, 2, 3, 4].map(() => server.request('POST', `/api/${kind}/`, { body })))
  return answers.map(({ code }) => code).sort()
}
const count = async (table: 'session' | 'account') =>
  (await database.engine.run<{ n: number }>({ name: `test-count-${table}`, text: `SELECT count(*)::int AS n FROM ${table}` }))[0]!.n

describeOnBothEngines('One code in four requests', () => {
  it('logs in once when all have judged the code as right [IP-161]', async () => {
    expect(await allAtOnce('login', people.lin.phone)).toEqual(['member.code_expired', 'member.code_expired', 'member.code_expired', 'ok'])
    expect(await count('session')).toBe(1)
  })

  it('registers once when all have judged the code as right [IP-161]', async () => {
    expect(await allAtOnce('register', NEW_PHONE)).toEqual(['member.code_expired', 'member.code_expired', 'member.code_expired', 'ok'])
    expect([await count('session'), await count('account')]).toEqual([1, 8])
  })
})
