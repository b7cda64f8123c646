import { describeOnBothEngines } from '../../support/database'
import { options, tpls } from '../buy/stage'
import {
  aRenewedCard,
  act,
  atProvider,
  cancelInWechat,
  readContract,
  deductions,
  idle,
  IN_BROWSER,
  lin,
  now,
  onDays,
  openRenewalShop,
  other,
  payInSheet,
  rows,
  server,
  sweep,
  readTerm,
  told,
} from './stage'

openRenewalShop()

describeOnBothEngines('A card that is bought with automatic renewal', () => {
  it('is signed with its first payment, told of 5 days before, deducted, and so on at its own price [MC-197][MC-199][MC-064][MC-070]', async () => {
    const { data } = await lin.buy()
    expect(data.order).toMatchObject({ status: 0, price: 129, channel: 'WEIXIN' })
    expect(data.payment).toMatchObject({ kind: 'jsapi', params: { signType: 'HMAC-SHA256' } })
    const pending = await lin.send<{ orders: object[] }>('GET', '/api/v2/orders/pending/')
    expect(pending.data.orders).toMatchObject([{ type: 'auto_renew', target_id: data.order.id, payment: { kind: 'jsapi' } }])
    await payInSheet(data)
    const cardId = (await rows<{ id: number }>(`SELECT card_id AS id FROM card_order WHERE id = ${data.order.id}`))[0]!.id
    expect(await lin.read(cardId)).toMatchObject({
      is_own: true,
      card: { auto_renew_option: { id: options.renewed } },
      renewal: {
        status: 'live',
        notice_day: '2026-12-12',
        due_day: '2026-12-17',
        end_after: '2027-01-19',
        told: false,
        option: { price: 199 },
      },
      options: [],
    })
    await onDays('2026-12-11')
    expect(await told()).toEqual(['signed'])
    await onDays('2026-12-12', '2026-12-13', '2026-12-16')
    expect(await told()).toEqual(['signed', 'told'])
    expect(await deductions()).toEqual([{ period: 1, status: 1, tries: 0, due: '2026-12-17' }])
    expect((await lin.send<{ orders: object[] }>('GET', '/api/v2/orders/pending/')).data.orders).toEqual([])
    await onDays('2026-12-17')
    expect(await readTerm(cardId)).toBe('2027-01-19')
    expect(await deductions()).toEqual([{ period: 1, status: 2, tries: 1, due: '2026-12-17' }])
    expect(await atProvider()).toBe(12900 + 19900)
    expect((await lin.read(cardId)).past).toMatchObject([{ price: 199, end_after: '2027-01-19' }])
    await onDays('2026-12-18', '2027-01-11', '2027-01-16', '2027-01-17')
    expect(await readTerm(cardId)).toBe('2027-02-18')
    expect(await atProvider()).toBe(12900 + 2 * 19900)
  })

  it('has its first price once a person and template, whatever was closed since [MC-197]', async () => {
    const cardId = await aRenewedCard()
    await lin.close(cardId)
    expect((await lin.buy()).data.order.price).toBe(199)
    expect((await other.buy()).data.order.price).toBe(129)
  })

  it('names on the page of its template the terms to sign, the first price, and the place to buy it [MC-097][MC-145][MC-147][MC-197]', async () => {
    const read = async (agent?: string) => (await lin.template(agent)).data.purchase!.renewal
    expect(await read()).toEqual({ offered: ['wechat', 'alipay'], spot: 'wechat', is_first: true, signed: [] })
    expect(await read('weapp')).toMatchObject({ spot: 'wechat' })
    expect(await read(IN_BROWSER)).toMatchObject({ spot: 'browser' })
    const cardId = await aRenewedCard()
    expect(await read()).toMatchObject({ is_first: false, signed: [options.renewed] })
    await lin.close(cardId)
    expect(await read()).toMatchObject({ is_first: false, signed: [] })
    Object.assign(server.context.pay, { ...server.context.pay, listEntrusts: () => [] })
    expect(await read()).toMatchObject({ offered: [] })
  })

  it('needs a tick, WeChat, and a price to pay; and a shop that has agreements [MC-145][MC-147]', async () => {
    const readCode = async (answer: Promise<{ code: string }>) => (await answer).code
    expect(await readCode(lin.buy({ auto_renew: false }))).toBe('card.renew_untold')
    expect(await readCode(lin.buy({}, IN_BROWSER))).toBe('pay.channel')
    expect(await readCode(lin.buy({}, undefined, options.ten, tpls.times))).toBe('card.renew_unavailable')
    expect(await readCode(lin.buy({ channel: 'CARD', card_id: 1 }))).toBe('pay.channel')
    const { data } = await lin.buy({}, 'weapp')
    expect(data.payment).toMatchObject({ kind: 'jsapi' })
    expect(await readCode(lin.send('POST', `/api/v2/orders/${data.order.pay_order_id}/pay/`, {}, undefined, IN_BROWSER))).toBe(
      'card.renew_wechat_only',
    )
    Object.assign(server.context.pay, { ...server.context.pay, listEntrusts: () => ['wechat'] })
    expect(await readCode(lin.buy({}, IN_BROWSER))).toBe('card.renew_wechat_only')
    const without = { ...server.context.pay, listEntrusts: () => [] }
    Object.assign(server.context.pay, without)
    expect(await readCode(lin.buy())).toBe('card.renew_unavailable')
    await lin.send('POST', `/api/v2/orders/${data.order.pay_order_id}/close/`, {})
  })
})

describeOnBothEngines('A deduction without money', () => {
  it('is tried on three days, then the card is renewed no more, and its person is told', async () => {
    const cardId = await aRenewedCard()
    await server.goWrong('wechat', 'deduct_end', 'no_money')
    await onDays('2026-12-12', '2026-12-17', '2026-12-18')
    expect(await deductions()).toMatchObject([{ status: 1, tries: 2 }])
    await onDays('2026-12-19')
    now('2026-12-19T09:20')
    await sweep()
    expect(await deductions()).toMatchObject([{ status: 3, tries: 3 }])
    expect(await told()).toEqual(['signed', 'told', 'paused'])
    expect((await lin.read(cardId)).renewal).toMatchObject({ status: 'paused', due_day: null })
    await server.allWell()
    await onDays('2026-12-20', '2026-12-25', '2027-01-05')
    expect(await atProvider()).toBe(12900)
    expect(await readTerm(cardId)).toBe('2026-12-20')
  })

  it('is made on the second day where there is money then', async () => {
    const cardId = await aRenewedCard()
    await server.goWrong('wechat', 'deduct_end', 'no_money', 1)
    await onDays('2026-12-12', '2026-12-17', '2026-12-18')
    expect(await deductions()).toMatchObject([{ status: 2, tries: 2 }])
    expect(await readTerm(cardId)).toBe('2027-01-19')
  })

  it('is dropped where the card was prolonged meanwhile, and told of anew', async () => {
    const cardId = await aRenewedCard()
    await onDays('2026-12-12')
    await rows(`UPDATE card SET end_day = '2027-01-19' WHERE id = ${cardId}`)
    await onDays('2026-12-17')
    expect(await deductions()).toMatchObject([{ status: 4, tries: 0 }])
    expect(await atProvider()).toBe(12900)
    await onDays('2027-01-11', '2027-01-16')
    expect(await deductions()).toMatchObject([{ status: 4 }, { period: 2, status: 2, due: '2027-01-16' }])
  })
})

describeOnBothEngines('Closing automatic renewal', () => {
  it('is effective at once on both sides, and changes nothing else of the card [MC-105][MC-181][MC-182]', async () => {
    const cardId = await aRenewedCard()
    await onDays('2026-12-12')
    const { data, code } = await lin.close(cardId)
    expect(code).toBe('ok')
    expect(data.card).toMatchObject({ id: cardId, auto_renew_option: null, is_active: true, end: '2026-12-20' })
    expect(await readContract(cardId)).toMatchObject({ status: 4, by: 'signer', ended: true })
    expect((await rows<{ state: string }>('SELECT state FROM sandbox_contract'))[0]).toEqual({ state: 'ended' })
    expect(await lin.close(cardId)).toMatchObject({ code: 'ok', data: { card: { auto_renew_option: null } } })
    expect((await lin.close(1)).code).toBe('card.not_found')
    await onDays('2026-12-17', '2026-12-18', '2026-12-19', '2026-12-20')
    expect(await atProvider()).toBe(12900)
    expect(await told()).toEqual(['signed', 'told', 'closed'])
  })

  it('is the signer’s alone: a person who shares the card is refused, and nobody else finds it [MC-103][MC-247]', async () => {
    const cardId = await aRenewedCard()
    expect((await other.close(cardId)).code).toBe('card.not_found')
    await rows(`INSERT INTO card_user (card_id, brand_id, account_id) VALUES (${cardId}, 1, 1001)`)
    const refused = await other.close(cardId)
    expect(refused).toMatchObject({ code: 'card.renew_signer', status: 403 })
    expect((await other.sign(cardId)).code).toBe('card.renew_signer')
    expect(await other.read(cardId)).toMatchObject({ is_own: false, renewal: { status: 'live' } })
  })

  it('closing in WeChat closes the agreement here too, and is told once', async () => {
    const cardId = await aRenewedCard()
    await cancelInWechat(cardId)
    await cancelInWechat(cardId)
    expect(await readContract(cardId)).toMatchObject({ status: 4, by: 'provider', ended: true })
    expect(await told()).toEqual(['signed', 'closed'])
  })

  it('ends the agreement at the provider as soon as that answers', async () => {
    const cardId = await aRenewedCard()
    await server.goWrong('wechat', 'end_contract', 'error')
    expect((await lin.close(cardId)).code).toBe('ok')
    expect(await readContract(cardId)).toMatchObject({ status: 4, ended: false })
    await server.allWell()
    now('2026-11-22T00:00')
    await sweep('ask')
    expect(await readContract(cardId)).toMatchObject({ status: 4, ended: true })
  })

  it('closing while a deduction is under way gives its money back when it comes', async () => {
    const cardId = await aRenewedCard()
    await server.goWrong('wechat', 'deduct_end', 'held', 1)
    await onDays('2026-12-12', '2026-12-17')
    await server.goWrong('wechat', 'end_contract', 'error')
    await lin.close(cardId)
    await server.sweeper.runAll()
    await idle()
    await sweep()
    await sweep()
    expect(await readTerm(cardId)).toBe('2026-12-20')
    expect(await atProvider()).toBe(12900)
    expect(await rows('SELECT state, amount_fen::int AS fen FROM payment_refund')).toEqual([{ state: 'done', fen: 19900 }])
    await server.allWell()
  })
})

describeOnBothEngines('Signing alone', () => {
  it('renews a card that one has: on a page in WeChat, or in its mini-program [MC-102][MC-097]', async () => {
    await lin.buy({ auto_renew: false, channel: 'CARD', card_id: 1 }, undefined, options.month)
    const cardId = (await rows<{ id: number }>('SELECT max(id) AS id FROM card'))[0]!.id
    expect(await lin.read(cardId)).toMatchObject({
      renewal: null,
      options: [{ id: options.renewed, price: 199, days: 30, trigger_value: 3 }],
      spot: 'wechat',
    })
    expect((await lin.sign(cardId, { auto_renew: false })).code).toBe('card.renew_untold')
    expect((await lin.sign(cardId, { option_id: options.month })).code).toBe('card.option_gone')
    const page = (await lin.sign(cardId)).data.signing
    expect(page.kind).toBe('url')
    const { pathname, search } = new URL(page.params.url!)
    const opened = await server.app.inject({ method: 'GET', url: `${pathname}${search}` })
    await act(`${String(opened.headers.location)}sign/`)
    expect(await readContract(cardId)).toMatchObject({ status: 2 })
    expect((await lin.sign(cardId)).code).toBe('card.renew_signed')
    expect(await atProvider()).toBe(0)
    await onDays('2026-12-12', '2026-12-17')
    expect(await atProvider()).toBe(19900)
    await lin.close(cardId)
    const mini = (await lin.sign(cardId, {}, 'weapp')).data.signing
    expect(mini).toMatchObject({ kind: 'mini_program', params: { app_id: 'wxbd687630cd02ce1d', path: 'pages/index/index' } })
    await act('/sandbox/wechat/mini-program/sign/', JSON.parse(mini.params.extra!) as object)
    expect(await readContract(cardId)).toMatchObject({ status: 2 })
  })

  it('a signing that was never finished is given up after a day, and of two that were finished one stays', async () => {
    const cardId = await aRenewedCard()
    await lin.close(cardId)
    const one = (await lin.sign(cardId, {}, 'weapp')).data.signing
    const two = (await lin.sign(cardId, {}, 'weapp')).data.signing
    await lin.sign(cardId)
    for (const signing of [one, two]) await act('/sandbox/wechat/mini-program/sign/', JSON.parse(signing.params.extra!) as object)
    await sweep('ask')
    now('2026-11-23T00:00')
    await sweep('ask')
    expect((await rows<{ status: number }>('SELECT status FROM renewal_contract ORDER BY id')).map(({ status }) => status)).toEqual([
      4, 2, 4, 4,
    ])
    expect(
      (await rows<{ state: string }>('SELECT state FROM sandbox_contract ORDER BY created_at, serial')).map(({ state }) => state),
    ).toEqual(['ended', 'signed', 'ended'])
  })
})
