import { cleanup, waitFor } from '@testing-library/react'
import type { CardRenewal } from '@/contract/card/renewal'
import AutoRenewPage from '@/pages/card/own/renewal'
import CardPage from '@/pages/card/own/detail'
import { queryClient } from '@/http/query-client'
import { setLocale } from '@/i18n/runtime'
import { agreement } from '@/platform/agreement'
import { byId, open, opened, said, setUpBooking, tapId } from '../booking/fixtures'
import { card } from '../shop/fixtures'
import { answer, listAsked, lose, refuse } from '../support/fake-server'

setUpBooking()

const month = card({ id: 5, name: '连续包月', type: 3, balance: 29, start: '2026-05-22', end: '2026-06-20', auto_renew_option: { id: 7 } })
const option = { id: 7, charge: 30, price: 199, days: 30, trigger_value: 3 }
const live: CardRenewal = {
  card: month,
  is_own: true,
  renewal: {
    ...{
      id: 1,
      provider: 'wechat',
      option,
      status: 'live',
      signed_at: '2026-05-22T10:00:00+08:00',
      notice_day: '2026-06-12',
      due_day: '2026-06-17',
    },
    ...{ told: false, tries: 0, end_after: '2026-07-20' },
  },
  past: [{ order_id: 31, at: '2026-05-17T09:01:00+08:00', price: 199, end_after: '2026-06-20' }],
  options: [],
  offered: ['wechat'],
  spot: 'wechat',
}
const offered: CardRenewal = { ...live, card: { ...month, auto_renew_option: null }, renewal: null, past: [], options: [option] }

const show = async (data: CardRenewal, wait = 'renewal-card') => {
  answer('cardRenewalRead', data)
  open(AutoRenewPage, '/shop/1/mobile/card/5/auto-renew/')
  await waitFor(() => byId(wait))
}
const text = (id: string) => byId(id).textContent

describe('the page of a card’s automatic renewal', () => {
  it('names the coming deductions and their days, the units that the card gets, and the past deductions [MC-261]', async () => {
    await show(live)
    expect(text('renewal-price')).toContain('每 30 天从微信支付扣')
    expect(text('renewal-price')).toContain('¥199.00')
    expect(text('renewal-notice')).toContain('6月12日提醒')
    expect(text('renewal-due')).toContain('6月17日扣款')
    expect(text('renewal-due')).toContain('续至 2026-07-20')
    expect(text('renewal-past-31')).toContain('2026-05-17')
  })

  it('says that it is taken every month, or every so many months, where the card has months', async () => {
    const every = (months: number): CardRenewal => ({ ...live, renewal: { ...live.renewal!, option: { ...live.renewal!.option, months } } })
    await show(every(1))
    expect(text('renewal-price')).toMatch(/^每月从微信支付扣1 个月/)
    cleanup()
    queryClient.clear()
    await show(every(3))
    expect(text('renewal-price')).toMatch(/^每 3 个月从微信支付扣3 个月/)
  })

  it('closes it in one step after a question, once [MC-105][MC-181][MC-182]', async () => {
    await show(live)
    answer('cardRenewalClose', { card: { ...month, auto_renew_option: null } })
    await tapId('close-renewal')
    expect(text('close-ask')).toContain('6月17日的 ¥199.00 不再扣款')
    await tapId('close-keep')
    expect(listAsked('cardRenewalClose')).toEqual([])
    await tapId('close-renewal')
    await tapId('close-do')
    await waitFor(() => expect(document.getElementById('close-ask')).toBeNull())
    expect(listAsked('cardRenewalClose')).toMatchObject([{ path: '/api/cards/5/auto-renew/close/', body: {} }])
  })

  it('lets nobody but the signer close it, and says so [MC-103][MC-248]', async () => {
    await show({ ...live, is_own: false })
    await tapId('close-renewal')
    expect(document.getElementById('close-ask')).toBeNull()
    await waitFor(() => expect(document.body.textContent).toContain('仅签约人可修改自动续费'))
  })

  it('says so in English, too, where it would be signed and where it would be closed [MC-247]', async () => {
    await setLocale('en-us')
    await show({ ...live, is_own: false })
    await tapId('close-renewal')
    await waitFor(() => expect(document.body.textContent).toContain('Only the signer can change auto-renew'))
    cleanup()
    queryClient.clear()
    await show({ ...offered, is_own: false })
    await tapId('agree-renewal')
    await tapId('sign-renewal')
    await said('Only the signer can change auto-renew')
    expect([listAsked('cardRenewalClose'), listAsked('cardRenewalSign')]).toEqual([[], []])
  })

  it('keeps the question open when no answer came, and sends the same attempt again', async () => {
    await show(live)
    lose('cardRenewalClose')
    await tapId('close-renewal')
    await tapId('close-do')
    await waitFor(() => expect(document.body.textContent).toContain('没有关闭成功'))
    expect(document.getElementById('close-ask')).not.toBeNull()
  })

  it('signs with a tick that is not set beforehand, and goes to WeChat [MC-102][MC-145][MC-147]', async () => {
    const sign = jest.spyOn(agreement, 'sign').mockResolvedValue('left')
    const signing = { kind: 'url', params: { url: 'https://api.mch.weixin.qq.com/papay/entrustweb?x=1' } } as const
    await show(offered)
    expect(document.body.textContent).toContain('会员卡 › 自动续费 › 关闭，立即生效')
    answer('cardRenewalSign', { signing })
    await tapId('sign-renewal')
    expect(listAsked('cardRenewalSign')).toEqual([])
    expect(byId('agree-renewal').getAttribute('aria-checked')).toBe('false')
    await tapId('agree-renewal')
    await tapId('sign-renewal')
    await waitFor(() => expect(sign).toHaveBeenCalledWith(signing))
    expect(listAsked('cardRenewalSign')).toMatchObject([{ body: { option_id: 7, auto_renew: true, renew_price: option.price } }])
    sign.mockRestore()
  })

  it('names the deduction beside the tick, which holds for that option alone, and why nothing can be signed until it is set', async () => {
    const dear = { ...option, id: 8, price: 219 }
    await show({ ...offered, options: [option, dear] })
    expect(text('agree-renewal')).toBe('我同意之后每次自动扣款 ¥199.00，可随时关闭')
    expect(document.body.textContent).toContain('勾选后可签约')
    await tapId('agree-renewal')
    expect(document.body.textContent).not.toContain('勾选后可签约')
    await tapId('renew-option-8')
    expect(text('agree-renewal')).toContain('¥219.00')
    expect(byId('agree-renewal').getAttribute('aria-checked')).toBe('false')
    await tapId('sign-renewal')
    expect(listAsked('cardRenewalSign')).toEqual([])
  })

  it('the page outside of WeChat says that it can be set up only there [MC-145][MC-146]', async () => {
    await show({ ...offered, spot: 'browser' })
    expect(document.body.textContent).toContain('自动续费仅可在微信内开通')
    await tapId('agree-renewal')
    await tapId('sign-renewal')
    expect(listAsked('cardRenewalSign')).toEqual([])
  })

  it('the page in a browser signs with Alipay where the merchant has it, and says how it is taken and closed there [MC-102]', async () => {
    const sign = jest.spyOn(agreement, 'sign').mockResolvedValue('left')
    const signing = { kind: 'url', params: { url: 'alipays://platformapi/startapp?appId=60000157&sign_params=x' } } as const
    await show({ ...offered, spot: 'browser', offered: ['wechat', 'alipay'] })
    expect(text('renewal-price')).toContain('每 30 天从支付宝扣')
    expect(text('close-in-alipay')).toContain('两边同时关闭')
    expect(text('sign-renewal')).toBe('去支付宝签约')
    answer('cardRenewalSign', { signing })
    await tapId('sign-renewal')
    expect(listAsked('cardRenewalSign')).toEqual([])
    await tapId('agree-renewal')
    await tapId('sign-renewal')
    await waitFor(() => expect(sign).toHaveBeenCalledWith(signing))
    sign.mockRestore()
  })

  it('signed with Alipay is told of as such inside WeChat, too; an option that only Alipay has is signed in a browser', async () => {
    await show({ ...live, renewal: { ...live.renewal!, provider: 'alipay' } })
    expect(text('renewal-price')).toContain('每 30 天从支付宝扣')
    cleanup()
    queryClient.clear()
    await show({ ...offered, offered: ['alipay'] })
    expect(document.body.textContent).toContain('请用手机浏览器打开本页')
  })

  it('tells that the terms have changed since, and leads to them', async () => {
    const term = { id: 4, is_read: false, need_signature: false, version: '2026.06' }
    await show({ ...live, card: { ...month, card_tpl_service_term: term } })
    expect(text('renewal-terms')).toContain('自动续费仍按你已同意的条款')
    await tapId('renewal-terms')
    expect(opened('navigateTo')).toEqual(['/mobile/card/5/terms/?shop_id=1'])
  })

  it('is off for anybody who is not the holder of the card, and says so [MC-141]', async () => {
    await show({ ...offered, is_own: false })
    await tapId('agree-renewal')
    expect(byId('sign-renewal').getAttribute('aria-disabled')).toBe('true')
    expect(document.body.textContent).toContain('仅签约人可修改自动续费')
    await tapId('sign-renewal')
    expect(listAsked('cardRenewalSign')).toEqual([])
  })

  it('says that nothing can be signed where the shop offers nothing', async () => {
    await show({ ...offered, options: [] }, 'go-card')
    expect(document.body.textContent).toContain('本卡没有自动续费')
  })

  it('tells of a card that was given up after three days, and lets it be signed anew', async () => {
    await show({ ...live, renewal: { ...live.renewal!, status: 'paused', due_day: null, notice_day: null }, options: [option] })
    expect(document.body.textContent).toContain('扣款 3 次未成功')
    expect(byId('sign-renewal')).toBeTruthy()
  })

  it('shows why it cannot be read, and tries again', async () => {
    refuse('cardRenewalRead', 'card.not_found')
    open(AutoRenewPage, '/shop/1/mobile/card/5/auto-renew/')
    await waitFor(() => expect(document.body.textContent).toContain('会员卡不存在'))
  })
})

describe('the page of a card', () => {
  it('leads to its automatic renewal where it has one', async () => {
    answer('cardRead', {
      card: month,
      holder: { id: 9, username: '林晓', is_own: true },
      opened_at: '2026-05-22T10:00:00+08:00',
      leave: null,
      leave_rule: null,
      share_most: 0,
      used: [],
    })
    answer('cardHistory', { card_histories: [] })
    answer('cardRenewalRead', live)
    open(CardPage, '/shop/1/mobile/card/5/')
    await waitFor(() => byId('renewal-strip'))
    expect(text('renewal-strip')).toContain('6月17日扣款')
    await tapId('renewal-strip')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/card/5/auto-renew/'])
  })
})
