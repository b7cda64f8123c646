import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { hashOf } from '@server/db/release'
import { signForm } from '@server/providers/voucher/meituan/sign'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { openVoucherServer, type VoucherServer } from '../support/voucher-sandbox'
import { makeCalls } from './calls'
import { makeNotices } from './notices'
import { DESK, options, products, rules, voucherShop } from './shop'

let opened: VoucherServer
let lin: ReturnType<typeof makeCalls>
let desk: ReturnType<typeof makeCalls>
beforeAll(async () => {
  opened = await openVoucherServer(voucherShop)
  lin = makeCalls(opened.server, await opened.server.logIn(people.lin.id))
  desk = makeCalls(opened.server, await opened.server.logIn(DESK))
})
afterAll(() => opened.close())
afterEach(() => opened.mend())
const isAudited = () => opened.scoped(async () => expect(brokenIn(await auditDatabase())).toEqual([]))
const read = <Row extends object>(text: string) =>
  opened.scoped(() => opened.server.engine.run<Row>({ name: `test ${hashOf(text)}`, text }, []))
const sums = (id: number) =>
  read<{ account: string; fen: number }>(
    `SELECT account, sum(amount_fen)::int AS fen FROM money_entry WHERE voucher_use_id = ${id} AND account <> 'card' GROUP BY account HAVING sum(amount_fen) <> 0 ORDER BY account`,
  )

let codes = 300_000_000_000
const redeem = async (
  kind: 'douyin' | 'meituan' = 'douyin',
  body?: { rule_id: number; option_ids: number[] },
  product = products.choice as (typeof products)[keyof typeof products],
) => {
  const code = String((codes += 11))
  await opened.sell(kind, code, product)
  const answer = await lin.redeem(kind, { code, rule_id: rules.choice, option_ids: [options.threeTimes], ...body })
  expect(answer.code).toBe('ok')
  return { code, id: answer.data.history.id }
}
const bottle = { rule_id: rules.bottle, option_ids: [options.bottle, options.coupon] }

describeOnEngine('The desk', () => {
  it('undoes an exchange in time: the gift is taken back and the code can be used again', async () => {
    const { code, id } = await redeem()
    expect((await desk.staff()).data.recent.map((one) => [one.id, one.acts])).toEqual([[id, ['undo']]])
    expect(await desk.act(id, 'undo', ' ')).toMatchObject({ status: 400, code: 'voucher.reason' })
    expect((await desk.act(id, 'undo')).data.voucher.state).toBe('undone')
    expect((await desk.act(id, 'undo')).code).toBe('voucher.act')
    expect((await lin.status('douyin', code)).data.status).toBe('unused')
    expect(await sums(id)).toEqual([])
    expect((await read<{ state: string }>(`SELECT state FROM gift WHERE voucher_use_id = ${id}`))[0]!.state).toBe('taken_back')
    await isAudited()
  })

  it('undoes nothing of which something was used, and nothing after the time', async () => {
    const { id } = await redeem('douyin', { rule_id: rules.choice, option_ids: [options.coupons] })
    await read(
      `UPDATE user_coupon SET used_at = '2026-11-21T10:00:00+08:00' WHERE id = (SELECT min(c.id) FROM user_coupon c JOIN gift g ON g.id = c.gift_id WHERE g.voucher_use_id = ${id}) RETURNING id`,
    )
    expect((await desk.act(id, 'undo')).code).toBe('voucher.gift_used')
    expect((await read(`SELECT 1 FROM user_coupon WHERE taken_back_at IS NOT NULL`)).length).toBe(0)
    const late = await redeem('meituan', { rule_id: rules.times, option_ids: [options.times] }, products.times)
    await opened.goOn(11)
    expect((await desk.act(late.id, 'undo')).code).toBe('voucher.act')
    expect((await read<{ sealed: string | null }>(`SELECT sealed FROM voucher_use WHERE id = ${late.id}`))[0]!.sealed).toBeNull()
  })

  it('has an exception where the platform refuses to undo, and gives again what it asked about', async () => {
    const { id } = await redeem()
    await opened.spoil({ provider: 'douyin', target: 'cancel', fault: 'error', params: { code: '3000002' }, times: 1 })
    expect((await desk.act(id, 'undo')).data.voucher).toMatchObject({ state: 'exception', reason: 'undo_late', acts: ['retry', 'settle'] })
    await isAudited()
    expect((await desk.act(id, 'retry')).data.voucher.state).toBe('given')
    await isAudited()
  })

  it('settles an exception by hand, with its money', async () => {
    const { id } = await redeem()
    await opened.spoil({ provider: 'douyin', target: 'cancel', fault: 'error', params: { code: '3000002' }, times: 1 })
    await desk.act(id, 'undo')
    expect((await desk.act(id, 'settle', '前台已发次卡')).data.voucher).toMatchObject({ state: 'closed', acts: [] })
    expect(await sums(id)).toEqual([
      { account: 'platform', fen: 8900 },
      { account: 'sales', fen: -8900 },
    ])
    await isAudited()
  })

  it('hands a thing over, once, and what was owed for it is sold', async () => {
    const { id } = await redeem('douyin', bottle, products.bottle)
    expect(await sums(id)).toEqual([
      { account: 'platform', fen: 6900 },
      { account: 'voucher', fen: -6900 },
    ])
    expect((await desk.staff()).data.to_collect.map((one) => one.id)).toEqual([id])
    expect((await desk.act(id, 'hand_over', '')).data.voucher.state).toBe('collected')
    expect((await desk.act(id, 'hand_over', '')).code).toBe('voucher.act')
    const { history } = (await lin.record('douyin', id)).data
    expect(history).toMatchObject({ state: 'collected', handed_by: '小沈' })
    await isAudited()
    await read(
      `UPDATE user_coupon SET end_day = '2026-11-20', start_day = '2026-11-01' WHERE gift_id = (SELECT id FROM gift WHERE voucher_use_id = ${id}) RETURNING id`,
    )
    await opened.goOn(1)
    expect(await sums(id)).toEqual([
      { account: 'platform', fen: 6900 },
      { account: 'sales', fen: -6900 },
    ])
    await isAudited()
  })

  it('is no place for members, and each shop has its own', async () => {
    const { id } = await redeem()
    expect((await lin.staff()).code).toBe('permission.none')
    expect((await lin.act(id, 'undo')).code).toBe('permission.none')
    const xuhui = makeCalls(opened.server, await opened.server.logIn(people.owner.id), 2)
    expect((await xuhui.act(id, 'undo')).code).toBe('voucher.not_found')
  })
})

describeOnEngine('The platform’s own word', () => {
  const refund = (code: string) =>
    read(`UPDATE sandbox_voucher_use SET refunded_at = '2026-11-21T12:00:00+08:00' WHERE code = '${code}' RETURNING id`)
  const { send: notice, sign: signed, about } = makeNotices(() => opened)
  const until = async (state: string, id: number) => {
    // Half of the time of a test: the job has as many statements as a busy computer makes it wait for.
    for (let tried = 0; tried < 600; tried += 1) {
      if ((await read<{ state: string }>(`SELECT state FROM voucher_use WHERE id = ${id} AND ${tried} >= 0`))[0]!.state === state) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`Use ${id} is not ${state}.`)
  }

  it('a refund takes back what is unused, after a notice that is asked about once', async () => {
    const { code, id } = await redeem()
    const body = await about(code)
    expect((await notice(body, { 'msg-id': 'forged', 'x-douyin-signature': '0'.repeat(40) })).statusCode).toBe(401)
    expect((await notice(body, signed(body, 'not-yet'))).json()).toMatchObject({ err_no: 0 })
    await refund(code)
    expect((await notice(body, signed(body, 'not-yet'))).statusCode).toBe(200)
    expect((await notice(body, signed(body, 'second'))).statusCode).toBe(200)
    await until('taken_back', id)
    expect((await lin.record('douyin', id)).data.history.steps.map(({ what }) => what)).toEqual([
      'asked',
      'verified',
      'given',
      'refunded',
      'taken_back',
    ])
    expect(await sums(id)).toEqual([])
    await isAudited()
  })

  it('proves the address of notices by its challenge', async () => {
    const body = JSON.stringify({ event: 'verify_webhook', client_key: opened.account('douyin').appKey, content: { challenge: 12345 } })
    expect((await notice(body, signed(body, 'probe'))).json()).toEqual({ challenge: 12345 })
  })

  it('the list of a day tells refunds, uses that nobody knows, and exchanges that it misses', async () => {
    const used = await redeem('meituan', { rule_id: rules.times, option_ids: [options.times] }, products.times)
    const kept = await redeem('meituan', { rule_id: rules.times, option_ids: [options.times] }, products.times)
    const missing = await redeem('meituan', { rule_id: rules.times, option_ids: [options.times] }, products.times)
    await refund(used.code)
    await read(`DELETE FROM sandbox_voucher_use WHERE code = '${missing.code}' RETURNING id`)
    const stranger = String((codes += 11))
    await opened.sell('meituan', stranger, products.times)
    await read(
      `INSERT INTO sandbox_voucher_use (kind, code, request, poi, is_ours, used_at) VALUES ('meituan', '${stranger}', 'manager', 'store-1', false, '2026-11-21T11:00:00+08:00') RETURNING id`,
    )
    await opened.goOn(24 * 60)
    await opened.goOn(24 * 60)
    const states = await read<{ id: number; state: string; why: string }>(
      `SELECT id, state, why FROM voucher_use WHERE id IN (${used.id}, ${kept.id}, ${missing.id}) ORDER BY id`,
    )
    expect(states).toEqual([
      { id: used.id, state: 'taken_back', why: '' },
      { id: kept.id, state: 'exchanged', why: '' },
      { id: missing.id, state: 'exchanged', why: 'missing_there' },
    ])
    expect(await read('SELECT kind, amount_fen FROM voucher_stranger')).toEqual([{ kind: 'meituan', amount_fen: 9990 }])
    expect((await desk.staff()).data.exceptions.find(({ id }) => id === missing.id)).toMatchObject({
      reason: 'missing_there',
      acts: ['settle'],
    })
    await isAudited()
  })

  it('a statement pays what is owed less the fee', async () => {
    const { id } = await redeem()
    await opened.goOn(24 * 60)
    expect(await sums(id)).toEqual([
      { account: 'platform_fee', fen: 89 },
      { account: 'provider', fen: 8811 },
    ])
    await isAudited()
  })
})

describe('A sign of Meituan', () => {
  it('is that of the sandbox’s vector, over sorted fields', () => {
    const fields = {
      timestamp: '1700000000',
      version: '2',
      appAuthToken: 'tok-1',
      biz: '{"receiptCode":"100200300400"}',
      businessId: '58',
      charset: 'utf-8',
      developerId: '100001',
      sign: 'x',
      state: '',
    }
    expect(signForm(fields, 'sandbox-sign-key')).toBe('8f033b780808ce0c22db60ed3aee88397f6d2623')
  })
})
