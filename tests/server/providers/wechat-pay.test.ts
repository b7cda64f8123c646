import { createVerify, createPublicKey } from 'node:crypto'
import { fen } from '@/domain/money'
import { addMinutes } from '@/domain/time'
import { ProviderError, type PrepayRequest } from '@server/providers/payment/port'
import { createWechatPay } from '@server/providers/wechat-pay/wechat-pay'
import { describeOnEngine } from '../support/database'
import { openWechatSandbox, type WechatSandbox } from '../support/wechat-sandbox'

let sandbox: WechatSandbox

beforeAll(async () => {
  sandbox = await openWechatSandbox()
})
afterAll(() => sandbox.close())
afterEach(async () => {
  await sandbox.allWell()
  await sandbox.heard()
})

const begin = async (change?: Partial<PrepayRequest>) => {
  const order = sandbox.order(change)
  await sandbox.provider.prepay(order)
  return order
}

const paid = async (change?: Partial<PrepayRequest>) => {
  const order = await begin(change)
  expect(await sandbox.pay(order.tradeNo)).toBe(true)
  return order
}

const makeRefund = (order: PrepayRequest, change: object = {}) => ({
  tradeNo: order.tradeNo,
  refundNo: `R${order.tradeNo}`,
  amount: order.amount,
  total: order.amount,
  reason: '课程取消',
  ...change,
})

/** The code of the refusal. */
const refused = async (call: Promise<unknown>): Promise<string> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ProviderError)
  const { kind, code } = error as ProviderError
  return kind === 'refused' ? code : `${kind} ${code}`
}

describeOnEngine('Paying by WeChat', () => {
  it('a payment inside WeChat is answered with parameters that the merchant signed', async () => {
    const { kind, params } = await sandbox.provider.prepay(sandbox.order())
    expect(kind).toBe('jsapi')
    expect(params).toMatchObject({ appId: sandbox.account.appids.weapp, signType: 'RSA', timeStamp: '1795226400' })
    expect(params.package).toMatch(/^prepay_id=wx[0-9a-f]{32}$/)
    const message = `${params.appId}\n${params.timeStamp}\n${params.nonceStr}\n${params.package}\n`
    const key = createPublicKey(sandbox.account.privateKey)
    expect(createVerify('RSA-SHA256').update(message).verify(key, params.paySign!, 'base64')).toBe(true)
  })

  it('accepts payers of the official account too, and of no other app', async () => {
    const { params } = await sandbox.provider.prepay(sandbox.order({ payer: { appid: sandbox.account.appids.h5!, openid: 'oOther' } }))
    expect(params.appId).toBe(sandbox.account.appids.h5)
    expect(await refused(sandbox.provider.prepay(sandbox.order({ payer: { appid: 'wxstranger', openid: 'oOther' } })))).toBe(
      'APPID_MCHID_NOT_MATCH',
    )
  })

  it('answers a code to scan', async () => {
    const { kind, params } = await sandbox.provider.prepay(sandbox.order({ method: 'native' }))
    expect(kind).toBe('qrcode')
    expect(params.code_url).toMatch(/^http:\/\/cashier\.test\/[0-9a-f]{32}$/)
  })

  it('answers an address for other browsers, with the way back', async () => {
    const { kind, params } = await sandbox.provider.prepay(
      sandbox.order({ method: 'h5', address: '203.0.113.9', returnUrl: 'https://gym.test/pay?order=1' }),
    )
    expect(kind).toBe('url')
    expect(params.url).toMatch(/^http:\/\/cashier\.test\/[0-9a-f]{32}\?redirect_url=https%3A%2F%2Fgym\.test%2Fpay%3Forder%3D1$/)
  })

  it('answers the same order again, and refuses its number for another one', async () => {
    const order = sandbox.order()
    const first = await sandbox.provider.prepay(order)
    expect((await sandbox.provider.prepay(order)).params.package).toBe(first.params.package)
    expect(await refused(sandbox.provider.prepay({ ...order, amount: fen(1) }))).toBe('OUT_TRADE_NO_USED')
  })

  it.each<[string, Partial<PrepayRequest>, string]>([
    ['nothing', { amount: fen(0) }, 'PARAM_ERROR'],
    ['a short number', { tradeNo: 'T1' }, 'PARAM_ERROR'],
    ['no payer', { payer: { appid: '', openid: '' } }, 'APPID_MCHID_NOT_MATCH'],
    ['a time that has passed', { expireAt: addMinutes(1_000_000_000_000 as never, 0) }, 'PARAM_ERROR'],
    ['a browser without an address', { method: 'h5', address: '' }, 'PARAM_ERROR'],
    ['a method of Alipay', { method: 'wap' }, 'NO_AUTH'],
  ])('is refused for %s', async (_, change, code) => {
    expect(await refused(sandbox.provider.prepay(sandbox.order(change)))).toBe(code)
  })

  it('is refused for a payer without an openid', async () => {
    const payer = { appid: sandbox.account.appids.weapp!, openid: '' }
    expect(await refused(sandbox.provider.prepay(sandbox.order({ payer })))).toBe('PARAM_ERROR')
  })
})

describeOnEngine('A trade at WeChat Pay', () => {
  it('is absent, unpaid, paid', async () => {
    const order = sandbox.order()
    expect(await sandbox.provider.query(order.tradeNo)).toEqual({ state: 'absent' })
    await sandbox.provider.prepay(order)
    expect(await sandbox.provider.query(order.tradeNo)).toEqual({ state: 'unpaid' })
    await sandbox.pay(order.tradeNo)
    expect(await sandbox.provider.query(order.tradeNo)).toEqual({
      state: 'paid',
      amount: 3000,
      transactionId: expect.stringMatching(/^420000\d{22}$/),
      paidAt: sandbox.clock.now(),
    })
  })

  it('is paid once only, and never after its time', async () => {
    const order = await paid()
    expect(await sandbox.pay(order.tradeNo)).toBe(false)
    const late = await begin({ expireAt: addMinutes(sandbox.clock.now(), 1) })
    const before = sandbox.clock.now()
    sandbox.clock.moveTo(addMinutes(before, 1))
    expect(await sandbox.pay(late.tradeNo)).toBe(false)
    expect(await sandbox.provider.query(late.tradeNo)).toEqual({ state: 'closed' })
    expect(await refused(sandbox.provider.prepay({ ...late, expireAt: addMinutes(before, 9) }))).toBe('ORDER_CLOSED')
    sandbox.clock.moveTo(before)
  })

  it('stays closed', async () => {
    const order = await begin()
    expect(await sandbox.provider.close(order.tradeNo)).toEqual({ state: 'closed' })
    expect(await sandbox.pay(order.tradeNo)).toBe(false)
    expect(await sandbox.provider.close(order.tradeNo)).toEqual({ state: 'closed' })
  })

  it('answers on closing whether it was paid before, or never existed', async () => {
    const order = await paid()
    expect(await sandbox.provider.close(order.tradeNo)).toMatchObject({ state: 'paid', amount: 3000 })
    expect(await sandbox.provider.close('T_NEVER_MADE')).toEqual({ state: 'absent' })
  })

  it('belongs to one merchant: another brand does not see it', async () => {
    const order = await begin()
    const { sandboxWechatAccount } = await import('@server/sandbox/wechat-pay/account')
    const { baseUrl, notifyUrl } = sandbox.account
    const other = createWechatPay(await sandboxWechatAccount({ baseUrl, brandId: 2, notifyUrl }, sandbox.clock.now()), sandbox.clock)
    expect(await other.query(order.tradeNo)).toEqual({ state: 'absent' })
    expect(await other.close(order.tradeNo)).toEqual({ state: 'absent' })
  })
})

describeOnEngine('A refund by WeChat Pay', () => {
  it('is being processed, then done', async () => {
    const order = await paid()
    const asked = makeRefund(order)
    expect(await sandbox.provider.queryRefund(asked)).toEqual({ state: 'absent' })
    expect(await sandbox.provider.refund(asked)).toEqual({ state: 'processing' })
    await sandbox.courier.idle()
    expect(await sandbox.provider.queryRefund(asked)).toEqual({
      state: 'done',
      refundId: expect.stringMatching(/^503000\d{22}$/),
      at: sandbox.clock.now(),
    })
    expect(await sandbox.provider.query(order.tradeNo)).toMatchObject({ state: 'paid', amount: 3000 })
  })

  it('a refund of the same number is the same refund, even when both are asked at once', async () => {
    const order = await paid()
    const asked = makeRefund(order)
    const answers = await Promise.all([sandbox.provider.refund(asked), sandbox.provider.refund(asked), sandbox.provider.refund(asked)])
    for (const { state } of answers) expect(['processing', 'done']).toContain(state)
    await sandbox.courier.idle()
    expect(await sandbox.provider.refund(asked)).toMatchObject({ state: 'done' })
    expect((await sandbox.heard()).filter((heard) => 'notice' in heard && heard.notice.kind === 'refund')).toHaveLength(1)
    expect(await refused(sandbox.provider.refund({ ...asked, amount: fen(1) }))).toBe('INVALID_REQUEST')
  })

  it('may come in parts, up to the whole', async () => {
    const order = await paid()
    const part = (name: string, amount: number) => makeRefund(order, { refundNo: `${name}${order.tradeNo}`, amount: fen(amount) })
    await sandbox.provider.refund(part('A', 1000))
    await sandbox.provider.refund(part('B', 1500))
    expect(await refused(sandbox.provider.refund(part('C', 501)))).toBe('INVALID_REQUEST')
    expect(await sandbox.provider.refund(part('D', 500))).toEqual({ state: 'processing' })
  })

  it.each([
    ['abnormal', 'ABNORMAL'],
    ['closed', 'CLOSED'],
  ] as const)('a refund that ends %s has failed', async (fault, reason) => {
    const order = await paid()
    await sandbox.wrong({ target: 'refund_end', fault, times: 1 })
    await sandbox.provider.refund(makeRefund(order))
    await sandbox.courier.idle()
    expect(await sandbox.provider.queryRefund(makeRefund(order))).toEqual({ state: 'failed', reason })
  })

  it('a payment whose refund is closed can be refunded again', async () => {
    const order = await paid()
    await sandbox.wrong({ target: 'refund_end', fault: 'closed', times: 1 })
    await sandbox.provider.refund(makeRefund(order))
    await sandbox.courier.idle()
    expect(await sandbox.provider.refund(makeRefund(order, { refundNo: `S${order.tradeNo}` }))).toEqual({ state: 'processing' })
  })

  it('is refused for an order that is not paid, unknown, or worth something else', async () => {
    const unpaid = await begin()
    expect(await refused(sandbox.provider.refund(makeRefund(unpaid)))).toBe('INVALID_REQUEST')
    expect(await refused(sandbox.provider.refund(makeRefund(sandbox.order())))).toBe('RESOURCE_NOT_EXISTS')
    const order = await paid()
    expect(await refused(sandbox.provider.refund(makeRefund(order, { total: fen(2999) })))).toBe('INVALID_REQUEST')
  })
})
