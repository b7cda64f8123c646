import { useMemberStore } from '@/shell/session/member-store'
import { answer } from '../../support/fake-server'
import { card, show, words } from './day-of-classes'
import { byId, groupClass, setUpBooking, shop, shownPrice, user, type GroupClass } from '../fixtures'

setUpBooking()

describe('seats and prices of a class', () => {
  it('show the seats left [BK-126]', async () => {
    await show(groupClass(501))
    expect(card()).toContain('剩 8 位')
    expect(byId('class-501').querySelector('.seats')).toBeTruthy()
  })

  it.each<[string, Partial<GroupClass>]>([
    ['can be booked', {}],
    ['is full', { current_users: 20, current_max_capacity: 0 }],
  ])('show no seats where the shop hides them and the class %s [BK-346]', async (_how, more) => {
    answer('shopDetail', { shop: { ...shop, configs: { hide_course_user_num: true } } })
    await show(groupClass(501, more))
    expect(byId('class-501').querySelector('.seats')).toBeNull()
    expect(card().replace('18:3060 分钟', '')).not.toMatch(/\d|剩|约满/)
  })

  it('show the number of candidates', async () => {
    await show(groupClass(501, { current_max_capacity: 0, candidate_num: 3 }))
    expect(card()).toContain('候补 3 人')
  })

  const price = () => byId('class-501').querySelector('.act')!.textContent.replace(words(), '')
  const status = (code: number | null) => useMemberStore.setState({ user: { ...user, status: code }, shopId: 1 })

  it('show no price to a member of status 2 [BK-302]', async () => {
    status(2)
    await show(groupClass(501))
    expect(card()).not.toContain('¥')
  })

  it.each([0, 1, null])('show the price to a user of status %s [BK-302]', async (code) => {
    status(code)
    await show(groupClass(501))
    expect(price()).toBe('¥68')
  })

  it('show the price to a visitor [BK-302]', async () => {
    useMemberStore.setState({ user: null, shopId: undefined })
    await show(groupClass(501))
    expect(price()).toBe('¥68')
  })

  it.each<[string, Partial<GroupClass>]>([
    ['免费', { price: shownPrice(0) }],
    ['¥19.90¥99', { price: shownPrice(19.9, { was: 99 }) }],
    ['¥49 起', { price: shownPrice(49, { from: true }) }],
    ['¥0 起', { price: shownPrice(0, { from: true }) }],
    ['', { price: null }],
    ['1 次', { price: shownPrice(1, { unit: 'times' }) }],
    ['2 次起', { price: shownPrice(2, { unit: 'times', from: true }) }],
    ['期限卡可约', { price: shownPrice(0, { unit: 'days', from: true }) }],
  ])('are %s', async (text, more) => {
    status(0)
    await show(groupClass(501, more))
    expect(price()).toBe(text)
  })

  it('mark a trial and a live class [BK-126]', async () => {
    await show(
      groupClass(501, {
        is_online: true,
        trial_course: { trial_course_id: 1, matched: true, current_capacity: 2, price: 19.9, original_price: 99 },
      }),
    )
    for (const text of ['体验', '直播', '周岚 · 线上课']) expect(card()).toContain(text)
  })
})
