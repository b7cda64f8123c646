import { instant } from '@/domain/time'
import type { PrepayRequest } from '@server/providers/payment/port'
import { createCourier } from '@server/sandbox/kit/courier'
import { claimNotice, forgetNotices } from '@server/sandbox/kit/notices'
import type { NoticeTryFault } from '@server/sandbox/kit/switches'
import { wechatNotices } from '@server/sandbox/wechat-pay/notice'
import { endWechatRefund } from '@server/sandbox/wechat-pay/settle'
import { describeOnBothEngines } from '../support/database'
import { openWechatSandbox, type Heard, type WechatSandbox } from '../support/wechat-sandbox'

let sandbox: WechatSandbox

beforeAll(async () => {
  sandbox = await openWechatSandbox()
})
afterAll(() => sandbox.close())
afterEach(async () => {
  await sandbox.allWell()
  await sandbox.heard()
})

const begin = async () => {
  const order = sandbox.order()
  await sandbox.provider.prepay(order)
  return order
}
const paid = async () => {
  const order = await begin()
  await sandbox.pay(order.tradeNo)
  return order
}
const payment = ({ tradeNo }: PrepayRequest, amount = 3000) => ({
  notice: {
    kind: 'trade',
    id: expect.any(String),
    tradeNo,
    trade: { state: 'paid', amount, transactionId: expect.any(String), paidAt: expect.any(Number) },
  },
})
const listNotices = ({ tradeNo }: PrepayRequest) => {
  const text = 'SELECT id, state, tries, created_at AS "createdAt" FROM sandbox_notice WHERE trade_no = $1 ORDER BY created_at, id'
  return sandbox.database.engine.run<{ id: string; state: string; tries: number; createdAt: Date }>({ name: 'test-notices', text }, [
    tradeNo,
  ])
}
const findId = (heard: Heard | undefined) => (heard && 'notice' in heard ? heard.notice.id : undefined)
/** Lets so many seconds pass and sends due notices. */
const after = async (seconds: number) => {
  sandbox.clock.moveTo(instant(sandbox.clock.now() + seconds * 1000))
  await sandbox.courier.sweep.run(sandbox.clock.now())
  return sandbox.heard()
}

describeOnBothEngines('A notice of WeChat Pay', () => {
  it('reports a payment, once', async () => {
    const order = await paid()
    expect(await sandbox.heard()).toEqual([payment(order)])
    expect(await after(86_400)).toEqual([])
    expect(await listNotices(order)).toMatchObject([{ state: 'delivered', tries: 1 }])
  })

  it('is stored for a week', async () => {
    const order = await paid()
    await sandbox.heard()
    const [notice] = await listNotices(order)
    const sent = notice!.createdAt.getTime()
    await forgetNotices(instant(sent))
    expect(await listNotices(order)).toHaveLength(1)
    await forgetNotices(instant(sent + 1))
    expect(await listNotices(order)).toEqual([])
  })

  it.each([
    [undefined, { state: 'done', refundId: expect.any(String), at: expect.any(Number) }],
    ['abnormal', { state: 'failed', reason: 'ABNORMAL' }],
    ['closed', { state: 'failed', reason: 'CLOSED' }],
  ] as const)('reports how a refund ended (%s)', async (fault, refund) => {
    const order = await paid()
    await sandbox.heard()
    if (fault) await sandbox.wrong({ target: 'refund_end', fault, times: 1 })
    const refundNo = `R${order.tradeNo}`
    await sandbox.provider.refund({ tradeNo: order.tradeNo, refundNo, amount: order.amount, total: order.amount, reason: '取消' })
    expect(await sandbox.heard()).toEqual([
      { notice: { kind: 'refund', id: expect.any(String), tradeNo: order.tradeNo, refundNo, refund } },
    ])
  })

  it('a notice of a refund waits while the sandbox holds the refund', async () => {
    const order = await paid()
    await sandbox.heard()
    await sandbox.wrong({ target: 'refund_end', fault: 'held', times: 1 })
    const asked = { tradeNo: order.tradeNo, refundNo: `R${order.tradeNo}`, amount: order.amount, total: order.amount, reason: '' }
    await sandbox.provider.refund(asked)
    expect(await sandbox.heard()).toEqual([])
    expect(await sandbox.provider.queryRefund(asked)).toEqual({ state: 'processing' })
    const id = { provider: 'wechat' as const, merchant: sandbox.account.mchid, refundNo: asked.refundNo, tradeNo: order.tradeNo }
    await endWechatRefund(sandbox.courier, id, sandbox.clock.now())
    expect(await sandbox.heard()).toHaveLength(1)
  })

  it.each<[NoticeTryFault, string]>([
    ['tampered', 'signature'],
    ['wrong_key', 'signature'],
    ['tampered_cipher', 'cipher'],
    ['old_timestamp', 'clock'],
    ['probe', 'probe'],
    ['wrong_merchant', 'merchant'],
  ])('a notice that is %s is refused (%s); the next try is accepted', async (fault, why) => {
    await sandbox.wrong({ target: 'notice_try', fault, times: 1 })
    const order = await paid()
    expect(await sandbox.heard()).toEqual([{ fault: why }])
    expect(await after(14)).toEqual([])
    expect(await after(1)).toEqual([payment(order)])
  })

  it('a notice with another amount is read with that amount', async () => {
    await sandbox.wrong({ target: 'notice_try', fault: 'wrong_amount', times: 1 })
    const order = await paid()
    expect(await sandbox.heard()).toEqual([payment(order, 3001)])
  })

  it('comes several times under one number', async () => {
    await sandbox.wrong({ target: 'notice_try', fault: 'duplicate', params: { times: 3 }, times: 1 })
    const order = await paid()
    const heard = await sandbox.heard()
    expect(heard).toEqual([payment(order), payment(order), payment(order)])
    expect(new Set(heard.map(findId)).size).toBe(1)
  })

  it('a notice that was dropped comes later under the same number', async () => {
    await sandbox.wrong({ target: 'notice_try', fault: 'dropped', times: 2 })
    const order = await paid()
    expect(await sandbox.heard()).toEqual([])
    expect(await after(15)).toEqual([])
    const [heard, ...more] = await after(15)
    expect(heard).toEqual(payment(order))
    expect(more).toEqual([])
    expect(findId(heard)).toBe((await listNotices(order))[0]!.id)
  })

  it('comes late', async () => {
    await sandbox.wrong({ target: 'notice_timing', fault: 'late', params: { delayMs: 20 * 60_000 }, times: 1 })
    const order = await paid()
    expect(await sandbox.heard()).toEqual([])
    expect(await after(20 * 60)).toEqual([payment(order)])
  })

  it('is held until it is released', async () => {
    await sandbox.wrong({ target: 'notice_timing', fault: 'late', times: 1 })
    const order = await paid()
    expect(await after(86_400)).toEqual([])
    await sandbox.courier.release(order.tradeNo)
    expect(await sandbox.heard()).toEqual([payment(order)])
  })

  it('is overtaken by the next one', async () => {
    await sandbox.wrong({ target: 'notice_timing', fault: 'reordered', times: 1 })
    const first = await paid()
    expect(await sandbox.heard()).toEqual([])
    const second = await paid()
    expect(await sandbox.heard()).toEqual([payment(second), payment(first)])
  })

  it('is sent by one of several processes', async () => {
    await sandbox.wrong({ target: 'notice_try', fault: 'dropped', times: 1 })
    const order = await paid()
    await sandbox.heard()
    sandbox.clock.moveTo(instant(sandbox.clock.now() + 15_000))
    const others = [1, 2, 3].map(() => createCourier(sandbox.clock, { wechat: wechatNotices }))
    await Promise.all(others.map((courier) => courier.sendDue()))
    expect(await sandbox.heard()).toEqual([payment(order)])
  })

  it('a notice whose sender died is sent by another process', async () => {
    await sandbox.wrong({ target: 'notice_timing', fault: 'late', params: { delayMs: 1000 }, times: 1 })
    const order = await paid()
    await sandbox.heard()
    const [notice] = await listNotices(order)
    const now = instant(sandbox.clock.now() + 1000)
    expect(await claimNotice(notice!.id, now, instant(now + 60_000))).toBeDefined()
    expect(await after(60)).toEqual([])
    expect(await after(1)).toEqual([payment(order)])
  })

  it('ends after its last try', async () => {
    await sandbox.wrong({ target: 'notice_try', fault: 'dropped' })
    const order = await paid()
    await sandbox.heard()
    for (let tries = 0; tries < 20; tries += 1) await after(21_600)
    expect(await listNotices(order)).toMatchObject([{ state: 'given_up', tries: 16 }])
  })
})
