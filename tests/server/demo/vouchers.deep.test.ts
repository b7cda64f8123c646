import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { earnNights } from '@server/demo/earn-nights'
import { sellCodes } from '@server/demo/voucher-codes'
import { tellVouchers } from '@server/demo/voucher-stories'
import { makeCalls } from '../voucher/calls'
import { stored } from '../booking/calls'
import { describeOnEngine, openTestDatabase } from '../support/database'
import { openSandboxShop, type SandboxShop } from '../support/sandbox-shop'
import { demoAtTen } from './seed'

let server: SandboxShop

beforeAll(async () => {
  server = await openSandboxShop({ env: { DEMO: '1' }, database: await openTestDatabase({ seed: demoAtTen }) })
  await withEngine(server.engine, async () => {
    await tellVouchers(server.context)
    // As at the next start.
    await tellVouchers(server.context)
    await earnNights(server.clock.now())
  })
})
afterAll(() => server.close())

const callsFor = async (phone: string) => {
  const [person] = await stored<{ id: number }>(server, `SELECT id FROM account WHERE phone = '${phone}'`)
  return makeCalls(server, await server.logIn(person!.id))
}

describeOnEngine('vouchers of the demo, on 2026-11-21', () => {
  it('have been exchanged by 林晓 for a card, coupons, a month and a thing that waits at the desk; one is checked by its platform', async () => {
    const lin = await callsFor('13800000001')
    const list = async (kind: string) =>
      (await lin.list(kind)).data.histories.map(({ product_name, group_name, created_at, state, exchanges }) => [
        created_at.slice(0, 16),
        product_name ?? group_name,
        state,
        ...exchanges.map(({ name, num }) => `${name} × ${num}`),
      ])
    expect({ douyin: await list('douyin'), meituan: await list('meituan') }).toEqual({
      douyin: [
        ['2026-11-20T17:34', '团课新人三选一', 'held', '团课次卡 × 1'],
        ['2026-11-02T19:21', '静安店双人套餐', 'given', '全场立减券 × 2'],
        ['2026-10-26T10:15', '拾光随行水杯', 'to_collect', '拾光随行水杯 × 1'],
        ['2026-10-19T12:04', '团课三次体验', 'given', '团课次卡 × 1'],
      ],
      meituan: [['2026-10-02T08:40', '连续包月 30 天', 'given', '月卡 30 天 × 1']],
    })
  })

  it('were handed over to 沈亦舟 by the desk, and given back to him unused where the platform had not taken one', async () => {
    const { histories } = (await (await callsFor('13800000005')).list('douyin')).data
    expect(histories.map(({ product_name, created_at, state }) => [created_at.slice(0, 16), product_name, state])).toEqual([
      ['2026-11-20T18:52', '拾光随行水杯', 'collected'],
      ['2026-11-20T18:10', '团课三次体验', 'undone'],
    ])
  })

  it('wait for staff of the shop: one that its platform said nothing of, and a thing to hand over', async () => {
    const desk = await callsFor('13900000003')
    const { exceptions, to_collect: waiting } = (await desk.staff()).data
    expect(exceptions).toMatchObject([{ product_name: '团课三次体验', reason: 'silent', user: { username: '赵一宁' } }])
    expect(waiting).toMatchObject([{ product_name: '拾光随行水杯', user: { username: '林晓' } }])
  })

  it('are sold as a code that becomes money on a value card, or coupons', async () => {
    await withEngine(server.engine, () => sellCodes(server.context))
    expect(
      await stored(
        server,
        `SELECT o.exchange_type AS type, o.units, t.key AS card, c.key AS coupon, o.num FROM sandbox_voucher v JOIN voucher_rule r ON v.product::jsonb ->> 'own' = ANY (r.products)
           JOIN voucher_rule_option o ON o.rule_id = r.id LEFT JOIN card_tpl t ON t.id = o.card_tpl_id LEFT JOIN coupon_tpl c ON c.id = o.coupon_tpl_id
          WHERE v.code = '104288303626' ORDER BY o.n`,
      ),
    ).toEqual([
      { type: 1, units: 22_000, card: 'value', coupon: null, num: 1 },
      { type: 2, units: null, card: null, coupon: 'welcome', num: 3 },
    ])
  })

  it('left 林晓 no card or coupon that has not run out', async () => {
    expect(
      await stored(
        server,
        `SELECT t.key, coalesce(c.end_day, c.valid_to)::text AS until FROM voucher_use_item i JOIN card c ON c.id = i.card_id JOIN card_tpl t ON t.id = c.card_tpl_id
         UNION ALL SELECT t.key, c.end_day::text FROM user_coupon c JOIN gift g ON g.id = c.gift_id JOIN coupon_tpl t ON t.id = c.coupon_tpl_id WHERE g.cause = 'voucher'
          ORDER BY until`,
      ),
    ).toEqual([
      { key: 'meituan', until: '2026-10-31' },
      { key: 'welcome', until: '2026-11-16' },
      { key: 'welcome', until: '2026-11-16' },
      { key: 'spring', until: '2026-11-17' },
    ])
  })

  it('break no invariant', async () => {
    expect(brokenIn(await withEngine(server.engine, auditDatabase))).toEqual([])
  })
})
