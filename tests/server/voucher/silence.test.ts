import { people } from '../support/two-brands'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { hashOf } from '@server/db/release'
import { describeOnBothEngines } from '../support/database'
import { openVoucherServer, type VoucherServer } from '../support/voucher-sandbox'
import { makeCalls } from './calls'
import { options, products, rules, voucherShop } from './shop'

let opened: VoucherServer
let lin: ReturnType<typeof makeCalls>
const open = async () => {
  opened = await openVoucherServer(voucherShop)
  lin = makeCalls(opened.server, await opened.server.logIn(people.lin.id))
}
const close = () => opened.close()
const isAudited = () => opened.scoped(async () => expect(brokenIn(await auditDatabase())).toEqual([]))
const read = <Row extends object>(text: string) =>
  opened.scoped(() => opened.server.engine.run<Row>({ name: `test ${hashOf(text)}`, text }, []))

let codes = 200_000_000_000
const nextCode = () => String((codes += 7))
const makeRedeem = (code: string, option = options.threeTimes as number, rule = rules.choice as number) => ({
  code,
  rule_id: rule,
  option_ids: [option],
})

describeOnBothEngines('A platform that does not answer', () => {
  beforeAll(open)
  afterAll(close)
  afterEach(() => opened.mend())

  const readState = async (id: number) => (await read<{ state: string }>(`SELECT state FROM voucher_use WHERE id = ${id}`))[0]!.state
  const listUses = async (code: string) =>
    (await read(`SELECT 1 FROM sandbox_voucher_use WHERE code = '${code}' AND undone_at IS NULL`)).length

  it.each([
    ['douyin', 'lost', products.choice, options.threeTimes, rules.choice],
    ['meituan', 'lost', products.times, options.times, rules.times],
    ['douyin', 'timeout', products.choice, options.threeTimes, rules.choice],
    ['meituan', 'timeout', products.times, options.times, rules.times],
  ] as const)('%s, %s: the exchange is pending, asked about and given once', async (kind, fault, product, option, rule) => {
    const code = nextCode()
    await opened.sell(kind, code, product)
    await opened.spoil({ provider: kind, target: 'verify', fault, tradeNo: code, times: 1 })
    const { data } = await lin.redeem(kind, makeRedeem(code, option, rule))
    expect(data).toEqual({ exchanges: [], history: { id: data.history.id, state: 'pending' } })
    for (let minute = 0; minute < 4 && (await readState(data.history.id)) !== 'exchanged'; minute += 1) await opened.goOn(1.1)
    expect([await readState(data.history.id), await listUses(code)]).toEqual(['exchanged', 1])
    const { history } = (await lin.record(kind, data.history.id)).data
    expect(history.steps.map(({ what }) => what)).toEqual(
      fault === 'lost' ? ['asked', 'silent', 'verified', 'given'] : ['asked', 'silent', 'sent_again', 'verified', 'given'],
    )
    await isAudited()
  })

  it('an exchange that stays in doubt to the end becomes an exception of staff, and the voucher stays with its person', async () => {
    const code = nextCode()
    await opened.sell('meituan', code, products.times)
    await opened.spoil({ provider: 'meituan', target: 'verify', fault: 'lost', tradeNo: code, times: 1 })
    await opened.spoil({ provider: 'meituan', target: 'get', fault: 'error', params: { code: 'OP_SYSTEM_ERROR' }, tradeNo: code })
    const { data } = await lin.redeem('meituan', makeRedeem(code, options.times, rules.times))
    for (let minute = 0; minute < 10; minute += 1) await opened.goOn(1)
    expect(await readState(data.history.id)).toBe('exception')
    expect((await lin.record('meituan', data.history.id)).data.history.state).toBe('exception')
    expect((await lin.redeem('meituan', makeRedeem(code, options.times, rules.times))).code).toBe('voucher.used')
    await isAudited()
  })

  it('a look without an answer says that the voucher was not used', async () => {
    const code = nextCode()
    await opened.sell('douyin', code, products.choice)
    await opened.spoil({ provider: 'douyin', target: 'prepare', fault: 'error', params: { code: '2119002' }, times: 1 })
    expect(await lin.look('douyin', code)).toMatchObject({ status: 503, code: 'voucher.platform' })
    await opened.spoil({ provider: 'douyin', target: 'prepare', fault: 'token', times: 1 })
    expect((await lin.look('douyin', code)).status).toBe(200)
  })

  it('holds a voucher for a check and verifies it by itself', async () => {
    const code = nextCode()
    await opened.sell('douyin', code, products.choice, { state: 'held' })
    const { data } = await lin.redeem('douyin', makeRedeem(code))
    expect(data.history.state).toBe('held')
    await opened.goOn(16)
    expect(await readState(data.history.id)).toBe('held')
    await read(`UPDATE sandbox_voucher SET state = 'sold' WHERE code = '${code}' RETURNING code`)
    await read(
      `INSERT INTO sandbox_voucher_use (kind, code, request, poi, used_at) VALUES ('douyin', '${code}', 'released', '7001', '2026-11-21T20:00:00+08:00') RETURNING id`,
    )
    await opened.goOn(16)
    expect(await readState(data.history.id)).toBe('exchanged')
    await isAudited()
  })
})
