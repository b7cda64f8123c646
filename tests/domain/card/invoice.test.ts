import { CardType } from '@/domain/card/card'
import { isCreditCode, plainCreditCode } from '@/domain/card/invoice/credit-code'
import {
  invoiceItem,
  isLiveInvoice,
  judgeInvoiceOrder,
  judgeInvoiceWish,
  judgeIssued,
  type InvoiceWish,
} from '@/domain/card/invoice/invoice'

const reason = (verdict: { ok: boolean; reason?: string }) => (verdict.ok ? 'ok' : verdict.reason)

describe('A unified social credit code (GB 32100-2015)', () => {
  it.each(['91350100M000100Y43', '91310106MA0000000T', '91310115MA1K0008GW'])('is %s, whose check character fits', (code) => {
    expect(isCreditCode(code)).toBe(true)
  })

  it('is none with another character in any place', () => {
    const code = '91350100M000100Y43'
    for (let place = 0; place < code.length; place += 1)
      for (const other of '0123456789ABCDEFGHJKLMNPQRTUWXY')
        if (other !== code[place]) expect(isCreditCode(code.slice(0, place) + other + code.slice(place + 1))).toBe(false)
  })

  it('is none with two neighbours changed about', () => {
    expect(isCreditCode('91350100M000100Y34')).toBe(false)
    expect(isCreditCode('19350100M000100Y43')).toBe(false)
  })

  it.each(['', '91350100M000100Y4', '91350100M000100Y433', '91350100m000100y43', '9135010OM000100Y43', '９1350100M000100Y43'])(
    'is none of another shape: %s',
    (code) => {
      expect(isCreditCode(code)).toBe(false)
    },
  )

  it('is read as it is typed, with spaces and in small letters', () => {
    expect(plainCreditCode(' 9135 0100 m000 100y43 ')).toBe('91350100M000100Y43')
  })
})

describe('The judgement of an invoice’s details', () => {
  const wish = (more: Partial<InvoiceWish> = {}): InvoiceWish => ({
    kind: 'person',
    title: '林晓',
    taxNo: '',
    email: 'lin@mail.example',
    ...more,
  })
  const judged = (more: Partial<InvoiceWish>) => reason(judgeInvoiceWish(wish(more)))

  it.each<[string, Partial<InvoiceWish>]>([
    ['ok', {}],
    ['ok', { kind: 'company', taxNo: '91350100M000100Y43' }],
    ['invoice.title', { title: '' }],
    ['invoice.title', { title: '长'.repeat(101) }],
    ['invoice.title', { title: '\u200b' }],
    ['invoice.title', { kind: 'company', title: '91350100M000100Y43', taxNo: '91350100M000100Y43' }],
    ['invoice.tax_no', { taxNo: '91350100M000100Y43' }],
    ['invoice.tax_no', { kind: 'company' }],
    ['invoice.tax_no', { kind: 'company', taxNo: '91350100M000100Y44' }],
    ['ok', { email: 'a.b+c@x-y.mail.example' }],
    ['invoice.email', { email: '' }],
    ['invoice.email', { email: 'lin' }],
    ['invoice.email', { email: 'lin@mail' }],
    ['invoice.email', { email: 'lin@-mail.example' }],
    ['invoice.email', { email: 'lin @mail.example' }],
    ['invoice.email', { email: 'a@b.example, c@d.example' }],
    ['invoice.email', { email: 'lin@mail.example\nBcc: x@y.example' }],
    ['invoice.email', { email: `${'a'.repeat(90)}@mail.example` }],
  ])('is %s of %j', (expected, more) => {
    expect(judged(more)).toBe(expected)
  })
})

describe('An invoice', () => {
  it.each<[string, Parameters<typeof judgeInvoiceOrder>[0]]>([
    ['ok', { isOffered: true, amountFen: 1, hasLive: false }],
    ['invoice.off', { isOffered: false, amountFen: 1, hasLive: false }],
    ['invoice.nothing', { isOffered: true, amountFen: 0, hasLive: false }],
    ['invoice.live', { isOffered: true, amountFen: 1, hasLive: true }],
  ])('is %s for an order with %j', (expected, order) => {
    expect(reason(judgeInvoiceOrder(order))).toBe(expected)
  })

  it('is of prepaid value for a value card, of the sale of a card for others', () => {
    expect([CardType.value, CardType.times, CardType.period].map(invoiceItem)).toEqual(['stored_value', 'card_sale', 'card_sale'])
  })

  it('stands while it is asked for or issued', () => {
    expect((['asked', 'issued', 'refused', 'void'] as const).filter(isLiveInvoice)).toEqual(['asked', 'issued'])
  })

  it.each([
    ['ok', '12345678', ''],
    ['ok', '26312000000012345678', 'https://tax.example/i/1'],
    ['invoice.number', '1234567', ''],
    ['invoice.number', '263120000000123456789', ''],
    ['invoice.number', '2631-2000-0000', ''],
    ['invoice.link', '12345678', 'http://tax.example/i/1'],
    ['invoice.link', '12345678', 'javascript:alert(1)'],
    ['invoice.link', '12345678', 'https://tax.example/a b'],
    ['invoice.link', '12345678', `https://tax.example/${'a'.repeat(500)}`],
  ])('is %s with the number %s and the link %s', (expected, number, link) => {
    expect(reason(judgeIssued({ number, link }))).toBe(expected)
  })
})
