import { addMinutes, readDay } from '@/domain/time'
import type { PayProvider } from '@server/providers/payment/port'
import { setSwitch, type ApiFault, type ApiTarget } from '@server/sandbox/kit/switches'
import { closeTrade } from '@server/sandbox/kit/trades'
import { readError, NOW, offer, openAlipayStage, makeRefund, refused, type AlipayStage } from './alipay-sandbox'

let stage: AlipayStage
beforeAll(async () => {
  stage = await openAlipayStage()
})
beforeEach(() => stage.startAfresh())
afterAll(() => stage.close())

const wrong = (target: ApiTarget, fault: ApiFault, params: Record<string, string | number> = {}) =>
  setSwitch({ provider: 'alipay', target, fault, params, times: 1 }, NOW)

describe('Faults of Alipay', () => {
  const calls = {
    prepay: (alipay: PayProvider, no: string) => alipay.prepay(offer(no, { method: 'precreate' })),
    query: (alipay: PayProvider, no: string) => alipay.query(no),
    close: (alipay: PayProvider, no: string) => alipay.close(no),
    refund: (alipay: PayProvider, no: string) => alipay.refund(makeRefund(no, `${no}r`, 1)),
    query_refund: (alipay: PayProvider, no: string) => alipay.queryRefund({ tradeNo: no, refundNo: `${no}r` }),
    statement: (alipay: PayProvider) => alipay.statement(readDay('2026-11-19')),
  }
  const targets = Object.keys(calls) as (keyof typeof calls)[]

  it.each(targets)('have a kind of their own for %s', async (target) => {
    const ask = (alipay = stage.alipay) => readError(calls[target](alipay, `F${target.replace('_', '')}`))
    await wrong(target, 'error', { code: 'ACQ.SYSTEM_ERROR' })
    expect(await ask()).toEqual({ kind: 'bad_answer', code: 'ACQ.SYSTEM_ERROR' })
    await wrong(target, 'error', { code: 'aop.unknow-error' })
    expect(await ask()).toEqual({ kind: 'bad_answer', code: 'aop.unknow-error' })
    await wrong(target, 'error', { code: 'ACQ.ACCESS_FORBIDDEN' })
    expect(await ask()).toEqual(refused('ACQ.ACCESS_FORBIDDEN'))
    await wrong(target, 'error', { status: 502 })
    expect(await ask()).toEqual({ kind: 'bad_answer', code: 'ANSWER' })
    await wrong(target, 'timeout')
    expect(await ask(stage.another({ timeoutMs: 250 }))).toEqual({ kind: 'timeout', code: 'TIMEOUT' })
  })

  it('are raised for an answer signed by another key, though the act was done', async () => {
    await stage.opened('F1')
    await wrong('close', 'bad_signature')
    expect(await readError(stage.alipay.close('F1'))).toEqual({ kind: 'bad_answer', code: 'SIGNATURE' })
    expect(await stage.alipay.query('F1')).toEqual({ state: 'closed' })
  })

  it('refund once when the answer was lost, which a repeated request answers', async () => {
    await stage.paid('F2')
    // The package itself repeats a request when a connection breaks.
    await setSwitch({ provider: 'alipay', target: 'refund', fault: 'lost', times: 2 }, NOW)
    expect(await readError(stage.alipay.refund(makeRefund('F2', 'F2r', 12810)))).toMatchObject({ kind: 'unreachable' })
    expect(await stage.alipay.queryRefund({ tradeNo: 'F2', refundNo: 'F2r' })).toMatchObject({ state: 'done' })
    expect(await stage.alipay.refund(makeRefund('F2', 'F2r', 12810))).toMatchObject({ state: 'done' })
  })

  it('have a kind for an unreachable provider', async () => {
    const nobody = stage.another({ gateway: 'http://127.0.0.1:9/gateway.do' })
    expect(await readError(nobody.query('F1'))).toMatchObject({ kind: 'unreachable' })
  })

  it('carry neither keys nor payers', async () => {
    await stage.paid('F3')
    await wrong('query', 'bad_signature')
    const error: unknown = await stage.alipay.query('F3').catch((reason: unknown) => reason)
    const text = JSON.stringify(error, ['name', 'message', 'stack', 'cause', 'kind', 'code', 'responseDataRaw'])
    expect(text).toContain('SIGNATURE')
    expect(text).not.toMatch(/sha\*\*\*|2088|PRIVATE|sign=/)
    expect(error).not.toHaveProperty('cause')
  })
})

describe('Notices from Alipay’s sandbox', () => {
  const notices = () => stage.arrivals.map(({ notice, fault }) => fault ?? (notice!.kind === 'trade' ? notice!.trade.state : notice!.kind))
  const spoil = (fault: Parameters<typeof setSwitch>[0]['fault'], target: 'notice_try' | 'notice_timing' = 'notice_try') =>
    setSwitch({ provider: 'alipay', target, fault, times: 1 }, NOW)

  it('report a payment and a refund, each under an id that stays', async () => {
    const { transactionId } = await stage.paid('N1')
    await stage.alipay.refund(makeRefund('N1', 'N1r', 810))
    await stage.courier.idle()
    expect(stage.arrivals.map(({ notice }) => notice)).toEqual([
      {
        kind: 'trade',
        id: expect.any(String) as string,
        tradeNo: 'N1',
        trade: { state: 'paid', amount: 12810, transactionId, paidAt: NOW },
      },
      {
        kind: 'refund',
        id: expect.any(String) as string,
        tradeNo: 'N1',
        refundNo: 'N1r',
        refund: { state: 'done', refundId: `${transactionId}-N1r`, at: NOW },
      },
    ])
  })

  it.each([
    ['tampered', 'signature'],
    ['tampered_cipher', 'signature'],
    ['wrong_key', 'signature'],
    ['probe', 'signature'],
    ['old_timestamp', 'clock'],
    ['wrong_merchant', 'merchant'],
  ] as const)('are refused when %s; the next try is accepted', async (fault, seen) => {
    await spoil(fault)
    await stage.paid(`N${fault.replace('_', '')}`)
    expect(notices()).toEqual([seen])
    stage.clock.moveTo(addMinutes(NOW, 4))
    await stage.courier.sendDue()
    expect(notices()).toEqual([seen, 'paid'])
  })

  it('carry a wrong amount as it was signed: the reader compares', async () => {
    await spoil('wrong_amount')
    await stage.paid('N2')
    expect(stage.arrivals[0]?.notice).toMatchObject({ trade: { state: 'paid', amount: 112810 } })
  })

  it('may come twice under one id, late, or after the next one', async () => {
    await spoil('duplicate')
    await stage.paid('N3')
    expect(notices()).toEqual(['paid', 'paid'])
    expect(new Set(stage.arrivals.map(({ notice }) => notice?.id)).size).toBe(1)

    stage.arrivals.length = 0
    await spoil('late', 'notice_timing')
    await stage.paid('N4')
    expect(notices()).toEqual([])
    await stage.courier.release('N4')
    expect(notices()).toEqual(['paid'])

    stage.arrivals.length = 0
    await spoil('reordered', 'notice_timing')
    await stage.paid('N5')
    await stage.alipay.refund(makeRefund('N5', 'N5r', 1))
    await stage.courier.idle()
    expect(notices()).toEqual(['refund', 'paid'])
  })

  it('are sent again until the merchant confirms, also when one was dropped', async () => {
    await spoil('dropped')
    stage.accepting.on = false
    await stage.paid('N6')
    expect(notices()).toEqual([])
    stage.clock.moveTo(addMinutes(NOW, 4))
    await stage.courier.sendDue()
    stage.clock.moveTo(addMinutes(NOW, 14))
    stage.accepting.on = true
    await stage.courier.sendDue()
    stage.clock.moveTo(addMinutes(NOW, 600))
    await stage.courier.sendDue()
    expect(notices()).toEqual(['paid', 'paid'])
    expect(new Set(stage.arrivals.map(({ notice }) => notice?.id)).size).toBe(1)
  })

  it('are not sent for a trade that was only closed', async () => {
    await closeTrade(await stage.opened('N7'), NOW)
    await stage.courier.idle()
    expect(notices()).toEqual([])
  })
})
