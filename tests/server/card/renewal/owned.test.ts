import { describeOnEngine } from '../../support/database'
import { options } from '../buy/stage'
import { anAlipayCard, findCard, orderInBrowser, signInAlipay } from './alipay-stage'
import {
  aRenewedCard,
  atProvider,
  IN_BROWSER,
  lin,
  onDays,
  openRenewalShop,
  other,
  payInSheet,
  rows,
  server,
  readTerm,
  told,
} from './stage'

openRenewalShop()

const readCode = async (answer: Promise<{ code: string }>) => (await answer).code
const giveUp = (payOrderId: number | null) => lin.send('POST', `/api/v2/orders/${payOrderId}/close/`, {})

describeOnEngine('An option that renews itself', () => {
  it('is sold to nobody who has an agreement for it, with whomever it was signed, until it is closed [MC-097]', async () => {
    const cardId = await aRenewedCard()
    expect(await readCode(lin.buy())).toBe('card.renew_owned')
    expect(await readCode(orderInBrowser())).toBe('card.renew_owned')
    expect(await readCode(other.buy())).toBe('ok')
    await lin.close(cardId)
    await anAlipayCard()
    expect(await readCode(lin.buy())).toBe('card.renew_owned')
  })

  it('is ordered once by two orders at the same instant, and not again while the first waits to be paid', async () => {
    const answers = await Promise.all([lin.buy(), lin.buy(), orderInBrowser(), lin.buy()])
    expect(answers.map(({ code }) => code).sort()).toEqual(['card.renew_pending', 'card.renew_pending', 'card.renew_pending', 'ok'])
    const { data } = answers.find(({ code }) => code === 'ok')!
    expect(await readCode(lin.buy())).toBe('card.renew_pending')
    await giveUp(data.order.pay_order_id)
    const next = (await lin.buy()).data
    await payInSheet(next)
    expect(await rows('SELECT status FROM renewal_contract ORDER BY id')).toEqual([{ status: 4 }, { status: 2 }])
  })

  it('an order that was given up opens no card and takes nothing when it is signed late, beside the one bought meanwhile', async () => {
    const first = (await orderInBrowser()).data
    await giveUp(first.order.pay_order_id)
    const second = (await orderInBrowser()).data
    await signInAlipay(first.payment!.params.url!)
    await signInAlipay(second.payment!.params.url!)
    expect(await findCard(first.order.id)).toBeNull()
    expect(await rows('SELECT status FROM renewal_contract ORDER BY id')).toEqual([{ status: 4 }, { status: 2 }])
    expect(await atProvider()).toBe(12900)
  })
})

describeOnEngine('An automatic renewal', () => {
  it('is changed by nobody but its signer, in these words [MC-247][MC-248]', async () => {
    const cardId = await anAlipayCard()
    await rows(`INSERT INTO card_user (card_id, brand_id, account_id) VALUES (${cardId}, 1, 1001)`)
    const session = await server.logIn(1001)
    const said = async (method: string, url: string, locale: string, body: object) => {
      const headers = { authorization: `Session ${session}`, 'x-client': 'h5', 'user-agent': IN_BROWSER, 'accept-language': locale }
      const { code, status, msg } = await server.request(method, url, { headers, body })
      return `${status} ${code} ${msg}`
    }
    const sign = `/api/v2/mobile/shops/1/users/cards/${cardId}/auto-renew/`
    for (const [url, body] of [
      [`/api/cards/${cardId}/auto-renew/close/`, {}],
      [sign, { option_id: options.renewed, auto_renew: true }],
    ] as const) {
      expect(await said('POST', url, 'zh-CN', body)).toBe('403 card.renew_signer 仅签约人可修改自动续费')
      expect((await said('POST', url, 'en-US', body)).toLowerCase()).toContain('card.renew_signer only the signer can change auto-renew')
    }
    expect(await lin.read(cardId, IN_BROWSER)).toMatchObject({ renewal: { status: 'live' } })
  })
})

describeOnEngine('A card whose terms have changed since', () => {
  const publish = (version: string) =>
    rows(
      `INSERT INTO card_term (brand_id, card_tpl_id, version, content, need_signature, published_at, hash)
       VALUES (1, 3, '${version}', '条款${version}', false, '2026-11-01Z', encode(sha256(convert_to('条款${version}', 'UTF8')), 'hex'))`,
    )

  it('is renewed under those that were agreed to; its holder is told that new ones stand', async () => {
    await publish('2026.11')
    const bought = (await lin.buy({ terms_read: true, channel: 'ALIPAY' }, IN_BROWSER)).data
    await signInAlipay(bought.payment!.params.url!)
    const cardId = await findCard(bought.order.id)
    const agreed = await rows('SELECT card_term_id FROM card_agreement_of')
    await onDays('2026-12-12')
    expect(await told()).toEqual(['signed', 'told'])
    await onDays('2026-12-17')
    await publish('2027.01')
    expect((await lin.read(cardId)).card.card_tpl_service_term).toMatchObject({ is_read: false, version: '2027.01' })
    expect(
      await readCode(
        lin.send('POST', `/api/v2/mobile/shops/1/users/cards/${cardId}/`, { action: 'recharge', option_id: 503, channel: 'WEIXIN' }),
      ),
    ).toBe('card.term_unread')
    await onDays('2027-01-11')
    expect(await told()).toEqual(['signed', 'told', 'told', 'terms'])
    expect(await rows(`SELECT path FROM notice WHERE kind = 'renewal.terms'`)).toEqual([
      { path: `/mobile/card/${cardId}/terms/?shop_id=1` },
    ])
    await onDays('2027-01-16')
    expect(await readTerm(cardId)).toBe('2027-02-18')
    expect(await rows('SELECT card_term_id FROM card_agreement_of')).toEqual(agreed)
    expect(await rows("SELECT agreement_id FROM card_order WHERE kind = 'charge'")).toEqual([
      { agreement_id: null },
      { agreement_id: null },
    ])
  })
})
