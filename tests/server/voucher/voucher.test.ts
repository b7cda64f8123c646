import { people } from '../support/two-brands'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { hashOf } from '@server/db/release'
import { describeOnEngine } from '../support/database'
import { openVoucherServer, type VoucherServer } from '../support/voucher-sandbox'
import { makeCalls } from './calls'
import { options, products, rules, voucherShop } from './shop'

let opened: VoucherServer
let lin: ReturnType<typeof makeCalls>
let other: ReturnType<typeof makeCalls>
const OTHER = 1001
const open = async () => {
  opened = await openVoucherServer(voucherShop)
  lin = makeCalls(opened.server, await opened.server.logIn(people.lin.id))
  other = makeCalls(opened.server, await opened.server.logIn(OTHER))
}
const close = () => opened.close()
const isAudited = () => opened.scoped(async () => expect(brokenIn(await auditDatabase())).toEqual([]))
const read = <Row extends object>(text: string) =>
  opened.scoped(() => opened.server.engine.run<Row>({ name: `test ${hashOf(text)}`, text }, []))

let codes = 100_000_000_000
const nextCode = () => String((codes += 7))
const makeRedeem = (code: string, option = options.threeTimes as number, rule = rules.choice as number) => ({
  code,
  rule_id: rule,
  option_ids: [option],
})

describeOnEngine('A voucher at a shop', () => {
  beforeAll(open)
  afterAll(close)

  it('a voucher of Douyin is shown with the rule for it and spends nothing [MC-090, MC-234, MC-236, MC-259]', async () => {
    await opened.sell('douyin', '104288303617', products.choice)
    const { status, data } = await lin.look('douyin', '１０４２ 8830\u200b3617')
    expect(status).toBe(200)
    expect(data.certificate).toMatchObject({
      product_name: '团课新人三选一',
      last4: '3617',
      amount: 89,
      undo_minutes: 60,
      use_no: 1,
      uses: 1,
    })
    const [rule] = data.certificate.rule
    expect(rule).toMatchObject({
      ...{ id: rules.choice, is_product_all: false, product_count: 1, product_num: 1, exchange_num: 1, exchange_type: 1 },
      card_tpl: { id: 51, name: '团课次卡', type: 2 },
    })
    expect(rule!.options.map(({ id, num, exchange_type: type, shop_ok: ok }) => [id, num, type, ok])).toEqual([
      [1, 1, 1, true],
      [2, 1, 1, true],
      [3, 2, 2, true],
      [4, 1, 1, false],
    ])
    expect(await read('SELECT 1 FROM sandbox_voucher_use')).toEqual([])
    expect((await lin.status('douyin', '104288303617')).data).toEqual({ status: 'unused', used_at: null, record_id: null })
  })

  it('is exchanged for what was chosen with the ticket, once for a key [MC-235, MC-237, MC-238, MC-239]', async () => {
    const { ticket } = (await lin.look('douyin', '104288303617')).data.certificate
    const asked = { ...makeRedeem('104288303617'), ticket }
    const first = await lin.redeem('douyin', asked, 'the-same-key')
    expect(first.data).toMatchObject({ history: { state: 'given' }, exchanges: [{ type: 1, name: '团课次卡 3 次', num: 1, units: 3 }] })
    expect((await lin.redeem('douyin', asked, 'the-same-key')).data).toEqual(first.data)
    const again = await lin.redeem('douyin', asked)
    expect(again).toMatchObject({ status: 409, code: 'voucher.used', data: { id: first.data.history.id } })
    const others = await other.redeem('douyin', makeRedeem('104288303617'))
    expect(others).toMatchObject({ status: 409, code: 'voucher.used' })
    expect(others.data).not.toHaveProperty('id')
    for (let asked = 0; asked < 6; asked += 1)
      expect((await lin.status('douyin', '104288303617')).data).toEqual({
        ...{ status: 'used', used_at: '2026-11-21T10:00:00+08:00', record_id: first.data.history.id },
      })
    expect((await other.status('douyin', '104288303617')).data).toMatchObject({ status: 'used', record_id: null })
    const [card] = await read<{ balance_units: number; account_id: number }>(
      `SELECT balance_units::int AS balance_units, account_id FROM card WHERE card_tpl_id = 51`,
    )
    expect(card).toEqual({ balance_units: 3, account_id: people.lin.id })
    await isAudited()
  })

  it('a voucher of Meituan has the same calls, and money to the fen [MC-243, MC-244]', async () => {
    const code = nextCode()
    await opened.sell('meituan', code, products.times)
    const { certificate } = (await lin.look('meituan', code)).data
    expect(certificate).toMatchObject({ product_name: '团课三次体验', amount: 94.9, undo_minutes: 10 })
    const { data } = await lin.redeem('meituan', { ...makeRedeem(code, options.times, rules.times), ticket: certificate.ticket })
    expect(data.history.state).toBe('given')
    const owed = await read<{ fen: number }>(
      `SELECT sum(amount_fen)::int AS fen FROM money_entry WHERE account = 'platform' AND voucher_use_id = ${data.history.id}`,
    )
    expect(owed).toEqual([{ fen: 9490 }])
    await isAudited()
  })

  it('is found in the history of its platform and by its number, by its person alone [MC-091, MC-240, MC-241, MC-242]', async () => {
    const { data } = await lin.list('douyin')
    expect(data).toMatchObject({ pages: 1, current_page: 1 })
    expect(data.histories.map((one) => [one.product_name, one.group_name, one.exchanges[0]?.type, one.user.id])).toEqual([
      ['团课新人三选一', undefined, 1, people.lin.id],
    ])
    expect((await lin.list('meituan')).data.histories[0]).toMatchObject({ group_name: '团课三次体验', state: 'given' })
    const { id } = data.histories[0]!
    const { history } = (await lin.record('douyin', id)).data
    expect(history.steps.map(({ what }) => what)).toEqual(['asked', 'verified', 'given'])
    expect(history.number).toMatch(/^VX261121\d{4}$/)
    expect(history).toMatchObject({ phone: '138****0001', last4: '3617', undo_until: '2026-11-21T11:00:00+08:00' })
    expect((await other.record('douyin', id)).status).toBe(404)
    expect((await lin.record('meituan', id)).status).toBe(404)
    expect((await other.list('douyin')).data.histories).toEqual([])
    expect((await lin.look('pinduoduo', '12345678')).status).toBe(404)
  })

  it('gives a thing at the desk and a coupon together, with their parts of its money', async () => {
    const code = nextCode()
    await opened.sell('douyin', code, products.bottle)
    const { data, code: error } = await lin.redeem('douyin', { code, rule_id: rules.bottle, option_ids: [options.bottle, options.coupon] })
    expect(error).toBe('ok')
    expect(data.history.state).toBe('to_collect')
    expect(data.exchanges.map(({ type, name, coupon_ids: ids }) => [type, name, ids.length])).toEqual([
      [3, '拾光随行水杯', 0],
      [2, '满60减20', 1],
    ])
    await isAudited()
  })

  it('refuses another number of choices, a choice of another shop, a product without a rule and one for another shop', async () => {
    const [one, two, three] = [nextCode(), nextCode(), nextCode()]
    await opened.sell('douyin', one, products.choice)
    await opened.sell('douyin', two, products.unknown)
    await opened.sell('douyin', three, products.elsewhere)
    expect((await lin.redeem('douyin', { code: one, rule_id: rules.choice, option_ids: [1, 2] })).code).toBe('voucher.choice')
    expect((await lin.redeem('douyin', makeRedeem(one, options.elsewhere))).code).toBe('voucher.choice')
    expect((await lin.redeem('douyin', makeRedeem(one, 1, rules.bottle))).code).toBe('voucher.changed')
    expect((await lin.look('douyin', two)).code).toBe('voucher.no_rule')
    expect((await lin.look('douyin', three)).code).toBe('voucher.shop')
    expect((await lin.look('meituan', one)).code).toBe('voucher.unknown')
    expect(await read(`SELECT 1 FROM sandbox_voucher_use WHERE code IN ('${one}', '${two}', '${three}')`)).toEqual([])
  })

  it('refuses a ticket of somebody else, and a rule that changed since it was shown', async () => {
    const code = nextCode()
    await opened.sell('douyin', code, products.choice)
    const { ticket } = (await lin.look('douyin', code)).data.certificate
    await read(`UPDATE voucher_rule_option SET days = 31 WHERE id = ${options.threeTimes} RETURNING id`)
    expect((await lin.redeem('douyin', { ...makeRedeem(code), ticket })).code).toBe('voucher.changed')
    await read(`UPDATE voucher_rule_option SET days = 30 WHERE id = ${options.threeTimes} RETURNING id`)
    expect((await other.redeem('douyin', { ...makeRedeem(code), ticket })).data.history.state).toBe('given')
    expect((await read<{ account_id: number }>(`SELECT account_id FROM voucher_use ORDER BY id DESC LIMIT 1`))[0]!.account_id).toBe(OTHER)
  })

  it('extends a monthly card once for each voucher, and changes nothing of it but its days [MC-260]', async () => {
    const [one, two] = [nextCode(), nextCode()]
    for (const code of [one, two]) await opened.sell('meituan', code, products.monthly)
    expect((await lin.redeem('meituan', makeRedeem(one, options.month, rules.monthly), 'month-key-1')).data.history.state).toBe('given')
    expect((await lin.redeem('meituan', makeRedeem(one, options.month, rules.monthly), 'month-key-1')).data.history.state).toBe('given')
    expect((await lin.redeem('meituan', makeRedeem(two, options.month, rules.monthly))).data.history.state).toBe('given')
    const cards = await read(
      `SELECT meituan_monthly_card AS flag, start_day::text AS first, end_day::text AS last FROM card WHERE card_tpl_id = 53`,
    )
    expect(cards).toEqual([{ flag: true, first: '2026-11-21', last: '2027-01-19' }])
    expect((await read(`SELECT 1 FROM renewal_contract`)).length).toBe(0)
    await isAudited()
  })

  it('a voucher with several uses is used once a time, each use of its own', async () => {
    const code = nextCode()
    await opened.sell('douyin', code, products.choice, { uses: 2 })
    const first = await lin.redeem('douyin', makeRedeem(code))
    expect((await lin.look('douyin', code)).data.certificate).toMatchObject({ use_no: 2, uses: 2, amount: 49.5 })
    const second = await lin.redeem('douyin', makeRedeem(code))
    expect([first, second].map(({ data }) => data.history.state)).toEqual(['given', 'given'])
    expect((await lin.redeem('douyin', makeRedeem(code))).status).toBe(409)
    await isAudited()
  })

  it('a voucher that was used elsewhere between the look and the exchange gives nothing', async () => {
    const code = nextCode()
    await opened.sell('douyin', code, products.choice)
    const { ticket } = (await lin.look('douyin', code)).data.certificate
    await read(
      `INSERT INTO sandbox_voucher_use (kind, code, request, poi, is_ours, used_at) VALUES ('douyin', '${code}', 'manager', '7001', false, '2026-11-21T09:30:00+08:00') RETURNING id`,
    )
    expect((await lin.redeem('douyin', { ...makeRedeem(code), ticket })).code).toBe('voucher.used_elsewhere')
    expect((await lin.list('douyin')).data.histories.some(({ last4 }) => last4 === code.slice(-4))).toBe(false)
    await isAudited()
  })

  it('many taps at once give once', async () => {
    const code = nextCode()
    await opened.sell('douyin', code, products.choice)
    await read('DELETE FROM voucher_guess WHERE true RETURNING id')
    const all = await Promise.all([lin, other, lin, other, lin].map((who) => who.redeem('douyin', makeRedeem(code))))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status !== 200).map(({ code: error }) => error)).toEqual(
      Array.from({ length: 4 }, () => 'voucher.used'),
    )
    await isAudited()
  })
})
