import { createSign } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { fen } from '@/domain/money'
import { standingClock } from '../support/standing-clock'
import type { PayProvider } from '@server/providers/payment/port'
import { createWechatPay } from '@server/providers/wechat-pay/wechat-pay'
import { TEN_O_CLOCK } from '../support/app'
import { rsaPair } from '../support/rsa-pair'

const platform = rsaPair()

let server: http.Server
let provider: PayProvider
/** The next answers of WeChat Pay, signed. */
let next: [status: number, body: object][] = []

beforeAll(async () => {
  server = http.createServer((_request, response) => {
    const [status, value] = next.shift()!
    const body = JSON.stringify(value)
    const timestamp = String(TEN_O_CLOCK / 1000)
    const signature = createSign('RSA-SHA256').update(`${timestamp}\nn\n${body}\n`).sign(platform.privateKey, 'base64')
    const headers = { 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': 'n', 'wechatpay-serial': 'PUB_KEY_ID_1' }
    response.writeHead(status, { ...headers, 'wechatpay-signature': signature }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  provider = createWechatPay(
    {
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      mchid: '160',
      serialNo: 'ABC',
      privateKey: rsaPair().privateKey,
      apiV3Key: 'k'.repeat(32),
      publicKeyId: 'PUB_KEY_ID_1',
      publicKey: platform.publicKey,
      appids: { weapp: 'wx1' },
      notifyUrl: 'https://gym.test/notify/1',
      timeoutMs: 2_000,
    },
    standingClock(TEN_O_CLOCK),
  )
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const outcome = (call: Promise<unknown>) =>
  call.catch((error: unknown) => {
    const { kind, code } = error as { kind: string; code: string }
    return `${kind} ${code}`
  })

const MALFORMED = 'bad_answer MALFORMED'
const amount = { total: 30, currency: 'CNY' }
const success = { trade_state: 'SUCCESS', transaction_id: '42', success_time: '2026-11-21T09:59:30+08:00', amount }

describe('A trade that WeChat Pay answers', () => {
  const ask = (body: object) => {
    next = [[200, { mchid: '160', out_trade_no: 'T1', ...body }]]
    return outcome(provider.query('T1'))
  }
  const paid = { state: 'paid', amount: 30, transactionId: '42', paidAt: TEN_O_CLOCK - 30_000 }

  it.each<[string, object, unknown]>([
    ['SUCCESS', success, paid],
    ['REFUND', { ...success, trade_state: 'REFUND' }, paid],
    ['NOTPAY', { trade_state: 'NOTPAY' }, { state: 'unpaid' }],
    ['USERPAYING', { trade_state: 'USERPAYING' }, { state: 'unpaid' }],
    ['PAYERROR', { trade_state: 'PAYERROR' }, { state: 'unpaid' }],
    ['CLOSED', { trade_state: 'CLOSED' }, { state: 'closed' }],
    ['REVOKED', { trade_state: 'REVOKED' }, { state: 'closed' }],
  ])('is read as its state %s says', async (_, body, state) => {
    expect(await ask(body)).toEqual(state)
  })

  it.each<[string, object]>([
    ['of another number', { ...success, out_trade_no: 'T2' }],
    ['of another merchant', { ...success, mchid: '161' }],
    ['in a state nobody knows', { ...success, trade_state: 'MAYBE' }],
    ['paid without a number', { ...success, transaction_id: undefined }],
    ['paid without an amount', { ...success, amount: undefined }],
    ['paid in another currency', { ...success, amount: { total: 30, currency: 'USD' } }],
    ['paid at no time', { ...success, success_time: undefined }],
  ])('is refused when it is one %s', async (_, body) => {
    expect(await ask(body)).toBe(MALFORMED)
  })
})

describe('Closing a trade', () => {
  const close = (...answers: typeof next) => {
    next = answers
    return outcome(provider.close('T1'))
  }
  const trade = { mchid: '160', out_trade_no: 'T1' }

  it.each(['ORDERPAID', 'ORDER_PAID'])('closing a trade that is %s asks whether it is paid', async (code) => {
    expect(await close([400, { code }], [200, { ...trade, ...success }])).toMatchObject({ state: 'paid', amount: 30 })
  })

  it('asks again when the answer is paid and unpaid at once', async () => {
    expect(await close([400, { code: 'ORDERPAID' }], [200, { ...trade, trade_state: 'NOTPAY' }])).toBe('bad_answer CONTRADICTION')
  })

  it.each([
    ['ORDER_CLOSED', 'closed'],
    ['ORDER_NOT_EXIST', 'absent'],
    ['RESOURCE_NOT_EXISTS', 'absent'],
  ])('closing a trade that is %s answers that it is %s', async (code, state) => {
    expect(await close([400, { code }])).toEqual({ state })
  })
})

describe('A refund that WeChat Pay answers', () => {
  const asked = { tradeNo: 'T1', refundNo: 'R1', amount: fen(1), total: fen(30), reason: '' }
  const done = { out_trade_no: 'T1', out_refund_no: 'R1', refund_id: '50', status: 'SUCCESS', success_time: '2026-11-21T10:00:00+08:00' }

  it.each<[string, object, unknown]>([
    ['done', done, { state: 'done', refundId: '50', at: TEN_O_CLOCK }],
    ['of another number', { ...done, out_refund_no: 'R2' }, MALFORMED],
    ['of another trade', { ...done, out_trade_no: 'T2' }, MALFORMED],
    ['done at no time', { ...done, success_time: undefined }, MALFORMED],
    ['in a state nobody knows', { ...done, status: 'MAYBE' }, MALFORMED],
  ])('%s', async (_, body, state) => {
    next = [[200, body]]
    expect(await outcome(provider.refund(asked))).toEqual(state)
    next = [[200, body]]
    expect(await outcome(provider.queryRefund(asked))).toEqual(state)
  })
})
