import { people } from '../support/two-brands'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { hashOf } from '@server/db/release'
import { moveUnits } from '@server/modules/card/move-units'
import { describeOnEngine } from '../support/database'
import { openVoucherServer, type VoucherServer } from '../support/voucher-sandbox'
import { makeCalls } from './calls'
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
const isAudited = () => opened.scoped(async () => expect(brokenIn(await auditDatabase())).toEqual([]))
const read = <Row extends object>(text: string) =>
  opened.scoped(() => opened.server.engine.run<Row>({ name: `test ${hashOf(text)}`, text }, []))

/** What stands in the books for the card of a voucher, and for what its platform owes. */
const sums = async (useId: number) => {
  const rows = await read<{ account: string; fen: number }>(
    `SELECT account, sum(amount_fen)::int AS fen FROM money_entry
      WHERE voucher_use_id = ${useId} OR card_id IN (SELECT card_id FROM voucher_use_item WHERE use_id = ${useId})
      GROUP BY account HAVING sum(amount_fen) <> 0 ORDER BY account`,
  )
  return Object.fromEntries(rows.map(({ account, fen }) => [account, fen]))
}
const cards = (useId: number) =>
  read<{ id: number; balance: number; closed: boolean }>(
    `SELECT k.id, k.balance_units::int AS balance, k.closed_at IS NOT NULL AS closed FROM card k JOIN voucher_use_item i ON i.card_id = k.id WHERE i.use_id = ${useId}`,
  )
const spend = (cardId: number) =>
  opened.scoped(() => moveUnits({ card_id: cardId, units: -6000, kind: 'adjust', shop_id: 1, at: new Date(opened.server.clock.now()) }))

let codes = 400_000_000_000
const redeem = async () => {
  const code = String((codes += 13))
  await opened.sell('meituan', code, products.other)
  const { data } = await lin.redeem('meituan', { code, rule_id: rules.all, option_ids: [options.value] })
  return { code, id: data.history.id, data }
}

describeOnEngine('A voucher that becomes a value card', () => {
  it('was bought for what its platform owes, and what is on top of that is a gift', async () => {
    const { id, data } = await redeem()
    expect(data).toMatchObject({
      history: { state: 'given' },
      exchanges: [{ type: 1, units: 120, days: 365, card_tpl: { id: 55, type: 1 } }],
    })
    expect(await cards(id)).toMatchObject([{ balance: 12_000, closed: false }])
    expect(await sums(id)).toEqual({ card: -10_000, platform: 10_000 })
    const [card] = await read<{ id: number }>(`SELECT max(card_id) AS id FROM voucher_use_item WHERE use_id = ${id}`)
    await spend(card!.id)
    expect(await sums(id)).toMatchObject({ card: -4_000, platform: 10_000 })
    await isAudited()
  })

  it('is undone in time while nothing of it was spent, and nothing is left of it in the books', async () => {
    const { code, id } = await redeem()
    expect((await desk.act(id, 'undo')).data.voucher.state).toBe('undone')
    expect(await cards(id)).toMatchObject([{ balance: 0, closed: true }])
    expect(await sums(id)).toEqual({})
    expect((await lin.status('meituan', code)).data.status).toBe('unused')
    await isAudited()
  })

  it('is not undone once something was spent, and a refund of its platform is with staff then', async () => {
    const { code, id } = await redeem()
    const [card] = await cards(id)
    await spend(card!.id)
    expect((await desk.act(id, 'undo')).code).toBe('voucher.gift_used')
    await read(`UPDATE sandbox_voucher_use SET refunded_at = '2026-11-21T12:00:00+08:00' WHERE code = '${code}' RETURNING id`)
    await opened.goOn(24 * 60)
    expect((await desk.staff()).data.exceptions.map((one) => [one.id, one.reason])).toContainEqual([id, 'refunded_used'])
    expect(await cards(id)).toMatchObject([{ balance: 6_000, closed: false }])
    await isAudited()
  })
})
