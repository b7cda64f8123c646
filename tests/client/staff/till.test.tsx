import { fireEvent, screen, waitFor, act } from '@testing-library/react'
import type { TillDay, TillEntry } from '@/contract/staff/till'
import TillPage from '@/pages/staff/till/day'
import { staffPermissions } from '@/domain/staff/permissions'
import { answer, listAsked, hold, lose, refuse } from '../support/fake-server'
import { byId, open, said, setUpBooking, tapId } from '../booking/fixtures'
import { answerFlags, workAs } from './staff-stage'

setUpBooking()

const ADDRESS = '/shop/1/mobile/staff/till/'
const LIN = { id: 9, username: '林悦' }
const entry = (id: number, more: Partial<TillEntry> = {}): TillEntry => ({
  id,
  kind: 'taking',
  channel: 'CASH',
  amount: 83.3,
  by: { id: 1, username: '许静' },
  at: '2026-05-22T09:30:00+08:00',
  reason: '',
  order: { id: 71, title: '流瑜伽', user: LIN },
  counted: null,
  can_correct: true,
  ...more,
})
const sum = { takings: 0, refunds: 0, corrections: 0, total: 0 }
const day = (more: Partial<TillDay> = {}): TillDay => ({
  day: '2026-05-22',
  desk: ['CASH', 'POS'],
  channels: [
    { channel: 'CASH', takings: 166.6, refunds: -83.3, corrections: -10, total: 73.3 },
    { channel: 'POS', ...sum },
    { channel: 'WEIXIN', ...sum, takings: 68, total: 68 },
  ],
  people: [{ user: { id: 1, username: '许静' }, channel: 'CASH', takings: 166.6, refunds: -83.3, corrections: -10, total: 73.3 }],
  cards: [{ type: 2, used: 3, returned: 1 }],
  company: { used: 50, returned: 0 },
  drawer: { opening: 200, moved: -100, counted: -1, expected: 172.3 },
  entries: [
    entry(3, { kind: 'count', amount: -1, counted: 172.3, reason: '找错', order: null, can_correct: false }),
    entry(2, { kind: 'refund', amount: -83.3, can_correct: false }),
    entry(1),
  ],
  owed: [
    {
      refund_id: 5,
      order_id: 72,
      channel: 'POS',
      amount: 68,
      title: '核心',
      user: { ...LIN, avatar: '', phone: '186****7013' },
      at: '2026-05-22T09:00:00+08:00',
    },
  ],
  ...more,
})
const show = async (more: Partial<TillDay> = {}, flags = staffPermissions as readonly (typeof staffPermissions)[number][]) => {
  workAs({ isStaff: true }, flags)
  answer('tillRead', day(more))
  open(TillPage, ADDRESS)
  await waitFor(() => byId('till-total'))
}
const type = (id: string, value: string) =>
  act(async () => {
    const field = byId(id)
    const input = field.matches('input, textarea') ? field : field.querySelector('input, textarea')!
    fireEvent.input(input, { target: { value }, detail: { value } })
  })
const words = (id: string) => byId(id).textContent
const isOff = (id: string) => byId(id).getAttribute('aria-disabled') === 'true' || byId(id).hasAttribute('disabled')

describe('the desk’s money of a day', () => {
  it('adds up channels, people, cards, the drawer and the cash book', async () => {
    await show()
    expect(listAsked('tillRead')[0]).toMatchObject({ query: { date: '2026-05-22' } })
    expect(words('till-CASH')).toBe('现金收 ¥166.60 · 退 ¥83.30 · 更正 -¥10.00¥73.30')
    expect(words('till-total')).toBe('合计¥141.30')
    expect(words('till-drawer')).toBe('应有现金期初 ¥200.00 · 存取 -¥100.00 · 点钞差额 -¥1.00¥172.30')
    expect(words('till-card-2')).toBe('次卡用 3 次 · 退 1 次')
    expect(words('till-company')).toBe('企业补贴用 ¥50.00 · 退 ¥0.00')
    expect(words('entry-3')).toContain('点钞 · 现金09:30 · 许静 · 实点 ¥172.30 · 找错')
    expect(words('entry-1')).toContain('收款 · 现金09:30 · 许静 · 林悦 · 流瑜伽')
    expect(document.getElementById('correct-2')).toBeNull()
  })

  it('is of another day when one is chosen: nothing is counted or moved then', async () => {
    await show()
    answer('tillRead', day({ day: '2026-05-21', entries: [], owed: [], people: [], cards: [], company: { used: 0, returned: 0 } }))
    await tapId('day--2026-05-21')
    await screen.findByText('这一天没有收款')
    expect(listAsked('tillRead').at(-1)).toMatchObject({ query: { date: '2026-05-21' } })
    expect(words('till-drawer')).toContain('当日结束应有现金')
    expect(document.getElementById('till-count')).toBeNull()
  })

  it('is loading, lost, and tried again', async () => {
    workAs({ isStaff: true }, staffPermissions)
    lose('tillRead')
    const release = hold('tillRead')
    open(TillPage, ADDRESS)
    await waitFor(() => expect(listAsked('tillRead').length).toBeGreaterThan(0))
    expect(document.getElementById('till-total')).toBeNull()
    expect(document.getElementById('retry')).toBeNull()
    release()
    await waitFor(() => byId('retry'))
    answer('tillRead', day())
    await tapId('retry')
    await waitFor(() => byId('till-total'))
  })

  it('is shown to nobody without the permission', async () => {
    workAs({ isStaff: true }, ['orders_day_can_write'])
    open(TillPage, ADDRESS)
    await screen.findByText('无此权限')
    expect(listAsked('tillRead')).toEqual([])
  })

  it('says where the permissions cannot be read, and asks for them again', async () => {
    workAs({ isStaff: true }, staffPermissions)
    answer('tillRead', day())
    refuse('staffPermissions', 'request.timeout')
    open(TillPage, ADDRESS)
    await waitFor(() => byId('retry'))
    expect(listAsked('tillRead')).toEqual([])
    answerFlags(staffPermissions)
    await tapId('retry')
    await waitFor(() => byId('till-total'))
  })
})

describe('paying back at the desk', () => {
  it('names the member and the amount, by the way of the payment or the other, with one key until it is answered', async () => {
    await show()
    await tapId('pay-back-5')
    expect(words('pay-back-sheet')).toContain('退给林悦 ¥68.00')
    await tapId('segment--CASH')
    lose('tillRefund')
    await tapId('pay-back-act')
    await waitFor(() => expect(listAsked('tillRefund')).toHaveLength(1))
    answer('tillRefund', day({ owed: [] }))
    answer('tillRead', day({ owed: [] }))
    await tapId('pay-back-act')
    await waitFor(() => expect(document.getElementById('owed-5')).toBeNull())
    const sent = listAsked('tillRefund')
    expect(sent.map(({ path, body }) => [path, body])).toEqual(
      [1, 2].map(() => ['/api/shops/1/staff/till/refunds/5/', { channel: 'CASH' }]),
    )
    expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
  })

  it('says why where somebody else paid it back', async () => {
    await show()
    await tapId('pay-back-5')
    refuse('tillRefund', 'till.refund_done')
    await tapId('pay-back-act')
    await said('这笔退款已经退过了')
  })
})

describe('the drawer', () => {
  it('is counted: a difference is shown and wants a reason', async () => {
    await show()
    await tapId('till-count')
    await type('count-amount', '172.305')
    expect(isOff('count-save')).toBe(true)
    await type('count-amount', '172.3')
    expect(words('count-sheet')).toContain('与应有现金一致')
    expect(isOff('count-save')).toBe(false)
    await type('count-amount', '170')
    expect(words('count-sheet')).toContain('差额 -¥2.30')
    expect(isOff('count-save')).toBe(true)
    await type('count-reason', '找错零钱')
    answer('tillCount', day())
    await tapId('count-save')
    await waitFor(() => expect(listAsked('tillCount')[0]?.body).toEqual({ counted: 170, expected: 172.3, reason: '找错零钱' }))
    await waitFor(() => expect(document.getElementById('count-sheet')).toBeNull())
  })

  it('gives out cash with a reason', async () => {
    await show()
    await tapId('till-move')
    await tapId('segment--out')
    await type('move-amount', '100')
    expect(isOff('move-save')).toBe(true)
    await type('move-reason', '交银行')
    refuse('tillMove', 'till.not_enough')
    await tapId('move-save')
    await said('钱箱里没有这么多现金')
    expect(listAsked('tillMove')[0]?.body).toEqual({ amount: -100, reason: '交银行' })
  })
})

describe('a row under the wrong channel', () => {
  it('is moved to the other one with a reason', async () => {
    await show()
    await tapId('correct-1')
    expect(words('correct-sheet')).toContain('现金 ¥83.30 记为刷卡')
    await type('correct-reason', '实际刷卡')
    answer('tillCorrect', day())
    await tapId('correct-save')
    await waitFor(() => expect(listAsked('tillCorrect')[0]?.body).toEqual({ entry_id: 1, channel: 'POS', reason: '实际刷卡' }))
  })
})
