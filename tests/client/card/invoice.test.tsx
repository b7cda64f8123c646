import { fireEvent, waitFor } from '@testing-library/react'
import type { CardInvoices } from '@/contract/card/invoice'
import type { Invoice } from '@/contract/card/invoice-shapes'
import InvoicePage from '@/pages/card/buy/invoice'
import ReceiptPage from '@/pages/card/buy/receipt'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, tapId } from '../booking/fixtures'
import { receipt } from './buying'

setUpBooking()

const ADDRESS = '/shop/1/mobile/cards/orders/41/invoice/'
const invoice = (more: Partial<Invoice> = {}): Invoice => ({
  ...{ id: 3, state: 'asked', kind: 'person', title: '林晓', tax_no: '', email: 'lin@mail.example', item: 'stored_value', amount: 970 },
  ...{ asked_at: '2026-05-22T10:00:00+08:00', number: null, link: '', issued_at: null, reason: '', ended_at: null },
  ...more,
})
const invoices = (more: Partial<CardInvoices> = {}): CardInvoices => ({
  order: {
    ...{ id: 41, kind: 'charge', pay_order_id: 77, card_name: '拾光储值卡', card_type: 1, card_image: '' },
    ...{ price: 1000, discount: 30, given_back: 0 },
  },
  item: 'stored_value',
  amount: 970,
  seller: { name: '拾光运动', tax_no: '91310106MA0000000T', hours: null },
  shop: { name: '拾光·静安店', phone: '021-6288' },
  refusal: null,
  last: { kind: 'person', title: '林晓', tax_no: '', email: '' },
  invoices: [],
  ...more,
})
const live = { refusal: { code: 'invoice.live', msg: '这笔订单已申请发票' } }
const show = async (data: CardInvoices) => {
  answer('invoiceRead', data)
  open(InvoicePage, ADDRESS)
  await waitFor(() => byId('invoice-order'))
}
const type = (id: string, value: string) =>
  fireEvent.input(byId(id).matches('input') ? byId(id) : byId(id).querySelector('input')!, { target: { value } })
const page = () => document.body.textContent

describe('asking for an invoice of a card', () => {
  it('names its subject: prepaid value, not taxed, the coupon left out, and when it comes as the shop says', async () => {
    await show(invoices())
    expect(byId('invoice-order').textContent).toBe('拾光储值卡 · 充值 ¥1,000实付 ¥970.00 · 订单号 77')
    for (const words of [
      '预付卡充值',
      '不征税',
      '-¥30.00 不开票',
      '储值卡在充值时开票，之后用余额约课不再重复开票',
      '开票后退卡，需先作废这张发票',
    ])
      expect(page()).toContain(words)
    expect(page()).toContain('门店开具后会发到邮箱')
    expect(page()).not.toContain('小时内')
    expect(byId('invoice-amount').textContent).toBe('¥970.00')
  })

  it('promises a time only where the shop names one', async () => {
    await show(invoices({ seller: { name: '拾光运动', tax_no: '91310106MA0000000T', hours: 24 } }))
    expect(page()).toContain('门店在 24 小时内开具')
  })

  it('sends a company’s title, tax number and address once they are right', async () => {
    await show(invoices())
    await tapId('segment--company')
    type('invoice-title', ' 向野设计 ')
    type('invoice-tax-no', '91350100M000100Y44')
    type('invoice-email', 'a@b.example')
    await tapId('invoice-ask')
    expect(byId('invoice-tax-no-note').textContent).toBe('税号有误，请核对 18 位统一社会信用代码')
    expect(listAsked('invoiceAsk')).toEqual([])
    type('invoice-tax-no', '9135 0100 m000 100y43')
    lose('invoiceAsk')
    await tapId('invoice-ask')
    const then = invoices({ ...live, invoices: [invoice()] })
    answer('invoiceAsk', then)
    answer('invoiceRead', then)
    await tapId('invoice-ask')
    await said('已提交申请')
    const sent = listAsked('invoiceAsk')
    expect(sent[1]).toMatchObject({
      path: '/api/v2/mobile/shops/1/cards/orders/41/invoice/',
      body: { kind: 'company', title: '向野设计', tax_no: '91350100M000100Y43', email: 'a@b.example' },
    })
    expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
    await waitFor(() => expect(byId('invoice-state').textContent).toContain('等待门店开票'))
  })

  it('sends no tax number of a person, and names the missing field', async () => {
    await show(invoices({ last: { kind: 'company', title: '向野设计', tax_no: '91350100M000100Y43', email: 'a@b.example' } }))
    await tapId('segment--person')
    type('invoice-title', '  ')
    await tapId('invoice-ask')
    expect(byId('invoice-title-note').textContent).toBe('请填写发票抬头')
    type('invoice-title', '林晓')
    refuse('invoiceAsk', 'invoice.off')
    await tapId('invoice-ask')
    await said('本店暂不支持在线申请发票，请联系门店')
    expect(listAsked('invoiceAsk').at(-1)!.body).toEqual({ kind: 'person', title: '林晓', email: 'a@b.example' })
  })

  it('withdraws a request that waits, after a question', async () => {
    await show(invoices({ ...live, invoices: [invoice()] }))
    expect(byId('invoice-state').textContent).toBe('等待门店开票门店开具后会发到 lin@mail.example')
    await tapId('invoice-withdraw')
    const then = invoices({ invoices: [invoice({ state: 'void', ended_at: '2026-05-22T10:05:00+08:00' })] })
    answer('invoiceWithdraw', then)
    answer('invoiceRead', then)
    await tapId('withdraw-do')
    await said('申请已取消')
    await waitFor(() => byId('invoice-ask'))
  })

  it('shows the number of an issued one, and the people to ask before the card is returned', async () => {
    const issued = invoice({
      state: 'issued',
      number: '26312000000012345678',
      link: 'https://tax.example/1',
      issued_at: '2026-05-22T10:05:00+08:00',
    })
    await show(invoices({ ...live, invoices: [issued] }))
    expect(byId('invoice-number').textContent).toContain('26312000000012345678')
    expect(byId('invoice-link').textContent).toContain('https://tax.example/1')
    expect(byId('invoice-void-first').textContent).toContain('请联系拾光·静安店作废，之后才能退卡')
    expect(document.getElementById('invoice-ask')).toBeNull()
  })

  it('gives the reason of a refusal, and offers to ask again', async () => {
    await show(invoices({ invoices: [invoice({ state: 'refused', reason: '抬头与税号不符', ended_at: '2026-05-22T10:05:00+08:00' })] }))
    expect(byId('invoice-state').textContent).toContain('申请未通过')
    expect(byId('invoice-reason').textContent).toContain('抬头与税号不符')
    expect(byId('invoice-ask')).toBeTruthy()
  })

  it('says why none can be asked for', async () => {
    await show(invoices({ refusal: { code: 'invoice.nothing', msg: '这笔订单没有可开票的金额' } }))
    expect(page()).toContain('暂不能申请发票这笔订单没有可开票的金额')
    expect(document.getElementById('invoice-ask')).toBeNull()
  })
})

describe('the receipt of a card', () => {
  const showReceipt = async (more: Parameters<typeof receipt>[0]) => {
    answer('cardOrderRead', { order: receipt(more) })
    open(ReceiptPage, '/shop/1/mobile/cards/orders/41/receipt/')
    await waitFor(() => byId('receipt-sum'))
  }

  it.each([
    ['open', '可申请'],
    ['asked', '待门店开具'],
    ['issued', '已开具'],
    ['refused', '未开具'],
    ['void', '已作废'],
  ] as const)('leads to its invoice and says its state: %s', async (state, word) => {
    await showReceipt({ invoice: state })
    expect(byId('to-invoice').textContent).toBe(`发票${word}`)
    await tapId('to-invoice')
    expect(opened('navigateTo')).toEqual([ADDRESS])
  })

  it('says nothing of an invoice where none can be asked for', async () => {
    await showReceipt({ invoice: null })
    expect(document.getElementById('to-invoice')).toBeNull()
  })

  it('says why a return waits, and leads to the people who can void the invoice', async () => {
    await showReceipt({ invoice: 'issued' })
    expect(byId('return-card').textContent).toContain('已开发票，退卡前请联系门店作废')
    await tapId('return-card')
    expect(opened('navigateTo')).toEqual([ADDRESS])
    expect(document.getElementById('return-ask')).toBeNull()
  })
})
