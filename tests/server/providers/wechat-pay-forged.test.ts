import { createSign } from 'node:crypto'
import { Aes } from 'wechatpay-axios-plugin'
import { addMinutes, instant } from '@/domain/time'
import { NoticeError, type RawNotice } from '@server/providers/payment/port'
import { platformKey } from '@server/sandbox/wechat-pay/account'
import { openWechatSandbox, type WechatSandbox } from '../support/wechat-sandbox'

let sandbox: WechatSandbox

beforeAll(async () => {
  sandbox = await openWechatSandbox()
})
afterAll(() => sandbox.close())

describe('A notice in the name of WeChat Pay', () => {
  let good: RawNotice

  beforeAll(async () => {
    const order = sandbox.order()
    await sandbox.provider.prepay(order)
    await sandbox.pay(order.tradeNo)
    await sandbox.heard()
    good = { ...sandbox.raw.at(-1)!, now: sandbox.clock.now() }
  })

  const fault = async (raw: Partial<RawNotice>): Promise<string> =>
    sandbox.provider.readNotice({ ...good, ...raw }).then(
      () => 'believed',
      (error: unknown) => (error instanceof NoticeError ? error.fault : String(error)),
    )
  const withHeader = (name: string, value: string | string[] | undefined) => ({
    headers: { ...good.headers, [`wechatpay-${name}`]: value },
  })
  const signed = async (body: string) => {
    const timestamp = String(Math.floor(good.now / 1000))
    const { privatePem } = await platformKey(good.now)
    const signature = createSign('RSA-SHA256').update(`${timestamp}\nn\n${body}\n`).sign(privatePem, 'base64')
    const headers = { ...good.headers, 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': 'n', 'wechatpay-signature': signature }
    return { body, headers }
  }

  it('is accepted when it is genuine, at most five minutes old or early', async () => {
    expect(await fault({})).toBe('believed')
    expect(await fault({ now: addMinutes(good.now, 5) })).toBe('believed')
    expect(await fault({ now: addMinutes(good.now, -5) })).toBe('believed')
    expect(await fault({ now: instant(addMinutes(good.now, 5) + 1000) })).toBe('clock')
    expect(await fault({ now: instant(addMinutes(good.now, -5) - 1000) })).toBe('clock')
  })

  it.each(['signature', 'timestamp', 'nonce', 'serial'])('is malformed without one %s', async (name) => {
    expect(await fault(withHeader(name, undefined))).toBe('malformed')
    expect(await fault(withHeader(name, ['a', 'b']))).toBe('malformed')
  })

  it.each([
    ['serial', 'PUB_KEY_ID_0000000000000000000000000000', 'signature'],
    ['nonce', 'another', 'signature'],
    ['signature', 'bm90IGE=', 'signature'],
    ['signature', '!', 'signature'],
    ['timestamp', 'yesterday', 'malformed'],
    ['timestamp', '1e9', 'malformed'],
  ])('is refused with the %s %s', async (name, value, why) => {
    expect(await fault(withHeader(name, value))).toBe(why)
  })

  it('is malformed when WeChat Pay itself signs nonsense', async () => {
    for (const body of ['', '{', 'null', '[]', '{"id":1}', '{"id":"1","event_type":"TRANSACTION.SUCCESS"}'])
      expect([body, await fault(await signed(body))]).toEqual([body, 'malformed'])
  })

  it('is refused with a shortened cipher, tag or nonce', async () => {
    const notice = JSON.parse(good.body) as { resource: Record<string, string> }
    const bytes = Buffer.from(notice.resource.ciphertext!, 'base64')
    const changes = [
      { ciphertext: '' },
      { ciphertext: bytes.subarray(0, 4).toString('base64') },
      { ciphertext: bytes.subarray(0, -1).toString('base64') },
      { nonce: '' },
      { nonce: 'short' },
      { associated_data: 'refund' },
      { algorithm: 'AEAD_AES_128_GCM' },
    ]
    for (const change of changes)
      expect([change, await fault(await signed(JSON.stringify({ ...notice, resource: { ...notice.resource, ...change } })))]).toEqual([
        change,
        'cipher',
      ])
  })

  it.each([
    ['another app', { appid: 'wx0000000000000000' }, 'merchant'],
    ['no app', { appid: undefined }, 'merchant'],
    ['another merchant', { mchid: '1600000002' }, 'merchant'],
    ['no transaction', { transaction_id: undefined }, 'malformed'],
    ['no amount', { amount: undefined }, 'malformed'],
    ['half a fen', { amount: { total: 0.5, currency: 'CNY' } }, 'malformed'],
    ['dollars', { amount: { total: 3000, currency: 'USD' } }, 'malformed'],
    ['no moment', { success_time: 'now' }, 'malformed'],
    ['an unknown state', { trade_state: 'PERHAPS' }, 'malformed'],
    ['nothing else', {}, 'believed'],
  ])('is refused with %s, even well encrypted', async (_, change, why) => {
    const notice = JSON.parse(good.body) as { resource: Record<string, string> }
    const { ciphertext, nonce, associated_data } = notice.resource
    const plain = JSON.parse(Aes.AesGcm.decrypt(ciphertext!, sandbox.account.apiV3Key, nonce!, associated_data)) as object
    const changed = Aes.AesGcm.encrypt(JSON.stringify({ ...plain, ...change }), sandbox.account.apiV3Key, nonce!, associated_data)
    expect(await fault(await signed(JSON.stringify({ ...notice, resource: { ...notice.resource, ciphertext: changed } })))).toBe(why)
  })

  it('is answered as ignored for other events', async () => {
    const { provider } = sandbox
    const notice = JSON.parse(good.body) as object
    const raw = { ...good, ...(await signed(JSON.stringify({ ...notice, id: 'EV-1', event_type: 'COUPON.USE' }))) }
    expect(await provider.readNotice(raw)).toEqual({ kind: 'other', id: 'EV-1' })
  })

  it('is answered 200 when it was accepted and 500 when not', () => {
    expect(sandbox.provider.answerNotice(true)).toMatchObject({ status: 200 })
    const no = sandbox.provider.answerNotice(false)
    expect([no.status, JSON.parse(no.body)]).toEqual([500, { code: 'FAIL', message: expect.any(String) }])
  })
})
