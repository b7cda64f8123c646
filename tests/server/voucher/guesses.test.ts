import { hashOf } from '@server/db/release'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { openVoucherServer, type VoucherServer } from '../support/voucher-sandbox'
import { makeCalls } from './calls'
import { DESK, options, products, rules, voucherShop } from './shop'

let opened: VoucherServer
let lin: ReturnType<typeof makeCalls>
beforeAll(async () => {
  opened = await openVoucherServer(voucherShop)
  lin = makeCalls(opened.server, await opened.server.logIn(people.lin.id))
})
afterAll(() => opened.close())
const read = <Row extends object>(text: string) =>
  opened.scoped(() => opened.server.engine.run<Row>({ name: `test ${hashOf(text)}`, text }, []))

describeOnEngine('A wrong code of a voucher', () => {
  it('is refused with how many tries are left, and after five for a quarter of an hour', async () => {
    await opened.sell('douyin', '104288303617', products.choice)
    const wrong = []
    for (const code of ['券码在哪里', '100000000001', '100000000002', '100000000003', '100000000004'])
      wrong.push(await lin.look('douyin', code))
    expect(wrong.map(({ status, code, data }) => [status, code, (data as unknown as { left: number }).left])).toEqual([
      [400, 'voucher.code', 4],
      [404, 'voucher.unknown', 3],
      [404, 'voucher.unknown', 2],
      [404, 'voucher.unknown', 1],
      [404, 'voucher.unknown', 0],
    ])
    expect(await lin.look('douyin', '104288303617')).toMatchObject({ status: 429, code: 'voucher.wait', msg: '15 分钟后再试' })
    opened.server.clock.moveTo((opened.server.clock.now() + 15 * 60_000) as never)
    expect((await lin.look('douyin', '104288303617')).status).toBe(200)
  })

  it('a thousand times stops its person after five, and nobody else', async () => {
    const guesser = makeCalls(opened.server, await opened.server.logIn(1001))
    const guess = (at: number) => guesser.look('douyin', `9${String(at).padStart(11, '0')}`)
    const answers = []
    // Who waits ten seconds for his turn is told that the server is busy: a hundred at once are served on any machine.
    for (let wave = 0; wave < 10; wave++)
      answers.push(...(await Promise.all(Array.from({ length: 100 }, (_, at) => guess(wave * 100 + at)))))
    expect(answers.filter(({ code }) => code === 'voucher.unknown')).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'voucher.wait')).toHaveLength(995)
    expect((await lin.look('douyin', '104288303617')).status).toBe(200)
    const redeemed = await lin.redeem('douyin', { code: '104288303617', rule_id: rules.choice, option_ids: [options.threeTimes] })
    expect(redeemed.data.history.state).toBe('given')
  })

  it('nowhere leaves the code in the log or in a table', async () => {
    await opened.sell('douyin', '104288309999', products.choice)
    await lin.look('douyin', '104288309999')
    await lin.redeem('douyin', { code: '104288309999', rule_id: rules.choice, option_ids: [options.threeTimes] })
    expect(opened.server.logged.filter((line) => line.includes('104288309999'))).toEqual([])
    const [row] = await read<{ text: string }>(`SELECT string_agg(u::text, ' ') AS text FROM voucher_use u`)
    expect(row!.text).not.toContain('104288309999')
  })

  it('tells the staff who look after vouchers of a thousand at their shop, once an hour and nobody else', async () => {
    const guess = (n: number) =>
      read(
        `INSERT INTO voucher_guess (brand_id, shop_id, account_id, device, at)
         SELECT 1, 1, ${people.lin.id}, 'guesser', '${new Date(opened.server.clock.now()).toISOString()}' FROM generate_series(1, ${n}) RETURNING id`,
      )
    const told = () =>
      read<{ account_id: number; n: number; path: string }>(
        `SELECT account_id, (params ->> 'n')::int AS n, path FROM notice WHERE kind = 'voucher.guessed' ORDER BY id`,
      )
    await read('DELETE FROM voucher_guess WHERE true RETURNING id')
    await guess(49)
    await opened.goOn(1)
    expect(await told()).toEqual([])
    await guess(951)
    await opened.goOn(1)
    const keepers = await read<{ account_id: number }>(
      `SELECT account_id FROM ship WHERE shop_id = 1 AND (is_superuser OR is_staff AND 'till_can_write' = ANY (permissions)) ORDER BY account_id`,
    )
    expect(keepers.map(({ account_id: id }) => id)).toContain(DESK)
    const first = keepers.map((keeper) => ({ ...keeper, n: 1000, path: '/shop/1/mobile/staff/vouchers/' }))
    expect(await told()).toEqual(first)
    await opened.goOn(5)
    await opened.goOn(5)
    await opened.goOn(40)
    await guess(50)
    await opened.goOn(9)
    expect(await told()).toEqual(first)
    await opened.goOn(1)
    expect((await told()).slice(first.length).map(({ n }) => n)).toEqual(keepers.map(() => 50))
  })
})
