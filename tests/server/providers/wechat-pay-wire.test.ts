import { createVerify } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Formatter } from 'wechatpay-axios-plugin'
import { fen } from '@/domain/money'
import { instant, readDay, readInstant } from '@/domain/time'
import { standingClock } from '../support/standing-clock'
import type { PrepayRequest } from '@server/providers/payment/port'
import { createWechatPay } from '@server/providers/wechat-pay/wechat-pay'
import { rsaPair } from '../support/rsa-pair'

interface Seen {
  method: string
  url: string
  headers: http.IncomingHttpHeaders
  body: string
}

const merchant = rsaPair()
const platform = rsaPair()
const NOW = instant(1_554_208_460_000)
const ID = 'PUB_KEY_ID_0000000000000024101100397200000006'

let server: http.Server
let origin: string
const seen: Seen[] = []
let answer = { status: 400, body: '{}' }

beforeAll(async () => {
  server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push({ method: request.method!, url: request.url!, headers: request.headers, body })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  seen.length = 0
  answer = { status: 400, body: '{"code":"PARAM_ERROR"}' }
})

const provider = (path = '') =>
  createWechatPay(
    {
      baseUrl: `${origin}${path}`,
      mchid: '1900009191',
      serialNo: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
      privateKey: merchant.privateKey,
      apiV3Key: 'k'.repeat(32),
      publicKeyId: ID,
      publicKey: platform.publicKey,
      appids: { weapp: 'wxweapp', h5: 'wxh5' },
      notifyUrl: 'https://gym.test/notify/1',
      timeoutMs: 2_000,
    },
    standingClock(NOW),
  )

/** The one request of a call; the call itself is refused. */
const sent = async (call: Promise<unknown>): Promise<Seen> => {
  await call.catch(() => undefined)
  expect(seen).toHaveLength(1)
  return seen[0]!
}

const order: PrepayRequest = {
  tradeNo: 'T20261121',
  method: 'jsapi',
  amount: fen(3000),
  subject: '流瑜伽',
  expireAt: readInstant('2026-11-21T10:15:00+08:00'),
  now: NOW,
  payer: { appid: 'wxh5', openid: 'oPayer' },
  address: '203.0.113.9',
}
const common = {
  mchid: '1900009191',
  description: '流瑜伽',
  out_trade_no: 'T20261121',
  time_expire: '2026-11-21T10:15:00+08:00',
  notify_url: 'https://gym.test/notify/1',
  amount: { total: 3000, currency: 'CNY' },
}

describe('A request to WeChat Pay', () => {
  it('is signed over method, address, time, nonce and body, as documented', async () => {
    // The strings of the documentation's own examples.
    expect(Formatter.request('GET', '/v3/certificates', 1554208460, '593BEC0C930BF1AFEB40B4A08C8FB242')).toBe(
      'GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n',
    )
    expect(Formatter.response(1722850421, 'd824f2e086d3c1df967785d13fcd22ef', '{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}')).toBe(
      '1722850421\nd824f2e086d3c1df967785d13fcd22ef\n{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}\n',
    )
    const { headers, body } = await sent(provider('/sandbox/wechat/').prepay(order))
    const fields = Object.fromEntries([...headers.authorization!.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
    expect(headers.authorization).toMatch(/^WECHATPAY2-SHA256-RSA2048 /)
    expect(fields).toMatchObject({ mchid: '1900009191', serial_no: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C', timestamp: '1554208460' })
    const message = `POST\n/sandbox/wechat/v3/pay/transactions/jsapi\n1554208460\n${fields.nonce_str}\n${body}\n`
    expect(createVerify('RSA-SHA256').update(message).verify(merchant.publicKey, fields.signature, 'base64')).toBe(true)
  })

  it('asks for the public-key mode', async () => {
    const { headers } = await sent(provider().query('T1'))
    expect(headers['wechatpay-serial']).toBe(ID)
  })

  it.each([
    ['jsapi', { appid: 'wxh5', payer: { openid: 'oPayer' } }],
    ['native', { appid: 'wxh5' }],
    ['h5', { appid: 'wxh5', scene_info: { payer_client_ip: '203.0.113.9', h5_info: { type: 'Wap' } } }],
  ] as const)('makes an order by %s', async (method, more) => {
    const { url, body } = await sent(provider().prepay({ ...order, method }))
    expect([url, JSON.parse(body)]).toEqual([`/v3/pay/transactions/${method}`, { ...common, ...more }])
  })

  it('queries, closes, refunds and fetches the statement at the documented addresses', async () => {
    const asked = { tradeNo: 'T1', refundNo: 'R1', amount: fen(1), total: fen(2), reason: '课程取消'.repeat(10) }
    const calls = [
      [provider().query('T1'), 'GET /v3/pay/transactions/out-trade-no/T1?mchid=1900009191'],
      [provider().close('T1'), 'POST /v3/pay/transactions/out-trade-no/T1/close {"mchid":"1900009191"}'],
      [provider().queryRefund(asked), 'GET /v3/refund/domestic/refunds/R1'],
      [provider().statement(readDay('2026-11-20')), 'GET /v3/bill/tradebill?bill_date=2026-11-20&bill_type=ALL&tar_type=GZIP'],
    ] as const
    await Promise.allSettled(calls.map(([call]) => call))
    expect(seen.map(({ method, url, body }) => `${method} ${url} ${body}`.trim()).sort()).toEqual(calls.map(([, line]) => line).sort())
    seen.length = 0
    const { url, body } = await sent(provider().refund(asked))
    expect([url, JSON.parse(body)]).toEqual([
      '/v3/refund/domestic/refunds',
      {
        out_trade_no: 'T1',
        out_refund_no: 'R1',
        reason: '课程取消'.repeat(5),
        notify_url: 'https://gym.test/notify/1',
        amount: { refund: 1, total: 2, currency: 'CNY' },
      },
    ])
  })
})

describe('An answer of WeChat Pay', () => {
  it.each([
    [200, '{"prepay_id":"wx1"}', 'bad_answer', 'NOT_SIGNED'],
    [204, '', 'bad_answer', 'NOT_SIGNED'],
    [502, '<html>Bad Gateway</html>', 'bad_answer', 'HTTP_502'],
    [404, 'null', 'refused', 'HTTP_404'],
    [400, '{"code":{"a":1},"detail":7}', 'refused', 'HTTP_400'],
    [400, '{"code":"PARAM_ERROR","message":"openid oPayer"}', 'refused', 'PARAM_ERROR'],
    [302, '', 'unreachable', 'NO_ANSWER'],
  ] as const)('%d %s without a signature is %s %s', async (status, body, kind, code) => {
    answer = { status, body }
    const failed = await provider()
      .prepay(order)
      .catch((error: unknown) => error)
    expect(failed).toMatchObject({ kind, code })
    expect(String(failed)).not.toContain('oPayer')
  })
})
