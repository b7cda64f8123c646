import { act, screen, waitFor } from '@testing-library/react'
import { moveClock } from '@/http/clock'
import { setLocale } from '@/i18n/runtime'
import VoucherConfirmPage from '@/pages/voucher/confirm'
import { useVoucherDraft } from '@/features/voucher/draft-store'
import { fireTaro } from '../../support/stubs/taro'
import { answer, hold, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'
import { CODE, coupon, given, isOff, lookedUp, option, rule, takeVouchers, thing, words } from './fixtures'

setUpBooking()
beforeEach(() => takeVouchers())

const show = async (...looked: Parameters<typeof lookedUp>) => {
  lookedUp(...looked)
  open(VoucherConfirmPage, '/shop/1/mobile/partner/douyin/confirm/')
  await waitFor(() => byId('voucher-redeem'))
}
const redeem = async () => {
  await tapId('voucher-redeem')
  await tapId('redeem-act')
}
const done = { exchanges: [given()], history: { id: 31, state: 'given' as const } }
const isOn = (id: string) => byId(id).getAttribute('aria-checked') === 'true'

describe('The page that asks what a voucher becomes', () => {
  it('shows the product, its end, where it can be exchanged, and the end of the code alone [MC-057] [MC-236]', async () => {
    await show()
    for (const text of ['团课新人三选一', '6月15日 23:59 前可兑换 · 静安店、徐汇店', '**** 3617', '还没有核销'])
      expect(document.body.textContent).toContain(text)
    expect(document.body.textContent).not.toContain('1042')
  })

  it('asks for one of several, whose specifications are chips, and says what one gets and for whom [MC-090] [MC-259]', async () => {
    await show()
    expect(document.body.textContent).toContain('2 项里选 1 项')
    expect([isOn('card-4'), isOn('option-63'), isOn('spec-61')]).toEqual([true, false, true])
    expect(words('voucher-gets')).toContain('3 次团课次卡')
    expect(words('voucher-gets')).toContain('兑换后 30 天')
    expect(words('voucher-gets')).toContain('林晓 138****0001')
    await tapId('spec-62')
    expect(words('voucher-gets')).toContain('5 次')
    await tapId('option-63')
    expect(words('voucher-gets')).toContain('2 份满100元减30元')
    expect(document.getElementById('spec-61')).toBeNull()
  })

  it('names the shops of a choice that this one does not give, and lets nobody take it', async () => {
    await show({ rule: [rule({ options: [option(61), thing(64, { shop_ok: false, shops: [{ id: 2, name: '徐汇店' }] })] })] })
    await waitFor(() => expect(words('option-64')).toContain('仅限徐汇店，当前在拾光·静安店'))
    expect(isOff('option-64')).toBe(true)
    expect(isOn('option-64')).toBe(false)
  })

  it('asks for exactly as many as the rule says, and for none where there is no choice [MC-090]', async () => {
    await show({ rule: [rule({ exchange_num: 2, options: [option(61), coupon(63), thing(64)] })] })
    expect(isOff('voucher-redeem')).toBe(true)
    expect(document.body.textContent).toContain('已选 0 项，共 2 项')
    await tapId('option-61')
    await tapId('option-64')
    expect(isOff('option-63')).toBe(true)
    expect(isOff('voucher-redeem')).toBe(false)
    answer('voucherRedeem', done)
    await redeem()
    await waitFor(() => expect(listAsked('voucherRedeem')[0]!.body.option_ids).toEqual([61, 64]))
  })

  it('takes all where all are given', async () => {
    await show({ rule: [rule({ exchange_num: 2, options: [option(61), coupon(63)] })] })
    expect([isOn('option-61'), isOn('option-63')]).toEqual([true, true])
    expect(isOff('voucher-redeem')).toBe(false)
  })

  it('says the minutes of the own platform, and to whom it goes', async () => {
    await show({ undo_minutes: 10 })
    expect(document.body.textContent).toContain('10 分钟内可请前台撤销')
    expect(document.body.textContent).toContain('券归持有它的人')
  })

  it('says that a monthly voucher changes the last day alone [MC-132] [MC-260]', async () => {
    await show({ rule: [rule({ product_num: 30, is_monthly: true, options: [option(61)] })] })
    expect(document.body.textContent).toContain('只改有效期，抖音的扣费时间不变')
  })

  it('spends nothing before the last question, then sends code, rule, options and ticket, and leads to the record [MC-238]', async () => {
    await show()
    await tapId('voucher-redeem')
    expect(words('redeem-ask')).toContain('券码 **** 3617 会立即核销，换成团课次卡 3 次，30 天。')
    expect(words('redeem-ask')).toContain('核销后不能在抖音申请退款')
    await tapId('redeem-back')
    expect(document.getElementById('redeem-ask')).toBeNull()
    answer('voucherRedeem', done)
    await redeem()
    await waitFor(() => expect(opened('redirectTo').at(-1)).toBe('/shop/1/mobile/partner/douyin/records/31/'))
    expect(listAsked('voucherRedeem').map(({ path, body }) => [path, body])).toEqual([
      ['/api/mobile/shops/1/douyin/verify-certificate/', { code: CODE, rule_id: 6, option_ids: [61], ticket: 'ticket-1' }],
    ])
    expect(useVoucherDraft.getState()).toEqual({ text: '', shown: undefined })
  })

  it('leads to the record while the platform is silent, too', async () => {
    await show()
    answer('voucherRedeem', { exchanges: [], history: { id: 32, state: 'pending' } })
    await redeem()
    await waitFor(() => expect(opened('redirectTo').at(-1)).toBe('/shop/1/mobile/partner/douyin/records/32/'))
  })

  it('keeps its key after a lost answer, and leads to the same record', async () => {
    await show()
    lose('voucherRedeem')
    lose('voucherStatus')
    await redeem()
    await waitFor(() => expect(words('redeem-unknown')).toContain('还不知道有没有兑换成功。再确认一次不会重复核销'))
    answer('voucherRedeem', done)
    await tapId('send-again')
    await waitFor(() => expect(opened('redirectTo').at(-1)).toContain('/records/31/'))
    const keys = listAsked('voucherRedeem').map(({ headers }) => headers['Idempotency-Key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('asks after a lost answer for the status of the code, and leads to the exchange that was made [MC-235] [MC-237]', async () => {
    await show()
    lose('voucherRedeem')
    answer('voucherStatus', { status: 'pending', used_at: '2026-05-22T17:34:00+08:00', record_id: 33 })
    const release = hold('voucherStatus')
    await redeem()
    await waitFor(() => expect(words('redeem-unknown')).toContain('正在查这张券有没有核销'))
    release()
    await waitFor(() => expect(opened('redirectTo').at(-1)).toBe('/shop/1/mobile/partner/douyin/records/33/'))
    expect(listAsked('voucherStatus').map(({ path, query }) => [path, query])).toEqual([
      ['/api/mobile/shops/1/douyin/verify-certificate/', { code: CODE }],
    ])
    expect(listAsked('voucherRedeem')).toHaveLength(1)
  })

  it('says after a lost answer that the voucher is unused, and spends it on a tap with the same key [MC-237]', async () => {
    await show()
    lose('voucherRedeem')
    answer('voucherStatus', { status: 'unused', used_at: null, record_id: null })
    await redeem()
    await waitFor(() => expect(words('redeem-unknown')).toContain('刚刚查过，这张券还没有核销'))
    answer('voucherRedeem', done)
    await tapId('send-again')
    await waitFor(() => expect(opened('redirectTo').at(-1)).toContain('/records/31/'))
    expect(new Set(listAsked('voucherRedeem').map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
  })

  it('does not take the next use of a voucher with several for the one that got no answer', async () => {
    await show({ uses: 3, use_no: 1 })
    lose('voucherRedeem')
    answer('voucherStatus', { status: 'unused', used_at: null, record_id: null })
    await redeem()
    await waitFor(() => expect(words('redeem-unknown')).toContain('还不知道有没有兑换成功'))
  })

  it('asks again when it is shown again a minute later, and says that the voucher was used elsewhere [MC-237]', async () => {
    answer('voucherStatus', { status: 'unused', used_at: null, record_id: null })
    await show({}, 2)
    await waitFor(() => expect(listAsked('voucherStatus')).toHaveLength(1))
    expect(document.getElementById('voucher-spent')).toBeNull()
    await fireTaro('show')
    expect(listAsked('voucherStatus')).toHaveLength(1)
    act(() => moveClock(-61_000))
    answer('voucherStatus', { status: 'used', used_at: '2026-05-22T17:40:00+08:00', record_id: null })
    await fireTaro('show')
    await waitFor(() => expect(words('voucher-spent')).toContain('刚刚查过，它的状态和查询时不一样了'))
    await tapId('look-again')
    await waitFor(() => expect(useVoucherDraft.getState()).toEqual({ text: CODE, shown: undefined }))
  })

  it('believes for a minute what the platform said when the voucher was looked up', async () => {
    await show()
    await fireTaro('show')
    expect(listAsked('voucherStatus')).toEqual([])
  })

  it('sends two taps once', async () => {
    await show()
    answer('voucherRedeem', done)
    const release = hold('voucherRedeem')
    await tapId('voucher-redeem')
    await tapId('redeem-act')
    await tapId('redeem-act')
    release()
    await waitFor(() => expect(opened('redirectTo')).toHaveLength(1))
    expect(listAsked('voucherRedeem')).toHaveLength(1)
  })

  it('says why it was refused, and looks the same code up again [MC-252]', async () => {
    await show()
    refuse('voucherRedeem', 'voucher.changed')
    await redeem()
    await waitFor(() => expect(words('redeem-refused')).toContain('兑换规则刚刚有变动，请重新查询'))
    await tapId('look-again')
    await waitFor(() => expect(opened('redirectTo').at(-1)).toBe('/shop/1/mobile/partner/douyin/verify/'))
    await waitFor(() => expect(useVoucherDraft.getState()).toEqual({ text: CODE, shown: undefined }))
  })

  it('leads to the own record of a voucher that another phone exchanged meanwhile', async () => {
    await show()
    refuse('voucherRedeem', 'voucher.used', { time: '5月22日 17:34' }, { id: 31 })
    await redeem()
    await waitFor(() => expect(opened('redirectTo').at(-1)).toContain('/records/31/'))
  })

  it('asks to look the voucher up again after a reload, which keeps no code', async () => {
    open(VoucherConfirmPage, '/shop/1/mobile/partner/douyin/confirm/')
    await screen.findByText('请再查一次这张券')
    await tapId('look-again')
    expect(opened('redirectTo').at(-1)).toBe('/shop/1/mobile/partner/douyin/verify/')
  })

  it('shows no voucher of another platform or person', async () => {
    lookedUp()
    open(VoucherConfirmPage, '/shop/1/mobile/partner/meituan/confirm/')
    await screen.findByText('请再查一次这张券')
  })

  it('is in English, too', async () => {
    await setLocale('en-us')
    await show()
    expect(words('voucher-gets')).toContain('30 days from then on')
    await tapId('voucher-redeem')
    expect(words('redeem-ask')).toContain('becomes: 团课次卡 3 classes, 30 days')
  })
})
