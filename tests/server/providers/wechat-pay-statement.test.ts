import { createHash, createSign } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { fen } from '@/domain/money'
import { addMinutes, readDay, readInstant } from '@/domain/time'
import { ProviderError } from '@server/providers/payment/port'
import { readBill } from '@server/providers/wechat-pay/statement'
import { createWechatPay } from '@server/providers/wechat-pay/wechat-pay'
import { platformKey } from '@server/sandbox/wechat-pay/account'
import { describeOnEngine } from '../support/database'
import { openWechatSandbox, type WechatSandbox } from '../support/wechat-sandbox'

let sandbox: WechatSandbox

beforeAll(async () => {
  sandbox = await openWechatSandbox()
})
afterAll(() => sandbox.close())

const readCode = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof ProviderError ? `${error.kind} ${error.code}` : String(error)),
  )

describeOnEngine('A daily statement of WeChat Pay', () => {
  it('lists payments and refunds exactly, from 10:00 on the day after', async () => {
    const made: string[] = []
    for (const amount of [1, 1999, 3000]) {
      const order = sandbox.order({ amount: fen(amount), subject: '私教,`课`\n一节' })
      await sandbox.provider.prepay(order)
      await sandbox.pay(order.tradeNo)
      made.push(order.tradeNo)
    }
    await sandbox.provider.prepay(sandbox.order())
    const refund = { tradeNo: made[2]!, refundNo: 'RSTATEMENT', amount: fen(1250), total: fen(3000), reason: '' }
    await sandbox.provider.refund(refund)
    await sandbox.courier.idle()

    const day = readDay('2026-11-21')
    expect(await readCode(sandbox.provider.statement(day))).toBe('refused PARAM_ERROR')
    sandbox.clock.moveTo(addMinutes(readInstant('2026-11-22T10:00:00+08:00'), -1))
    expect(await readCode(sandbox.provider.statement(day))).toBe('bad_answer STATEMENT_CREATING')
    sandbox.clock.moveTo(readInstant('2026-11-22T10:00:00+08:00'))
    const transactionId = expect.stringMatching(/^420000\d{22}$/)
    const lines = await sandbox.provider.statement(day)
    expect(lines).toHaveLength(4)
    expect(lines).toEqual(
      expect.arrayContaining([
        { kind: 'payment', tradeNo: made[0], transactionId, amount: 1 },
        { kind: 'payment', tradeNo: made[1], transactionId, amount: 1999 },
        { kind: 'payment', tradeNo: made[2], transactionId, amount: 3000 },
        { kind: 'refund', tradeNo: made[2], refundNo: 'RSTATEMENT', amount: 1250 },
      ]),
    )
  })

  it('is empty for a day without a movement', async () => {
    expect(await sandbox.provider.statement(readDay('2026-11-20'))).toEqual([])
  })
})

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const row = (...[order, state, refundNo, refundState, total, given]: string[]) =>
  `\`2026-11-21 09:00:00,\`wx1,\`160,\`0,\`,\`42,\`${order},\`o1,\`JSAPI,\`${state},\`OTHERS,\`CNY,\`${total},\`0.00,\`0,\`${refundNo},\`${given},\`0.00,\`,\`${refundState},\`课,\`,\`0.00000,\`0.60%,\`${total},\`${given},\``
const bill = (rows: string[], count: string, total: string) =>
  [HEAD, ...rows, SUMS, `\`${count},\`${total},\`0.00,\`0.00,\`0.00000,\`${total},\`0.00`, ''].join('\n')

/** WeChat Pay with one address and one file, signed. */
const serve = async (file: Buffer, answer: (origin: string) => object, ask: (baseUrl: string) => Promise<unknown>): Promise<unknown> => {
  const { privatePem } = await platformKey(sandbox.clock.now())
  const server = http.createServer((request, response) => {
    if (!request.url!.startsWith('/v3/bill/')) return void response.end(file)
    const body = JSON.stringify(answer(`http://${request.headers.host}`))
    const timestamp = String(Math.floor(sandbox.clock.now() / 1000))
    const signature = createSign('RSA-SHA256').update(`${timestamp}\nn\n${body}\n`).sign(privatePem, 'base64')
    const { publicKeyId } = sandbox.account
    const headers = {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'n',
      'wechatpay-signature': signature,
      'wechatpay-serial': publicKeyId,
    }
    response.writeHead(200, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('The download of a statement', () => {
  const good = Buffer.from(bill([row('T1', 'SUCCESS', '0', '', '0.29', '0.00')], '1', '0.29'))
  const sha1 = createHash('sha1').update(good).digest('hex')
  const cases: [string, Buffer, object, string][] = [
    ['packed', gzipSync(good), {}, 'answered'],
    ['not packed', good, {}, 'answered'],
    ['another one', Buffer.concat([good, Buffer.from(' ')]), {}, 'bad_answer WRONG_DIGEST'],
    ['cut off', gzipSync(good).subarray(0, -4), {}, 'bad_answer MALFORMED'],
    ['hashed in another way', good, { hash_type: 'MD5' }, 'bad_answer WRONG_DIGEST'],
    ['somewhere else', good, { download_url: 'http://127.0.0.1:9/v3/file' }, 'bad_answer FOREIGN_ADDRESS'],
    ['nowhere', good, { download_url: 'file' }, 'bad_answer FOREIGN_ADDRESS'],
  ]
  it.each(cases)('is %s', async (_, file, change, code) => {
    const answer = (origin: string) => ({
      hash_type: 'SHA1',
      hash_value: sha1,
      download_url: `${origin}/v3/billdownload/file?token=1`,
      ...change,
    })
    const ask = (baseUrl: string) =>
      readCode(createWechatPay({ ...sandbox.account, baseUrl }, sandbox.clock).statement(readDay('2026-11-20')))
    expect(await serve(file, answer, ask)).toBe(code)
  })
})

describe('The file of a statement', () => {
  it('is read with amounts that no double holds, and without refunds that failed', () => {
    const rows = [
      row('T1', 'SUCCESS', '0', '', '0.29', '0.00'),
      row('T1', 'REFUND', 'R1', 'SUCCESS', '0.00', '0.07'),
      row('T1', 'REFUND', 'R2', 'FAIL', '0.00', '0.22'),
    ]
    expect(readBill(bill(rows, '3', '0.29'))).toEqual([
      { kind: 'payment', tradeNo: 'T1', transactionId: '42', amount: 29 },
      { kind: 'refund', tradeNo: 'T1', refundNo: 'R1', amount: 7 },
    ])
  })

  it.each([
    ['a row is missing', bill([], '1', '0.29'), 'SUMS_DIFFER'],
    ['the sum is another', bill([row('T1', 'SUCCESS', '0', '', '0.29', '0.00')], '1', '0.28'), 'SUMS_DIFFER'],
    ['an amount has three decimals', bill([row('T1', 'SUCCESS', '0', '', '0.291', '0.00')], '1', '0.29'), 'MALFORMED'],
    ['it is a page', '<html>busy</html>', 'MALFORMED'],
  ])('is refused when %s', (_, text, code) => {
    expect(() => readBill(text)).toThrow(expect.objectContaining({ kind: 'bad_answer', code }) as Error)
  })
})
