import { describeOnEngine } from '../../support/database'
import { options, tpls } from '../buy/stage'
import { alipayPage, anAlipayCard, aPlainCard, findCard, nextAtAlipay, orderInBrowser, signInAlipay } from './alipay-stage'
import {
  atProvider,
  readContract,
  deductions,
  idle,
  IN_BROWSER,
  lin,
  now,
  onDays,
  openRenewalShop,
  rows,
  server,
  sweep,
  readTerm,
  told,
} from './stage'

openRenewalShop()

const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130'
const readState = async (orderId: number) =>
  (await rows<{ status: number }>(`SELECT status FROM payment_order WHERE purpose = 'auto_renew' AND purpose_id = ${orderId}`))[0]!.status
const agreements = async () =>
  (await rows<{ state: string }>('SELECT state FROM sandbox_agreement ORDER BY created_at, code')).map(({ state }) => state)

describeOnEngine('A card that is bought with automatic renewal in a browser', () => {
  it('is signed in Alipay, deducted at once, told of 5 days before, deducted, and so on at its own price [MC-197][MC-199][MC-064]', async () => {
    const { data } = await orderInBrowser()
    expect(data.order).toMatchObject({ status: 0, price: 129, channel: 'ALIPAY' })
    expect(data.payment).toMatchObject({ kind: 'url', channel: 'ALIPAY' })
    const url = data.payment!.params.url!
    expect(await alipayPage(url)).toContain('每 30 天一次，每次最多 ¥199.00，下次不晚于 2026-11-21')
    const pending = await lin.send<{ orders: object[] }>('GET', '/api/v2/orders/pending/')
    expect(pending.data.orders).toMatchObject([{ type: 'auto_renew', target_id: data.order.id, payment: { kind: 'url' } }])
    await signInAlipay(url)
    const cardId = await findCard(data.order.id)
    expect(await readTerm(cardId)).toBe('2026-12-20')
    expect(await readContract(cardId)).toMatchObject({ status: 2 })
    expect(await lin.read(cardId)).toMatchObject({
      card: { auto_renew_option: { id: options.renewed } },
      renewal: { provider: 'alipay', status: 'live', notice_day: '2026-12-12', due_day: '2026-12-17', end_after: '2027-01-19' },
    })
    expect(await atProvider()).toBe(12900)
    expect(await nextAtAlipay()).toBe('2026-12-21')
    await onDays('2026-12-11', '2026-12-12', '2026-12-16')
    expect(await told()).toEqual(['signed', 'told'])
    await onDays('2026-12-17')
    expect(await deductions()).toEqual([{ period: 1, status: 2, tries: 1, due: '2026-12-17' }])
    expect(await readTerm(cardId)).toBe('2027-01-19')
    await onDays('2026-12-18', '2027-01-11', '2027-01-16', '2027-01-17')
    expect(await readTerm(cardId)).toBe('2027-02-18')
    expect(await atProvider()).toBe(12900 + 2 * 19900)
  })

  it('is signed with a code on a computer', async () => {
    const { data } = await orderInBrowser(lin, {}, COMPUTER)
    expect(data.payment!.params.url).toContain('/sandbox/alipay/gateway.do?')
    await signInAlipay(data.payment!.params.url!)
    expect(await readContract(await findCard(data.order.id))).toMatchObject({ status: 2 })
  })

  it('is paid through Alipay alone, a period card of 7 days at least; inside WeChat with WeChat alone [MC-145][MC-147]', async () => {
    const readCode = async (answer: Promise<{ code: string }>) => (await answer).code
    expect(await readCode(lin.buy({}, IN_BROWSER))).toBe('pay.channel')
    expect(await readCode(lin.buy({ channel: 'ALIPAY' }))).toBe('pay.channel')
    expect(await readCode(lin.buy({ channel: 'ALIPAY', auto_renew: false }, IN_BROWSER))).toBe('card.renew_untold')
    await rows(`UPDATE card_tpl_option SET auto_renew = true WHERE id = ${options.ten}`)
    expect(await readCode(lin.buy({ channel: 'ALIPAY' }, IN_BROWSER, options.ten, tpls.times))).toBe('card.renew_wechat_only')
    await rows(`UPDATE card_tpl_option SET charge_units = 6, days = 6 WHERE id = ${options.renewed}`)
    expect(await readCode(lin.buy({ channel: 'ALIPAY' }, IN_BROWSER))).toBe('card.renew_wechat_only')
    await rows(`UPDATE card_tpl_option SET charge_units = 30, days = 30 WHERE id = ${options.renewed}`)
    const { data } = await orderInBrowser()
    const pay = `/api/v2/orders/${data.order.pay_order_id}/pay/`
    expect(await readCode(lin.send('POST', pay, {}))).toBe('card.renew_browser_only')
    expect(await readCode(lin.send('POST', pay, { channel: 'WEIXIN' }))).toBe('pay.channel_price')
    expect(await readCode(lin.send('POST', pay, {}, undefined, IN_BROWSER))).toBe('ok')
    await lin.send('POST', `/api/v2/orders/${data.order.pay_order_id}/close/`, {})
  })

  it('buys nothing without money: its order is given up, and its agreement ended', async () => {
    await server.goWrong('alipay', 'deduct_end', 'no_money')
    const { data } = await orderInBrowser()
    await signInAlipay(data.payment!.params.url!)
    expect(await readState(data.order.id)).toBe(2)
    expect(await agreements()).toEqual(['ended'])
    expect(await atProvider()).toBe(0)
    await server.allWell()
    expect((await orderInBrowser()).data.order.price).toBe(129)
    await lin.send('POST', `/api/v2/orders/${data.order.pay_order_id}/close/`, {})
  })

  it('an order whose notice of the signature never comes is asked about, and deducted then', async () => {
    await server.goWrong('alipay', 'notice_timing', 'late')
    const { data } = await orderInBrowser()
    await signInAlipay(data.payment!.params.url!)
    expect(await readState(data.order.id)).toBe(0)
    now('2026-11-21T10:02')
    await sweep('ask')
    expect(await readState(data.order.id)).toBe(1)
    expect(await atProvider()).toBe(12900)
    await server.allWell()
    await server.app.inject({ method: 'POST', url: '/sandbox/notices/release/', payload: {} })
    await idle()
    expect(await atProvider()).toBe(12900)
  })

  it('an order whose answer is lost, or whose deduction ends later, is deducted once', async () => {
    await server.goWrong('alipay', 'deduct', 'lost', 1)
    const { data } = await orderInBrowser()
    await signInAlipay(data.payment!.params.url!)
    now('2026-11-21T10:02')
    await sweep()
    expect(await readState(data.order.id)).toBe(1)
    await lin.close(await findCard(data.order.id))
    await server.goWrong('alipay', 'deduct_end', 'held', 1)
    const held = (await orderInBrowser()).data
    await signInAlipay(held.payment!.params.url!)
    expect(await readState(held.order.id)).toBe(0)
    await server.sweeper.runAll()
    await idle()
    expect(await readState(held.order.id)).toBe(1)
    expect(await atProvider()).toBe(12900 + 19900)
    expect((await rows<{ n: number }>("SELECT count(*)::int AS n FROM sandbox_trade WHERE state = 'paid'"))[0]!.n).toBe(2)
  })

  it('an agreement that was signed after its order ran out is ended at Alipay, and takes nothing', async () => {
    const { data } = await orderInBrowser()
    now('2026-11-21T10:20')
    await sweep('expire')
    await signInAlipay(data.payment!.params.url!)
    await sweep('ask')
    expect(await readState(data.order.id)).toBe(2)
    expect(await agreements()).toEqual(['ended'])
    expect(await atProvider()).toBe(0)
  })
})

describeOnEngine('Signing alone in a browser', () => {
  it('renews a card that one has with Alipay [MC-102][MC-097]', async () => {
    const cardId = await aPlainCard()
    expect(await lin.read(cardId, IN_BROWSER)).toMatchObject({ spot: 'browser', offered: ['wechat', 'alipay'], options: [{ price: 199 }] })
    const { signing } = (await lin.sign(cardId, {}, IN_BROWSER)).data
    expect(signing.kind).toBe('url')
    expect(await alipayPage(signing.params.url!)).toContain('下次不晚于 2026-12-19')
    expect(await alipayPage(signing.params.url!)).toContain(`/shop/1/mobile/card/${cardId}/auto-renew/`)
    await signInAlipay(signing.params.url!)
    expect(await readContract(cardId)).toMatchObject({ status: 2 })
    expect((await lin.sign(cardId, {}, IN_BROWSER)).code).toBe('card.renew_signed')
    expect(await atProvider()).toBe(0)
    await onDays('2026-12-12', '2026-12-17')
    expect(await atProvider()).toBe(19900)
    expect(await readTerm(cardId)).toBe('2027-01-19')
  })
})

describeOnEngine('A deduction at Alipay', () => {
  it('a deduction without money is tried on three days, then the card is renewed no more, and its person is told', async () => {
    const cardId = await anAlipayCard()
    await server.goWrong('alipay', 'deduct_end', 'no_money')
    await onDays('2026-12-12', '2026-12-17', '2026-12-18')
    expect(await deductions()).toMatchObject([{ status: 1, tries: 2 }])
    await onDays('2026-12-19')
    now('2026-12-19T09:20')
    await sweep()
    expect(await deductions()).toMatchObject([{ status: 3, tries: 3 }])
    expect(await readContract(cardId)).toMatchObject({ status: 3 })
    expect(await told()).toEqual(['signed', 'told', 'paused'])
    expect(await readTerm(cardId)).toBe('2026-12-20')
    await server.allWell()
  })

  it('is put off there with a card that rested, and made when its days have moved', async () => {
    const cardId = await anAlipayCard()
    await rows(`UPDATE card SET end_day = '2027-01-19' WHERE id = ${cardId}`)
    await onDays('2026-12-12', '2026-12-17', '2027-01-11')
    expect(await deductions()).toEqual([{ period: 1, status: 1, tries: 0, due: '2027-01-16' }])
    expect(await nextAtAlipay()).toBe('2027-01-18')
    await onDays('2027-01-16')
    expect(await readTerm(cardId)).toBe('2027-02-18')
    await rows(`UPDATE card SET end_day = '2027-03-25' WHERE id = ${cardId}`)
    await server.goWrong('alipay', 'announce', 'error', 1)
    await onDays('2027-03-17')
    expect(await nextAtAlipay()).toBe('2027-02-17')
    await onDays('2027-03-22')
    expect(await readTerm(cardId)).toBe('2027-04-24')
    expect(await atProvider()).toBe(12900 + 2 * 19900)
  })
})
