import { describeOnEngine } from '../../support/database'
import { anAlipayCard, cancelInAlipay, findCard, orderInBrowser, signInAlipay } from './alipay-stage'
import { atProvider, readContract, idle, lin, now, onDays, openRenewalShop, rows, server, sweep, readTerm, told } from './stage'

openRenewalShop()

const agreements = async () =>
  (await rows<{ state: string }>('SELECT state FROM sandbox_agreement ORDER BY created_at, code')).map(({ state }) => state)

describeOnEngine('Closing at Alipay', () => {
  it('is at once on both sides, whoever began it', async () => {
    const one = await anAlipayCard()
    expect((await lin.close(one)).code).toBe('ok')
    expect(await readContract(one)).toMatchObject({ status: 4, by: 'signer', ended: true })
    expect(await agreements()).toEqual(['ended'])
    const two = await anAlipayCard()
    await cancelInAlipay(two)
    await cancelInAlipay(two)
    expect(await readContract(two)).toMatchObject({ status: 4, by: 'provider', ended: true })
    expect(await told()).toEqual(['signed', 'closed', 'signed', 'closed'])
    await onDays('2026-12-12', '2026-12-17')
    expect(await atProvider()).toBe(12900 + 19900)
  })

  it('ends the agreement there as soon as Alipay answers; and one that it knows no more counts as ended', async () => {
    const cardId = await anAlipayCard()
    await server.goWrong('alipay', 'end_contract', 'error')
    expect((await lin.close(cardId)).code).toBe('ok')
    expect(await readContract(cardId)).toMatchObject({ status: 4, ended: false })
    await server.allWell()
    await server.goWrong('alipay', 'notice_timing', 'late', 1)
    await cancelInAlipay(cardId)
    now('2026-11-22T00:00')
    await sweep('ask')
    expect(await readContract(cardId)).toMatchObject({ status: 4, ended: true })
  })

  it('closing while a deduction is under way gives its money back when it comes', async () => {
    const cardId = await anAlipayCard()
    await server.goWrong('alipay', 'deduct_end', 'held', 1)
    await onDays('2026-12-12', '2026-12-17')
    await server.goWrong('alipay', 'end_contract', 'error')
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

describeOnEngine('Notices of agreements at Alipay', () => {
  it('notices that come twice, late, out of order or forged change nothing twice, and nothing wrongly', async () => {
    await server.goWrong('alipay', 'notice_try', 'duplicate', 2)
    await server.goWrong('alipay', 'notice_timing', 'reordered', 1)
    const { data } = await orderInBrowser()
    await signInAlipay(data.payment!.params.url!)
    now('2026-11-21T10:02')
    await server.sweeper.runAll()
    await idle()
    const cardId = await findCard(data.order.id)
    expect(await readContract(cardId)).toMatchObject({ status: 2 })
    expect(await told()).toEqual(['signed'])
    expect(await atProvider()).toBe(12900)
    for (const fault of ['tampered', 'wrong_key', 'wrong_merchant', 'old_timestamp']) await server.goWrong('alipay', 'notice_try', fault, 1)
    await cancelInAlipay(cardId)
    for (let n = 0; n < 3; n += 1) {
      now(`2026-11-21T1${n + 1}:30`)
      await server.sweeper.runAll()
      await idle()
    }
    expect(await readContract(cardId)).toMatchObject({ status: 2 })
    const refused = server.logged.filter((line) => line.includes('a notice of an agreement was refused'))
    expect(refused.length).toBeGreaterThanOrEqual(4)
    await server.allWell()
    now('2026-11-21T18:00')
    await server.sweeper.runAll()
    await idle()
    expect(await readContract(cardId)).toMatchObject({ status: 4, by: 'provider' })
  })

  it('notices at the WeChat address of a brand, of nobody or without a signature are refused', async () => {
    const cardId = await anAlipayCard()
    const signed = (await server.notices()).find(({ body }) => body.includes('dut_user_sign'))!
    const send = async (url: string, payload = signed.body) =>
      (await server.app.inject({ method: 'POST', url, headers: signed.headers, payload })).statusCode
    expect(await send('/api/pay/contracts/wechat/1/')).toBe(400)
    expect(await send('/api/pay/contracts/alipay/99/')).toBe(404)
    expect(await send('/api/pay/contracts/paypal/1/')).toBe(404)
    expect(await send('/api/pay/contracts/alipay/1/', 'a=1')).toBe(400)
    expect(await send('/api/pay/contracts/alipay/1/')).toBe(200)
    expect(await readContract(cardId)).toMatchObject({ status: 2 })
  })
})
