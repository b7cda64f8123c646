import { fireEvent, waitFor } from '@testing-library/react'
import type { StaffVoucher } from '@/contract/voucher/staff'
import { staffPermissions } from '@/domain/staff/permissions'
import { setLocale } from '@/i18n/runtime'
import VouchersPage from '@/pages/staff/till/vouchers'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, said, setUpBooking, tapId } from '../booking/fixtures'
import { given, history } from '../voucher/fixtures'
import { workAs } from './staff-stage'

setUpBooking()

const voucher = (id: number, more: Partial<StaffVoucher> = {}): StaffVoucher => ({
  ...history(id),
  product_name: '团课新人三选一',
  number: `VX26052200${id}`,
  phone: '138****0001',
  amount: 89,
  reason: '',
  undo_until: null,
  steps: [{ what: 'asked', at: '2026-05-22T17:34:00+08:00' }],
  acts: [],
  ...more,
})
const silent = voucher(31, { state: 'exception', reason: 'silent', acts: ['retry', 'settle'] })
const cup = voucher(32, {
  state: 'to_collect',
  exchanges: [given({ type: 3, name: '随行水杯', card_tpl: null, units: null })],
  acts: ['hand_over'],
})
const fresh = voucher(33, { undo_until: '2026-05-22T18:34:00+08:00', acts: ['undo'] })
const none = { exceptions: [], to_collect: [], recent: [] }

const show = (lists: Partial<typeof none> | Record<string, StaffVoucher[]> = {}) => {
  workAs({ isStaff: true }, staffPermissions)
  answer('staffVouchers', { ...none, ...lists })
  open(VouchersPage, '/shop/1/mobile/staff/vouchers/')
}
const type = (id: string, value: string) =>
  fireEvent.input(byId(id).matches('textarea') ? byId(id) : byId(id).querySelector('textarea')!, { target: { value } })
const isOff = (id: string) => byId(id).getAttribute('aria-disabled') === 'true'
const words = (id: string) => byId(id).textContent

describe('The vouchers that staff look after', () => {
  it('say who, what and why, in three parts', async () => {
    show({ exceptions: [silent], to_collect: [cup], recent: [fresh] })
    await waitFor(() => byId('voucher-31'))
    expect(['exceptions', 'to_collect', 'recent'].map((part) => words(`segment--${part}`))).toEqual(['异常 1', '待领取 1', '可撤销'])
    expect(words('voucher-31')).toContain('林晓 · 团课次卡 3 次')
    expect(words('voucher-31')).toContain('平台一直没有回应，不知道券用没用掉')
    await tapId('segment--to_collect')
    expect(words('voucher-32')).toContain('林晓 · 随行水杯')
  })

  it('begin with the part that has something to do', async () => {
    show({ to_collect: [cup] })
    await waitFor(() => byId('voucher-32'))
    expect(byId('segment--to_collect').getAttribute('aria-selected')).toBe('true')
  })

  it.each([
    ['settle', silent, '已标记'],
    ['undo', fresh, '已向平台申请'],
  ] as const)('let staff %s one with a reason alone', async (act, one, done) => {
    show({ [act === 'undo' ? 'recent' : 'exceptions']: [one] })
    await waitFor(() => byId(`voucher-${one.id}`))
    await tapId(`voucher-${one.id}`)
    expect(words('staff-voucher-sheet')).toContain('¥89.00')
    await tapId(`to-${act}`)
    expect(isOff(`${act}-act`)).toBe(true)
    type(`${act}-reason`, ' 会员选错了 ')
    answer('staffVoucherAct', { voucher: one })
    await tapId(`${act}-act`)
    await said(done)
    expect(listAsked('staffVoucherAct')).toMatchObject([
      { path: '/api/v2/shops/1/staff/vouchers/', body: { id: one.id, act, reason: '会员选错了' } },
    ])
    expect(document.getElementById(`${act}-sheet`)).toBeNull()
  })

  it.each([
    ['retry', silent, '已重新查询'],
    ['hand_over', cup, '已交付'],
  ] as const)('let staff %s one without a reason', async (act, one, done) => {
    show({ [act === 'retry' ? 'exceptions' : 'to_collect']: [one] })
    await waitFor(() => byId(`voucher-${one.id}`))
    await tapId(`voucher-${one.id}`)
    await tapId(`to-${act}`)
    answer('staffVoucherAct', { voucher: one })
    await tapId(`${act}-act`)
    await said(done)
    expect(listAsked('staffVoucherAct')[0]!.body).toMatchObject({ id: one.id, act })
  })

  it('keep the sheet after a refusal or a lost answer, with the same key', async () => {
    show({ exceptions: [silent] })
    await waitFor(() => byId('voucher-31'))
    await tapId('voucher-31')
    await tapId('to-retry')
    lose('staffVoucherAct')
    await tapId('retry-act')
    await said('没有收到结果，请看列表里的状态')
    refuse('staffVoucherAct', 'voucher.act')
    await tapId('retry-act')
    await said('这条记录现在不能这样处理')
    expect(new Set(listAsked('staffVoucherAct').map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
  })

  it('are none, cannot be read, or are not for everybody', async () => {
    show()
    await waitFor(() => expect(document.body.textContent).toContain('没有异常'))
    await tapId('segment--recent')
    expect(document.body.textContent).toContain('抖音 60 分钟，美团 10 分钟')
  })

  it('say that they could not be read, and are read again', async () => {
    workAs({ isStaff: true }, staffPermissions)
    lose('staffVouchers')
    open(VouchersPage, '/shop/1/mobile/staff/vouchers/')
    await waitFor(() => byId('retry'))
    answer('staffVouchers', { ...none, exceptions: [silent] })
    await tapId('retry')
    await waitFor(() => byId('voucher-31'))
  })

  it('are closed to a person who keeps no till', async () => {
    workAs({ isStaff: true }, [])
    open(VouchersPage, '/shop/1/mobile/staff/vouchers/')
    await waitFor(() => expect(document.body.textContent).toContain('无此权限'))
    expect(listAsked('staffVouchers')).toEqual([])
  })

  it('are in English, too', async () => {
    await setLocale('en-us')
    show({ exceptions: [silent] })
    await waitFor(() => expect(words('voucher-31')).toContain('The platform never answered'))
  })
})
