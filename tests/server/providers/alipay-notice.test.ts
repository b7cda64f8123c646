import { addMinutes, readInstant } from '@/domain/time'
import { standingClock } from '../support/standing-clock'
import { createAlipay } from '@server/providers/alipay/alipay'
import type { AlipayAccount } from '@server/providers/payment/account'
import { NoticeError } from '@server/providers/payment/port'
import { signNotice } from '@server/sandbox/alipay/signature'
import { rsaPair } from '../support/rsa-pair'

const ours = rsaPair()
const alipays = rsaPair()
const strangers = rsaPair()

const NOW = readInstant('2026-11-21T10:00:00+08:00')
const account: AlipayAccount = {
  gateway: 'http://127.0.0.1:9/gateway.do',
  appid: '9021000000000001',
  privateKey: ours.privateKey,
  alipayPublicKey: alipays.publicKey,
  sellerId: '2088000000000001',
  notifyUrl: 'https://gym.example/notice/1',
  timeoutMs: 500,
}
const provider = createAlipay(account, standingClock(NOW))

const paid = {
  app_id: account.appid,
  auth_app_id: account.appid,
  buyer_id: '2088000000000009',
  charset: 'utf-8',
  gmt_create: '2026-11-21 09:59:00',
  gmt_payment: '2026-11-21 09:59:30',
  notify_id: '2026112100222095930000000001',
  notify_time: '2026-11-21 09:59:31',
  notify_type: 'trade_status_sync',
  out_trade_no: 'B1',
  seller_id: account.sellerId,
  subject: '流瑜伽',
  total_amount: '128.10',
  trade_no: '2026112122001400000000000001',
  trade_status: 'TRADE_SUCCESS',
  version: '1.0',
}
const read = (fields: Record<string, string>, key = alipays.privateKey, now = NOW) =>
  provider.readNotice({ headers: {}, body: new URLSearchParams(signNotice(fields, key)).toString(), now })
const readFault = async (reading: Promise<unknown>) => {
  const error: unknown = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof NoticeError ? error.fault : error
}
const without = (name: keyof typeof paid) => Object.fromEntries(Object.entries(paid).filter(([key]) => key !== name))

describe('Notices of Alipay', () => {
  it('are read as a payment: amount, number and time', async () => {
    expect(await read(paid)).toEqual({
      kind: 'trade',
      id: paid.notify_id,
      tradeNo: 'B1',
      trade: { state: 'paid', amount: 12810, transactionId: paid.trade_no, paidAt: readInstant('2026-11-21T09:59:30+08:00') },
    })
  })

  it.each([
    ['TRADE_FINISHED', paid, 'paid'],
    ['WAIT_BUYER_PAY', without('gmt_payment'), 'unpaid'],
    ['TRADE_CLOSED', without('gmt_payment'), 'closed'],
    // Refunded whole: closed there, but it was paid.
    ['TRADE_CLOSED', paid, 'paid'],
  ])('reads %s', async (trade_status, fields, state) => {
    expect(await read({ ...fields, trade_status })).toMatchObject({ kind: 'trade', trade: { state } })
  })

  it.each(['TRADE_SUCCESS', 'TRADE_CLOSED'])('reads a refund by its number, of a part or of all (%s)', async (trade_status) => {
    const refund = { refund_fee: '28.10', gmt_refund: '2026-11-21 09:59:40.123', out_biz_no: 'R1' }
    expect(await read({ ...paid, ...refund, trade_status })).toEqual({
      kind: 'refund',
      id: paid.notify_id,
      tradeNo: 'B1',
      refundNo: 'R1',
      refund: { state: 'done', refundId: `${paid.trade_no}-R1`, at: readInstant('2026-11-21T09:59:40+08:00') },
    })
  })

  it.each(['100% 燃脂', '50%E6 & more', '%', 'a+b=c'])('believes a signature over a value like %s', async (subject) => {
    expect(await read({ ...paid, subject })).toMatchObject({ kind: 'trade', trade: { amount: 12810 } })
  })

  it('are ignored for other kinds of message', async () => {
    expect(await read({ ...paid, notify_type: 'open_app_auth_notify' })).toEqual({ kind: 'other', id: paid.notify_id })
  })

  it('are refused with a changed amount, the signature of another key or none', async () => {
    const signed = signNotice(paid, alipays.privateKey)
    const send = (fields: Record<string, string>) =>
      readFault(provider.readNotice({ headers: {}, body: new URLSearchParams(fields).toString(), now: NOW }))
    expect(await send({ ...signed, total_amount: '0.01' })).toBe('signature')
    expect(await send({ ...signed, extra: 'field' })).toBe('signature')
    expect(await send({ ...signed, sign: 'bm90IGEgc2lnbmF0dXJl' })).toBe('signature')
    expect(await send({ ...signed, sign: '' })).toBe('malformed')
    expect(await readFault(read(paid, strangers.privateKey))).toBe('signature')
  })

  it('are accepted with an RSA2 signature only', async () => {
    for (const sign_type of ['RSA', 'rsa2', 'constructor'])
      expect(
        await readFault(
          provider.readNotice({
            headers: {},
            body: new URLSearchParams({ ...signNotice(paid, alipays.privateKey), sign_type }).toString(),
            now: NOW,
          }),
        ),
      ).toBe('signature')
  })

  it('are refused for another app or another seller', async () => {
    expect(await readFault(read({ ...paid, app_id: '9021000000000002' }))).toBe('merchant')
    expect(await readFault(read({ ...paid, seller_id: '2088000000000002' }))).toBe('merchant')
    expect(await readFault(read(without('seller_id')))).toBe('merchant')
  })

  it('are accepted as long as Alipay repeats them, and not an hour longer', async () => {
    const sent = readInstant('2026-11-21T09:59:31+08:00')
    expect(await read(paid, alipays.privateKey, addMinutes(sent, 25 * 60))).toMatchObject({ kind: 'trade' })
    expect(await readFault(read(paid, alipays.privateKey, addMinutes(sent, 25 * 60 + 1)))).toBe('clock')
    expect(await readFault(read(paid, alipays.privateKey, addMinutes(sent, -25 * 60 - 1)))).toBe('clock')
  })

  it.each([
    ['an amount of three decimals', { ...paid, total_amount: '128.105' }],
    ['an amount in words', { ...paid, total_amount: '1e3' }],
    ['no time of payment', without('gmt_payment')],
    ['a day that does not exist', { ...paid, gmt_payment: '2026-02-30 10:00:00' }],
    ['no number of the trade', without('out_trade_no')],
    ['no number of Alipay’s', without('trade_no')],
    ['a state nobody knows', { ...paid, trade_status: 'TRADE_PENDING' }],
    ['no id', without('notify_id')],
    ['no time of sending', without('notify_time')],
    ['a time of sending in another form', { ...paid, notify_time: '2026-11-21T09:59:31Z' }],
    ['a refund at no time', { ...paid, gmt_refund: 'yesterday', out_biz_no: 'R1' }],
  ])('are malformed with %s, signed or not', async (_, fields) => {
    expect(await readFault(read(fields))).toBe('malformed')
  })

  it.each(['', '{"app_id":"1"}', 'sign', '&&&', '%', 'a=1&a=2', 'x'.repeat(70_000)])(
    'are malformed with a body like %.20s',
    async (body) => {
      expect(await readFault(provider.readNotice({ headers: {}, body, now: NOW }))).toBe('malformed')
    },
  )

  it('are refused with a duplicate field', async () => {
    const body = new URLSearchParams(signNotice(paid, alipays.privateKey))
    body.append('total_amount', '0.01')
    expect(await readFault(provider.readNotice({ headers: {}, body: body.toString(), now: NOW }))).toBe('malformed')
  })

  it('are answered with the literal words that end or repeat the sending', () => {
    expect(provider.answerNotice(true)).toEqual({ status: 200, type: 'text/plain', body: 'success' })
    expect(provider.answerNotice(false)).toEqual({ status: 200, type: 'text/plain', body: 'fail' })
  })
})

describe('Keys of an Alipay account', () => {
  const bare = (pem: string) => pem.replace(/-----[^-]+-----|\n/g, '')
  it.each([
    ['PEM without a last line end', (pem: string) => pem.trim()],
    ['PEM with Windows line ends', (pem: string) => pem.replaceAll('\n', '\r\n')],
    ['bare base64', bare],
  ])('are taken as %s', async (_, form) => {
    const same = createAlipay(
      { ...account, privateKey: form(ours.privateKey), alipayPublicKey: form(alipays.publicKey) },
      standingClock(NOW),
    )
    const body = new URLSearchParams(signNotice(paid, alipays.privateKey)).toString()
    expect(await same.readNotice({ headers: {}, body, now: NOW })).toMatchObject({ kind: 'trade' })
  })

  it('are refused at once when they are invalid, without quoting them', () => {
    const wrong = bare(ours.privateKey).slice(0, 400)
    const make = (change: Partial<AlipayAccount>) => () => createAlipay({ ...account, ...change }, standingClock(NOW))
    expect(make({ privateKey: wrong })).toThrow('The private key of the Alipay account is no key in the form that is asked for.')
    expect(make({ alipayPublicKey: bare(ours.privateKey) })).toThrow('The public key')
    try {
      make({ privateKey: wrong })()
    } catch (error) {
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(wrong.slice(0, 40))
    }
  })
})
