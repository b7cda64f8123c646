import { toDate } from '@/domain/time'
import { run } from '@server/db/transaction'
import { captchaDigits } from '@server/modules/member/captcha/captcha'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
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

const change = (text: string) => opened.scoped(() => run({ name: 'change', text }, []))
const kindsAt = async (shopId: number) =>
  (await opened.server.request<{ shop: { voucher_kinds?: string[] } }>('GET', `/api/shops/${shopId}/detail/`)).data.shop.voucher_kinds
const waiting = async () => {
  const session = await opened.server.logIn(DESK)
  return (await opened.server.request<{ vouchers?: number }>('GET', '/api/shops/1/staff/today/', { session })).data.vouchers
}
const redeem = async (code: string, rule: number, ids: number[]) => {
  const { ticket } = (await lin.look('douyin', code)).data.certificate
  return (await lin.redeem('douyin', { code, rule_id: rule, option_ids: ids, ticket })).data
}

describeOnEngine('Vouchers as their pages show them', () => {
  it('are taken by the shops that say so, each with its platforms', async () => {
    expect([await kindsAt(1), await kindsAt(2)]).toEqual([['douyin', 'meituan'], ['douyin']])
    await change(`UPDATE voucher_link SET state = 'unlinked' WHERE shop_id = 2`)
    expect(await kindsAt(2)).toBeUndefined()
  })

  it('name the card of a part, and its last day once it is there [MC-091]', async () => {
    await opened.sell('douyin', '104288300001', products.choice)
    const { exchanges, history } = await redeem('104288300001', rules.choice, [options.threeTimes])
    const part = { card_tpl: { id: 51, name: '团课次卡', type: 2 }, units: 3, days: 30, end: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }
    expect(exchanges).toEqual([expect.objectContaining(part)])
    expect((await lin.record('douyin', history.id)).data.history.exchanges).toEqual([expect.objectContaining(part)])
  })

  it('give money in yuan', async () => {
    await opened.sell('meituan', '204288300001', products.other)
    const { rule } = (await lin.look('meituan', '204288300001')).data.certificate
    expect(rule[0]!.options.map(({ id, units }) => [id, units])).toEqual([[options.value, 120]])
  })

  it('count for the desk until things are handed over, which needs no reason', async () => {
    await change(`UPDATE ship SET permissions = '{till_can_write,orders_day_can_write}' WHERE account_id = ${DESK}`)
    expect(await waiting()).toBe(0)
    await opened.sell('douyin', '104288300002', products.bottle)
    const { history } = await redeem('104288300002', rules.bottle, [options.bottle, options.coupon])
    expect(history.state).toBe('to_collect')
    expect(await waiting()).toBe(1)
    expect((await desk.act(history.id, 'hand_over', undefined)).data.voucher.state).toBe('collected')
    expect(await waiting()).toBe(0)
  })

  it('say how many tries are left, and for how many minutes there are none', async () => {
    const left = []
    for (let n = 0; n < 5; n += 1) left.push((await lin.look('douyin', `99990000000${n}`)).data)
    expect(left).toEqual([4, 3, 2, 1, 0].map((n) => ({ left: n })))
    const paused = await lin.look('douyin', '999900000009')
    expect([paused.status, paused.data]).toEqual([429, { minutes: 15 }])
  })
})

describeOnEngine('A shop where many codes were wrong', () => {
  it('asks for a captcha, refuses nobody, and lets through whoever solves it [MC-236]', async () => {
    await change(`DELETE FROM voucher_guess`)
    await change(
      `INSERT INTO voucher_guess (brand_id, shop_id, account_id, device, at) SELECT 1, 1, ${people.chen.id}, 'd' || n, '${toDate(opened.server.clock.now()).toISOString()}' FROM generate_series(1, 50) n`,
    )
    await opened.sell('douyin', '104288300009', products.choice)
    expect((await lin.look('douyin', '104288300009')).code).toBe('member.captcha_needed')
    const session = await opened.server.logIn(people.lin.id)
    const body = { phone: people.lin.phone, area_code: 'zh-cn', purpose: 'voucher', shop_id: 1 }
    const { token } = (await opened.server.request<{ token: string }>('POST', '/api/captcha/', { session, body })).data
    const digits = captchaDigits(opened.server.context.config.sessionSecret, token)
    const solved = `code=104288300009&captcha_token=${encodeURIComponent(token)}&captcha_answer=${digits}`
    const url = `/api/mobile/shops/1/douyin/partner-verify-certificate/?${solved}`
    expect((await opened.server.request('GET', url, { session })).data).toMatchObject({ certificate: { last4: '0009' } })
    await change(`DELETE FROM voucher_guess WHERE device = 'd1'`)
    expect((await lin.look('douyin', '104288300009')).data.certificate.last4).toBe('0009')
  })
})
