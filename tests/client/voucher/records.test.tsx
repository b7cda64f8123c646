import { screen, waitFor } from '@testing-library/react'
import { setLocale } from '@/i18n/runtime'
import VoucherRecordPage from '@/pages/voucher/record'
import VoucherRecordsPage from '@/pages/voucher/records'
import type { VoucherDetail } from '@/contract/voucher/voucher'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'
import { given, history, noRecords, record, takeVouchers, words } from './fixtures'

setUpBooking()
beforeEach(() => takeVouchers())

const showList = (kind = 'douyin') => open(VoucherRecordsPage, `/shop/1/mobile/partner/${kind}/records/`)

describe('The page of one’s own exchanges', () => {
  it('lists them by month, with what each became and its state [MC-056] [MC-091] [MC-240] [MC-241]', async () => {
    const histories = [
      history(33, { state: 'pending' }),
      history(32, {
        created_at: '2026-04-26T10:15:00+08:00',
        state: 'collected',
        exchanges: [given({ type: 3, name: '随行水杯', card_tpl: null, units: null })],
      }),
      history(30, { created_at: '2025-12-02T08:40:00+08:00' }),
    ]
    answer('voucherHistory', { ...noRecords, histories })
    showList()
    await waitFor(() => byId('record-33'))
    expect(words('record-33')).toBe('团课新人三选一团课次卡 3 次5月22日 17:34发放中')
    expect(words('record-32')).toContain('随行水杯')
    expect(words('record-32')).toContain('已领取')
    for (const head of ['5月', '4月', '2025年12月', '只显示你本人兑换的券']) expect(screen.getByText(head)).toBeTruthy()
    await tapId('record-32')
    expect(opened('navigateTo').at(-1)).toBe('/shop/1/mobile/partner/douyin/records/32/')
    expect(listAsked('voucherHistory').map(({ path, query }) => [path, query])).toEqual([
      ['/api/mobile/shops/1/douyin/get-voucher-code-history/', { page: '1' }],
    ])
  })

  it('keeps the platforms apart, Meituan under its own name of a product [MC-056] [MC-091] [MC-243]', async () => {
    answer('voucherHistory', ({ path }) =>
      path.includes('/meituan/')
        ? { ...noRecords, histories: [{ ...history(40, { kind: 'meituan', group_name: '月卡三十天' }), product_name: undefined as never }] }
        : noRecords,
    )
    showList()
    await screen.findByText('还没有兑换过')
    await tapId('segment--meituan')
    await waitFor(() => expect(words('record-40')).toContain('月卡三十天'))
  })

  it('reads further pages by a tap', async () => {
    answer('voucherHistory', ({ query }) => ({
      histories: [history(query.page === '2' ? 10 : 20)],
      pages: 2,
      current_page: Number(query.page),
      total_count: 2,
    }))
    showList()
    await waitFor(() => byId('record-20'))
    await tapId('more-records')
    await waitFor(() => byId('record-10'))
    expect(document.getElementById('more-records')).toBeNull()
  })

  it('says where it failed, and leads on where there is none', async () => {
    lose('voucherHistory')
    showList()
    await waitFor(() => byId('retry'))
    answer('voucherHistory', noRecords)
    await tapId('retry')
    await tapId((await waitFor(() => byId('to-verify'))).id)
    expect(opened('redirectTo').at(-1)).toBe('/shop/1/mobile/partner/douyin/verify/')
  })

  it('keeps what was exchanged readable where the shop takes no more of the platform', async () => {
    takeVouchers(['meituan'])
    answer('voucherHistory', { ...noRecords, histories: [history(33)] })
    showList()
    await waitFor(() => byId('record-33'))
    expect(byId('segment--douyin').getAttribute('aria-selected')).toBe('true')
  })
})

const show = async (more: Partial<VoucherDetail> = {}) => {
  answer('voucherRecord', { history: record(more) })
  open(VoucherRecordPage, '/shop/1/mobile/partner/douyin/records/31/')
  await waitFor(() => byId('record-state'))
}
const asked = { what: 'asked', at: '2026-05-22T17:34:00+08:00' } as const

describe('The page of one exchange', () => {
  it('says what it gave, its course, and until when the desk can undo it [MC-031] [MC-057] [MC-242]', async () => {
    await show()
    expect(listAsked('voucherRecord').map(({ path }) => path)).toEqual(['/api/mobile/douyin/get-voucher-code-history-option/31/'])
    expect(words('record-state')).toBe('已到账')
    expect(words('given-0')).toContain('团课次卡 3 次6月20日到期看卡')
    expect(words('record-steps')).toBe(
      '确认兑换17:34林晓选了团课次卡 3 次抖音核销券码17:34抖音已确认，券码不能再用权益到账17:35团课次卡 3 次已发给林晓',
    )
    expect(words('record-number')).toContain('VX2605220031')
    expect(words('record-note')).toBe('兑换有误？18:34 前（60 分钟内）联系拾光·静安店，由前台申请撤销')
    await tapId('given-0')
    expect(opened('navigateTo').at(-1)).toBe('/shop/1/mobile/card/40/')
    await tapId('record-use')
    expect(opened('switchTab').at(-1)).toContain('/shop/1/')
  })

  it('waits for a silent platform without promising the voucher back, and reads again by a tap', async () => {
    await show({
      state: 'pending',
      deadline: '2026-05-22T18:04:00+08:00',
      undo_until: null,
      steps: [asked, { what: 'silent', at: '2026-05-22T17:34:00+08:00' }],
      exchanges: [given({ card_id: null, end: null })],
    })
    expect(words('record-state')).toBe('发放中')
    expect(words('given-0')).toContain('抖音确认后自动发给你还未到账')
    expect(words('record-steps')).toContain('抖音没有回应')
    expect(words('record-steps')).toContain('等待抖音确认通常一分钟内，最迟到 18:04')
    expect(words('record-note')).toBe('18:04 前会有结果：到账，或转由门店处理。期间请不要重复兑换')
    expect(document.body.textContent).not.toContain('恢复')
    answer('voucherRecord', { history: record() })
    await tapId('record-refresh')
    await waitFor(() => expect(words('record-state')).toBe('已到账'))
  })

  it('says that the platform checks it, for three days at most', async () => {
    await show({ state: 'held', deadline: '2026-05-25T17:34:00+08:00', undo_until: null, steps: [asked], exchanges: [] })
    expect(words('record-state')).toBe('平台核查中')
    expect(words('record-steps')).toContain('最迟到 5月25日 17:34')
  })

  it('says that the voucher can be used again once it was undone, and leads to another try', async () => {
    await show({ state: 'undone', undo_until: null, steps: [asked, { what: 'undone', at: '2026-05-22T17:40:00+08:00' }] })
    expect(words('record-state')).toBe('券已恢复')
    expect(words('record-note')).toContain('券码可以在抖音继续使用')
    expect(document.getElementById('record-use')).toBeNull()
    expect(words('given-0')).not.toContain('看卡')
    await tapId('record-again')
    expect(opened('redirectTo').at(-1)).toBe('/shop/1/mobile/partner/douyin/verify/')
  })

  it.each([
    ['exception', '门店处理中', '门店正在处理，请不要重复兑换'],
    ['taken_back', '已收回', '抖音已把这张券退款，没用过的部分已收回'],
    ['closed', '门店已处理', '拾光·静安店已处理这次兑换，有疑问请联系门店'],
  ] as const)('says who is on it where it is %s', async (state, word, note) => {
    await show({ state, undo_until: null })
    expect(words('record-state')).toBe(word)
    expect(words('record-note')).toBe(note)
    expect(document.getElementById('record-again')).toBeNull()
    await waitFor(() => byId('record-call'))
  })

  it('shows the number for the desk until the thing is handed over, and by whom it was [MC-259]', async () => {
    const exchanges = [given({ type: 7, name: '随行水杯', card_tpl: null, units: null, card_id: null, end: null })]
    await show({ state: 'to_collect', exchanges })
    expect(words('collect-code')).toContain('VX2605220031')
    expect(words('given-0')).toContain('在前台领取')
  })

  it('names who handed a thing over', async () => {
    const handed = { what: 'handed_over', at: '2026-05-23T10:00:00+08:00' } as const
    await show({
      state: 'collected',
      steps: [asked, handed],
      handed_by: '小沈',
      handed_at: handed.at,
      exchanges: [given({ type: 3, card_tpl: null, card_id: null })],
    })
    expect(words('record-steps')).toContain('已领取5月23日 10:00由小沈交付')
    expect(document.getElementById('collect-code')).toBeNull()
  })

  it('says of a monthly card that the last day alone has changed [MC-132] [MC-260]', async () => {
    await show({ is_monthly: true, exchanges: [given({ card_tpl: { id: 8, name: '月卡', type: 3 }, units: 30 })] })
    expect(words('given-0')).toContain('月卡 30 天')
    expect(document.body.textContent).toContain('只改有效期，抖音的扣费时间不变')
  })

  it('leads to the coupons that it gave', async () => {
    await show({
      exchanges: [given({ type: 2, name: '满100元减30元', num: 2, units: null, card_tpl: null, card_id: null, coupon_ids: [7, 8] })],
    })
    expect(words('given-0')).toContain('满100元减30元 × 2')
    await tapId('record-use')
    expect(opened('navigateTo').at(-1)).toBe('/shop/1/mobile/user/coupons/')
  })

  it('says that a record is not there for anybody but its owner', async () => {
    refuse('voucherRecord', 'voucher.not_found')
    open(VoucherRecordPage, '/shop/1/mobile/partner/douyin/records/31/')
    await screen.findByText('兑换记录不存在')
  })

  it.each([
    ['en-us', 'Received', 'Spent at Douyin'],
    ['zh-tw', '已到帳', '抖音核銷券碼'],
  ] as const)('is in %s, too', async (locale, state, step) => {
    await setLocale(locale)
    await show()
    expect(words('record-state')).toBe(state)
    expect(words('record-steps')).toContain(step)
  })
})
