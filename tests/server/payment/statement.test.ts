import { fen } from '@/domain/money'
import { addDays, readDay } from '@/domain/time'
import { stored } from '../booking/calls'
import { describeOnEngine } from '../support/database'
import { later, notify, placed, runDue, setPaymentStage, tradeNo } from './stage'

const stage = setPaymentStage()
const { wechat, alipay } = stage
const FIRST = readDay('2026-11-21')!
const day = (after: number) => addDays(FIRST, after)
const DAY_MINUTES = 24 * 60

const exceptions = () =>
  stored<{ kind: string; subject: string; open: boolean }>(
    stage.server,
    'SELECT kind, subject, resolved_at IS NULL AS open FROM payment_exception ORDER BY id',
  )
const checked = async () =>
  (
    await stored<{ day: string }>(stage.server, "SELECT day::text AS day FROM payment_statement WHERE provider = 'wechat' ORDER BY day")
  ).map((row) => row.day)
const paid = async () => {
  const one = await placed()
  const number = tradeNo()
  await notify(wechat.pay(number, stage.server.clock.now()))
  wechat.lines.push({ kind: 'payment', tradeNo: number, transactionId: `t-${number}`, amount: fen(6800), on: FIRST })
  return { ...one, number }
}

describeOnEngine('The statements of days that nobody checked', () => {
  it('are all checked, oldest first, a week of them at a time, though the server stood still for days', async () => {
    await paid()
    later(10 * DAY_MINUTES)
    await runDue()
    expect(wechat.stated).toEqual(Array.from({ length: 7 }, (_, n) => day(n)))
    // An account without a trade has only yesterday's.
    expect(alipay.stated).toEqual([day(9)])
    await runDue()
    await runDue()
    expect(await checked()).toEqual(Array.from({ length: 10 }, (_, n) => day(n)))
    expect(wechat.stated).toHaveLength(10)
  })

  it('statements that could not be fetched stay unchecked, do not delay other days, and are tried again later', async () => {
    await paid()
    wechat.withheld.add(FIRST)
    later(3 * DAY_MINUTES)
    await runDue()
    expect(await checked()).toEqual([day(1), day(2)])
    await runDue()
    expect(wechat.stated).toHaveLength(3)
    for (const hours of [1, 2, 4]) {
      later(hours * 60)
      await runDue()
    }
    expect(await exceptions()).toEqual([{ kind: 'statement.unavailable', subject: `wechat ${FIRST}`, open: true }])
    wechat.withheld.clear()
    later(DAY_MINUTES)
    await runDue()
    expect(await checked()).toEqual([day(0), day(1), day(2), day(3)])
    expect((await exceptions()).filter(({ open }) => open)).toEqual([])
  })
})

describeOnEngine('A refund in the statements', () => {
  const refunded = async () => {
    const one = await paid()
    await stage.lin.cancel(one.bookingId)
    await runDue()
    const refundNo = [...wechat.refunds.keys()][0]!
    return { ...one, refundNo, line: { kind: 'refund' as const, tradeNo: one.number, refundNo, amount: fen(6800) } }
  }

  it('a refund that is done here and in no statement is raised, until a later statement has it', async () => {
    const { refundNo, line } = await refunded()
    later(DAY_MINUTES)
    await runDue()
    expect(await exceptions()).toEqual([{ kind: 'statement.missing', subject: refundNo, open: true }])
    wechat.lines.push({ ...line, on: day(1) })
    later(DAY_MINUTES)
    await runDue()
    expect(await exceptions()).toEqual([{ kind: 'statement.missing', subject: refundNo, open: false }])
  })

  it('a refund in the statement of the day before its notice is not missed on the day of the notice', async () => {
    const { line } = await refunded()
    await stored(stage.server, `UPDATE payment_refund SET ended_at = ended_at + interval '1 day'`)
    wechat.lines.push({ ...line, on: FIRST })
    later(2 * DAY_MINUTES)
    await runDue()
    expect(await checked()).toEqual([day(-1), day(0), day(1)])
    expect(await exceptions()).toEqual([])
  })

  it('a refund without a notice is completed by the statement', async () => {
    const one = await paid()
    wechat.refundsEnd('processing')
    await stage.lin.cancel(one.bookingId)
    await runDue()
    const refundNo = [...wechat.refunds.keys()][0]!
    await stored(stage.server, "UPDATE payment_refund SET next_try_at = '2027-01-01Z'")
    wechat.endRefund(refundNo)
    wechat.lines.push({ kind: 'refund', tradeNo: one.number, refundNo, amount: fen(6800), on: FIRST })
    later(DAY_MINUTES)
    await runDue()
    expect((await stage.lin.read(one.orderId)).data.order.status).toBe(4)
    expect(await exceptions()).toEqual([])
  })
})
