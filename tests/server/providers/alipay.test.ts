import { fen } from '@/domain/money'
import { addMinutes, readDay, readInstant } from '@/domain/time'
import { openGateway } from '@server/providers/alipay/gateway'
import { payAlipayTrade } from '@server/sandbox/alipay/cashier'
import { returnAddress } from '@server/sandbox/alipay/notices'
import { setSwitch, type ApiFault, type ApiTarget } from '@server/sandbox/kit/switches'
import { describeOnEngine } from '../support/database'
import { readError, NOW, offer, openAlipayStage, makeRefund, refused, type AlipayStage } from './alipay-sandbox'
import { rsaPair } from '../support/rsa-pair'

let stage: AlipayStage
beforeAll(async () => {
  stage = await openAlipayStage()
})
beforeEach(() => stage.startAfresh())
afterAll(() => stage.close())

const wrong = (target: ApiTarget, fault: ApiFault, params: Record<string, string | number> = {}) =>
  setSwitch({ provider: 'alipay', target, fault, params, times: 1 }, NOW)

describeOnEngine('Paying through Alipay', () => {
  it.each(['wap', 'page'] as const)('begins a %s payment with an address of the cashier', async (method) => {
    const prepay = await stage.alipay.prepay(
      offer(`A${method}`, { method, subject: '流瑜伽 100% & 早课=7/8', returnUrl: 'https://gym.example/pay/1?a=1' }),
    )
    expect(prepay).toEqual({ kind: 'url', params: { url: expect.stringContaining(`${stage.account.gateway}?`) as string } })
    // Nobody has opened it: Alipay does not know the trade.
    expect(await stage.alipay.query(`A${method}`)).toEqual({ state: 'absent' })
    const trade = await stage.browse(prepay.params.url!)
    expect(trade).toMatchObject({
      tradeNo: `A${method}`,
      method,
      amountFen: 12810,
      subject: '流瑜伽 100%   早课 7 8',
      returnUrl: 'https://gym.example/pay/1?a=1',
      notifyUrl: stage.account.notifyUrl,
      expireAt: new Date(addMinutes(NOW, 15)),
    })
    expect(await stage.alipay.query(`A${method}`)).toEqual({ state: 'unpaid' })
  })

  it('begins a payment by code, whose trade exists once the code was scanned', async () => {
    const prepay = await stage.alipay.prepay(offer('C1', { method: 'precreate' }))
    expect(prepay).toEqual({ kind: 'qrcode', params: { code_url: expect.stringContaining(`${stage.url}/sandbox/alipay/code/`) as string } })
    expect(await stage.alipay.query('C1')).toEqual({ state: 'absent' })
    expect(await stage.browse(prepay.params.code_url!)).toMatchObject({ tradeNo: 'C1', method: 'precreate' })
    expect(await stage.alipay.query('C1')).toEqual({ state: 'unpaid' })
  })

  it('opens the same trade again for the same address, and refuses the number with another amount', async () => {
    const first = await stage.opened('S1')
    expect((await stage.opened('S1')).cashierToken).toBe(first.cashierToken)
    await expect(stage.opened('S1', { amount: fen(1) })).rejects.toThrow('400 ACQ.CONTEXT_INCONSISTENT')
    expect(await readError(stage.alipay.prepay(offer('S1', { method: 'precreate', amount: fen(1) })))).toEqual(
      refused('ACQ.CONTEXT_INCONSISTENT'),
    )
  })

  it('reads a paid trade: amount, number and time', async () => {
    const trade = await stage.paid('P1', 30)
    expect(await stage.alipay.query('P1')).toEqual({ state: 'paid', amount: 30, transactionId: trade.transactionId, paidAt: NOW })
    expect(await readError(stage.alipay.prepay(offer('P1', { method: 'precreate', amount: fen(30) })))).toEqual(
      refused('ACQ.TRADE_HAS_SUCCESS'),
    )
  })

  it('leads the payer back with Alipay’s signed parameters, once it is paid', async () => {
    await expect(stage.opened('P5', { returnUrl: 'javascript:alert(1)' })).rejects.toThrow('ACQ.INVALID_PARAMETER')
    const open = await stage.opened('P5', { method: 'wap', returnUrl: 'https://gym.example/pay/1?a=1' })
    expect(await returnAddress(open, NOW)).toBe('https://gym.example/pay/1?a=1')
    const back = new URL((await returnAddress((await payAlipayTrade(stage.courier, open, NOW))!, NOW))!)
    expect(back.origin + back.pathname).toBe('https://gym.example/pay/1')
    const { a, ...fields } = Object.fromEntries(back.searchParams)
    expect(a).toBe('1')
    expect(fields).toMatchObject({ out_trade_no: 'P5', total_amount: '128.10', method: 'alipay.trade.wap.pay.return' })
    expect(openGateway(stage.account, stage.clock).signed(fields)).toBe(true)
    expect(await returnAddress(await stage.opened('P6'), NOW)).toBeUndefined()
  })

  it('takes no money twice nor after the trade’s end', async () => {
    const trade = await stage.paid('P2')
    expect(await payAlipayTrade(stage.courier, trade, NOW)).toBeUndefined()
    const late = await stage.opened('P3')
    const end = addMinutes(NOW, 15)
    expect(await payAlipayTrade(stage.courier, late, end)).toBeUndefined()
    stage.clock.moveTo(end)
    expect(await stage.alipay.query('P3')).toEqual({ state: 'closed' })
    await expect(stage.opened('P4', { expireAt: end })).rejects.toThrow('400 ACQ.TRADE_HAS_CLOSE')
  })

  it('closes an open trade, and answers how one had ended before', async () => {
    const open = await stage.opened('K1')
    expect(await stage.alipay.close('K1')).toEqual({ state: 'closed' })
    expect(await payAlipayTrade(stage.courier, open, NOW)).toBeUndefined()
    expect(await stage.alipay.close('K1')).toEqual({ state: 'closed' })
    expect(await readError(stage.alipay.prepay(offer('K1', { method: 'precreate' })))).toEqual(refused('ACQ.TRADE_HAS_CLOSE'))
    await stage.paid('K2')
    expect(await stage.alipay.close('K2')).toMatchObject({ state: 'paid', amount: 12810 })
    expect(await stage.alipay.close('K3')).toEqual({ state: 'absent' })
  })

  it('signs with its own app id and key at the venue’s time, and accepts one key only', async () => {
    const { url } = (await stage.alipay.prepay(offer('G1'))).params
    expect(new URL(url!).searchParams.get('timestamp')).toBe('2026-11-21 10:00:00')
    const { privateKey, publicKey: alipayPublicKey } = rsaPair()
    expect(await readError(stage.another({ privateKey }).query('G1'))).toEqual(refused('isv.invalid-signature'))
    expect(await readError(stage.another({ alipayPublicKey }).query('G1'))).toEqual({ kind: 'bad_answer', code: 'SIGNATURE' })
    // An unknown app has no key.
    expect(await readError(stage.another({ appid: '9021000000000099' }).query('G1'))).toEqual({ kind: 'bad_answer', code: 'SIGNATURE' })
  })

  it('is refused by the sandbox as by Alipay when an address was changed', async () => {
    const { url } = (await stage.alipay.prepay(offer('G2'))).params
    const changed = (change: (fields: URLSearchParams) => void) => {
      const address = new URL(url!)
      change(address.searchParams)
      return fetch(address)
    }
    const cases: [(fields: URLSearchParams) => void, string][] = [
      [(fields) => fields.set('biz_content', fields.get('biz_content')!.replace('128.10', '0.01')), 'isv.invalid-signature'],
      [(fields) => fields.delete('sign'), 'isv.missing-signature'],
      [(fields) => fields.set('sign_type', 'RSA'), 'isv.invalid-signature-type'],
      [(fields) => fields.set('app_id', '1'), 'isv.invalid-app-id'],
      [(fields) => fields.append('biz_content', '{}'), 'isv.invalid-parameter'],
      [(fields) => fields.set('method', 'constructor'), 'isv.invalid-signature'],
    ]
    for (const [change, word] of cases) expect(await (await changed(change)).text()).toContain(word)
    for (const path of [
      'gateway.do',
      'code/none',
      'bill',
      'code/%00',
      'gateway.do?app_id=%00',
      'bill?app_id=%00&day=2026-11-19&until=9e99&sign=00',
    ])
      expect((await fetch(`${stage.url}/sandbox/alipay/${path}`)).status).toBeLessThan(500)
    expect(await stage.alipay.query('G2')).toEqual({ state: 'absent' })
  })
})

describeOnEngine('Giving money back through Alipay', () => {
  it('refunds in parts, each under its number, the same number once', async () => {
    const { transactionId } = await stage.paid('R1')
    const part = makeRefund('R1', 'R1a', 2810)
    expect(await stage.alipay.queryRefund(part)).toEqual({ state: 'absent' })
    const done = { state: 'done', refundId: `${transactionId}-R1a`, at: NOW }
    expect(await stage.alipay.refund(part)).toEqual(done)
    expect(await stage.alipay.refund(part)).toEqual(done)
    expect(await stage.alipay.queryRefund(part)).toEqual(done)
    expect(await readError(stage.alipay.refund({ ...part, amount: fen(2811) }))).toEqual(refused('ACQ.DISCORDANT_REPEAT_REQUEST'))
    expect(await readError(stage.alipay.refund(makeRefund('R1', 'R1b', 10001)))).toEqual(refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL'))
    expect(await stage.alipay.refund(makeRefund('R1', 'R1b', 10000))).toMatchObject({ state: 'done' })
    // Closed there, but it was paid, which the query answers.
    expect(await stage.alipay.query('R1')).toMatchObject({ state: 'paid', amount: 12810, transactionId })
  })

  it('refunds once for two requests at the same moment', async () => {
    await stage.paid('R5')
    const same = makeRefund('R5', 'R5a', 6405)
    const answers = await Promise.all([1, 2, 3].map(() => readError(stage.alipay.refund(same))))
    const settled = [{ answered: expect.objectContaining({ state: 'done' }) as object }, { kind: 'bad_answer', code: 'ACQ.SYSTEM_ERROR' }]
    for (const answer of answers) expect(settled).toContainEqual(answer)
    expect(await stage.alipay.refund(same)).toMatchObject({ state: 'done' })
    expect(await stage.alipay.refund(makeRefund('R5', 'R5b', 6405))).toMatchObject({ state: 'done' })
  })

  it('refuses refunds of an unpaid trade', async () => {
    await stage.opened('R2')
    expect(await readError(stage.alipay.refund(makeRefund('R2', 'R2a', 1)))).toEqual(refused('ACQ.TRADE_STATUS_ERROR'))
    expect(await readError(stage.alipay.refund(makeRefund('R0', 'R0a', 1)))).toEqual(refused('ACQ.TRADE_NOT_EXIST'))
    expect(await stage.alipay.queryRefund({ tradeNo: 'R0', refundNo: 'R0a' })).toEqual({ state: 'absent' })
  })

  it('follows a slow refund, and reports one that the seller cannot pay', async () => {
    await stage.paid('R3')
    await setSwitch({ provider: 'alipay', target: 'refund_end', fault: 'held', times: 3 }, NOW)
    const all = makeRefund('R3', 'R3a', 12810)
    expect(await stage.alipay.refund(all)).toEqual({ state: 'processing' })
    expect(await stage.alipay.queryRefund(all)).toEqual({ state: 'processing' })
    stage.clock.moveTo(addMinutes(NOW, 3))
    expect(await stage.alipay.queryRefund(all)).toMatchObject({ state: 'done', at: addMinutes(NOW, 3) })

    await stage.paid('R4')
    await setSwitch({ provider: 'alipay', target: 'refund_end', fault: 'abnormal', times: 1 }, NOW)
    expect(await readError(stage.alipay.refund(makeRefund('R4', 'R4a', 1)))).toEqual(refused('ACQ.SELLER_BALANCE_NOT_ENOUGH'))
    expect(await stage.alipay.refund(makeRefund('R4', 'R4a', 1))).toMatchObject({ state: 'done' })
  })
})

describeOnEngine('The daily statement of Alipay', () => {
  const day = readDay('2026-11-25')
  it('lists the payments and refunds of the day, and of no other', async () => {
    stage.clock.moveTo(readInstant('2026-11-25T00:00:00+08:00'))
    const first = await stage.paid('T1', 1)
    stage.clock.moveTo(readInstant('2026-11-25T23:59:59+08:00'))
    const last = await stage.paid('T2', 99999)
    await stage.alipay.refund(makeRefund('T2', 'T2r', 99, 99999))
    stage.clock.moveTo(readInstant('2026-11-26T00:00:00+08:00'))
    await stage.paid('T3', 5)
    await stage.alipay.refund(makeRefund('T2', 'T2s', 100, 99999))
    expect(await readError(stage.alipay.statement(day))).toEqual({ kind: 'bad_answer', code: 'isp.bill_not_exist' })
    stage.clock.moveTo(readInstant('2026-11-26T10:00:00+08:00'))
    expect(await stage.alipay.statement(day)).toEqual([
      { kind: 'payment', tradeNo: 'T1', transactionId: first.transactionId, amount: 1 },
      { kind: 'payment', tradeNo: 'T2', transactionId: last.transactionId, amount: 99999 },
      { kind: 'refund', tradeNo: 'T2', refundNo: 'T2r', amount: 99 },
    ])
    expect(await stage.alipay.statement(readDay('2026-11-24'))).toEqual([])
    expect(await readError(stage.alipay.statement(readDay('2026-11-26')))).toEqual(refused('invalid_arguments'))
  })

  it('takes a missing statement as a day without a movement only long after it was due', async () => {
    await wrong('statement', 'error', { code: 'isp.bill_not_exist' })
    stage.clock.moveTo(readInstant('2026-11-26T11:59:00+08:00'))
    expect(await readError(stage.alipay.statement(day))).toEqual({ kind: 'bad_answer', code: 'isp.bill_not_exist' })
    await wrong('statement', 'error', { code: 'isp.bill_not_exist' })
    stage.clock.moveTo(readInstant('2026-11-26T12:00:00+08:00'))
    expect(await stage.alipay.statement(day)).toEqual([])
  })
})
