import type { OtherCoupon, UserCoupon } from '@/contract/coupon'
import { exportGym } from '@server/gym/export/gym'
import { withEngine } from '@server/db/transaction'
import { TODAY } from '../gym/small-gym'
import { stored } from '../booking/calls'
import { brokenAfter } from '../support/broken-after'
import { describeOnBothEngines } from '../support/database'
import { placed, setPaymentStage } from '../payment/stage'
import { people } from '../support/two-brands'
import { coupons, couponShop } from './shop'

const stage = setPaymentStage(couponShop)
const LIN = people.lin.id
const sql = <Row extends object>(text: string) => stored<Row>(stage.server, text)

/** A gift of the staff with one coupon: of the kind `tpl`, of its own amount where there is one. */
const give = (id: number, more: { tpl?: number; amountFen?: number } = {}) => `
  WITH g AS (INSERT INTO gift (id, brand_id, shop_id, account_id, cause, given_by, reason, state, created_at)
      VALUES (${id}, 1, 1, ${LIN}, 'staff', ${people.owner.id}, '生日', 'given', '2026-11-20Z') RETURNING id),
    c AS (INSERT INTO user_coupon (id, brand_id, account_id, coupon_tpl_id, serial, start_day, end_day, created_at, gift_id, amount_fen)
      SELECT ${id}, 1, ${LIN}, ${more.tpl ?? 4}, NULL, '2026-11-20', '2026-11-30', '2026-11-20Z', g.id, ${more.amountFen ?? 'NULL'} FROM g RETURNING id, gift_id)
  INSERT INTO gift_item (gift_id, n, brand_id, kind, user_coupon_id) SELECT gift_id, 1, 1, 'coupon', id FROM c`
const takeBack = (id: number) => `UPDATE gift SET state = 'taken_back', taken_back_at = '2026-11-21T01:00Z' WHERE id = ${id};
  UPDATE user_coupon SET taken_back_at = '2026-11-21T01:00Z', version = version + 1 WHERE gift_id = ${id} AND used_at IS NULL`
const list = async (query: string) =>
  (await stage.lin.send<{ coupons: UserCoupon[] }>('GET', `/api/v2/users/${LIN}/coupons/?shop_id=1&${query}`)).data
const payable = async () =>
  (
    await stage.lin.send<{ payable_coupons: UserCoupon[]; other_coupons: OtherCoupon[] }>(
      'GET',
      `/api/v2/shops/1/users/${LIN}/coupons/payment/?price=68&course_pay_on_line=true`,
    )
  ).data
const broken = (...defects: readonly string[]) => brokenAfter(stage.server.engine, ...defects)

describeOnBothEngines('A coupon that was given', () => {
  beforeAll(async () => {
    for (const statement of [give(201, { amountFen: 366 }), give(202), give(203, { tpl: 1 })]) await sql(statement)
  })

  it('takes off its own amount, where it has one, or else that of its kind', async () => {
    const { coupons: usable } = await list('group=usable')
    expect(usable.find(({ id }) => id === 201)).toMatchObject({ red_envelope_tpl: { account: 3.66 } })
    expect(usable.find(({ id }) => id === 202)).toMatchObject({ red_envelope_tpl: { account: 8 } })
    const offered = (await payable()).payable_coupons
    expect(offered.find(({ id }) => id === 201)).toMatchObject({ discount: 3.66, real_price: 64.34 })
    const { orderId } = await placed(stage.lin, { user_coupon_id: 201 })
    expect(stage.wechat.opened().at(-1)).toMatchObject({ amount: 6434 })
    await stage.lin.close(orderId)
  })

  it('may be one of many of its kind, and the gym’s file knows none of them', async () => {
    const file = (await withEngine(stage.server.engine, () => exportGym('first', TODAY)))!
    expect(await sql(`SELECT count(*)::int AS n FROM user_coupon WHERE account_id = ${LIN} AND coupon_tpl_id = 4`)).toEqual([{ n: 3 }])
    expect(file.coupons?.find(({ key }) => key === 'envelope')?.members).toMatchObject([{ until: '2026-11-25' }])
  })

  it('reads as over with why, pays nothing and is offered nowhere once it is taken back', async () => {
    for (const statement of takeBack(202).split(';\n')) await sql(statement)
    const { coupons: over } = await list('group=expired')
    expect(over.find(({ id }) => id === 202)).toMatchObject({ status: 4, reason: { code: 'coupon.taken_back', msg: '已收回' } })
    const { payable_coupons: own, other_coupons: others } = await payable()
    expect([...own, ...others].filter(({ id }) => id === 202)).toEqual([])
    expect((await stage.lin.book({ user_coupon_id: 202 })).code).toBe('coupon.taken_back')
    expect(await broken()).toEqual([])
  })

  it('is taken back as it comes free where its gift was while an order had it, and no late payment takes it again', async () => {
    const { orderId } = await placed(stage.lin, { user_coupon_id: 203 })
    await sql(`UPDATE gift SET state = 'taken_back', taken_back_at = '2026-11-21T02:00Z' WHERE id = 203`)
    expect(await broken()).toEqual([])
    await stage.lin.close(orderId)
    expect(await sql('SELECT taken_back_at IS NOT NULL AS back FROM user_coupon WHERE id = 203')).toEqual([{ back: true }])
    expect(await sql(`SELECT move_coupon_use(${orderId}, 'take', '2026-11-21T03:00Z') AS moved`)).toEqual([{ moved: false }])
    expect(await broken()).toEqual([])
  })
})

describeOnBothEngines('The database', () => {
  const refused = (statement: string) => expect(sql(statement)).rejects.toThrow()

  it('lets no coupon name a gift that does not name it, nor a gift of another person, and no gift a coupon that does not name it', async () => {
    await refused(`UPDATE user_coupon SET gift_id = 201, serial = NULL WHERE id = ${coupons.twenty}`)
    await refused(`UPDATE user_coupon SET account_id = 1001 WHERE id = 201`)
    await refused(`INSERT INTO gift_item (gift_id, n, brand_id, kind, user_coupon_id) VALUES (201, 2, 1, 'coupon', ${coupons.twenty})`)
    await refused(`DELETE FROM gift_item WHERE gift_id = 201`)
    await refused(`INSERT INTO gift_item (gift_id, n, brand_id, kind, user_coupon_id) VALUES (201, 2, 1, 'coupon', 202)`)
  })

  it('lets a gift have the one cause that it says, and a coupon without a gift have a number of the file', async () => {
    const gift = (cause: string, column: string, value: string, more = `'given', NULL`) =>
      `INSERT INTO gift (brand_id, shop_id, account_id, cause, ${column}, reason, created_at, state, held_why) VALUES (1, 1, ${LIN}, '${cause}', ${value}, '说明', '2026-11-20Z', ${more})`
    await refused(gift('staff', 'card_order_id', 'NULL'))
    await refused(gift('card_order', 'given_by', String(people.owner.id)))
    await refused(gift('staff', 'given_by', String(people.owner.id), `'held', NULL`))
    await refused(gift('staff', 'given_by', String(people.owner.id), `'refused', 'device'`))
    await refused(`UPDATE user_coupon SET serial = NULL WHERE id = ${coupons.twenty}`)
    await refused(`UPDATE user_coupon SET serial = 9 WHERE id = 201`)
    await refused(`UPDATE user_coupon SET amount_fen = 100 WHERE id = ${coupons.twenty}`)
  })

  it('lets nothing be given to a person who leaves', async () => {
    await sql(`UPDATE account SET leaving_at = '2026-11-20Z' WHERE id = ${LIN}`)
    await expect(sql(give(299))).rejects.toThrow('member.leaving')
    await sql(`UPDATE account SET leaving_at = NULL WHERE id = ${LIN}`)
  })
})

describeOnBothEngines('The audit of gifts', () => {
  const unbound = [
    'ALTER TABLE user_coupon DROP CONSTRAINT user_coupon_is_of_its_gift, DROP CONSTRAINT user_coupon_given, DROP CONSTRAINT user_coupon_taken_back',
    'ALTER TABLE gift_item DROP CONSTRAINT gift_item_coupon_names_it',
  ]
  it.each([
    ['a gift that gave nothing', [`DELETE FROM gift_item WHERE gift_id = 201`], ['gift-gave-something', 'given-names-its-gift']],
    ['a coupon that names no gift, of no file', [`UPDATE user_coupon SET gift_id = NULL WHERE id = 201`], ['given-names-its-gift']],
    [
      'a coupon that is there of a gift that was taken back',
      [`UPDATE user_coupon SET taken_back_at = NULL WHERE id = 202`],
      ['taken-back-is-unused'],
    ],
    [
      'a coupon that was taken back of a gift that stands',
      [`UPDATE user_coupon SET taken_back_at = '2026-11-21Z' WHERE id = 201`],
      ['taken-back-is-unused'],
    ],
    [
      'a last day that nobody put off',
      [`UPDATE user_coupon SET extended_at = '2026-11-20T10:00Z' WHERE id = 201`],
      ['coupon-extended-by-the-shop'],
    ],
  ] as const)('finds %s', async (_, defects, found) => {
    expect((await broken(...unbound, ...defects)).sort()).toEqual([...found].sort())
  })
})
