import { fireEvent, waitFor } from '@testing-library/react'
import type { StaffInvoice } from '@/contract/staff/invoice'
import { coachPermissions, staffPermissions } from '@/domain/staff/permissions'
import InvoicesPage from '@/pages/staff/till/invoices'
import { answer, listAsked, refuse } from '../support/fake-server'
import { byId, open, said, setUpBooking, tapId } from '../booking/fixtures'
import { workAs } from './staff-stage'

setUpBooking()

const invoice = (more: Partial<StaffInvoice> = {}): StaffInvoice => ({
  ...{ id: 3, state: 'asked', kind: 'company', title: '向野设计', tax_no: '91350100M000100Y43', email: 'a@b.example' },
  ...{ item: 'stored_value', amount: 970, asked_at: '2026-05-22T10:00:00+08:00', number: null, link: '', issued_at: null },
  ...{ reason: '', ended_at: null, issued_by: null, ended_by: null },
  order: { id: 77, title: '拾光储值卡', channel: 'WEIXIN', paid_at: '2026-05-20T10:00:00+08:00' },
  user: { id: 9, username: '林悦', phone: '138****0009' },
  ...more,
})
const show = async (list: StaffInvoice[]) => {
  workAs({ isStaff: true }, staffPermissions)
  answer('staffInvoices', { invoices: list, next: null, asked: list.length })
  open(InvoicesPage, '/shop/1/mobile/staff/till/invoices/')
  await waitFor(() => byId(list[0] ? `invoice-${list[0].id}` : 'segment--asked'))
}
const type = (id: string, value: string) =>
  fireEvent.input(byId(id).matches('input, textarea') ? byId(id) : byId(id).querySelector('input, textarea')!, { target: { value } })
const isOff = (id: string) => byId(id).getAttribute('aria-disabled') === 'true'

describe('the requests for invoices at the desk', () => {
  it('say for whom, of what and how much, and lead to all that the platform needs', async () => {
    await show([invoice()])
    expect(byId('segment--asked').textContent).toBe('待开具 1')
    expect(byId('invoice-3').textContent).toContain('向野设计 · ¥970.00')
    await tapId('invoice-3')
    for (const words of ['91350100M000100Y43', 'a@b.example', '预付卡充值 · 不征税', '微信支付'])
      expect(byId('invoice-sheet').textContent).toContain(words)
  })

  it('are answered with the number of the issued invoice', async () => {
    await show([invoice()])
    await tapId('invoice-3')
    await tapId('to-issue')
    expect(isOff('issue-act')).toBe(true)
    type('issue-number', '26312000 000012345678')
    type('issue-link', 'http://tax.example/1')
    expect(byId('issue-sheet').textContent).toContain('链接需以 https:// 开头')
    expect(isOff('issue-act')).toBe(true)
    type('issue-link', '')
    refuse('staffInvoiceIssue', 'invoice.number_used')
    await tapId('issue-act')
    await said('这个发票号码已登记在另一张发票')
    answer('staffInvoiceIssue', { invoice: invoice({ state: 'issued', number: '26312000000012345678' }) })
    await tapId('issue-act')
    await said('已登记')
    expect(listAsked('staffInvoiceIssue').at(-1)).toMatchObject({
      path: '/api/shops/1/staff/invoices/3/issue/',
      body: { number: '26312000000012345678' },
    })
    expect(document.getElementById('issue-sheet')).toBeNull()
  })

  it.each([
    ['asked', 'refuse', 'staffInvoiceRefuse', '已拒绝'],
    ['issued', 'void', 'staffInvoiceVoid', '已作废'],
  ] as const)('a request that is %s lets the desk %s it with a reason', async (state, act, call, done) => {
    await show([
      invoice({ state, ...(state === 'issued' && { number: '12345678', issued_at: '2026-05-22T10:05:00+08:00', issued_by: '许静' }) }),
    ])
    await tapId('invoice-3')
    await tapId(`to-${act}`)
    expect(isOff(`${act}-act`)).toBe(true)
    type(`${act}-reason`, '抬头有误')
    answer(call, { invoice: invoice() })
    await tapId(`${act}-act`)
    await said(done)
    expect(listAsked(call)).toMatchObject([{ path: `/api/shops/1/staff/invoices/3/${act}/`, body: { reason: '抬头有误' } }])
  })

  it('are shown by part, and say so where there are none', async () => {
    await show([])
    await waitFor(() => expect(document.body.textContent).toContain('没有待开具的发票'))
    await tapId('segment--answered')
    await waitFor(() => expect(document.body.textContent).toContain('还没有处理过的发票'))
    expect(listAsked('staffInvoices').map(({ query }) => query.part)).toEqual(['asked', 'answered'])
  })

  it('are for a person who keeps the till', async () => {
    workAs({ isTeacher: true }, coachPermissions)
    open(InvoicesPage, '/shop/1/mobile/staff/till/invoices/')
    await waitFor(() => expect(document.body.textContent).toContain('无此权限'))
    expect(listAsked('staffInvoices')).toEqual([])
  })
})
