import { withEngine } from '@server/db/transaction'
import { runGymCommand } from '@server/gym/command'
import { stored } from '../booking/calls'
import { staffShop, workers } from '../staff/shop'
import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { factorCalls, withoutFactors } from './factor-stage'

const SUPER = workers.superuser
let server: TestApp
let phone: string
beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
  phone = (await stored<{ phone: string }>(server, `SELECT phone FROM account WHERE id = ${SUPER}`))[0]!.phone
})
beforeEach(() => withoutFactors(server))
afterAll(() => server.close())
const { enrol, read, work } = factorCalls(() => server)
const gym = (...words: string[]) => withEngine(server.engine, () => runGymCommand(['factor', ...words], server.clock.now(), 1))

describeOnEngine('The operator', () => {
  it('takes a lost factor away, with a reason, which is kept without a person and told', async () => {
    const { session } = await enrol(SUPER)
    expect(await gym('reset', phone, '--reason', '已核对身份证')).toEqual([expect.stringContaining(`zh-cn ${phone} is gone`)])
    expect((await read(session, SUPER)).data.is_on).toBe(false)
    expect((await work(session)).status).toBe(200)
    expect(await stored(server, 'SELECT account_id AS who, by_id AS by, reason FROM factor_reset')).toEqual([
      { who: SUPER, by: null, reason: '已核对身份证' },
    ])
    expect(await stored(server, "SELECT 1 AS told FROM notice WHERE kind = 'factor.reset'")).toEqual([{ told: 1 }])
    expect(await brokenAfter(server.engine)).toEqual([])
  })

  it.each([
    ['a person without a factor', () => gym('reset', phone, '--reason', 'lost'), 'has no second factor'],
    ['a phone that nobody at work has', () => gym('reset', '13800000001', '--reason', 'lost'), 'works for the brand'],
    ['no reason', () => gym('reset', phone), '--reason'],
    ['another word', () => gym('remove', phone, '--reason', 'lost'), 'Usage'],
    ['an unknown option', () => gym('reset', phone, '--why', 'lost'), 'Usage'],
  ])('is told of %s', async (_, run, words) => {
    await expect(run()).rejects.toThrow(words)
  })
})
