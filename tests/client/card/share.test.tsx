import { act, fireEvent, waitFor } from '@testing-library/react'
import type { Answer } from '@/http/call'
import CardPage from '@/pages/card/own/detail'
import { byId, open, opened, said, setUpBooking, tapId } from '../booking/fixtures'
import { card, notRenewed } from '../shop/fixtures'
import { answer, listAsked, lose, refuse } from '../support/fake-server'

setUpBooking()

const text = (id: string) => byId(id).textContent
const isThere = (id: string) => document.getElementById(id) !== null
const lin = { id: 9, username: '林晓', phone: '13800000001', active: true }
const mo = { id: 2, username: '陈默', phone: '138****0002', active: true }
const own = { id: 9, username: '林晓', is_own: true }
const others = { id: 2, username: '陈默', is_own: false }
const show = async (more: Partial<Answer<'cardRead'>> = {}, users = [lin]) => {
  answer('cardRead', {
    ...{ card: card({ id: 3, type: 2, balance: 8, users }), holder: own, opened_at: '2026-03-23T10:00:00+08:00' },
    ...{ leave: null, leave_rule: null, share_most: 2, used: [] },
    ...more,
  })
  answer('cardHistory', { card_histories: [] })
  answer('cardRenewalRead', notRenewed)
  open(CardPage, '/shop/1/mobile/card/3/')
  await waitFor(() => byId('history-range'))
}
const type = (id: string, value: string) => act(async () => void fireEvent.input(byId(id), { target: { value }, detail: { value } }))

describe('the people of a card', () => {
  it('are added by the holder with a code to the other person’s phone', async () => {
    await show()
    expect(text('card-alone')).toContain('仅本人')
    await tapId('share-open')
    await type('phone', '13700000001')
    answer('cardShareCode', { wait_seconds: 60 })
    await tapId('send-code')
    await waitFor(() =>
      expect(listAsked('cardShareCode')).toMatchObject([
        { path: '/api/v2/mobile/shops/1/users/cards/3/users/codes/', body: { phone: '13700000001', area_code: 'zh-cn' } },
      ]),
    )
    await tapId('share-agree')
    expect(text('share-sheet')).toContain('请输入姓名')
    await type('share-name', '林芳')
    await type('code', '123456')
    refuse('cardShare', 'member.code_wrong')
    await tapId('share-agree')
    await waitFor(() => expect(text('share-sheet')).toContain('验证码错误'))
    answer('cardShare', { card: card({ id: 3 }) })
    await tapId('share-agree')
    await said('已添加')
    expect(listAsked('cardShare')[1]).toMatchObject({ body: { phone: '13700000001', area_code: 'zh-cn', code: '123456', name: '林芳' } })
    expect(isThere('share-sheet')).toBe(false)
  })

  it('are full at the number of the template, and none where it has none', async () => {
    await show({ share_most: 1 }, [lin, mo])
    expect(isThere('share-open')).toBe(false)
    expect(text('card-user-2')).toContain('陈默')
  })

  it('are listed with how often each has booked with it', async () => {
    await show({ used: [{ id: 2, times: 6 }] }, [lin, mo])
    expect(text('card-user-2')).toContain('138****0002 · 用了 6 次')
    expect(text('card-user-9')).toContain('用了 0 次')
  })

  it('are not shown for a card that nobody can share', async () => {
    await show({ share_most: 0 })
    expect(isThere('card-alone')).toBe(false)
  })

  it('are taken off by the holder after a question', async () => {
    await show({}, [lin, mo])
    expect(text('card-user-9')).toContain('持卡人')
    await tapId('remove-2')
    expect(text('share-ask')).toContain('移除陈默？')
    answer('cardShareEnd', { outcome: 'removed' })
    await tapId('share-ask-on')
    await said('已移除')
    expect(listAsked('cardShareEnd')).toMatchObject([{ path: '/api/v2/mobile/shops/1/users/cards/3/users/2/remove/' }])
  })

  it('may leave it themselves, and take nobody else off', async () => {
    await show({ holder: others }, [lin, mo])
    expect([isThere('remove-2'), isThere('share-open')]).toEqual([false, false])
    expect(text('remove-9')).toBe('退出共用')
    await tapId('remove-9')
    answer('cardShareEnd', { outcome: 'left' })
    await tapId('share-ask-on')
    await said('已退出共用')
    await waitFor(() =>
      expect(opened('redirectTo').concat(opened('navigateTo'), opened('reLaunch'))).toContain('/shop/1/mobile/users/9/cards/'),
    )
  })
})

describe('the switch of a card', () => {
  it('is the user’s own, and says whom it does not touch [MC-104] [MC-192] [MC-194]', async () => {
    await show({ holder: others }, [lin, mo])
    expect([text('card-switch'), byId('card-switch').getAttribute('aria-checked')]).toEqual([
      expect.stringContaining('只对我自己生效，陈默不受影响'),
      'true',
    ])
    answer('cardChange', { card: card({ id: 3 }) })
    await tapId('card-switch')
    await said('已关闭，这张卡不会用于支付')
    expect(listAsked('cardChange')).toMatchObject([
      { path: '/api/v2/mobile/shops/1/users/cards/3/', body: { action: 'update', is_active: false } },
    ])
  })

  it('is there for nobody who does not use the card [MC-104]', async () => {
    await show({}, [mo])
    expect(isThere('card-switch')).toBe(false)
  })

  it('is out of reach where the shop has stopped the card or it is locked', async () => {
    await show({ card: card({ id: 3, users: [lin], is_active: false }) })
    expect([text('card-switch'), byId('card-switch').getAttribute('aria-disabled')]).toEqual([
      expect.stringContaining('门店已停用此卡'),
      'true',
    ])
  })

  it('stays as it was where the change is lost', async () => {
    await show()
    lose('cardChange')
    await tapId('card-switch')
    await said('操作失败，请重试')
    expect(byId('card-switch').getAttribute('aria-checked')).toBe('true')
  })
})
