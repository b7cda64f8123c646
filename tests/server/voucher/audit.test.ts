import { brokenAfter as auditAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { openVoucherServer, type VoucherServer } from '../support/voucher-sandbox'
import { makeCalls } from './calls'
import { options, products, rules, voucherShop } from './shop'

let opened: VoucherServer
let card = 0
let things = 0
beforeAll(async () => {
  opened = await openVoucherServer(voucherShop)
  const lin = makeCalls(opened.server, await opened.server.logIn(people.lin.id))
  await opened.sell('douyin', '500000000001', products.choice)
  await opened.sell('douyin', '500000000002', products.bottle)
  card = (await lin.redeem('douyin', { code: '500000000001', rule_id: rules.choice, option_ids: [options.threeTimes] })).data.history.id
  things = (await lin.redeem('douyin', { code: '500000000002', rule_id: rules.bottle, option_ids: [options.bottle, options.coupon] })).data
    .history.id
})
afterAll(() => opened.close())

const brokenAfter = (...defects: readonly string[]) =>
  auditAfter(
    opened.server.engine,
    ...['voucher_use_exchanged', 'voucher_use_due', 'voucher_use_sealed'].map((name) => `ALTER TABLE voucher_use DROP CONSTRAINT ${name}`),
    ...['gift_item', 'user_coupon', 'gift', 'money_entry'].map((table) => `ALTER TABLE ${table} DISABLE TRIGGER ALL`),
    ...defects,
  )

describeOnEngine('The audit of vouchers', () => {
  it('finds nothing in what the service wrote', async () => {
    expect(await brokenAfter()).toEqual([])
  })

  it.each([
    [
      'an exchange without its gift',
      () =>
        `UPDATE gift SET state = 'refused', held_why = 'x', decide_by = now(), decided_at = now(), decided_by = 1, reason = 'x' WHERE voucher_use_id = ${card}`,
      'voucher-exchanged-is-a-gift',
    ],
    [
      'a gift of something else',
      () => `UPDATE voucher_use_item SET num = 2 WHERE use_id = ${things} AND exchange_type = 2`,
      'voucher-gives-what-was-chosen',
    ],
    [
      'an exchange that no platform verified',
      () => `UPDATE voucher_use SET ids = '{}' WHERE id = ${card}`,
      'voucher-exchanged-is-verified',
    ],
    [
      'a use in doubt without its code',
      () => `UPDATE voucher_use SET state = 'doubt', sealed = NULL WHERE id = ${card}`,
      'voucher-is-sealed-until-settled',
    ],
    [
      'a use in doubt that nobody goes on with',
      () => `UPDATE voucher_use SET state = 'doubt', next_at = NULL WHERE id = ${card}`,
      'voucher-goes-on',
    ],
    [
      'an amount that no platform owes',
      () => `UPDATE voucher_use SET amount_fen = amount_fen + 1 WHERE id = ${card}`,
      'voucher-platform-owes',
    ],
    [
      'a part that is owed to nobody',
      () => `UPDATE voucher_use_item SET amount_fen = amount_fen + 1 WHERE use_id = ${things} AND exchange_type = 3`,
      'voucher-owed-to-members',
    ],
    [
      'a statement that is not booked',
      () =>
        `INSERT INTO voucher_statement (brand_id, kind, ref, use_id, owed_fen, paid_fen, at) VALUES (1, 'douyin', 'r', ${card}, 8900, 8800, now())`,
      'voucher-settled-as-booked',
    ],
    [
      'an extension by a voucher that is none of a month',
      () => `UPDATE card_entry SET kind = 'charge' WHERE voucher_use_id = ${card}`,
      'voucher-extends-once',
    ],
  ])('finds %s', async (_, defect, name) => {
    expect(await brokenAfter(defect())).toContain(name)
  })
})
