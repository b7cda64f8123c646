import { fen } from '@/domain/money'
import { addMinutes } from '@/domain/time'
import { standingClock } from '../support/standing-clock'
import { ProviderError } from '@server/providers/payment/port'
import { createWechatPay } from '@server/providers/wechat-pay/wechat-pay'
import { openWechatSandbox, type WechatSandbox } from '../support/wechat-sandbox'
import { rsaPair } from '../support/rsa-pair'

let sandbox: WechatSandbox

beforeAll(async () => {
  sandbox = await openWechatSandbox()
})
afterAll(() => sandbox.close())
afterEach(() => sandbox.allWell())

const failure = async (call: Promise<unknown>): Promise<ProviderError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return error as ProviderError
}
const told = async (call: Promise<unknown>) => {
  const { kind, code } = await failure(call)
  return { kind, code }
}
/** Another account, with exchanged keys or number, or another clock. */
const stranger = (change: object, clock = sandbox.clock) => createWechatPay({ ...sandbox.account, ...change }, clock)

describe('A call of WeChat Pay that goes wrong', () => {
  it.each([
    ['SYSTEM_ERROR', 500, 'bad_answer'],
    ['FREQUENCY_LIMITED', 429, 'bad_answer'],
    ['BANK_ERROR', 400, 'bad_answer'],
    ['NO_AUTH', 403, 'refused'],
    ['USER_ACCOUNT_ABNORMAL', 403, 'refused'],
    ['NOT_ENOUGH', 403, 'refused'],
  ] as const)('%s (%d) is %s', async (code, status, kind) => {
    await sandbox.wrong({ target: 'refund', fault: 'error', params: { code, status }, times: 1 })
    const asked = { tradeNo: 'T_ANY_TRADE', refundNo: 'R1', amount: fen(1), total: fen(1), reason: '' }
    expect(await told(sandbox.provider.refund(asked))).toEqual({ kind, code })
  })

  it('counts: only the next calls, only that call, only that trade', async () => {
    const [order, other] = [sandbox.order(), sandbox.order()]
    const params = { code: 'SYSTEM_ERROR', status: 500 }
    await sandbox.wrong({ target: 'any', fault: 'error', params, tradeNo: order.tradeNo, times: 2 })
    expect((await sandbox.provider.prepay(other)).kind).toBe('jsapi')
    expect(await told(sandbox.provider.prepay(order))).toMatchObject({ kind: 'bad_answer' })
    expect(await told(sandbox.provider.query(order.tradeNo))).toMatchObject({ kind: 'bad_answer' })
    expect((await sandbox.provider.prepay(order)).kind).toBe('jsapi')
  })

  it('has no answer in time', async () => {
    await sandbox.wrong({ target: 'query', fault: 'timeout', times: 1 })
    expect(await told(stranger({ timeoutMs: 150 }).query('T_ANY_TRADE'))).toEqual({ kind: 'timeout', code: 'TIMEOUT' })
  })

  it('was done although its answer was lost', async () => {
    const order = sandbox.order()
    await sandbox.wrong({ target: 'prepay', fault: 'lost', times: 1 })
    expect(await told(sandbox.provider.prepay(order))).toMatchObject({ kind: 'unreachable' })
    expect(await sandbox.provider.query(order.tradeNo)).toEqual({ state: 'unpaid' })
    await sandbox.pay(order.tradeNo)
    const refund = { tradeNo: order.tradeNo, refundNo: 'RLOST', amount: order.amount, total: order.amount, reason: '' }
    await sandbox.wrong({ target: 'refund', fault: 'lost', times: 1 })
    expect(await told(sandbox.provider.refund(refund))).toMatchObject({ kind: 'unreachable' })
    await sandbox.courier.idle()
    expect(await sandbox.provider.refund(refund)).toMatchObject({ state: 'done' })
  })

  it('cannot reach the provider', async () => {
    expect(await told(stranger({ baseUrl: 'http://127.0.0.1:9' }).query('T_ANY_TRADE'))).toMatchObject({ kind: 'unreachable' })
  })

  it('is refused when the answer was signed by another key', async () => {
    await sandbox.wrong({ target: 'query', fault: 'bad_signature', times: 1 })
    expect(await told(sandbox.provider.query('T_ANY_TRADE'))).toEqual({ kind: 'bad_answer', code: 'WRONG_SIGNATURE' })
  })

  it('is refused when the answer was signed under another serial number', async () => {
    const answer = stranger({ publicKeyId: 'PUB_KEY_ID_0000000000000000000000000000' }).query('T_ANY_TRADE')
    expect(await told(answer)).toEqual({ kind: 'bad_answer', code: 'WRONG_SIGNATURE' })
  })

  it('is refused by WeChat Pay for a wrong key, serial number, merchant or time', async () => {
    const { privateKey } = rsaPair()
    const sign = { kind: 'refused', code: 'SIGN_ERROR' }
    expect(await told(stranger({ privateKey }).query('T_ANY_TRADE'))).toEqual(sign)
    expect(await told(stranger({ serialNo: 'ABC' }).query('T_ANY_TRADE'))).toEqual(sign)
    expect(await told(stranger({ mchid: '1600000099' }).query('T_ANY_TRADE'))).toEqual(sign)
  })

  it('is neither accepted there nor here with clocks more than five minutes apart', async () => {
    const late = standingClock(addMinutes(sandbox.clock.now(), 6))
    // The refusal is signed by WeChat Pay's clock, which this one refuses as well.
    expect(await told(stranger({}, late).query('T_ANY_TRADE'))).toEqual({ kind: 'bad_answer', code: 'CLOCK_SKEW' })
    expect(await stranger({}, standingClock(addMinutes(sandbox.clock.now(), 4))).query('T_ANY_TRADE')).toEqual({ state: 'absent' })
  })

  it('has neither key nor openid in its error', async () => {
    const order = sandbox.order({ amount: fen(0) })
    const error = await failure(sandbox.provider.prepay(order))
    expect(error.message).toContain('/body/amount/total')
    for (const secret of [order.payer!.openid, sandbox.account.apiV3Key, 'PRIVATE KEY', sandbox.account.mchid])
      expect(`${error.message} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain(secret)
  })
})
