import { ProviderError } from '@server/providers/payment/port'
import { createWechatPay } from '@server/providers/wechat-pay/wechat-pay'
import { createCourier } from '@server/sandbox/kit/courier'
import { insertRefund } from '@server/sandbox/kit/refunds'
import { sandboxWechatAccount } from '@server/sandbox/wechat-pay/account'
import { wechatNotices } from '@server/sandbox/wechat-pay/notice'
import { wechatRefundSweep } from '@server/sandbox/wechat-pay/settle'
import { toDate } from '@/domain/time'
import { describeOnEngine } from '../support/database'
import { openWechatSandbox, type WechatSandbox } from '../support/wechat-sandbox'

let sandbox: WechatSandbox

beforeAll(async () => {
  sandbox = await openWechatSandbox()
})
afterAll(() => sandbox.close())

describeOnEngine('The sandbox of WeChat Pay after a restart', () => {
  it('the sandbox still has its keys, whatever process made them', async () => {
    const { baseUrl, notifyUrl } = sandbox.account
    const again = () => sandboxWechatAccount({ baseUrl, brandId: 7, notifyUrl }, sandbox.clock.now())
    const [one, other] = await Promise.all([again(), again()])
    expect(one).toEqual(other)
    expect(await createWechatPay(one, sandbox.clock).query('T_ANY_TRADE')).toEqual({ state: 'absent' })
    await expect(
      createWechatPay({ ...one, privateKey: sandbox.account.privateKey }, sandbox.clock).query('T_ANY_TRADE'),
    ).rejects.toBeInstanceOf(ProviderError)
  })

  it('ends the refunds that it had begun and sends their notices', async () => {
    const order = sandbox.order()
    await sandbox.provider.prepay(order)
    await sandbox.pay(order.tradeNo)
    await sandbox.heard()
    const asked = { tradeNo: order.tradeNo, refundNo: 'RBEGUN' }
    await insertRefund({
      provider: 'wechat',
      merchant: sandbox.account.mchid,
      ...asked,
      refundId: '5031',
      amountFen: 1,
      reason: '',
      notifyUrl: '',
      state: 'processing',
      createdAt: toDate(sandbox.clock.now()),
    })
    const courier = createCourier(sandbox.clock, { wechat: wechatNotices })
    await wechatRefundSweep(courier, sandbox.clock).run(sandbox.clock.now())
    await courier.idle()
    expect(await sandbox.heard()).toMatchObject([{ notice: { kind: 'refund', ...asked, refund: { state: 'done', refundId: '5031' } } }])
    expect(await sandbox.provider.queryRefund(asked)).toMatchObject({ state: 'done' })
  })
})
