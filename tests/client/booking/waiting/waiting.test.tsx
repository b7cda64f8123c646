import { screen, waitFor } from '@testing-library/react'
import Taro from '@tarojs/taro'
import MyBookingsPage from '@/pages/booking/own/list'
import { setLocale } from '@/i18n/runtime'
import { answer, listAsked, lose, refuse } from '../../support/fake-server'
import { byId, open, opened, said, selectable, setUpBooking, tapId } from '../fixtures'
import { clash, CLASHING } from '../clash'
import { ADDRESS } from '../order-stage'
import { show } from './waiting-stage'
import { candidate, reason, makeState, vacancy } from './waiting-state'

setUpBooking()

const body = () => listAsked('candidateCreate').at(-1)!.body

describe('the page of a full class', () => {
  it('offers to join its waiting list: position, method, and card [BK-192 BK-196]', async () => {
    await show()
    for (const words of ['加入候补', '该课程已约满 · 候补 3 人', '你的位置', '自动预约', '通知我', '17:45 前自动预约，之后有空位只通知你'])
      expect(byId('waiting-sheet').textContent).toContain(words)
    expect(byId('next-position').textContent).toBe('4')
    expect(byId('wait-automatic').getAttribute('aria-checked')).toBe('true')
    expect(byId('pick-card-3').textContent).toContain('会员卡请假中')
  })

  it('does not open the sheet by itself for a subscriber', async () => {
    await show({ vacancy: vacancy({ state: 'subscribed', position: 1, subscription_id: 5 }) })
    expect(document.getElementById('waiting-sheet')).toBeNull()
    await tapId('open-waiting')
    expect(byId('waiting-sheet').textContent).toContain('你的位置')
  })

  it('joins with candidate_type, count and the card that a promotion will use, and then shows the position and one more candidate [BK-136 BK-200 BK-349 BK-350]', async () => {
    await show()
    answer('candidateCreate', { candidate: candidate(), candidate_num: 4 })
    await tapId('pick-card-2')
    answer('waitingState', makeState({ candidate: candidate(), candidate_num: 4 }))
    await tapId('join-waiting')
    await said('已加入候补')
    expect(listAsked('candidateCreate')[0]!.path).toBe('/api/mobile/schedules/501/candidates/')
    expect(body()).toEqual({ shop_id: 1, candidate_type: 2, count: 1, channel: 'CARD', card_id: 2 })
    await waitFor(() => expect(byId('waiting-position').textContent).toBe('3'))
    expect(byId('waiting-card').textContent).toContain('候补中')
    expect(byId('waiting-card').textContent).toContain('候补 4 人')
    expect(document.getElementById('waiting-sheet')).toBeNull()
  })

  it.each([
    [false, '候补到位时如仍冲突，候补将自动取消。', undefined],
    [true, '可以取消那节课，也可以两节都预约。', true],
  ])('names another booking of that time and joins once the user wants to; both allowed: %p', async (mayOverlap, says, confirmed) => {
    await show({ clash: clash(mayOverlap) })
    answer('candidateCreate', { candidate: candidate(), candidate_num: 4 })
    expect(byId('waiting-clash').textContent).toContain(CLASHING)
    await tapId('join-waiting')
    expect(byId('clash').textContent).toContain(CLASHING)
    expect(byId('clash').textContent).toContain(says)
    expect(listAsked('candidateCreate')).toHaveLength(0)
    await tapId('clash-anyway')
    await said('已加入候补')
    expect(body().overlap_confirmed).toBe(confirmed)
  })

  it('leads from the waiting list to the other booking of that time', async () => {
    await show({ clash: clash() })
    await tapId('join-waiting')
    await tapId('clash-cancel')
    await waitFor(() => expect(opened('navigateTo')).toEqual(['/shop/2/m/user/schedules/orders/88/']))
  })

  it('joins to be notified only, without a card [BK-196 BK-349]', async () => {
    await show()
    answer('candidateCreate', { candidate: candidate({ candidate_type: 1, present_type: 1 }), candidate_num: 4 })
    await tapId('wait-notify')
    expect(document.getElementById('pick-card-1')).toBeNull()
    await tapId('join-waiting')
    await said('已加入候补')
    expect(body()).toEqual({ shop_id: 1, candidate_type: 1, count: 1 })
  })

  it('the page after the cut-off only offers to be notified [BK-197]', async () => {
    await show({ automatic_open: false })
    expect(byId('wait-automatic').getAttribute('aria-checked')).toBe('false')
    expect(byId('waiting-until').textContent).toBe('已过自动预约时间，有空位只通知你')
  })

  it('shows a candidate his position, and lets him leave after a confirmation: one candidate less [BK-136 BK-193 BK-201 BK-351 BK-352]', async () => {
    await show({ candidate: candidate() })
    expect(byId('waiting-card').textContent).toContain('有空位将自动预约')
    await tapId('leave-waiting')
    answer('candidateCancel', { candidate_num: 2 })
    answer('waitingState', makeState({ candidate_num: 2 }))
    await tapId('leave-confirm')
    await said('已取消候补')
    expect(listAsked('candidateCancel').map(({ path, body }) => [path, body])).toEqual([['/api/mobile/schedules/candidates/7/', {}]])
    await waitFor(() => expect(document.getElementById('open-waiting')).toBeTruthy())
    expect(byId('waiting-card').textContent).toContain('候补 2 人')
  })

  it('says why the candidate was passed over', async () => {
    await show({ candidate: candidate({ skip_reason: reason('card.balance') }) })
    expect(byId('skip-reason').textContent).toBe('上次未能自动预约：会员卡余额不足')
  })

  it('asks before a card is started early for a seat', async () => {
    await show({ cards: [selectable(1, { auto_start: { start: '2026-05-22', end: '2026-06-20' } })] })
    await tapId('join-waiting')
    expect(byId('waiting-term').textContent).toContain('2026-06-20')
    expect(listAsked('candidateCreate')).toEqual([])
    answer('candidateCreate', { candidate: candidate(), candidate_num: 4 })
    await tapId('agree')
    await said('已加入候补')
    expect(body()).toMatchObject({ auto_start_confirmed: true })
  })
})

describe('joining that fails', () => {
  it("shows the server's words [BK-433]", async () => {
    await show()
    refuse('candidateCreate', 'booking.not_full')
    await tapId('join-waiting')
    await said('该课程还有空位，请直接预约')
  })

  it('joining that gets no answer shows 加入候补失败,请重试 [BK-433 BK-434]', async () => {
    await show()
    lose('candidateCreate')
    await tapId('join-waiting')
    await said('加入候补失败,请重试')
  })

  it('is sent again under its key after a lost answer, and under another for another choice', async () => {
    await show()
    lose('candidateCreate')
    for (const choice of ['wait-automatic', 'wait-automatic', 'pick-card-2', 'wait-notify'] as const) {
      if (choice !== 'wait-automatic') await tapId(choice)
      await tapId('join-waiting')
    }
    const keys = listAsked('candidateCreate').map(({ headers }) => headers['Idempotency-Key'])
    expect(keys).toHaveLength(4)
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(3)
  })

  it.each([['card.none' as const], ['card.none_to_wait' as const]])(
    'joining without a card (%s) opens a dialog with 去购卡, which leads there with the class and the way back [BK-435 BK-436]',
    async (code) => {
      await show()
      refuse('candidateCreate', code)
      await tapId('join-waiting')
      await waitFor(() => expect(byId('waiting-no-card').textContent).toContain('去购卡'))
      await tapId('go-buy-card')
      const next = encodeURIComponent(ADDRESS)
      expect(opened('switchTab')[0]).toContain('/shop/1/mobile/buy/cards/')
      expect(opened('switchTab')[0]).toContain(`next=${next}`)
      expect(opened('switchTab')[0]).toContain('schedule_id=501')
    },
  )

  it('closes that dialog and stays [BK-435]', async () => {
    await show()
    refuse('candidateCreate', 'card.none')
    await tapId('join-waiting')
    await waitFor(() => byId('waiting-no-card'))
    await tapId('no-card-close')
    expect(document.getElementById('waiting-no-card')).toBeNull()
    expect(opened('switchTab')).toEqual([])
  })

  it('is foreseen for a member without a card for the class: 暂无可用会员卡,无法订阅或候补 [BK-458]', async () => {
    await show({ cards: [], refusal: reason('card.none_to_wait'), vacancy: vacancy({ refusal: reason('card.none_to_wait') }) })
    expect(byId('waiting-refusal').textContent).toBe('暂无可用会员卡,无法订阅或候补')
    await tapId('open-waiting')
    expect(byId('waiting-no-card').textContent).toContain('暂无可用会员卡,无法订阅或候补')
    await tapId('no-card-close')
    await tapId('watch')
    expect(byId('waiting-no-card').textContent).toContain('暂无可用会员卡,无法订阅或候补')
    expect([...listAsked('candidateCreate'), ...listAsked('subscriptionCreate')]).toEqual([])
  })
})

describe('leaving that fails', () => {
  const leave = async () => {
    await show({ candidate: candidate() })
    await tapId('leave-waiting')
  }

  it("shows the server's words [BK-437]", async () => {
    await leave()
    refuse('candidateCancel', 'booking.wait_ended')
    await tapId('leave-confirm')
    await said('你已不在候补名单中')
  })

  it('leaving that gets no answer shows 取消候补失败,请重试 [BK-437 BK-438]', async () => {
    await leave()
    lose('candidateCancel')
    await tapId('leave-confirm')
    await said('取消候补失败,请重试')
  })
})

describe('the page of a full class in other languages', () => {
  it.each([
    ['zh-tw' as const, '加入候補'],
    ['en-us' as const, 'Join the waiting list'],
  ])('reads in %s', async (locale, title) => {
    await setLocale(locale)
    await show()
    expect(byId('waiting-sheet').textContent).toContain(title)
  })

  it('does not ask WeChat for messages in a browser', async () => {
    await show()
    answer('candidateCreate', { candidate: candidate(), candidate_num: 4 })
    await tapId('join-waiting')
    await said('已加入候补')
    expect(Taro.requestSubscribeMessage).not.toHaveBeenCalled()
  })
})

describe('my bookings', () => {
  it('begin with waiting list entries, which open the class [BK-193]', async () => {
    const schedule = {
      id: 501,
      start: '2026-05-22T18:30:00+08:00',
      end: '2026-05-22T19:30:00+08:00',
      course: { id: 1, name: '流瑜伽', photo: '' },
      teacher: { id: 2, username: '周岚', avatar: '' },
      space: { name: 'A 教室' },
      shop: { id: 1, name: '静安店' },
      stop_at: '2026-05-22T17:45:00+08:00',
    }
    answer('waitingList', {
      candidates: [{ candidate: candidate(), schedule }],
      subscriptions: [{ subscription: { id: 9, position: 2 }, schedule }],
    })
    open(MyBookingsPage, '/shop/1/m/user/schedules/orders/')
    await waitFor(() => expect(byId('wait-7').textContent).toContain('候补第 3 位'))
    expect(byId('watch-9').textContent).toContain('第 2 位订阅')
    await tapId('wait-7')
    expect(opened('navigateTo')).toEqual([ADDRESS])
    expect(await screen.findByText('我的候补')).toBeTruthy()
  })
})
