import { act, screen, waitFor, within } from '@testing-library/react'
import { endSession } from '@/shell/session/member-store'
import PayPage from '@/pages/activity/sign-up'
import { answer, hold, listAsked, lose, refuse } from '../support/fake-server'
import { atPaying, byId, channel, offCard, open, opened, payment, said, selectable, setUpBooking, tapId, TODAY } from '../booking/fixtures'
import { activity, option, refused, signUp, ways, words } from './fixtures'

setUpBooking()

const ADDRESS = '/shop/1/activities/5/pay/?option_id=2'
const show = async (more: object = {}, address = ADDRESS, options = [option(1), option(2)]) => {
  answer('activityDetail', { activity: activity({ options }) })
  answer('activityPayChannels', ({ query }) => {
    const cost = (query.option_id === '1' ? 108 : 59) * Number(query.count)
    return ways({ channels: [channel('WEIXIN', { cost })], cards: [selectable(5, { name: '拾光储值卡', cost, balance: 1280 })], ...more })
  })
  open(PayPage, address)
  await waitFor(() => expect(words('order-amount')).toBeTruthy())
}
const sent = () => listAsked('activityOrderCreate')
const keys = () => sent().map(({ headers }) => headers['Idempotency-Key'])
const confirm = () => tapId('confirm-booking')

describe('The page to sign up for an activity', () => {
  it('shows the chosen option, the count, its amount and the ways to pay [MC-049] [MC-050] [MC-223] [MC-258]', async () => {
    await show()
    expect(byId('tile-2').getAttribute('aria-checked')).toBe('true')
    expect(words('tile-1')).toBe('双人票¥108剩 4 份 · 每人限 1 份')
    expect(words('sign-up-person')).toContain('林晓 138****0001')
    expect(words('order-amount')).toBe('¥59.00')
    await act(async () => within(byId('sign-up-count')).getByRole('button', { name: '增加份数' }).click())
    await waitFor(() => expect(words('order-amount')).toBe('¥118.00'))
    expect(listAsked('activityPayChannels').map(({ path, query }) => [path, query])).toEqual([
      ['/api/v2/mobile/shops/1/activities/5/pay/channels/', { option_id: '2', count: '1' }],
      ['/api/v2/mobile/shops/1/activities/5/pay/channels/', { option_id: '2', count: '2' }],
    ])
    expect(document.body.textContent).toContain('5月28日 23:59 前可取消，退款将原路返回。活动不使用优惠券。')
  })

  it('stops at the most that one person may have, and says so [MC-157]', async () => {
    await show()
    const more = () => within(byId('sign-up-count')).getByRole('button', { name: '增加份数' })
    await act(async () => more().click())
    await act(async () => more().click())
    await said('单人票每人限 2 份')
  })

  it('sends option, count, channel and the card that pays, and shows the ticket [MC-224] [MC-225]', async () => {
    await show()
    answer('activityOrderCreate', { order: signUp(31, { channel: 'CARD' }) })
    await confirm()
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/activities/orders/31/']))
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      ['/api/v2/mobile/shops/1/activities/5/orders/', { option_id: 2, count: 1, channel: 'CARD', card_id: 5, cost: 59 }],
    ])
  })

  it('goes on to the payment of an order that is held until then, without a card [MC-225]', async () => {
    await show({ cards: [] })
    answer('activityOrderCreate', { order: signUp(31, { status: 0, state: 'held' }), pay_order_id: 77, payment })
    await confirm()
    await atPaying()
    expect(sent()[0]!.body).toEqual({ option_id: 2, count: 1, channel: 'WEIXIN', cost: 59 })
  })

  it('shows the reason of each card that cannot pay [MC-161]', async () => {
    await show({ cards: [offCard(5, 'card.balance'), offCard(6, 'activity.wrong_card')] })
    await tapId('all-ways')
    const picker = within(screen.getByRole('dialog'))
    expect(picker.getByText('会员卡余额不足')).toBeTruthy()
    expect(picker.getByText('该会员卡不适用于此活动')).toBeTruthy()
  })

  it('offers no card where the activity takes none [MC-161]', async () => {
    await show({ cards: [] })
    expect(document.getElementById('pay-card-5')).toBeNull()
    expect(words('pay-channel-WEIXIN')).toContain('¥59')
  })

  it('says that the last places went while the person paid, that nothing was charged, and leads on [MC-250] [MC-251]', async () => {
    await show({}, '/shop/1/activities/5/pay/?option_id=1')
    refuse('activityOrderCreate', 'activity.full')
    answer('activityDetail', { activity: activity({ options: [refused(1, 'activity.full'), option(2)] }) })
    await confirm()
    await waitFor(() => byId('choose-other'))
    expect(words('sign-up-refused')).toBe('活动名额已满双人票刚刚被报完，没有扣款。\n单人票还剩 4 份。候补双人票改选单人票')
    await tapId('choose-other')
    expect(byId('tile-2').getAttribute('aria-checked')).toBe('true')
    expect(document.getElementById('sign-up-refused')).toBeNull()
  })

  it.each([
    ['activity.user_limit', '您已达到报名上限'],
    ['activity.standing', '您不符合报名条件'],
    ['activity.window', '不在报名时间内'],
  ] as const)('says why it was refused for %s [MC-250] [MC-251]', async (code, msg) => {
    await show()
    refuse('activityOrderCreate', code)
    await confirm()
    await waitFor(() => expect(words('sign-up-refused')).toBe(`${msg}没有扣款。我知道了`))
  })

  it('shows the refusal that the server knows before, and sends nothing', async () => {
    await show({ refusal: { code: 'activity.window', msg: '不在报名时间内' } })
    expect(words('order-note')).toBe('不在报名时间内')
    await confirm()
    expect(sent()).toEqual([])
  })

  it('sends an order without an answer again under the same key, and after a refusal under a new one', async () => {
    await show()
    lose('activityOrderCreate')
    await confirm()
    await said('没有收到结果，再点一次不会重复报名')
    refuse('activityOrderCreate', 'activity.changed')
    await confirm()
    await waitFor(() => byId('refused-known'))
    await tapId('refused-known')
    answer('activityOrderCreate', { order: signUp() })
    await confirm()
    await waitFor(() => expect(keys()).toHaveLength(3))
    expect([keys()[0] === keys()[1], keys()[1] === keys()[2]]).toEqual([true, false])
  })

  it('asks before a card starts, and sends the consent', async () => {
    await show({ cards: [selectable(5, { auto_start: { start: TODAY, end: '2026-08-21' }, cost: 0, type: 3 })], channels: [] })
    answer('activityOrderCreate', { order: signUp() })
    await confirm()
    expect((await screen.findByRole('alertdialog')).textContent).toContain(`该卡将从 ${TODAY} 起生效，有效期至 2026-08-21`)
    await tapId('agree')
    await waitFor(() => expect(sent()[0]!.body).toMatchObject({ auto_start_confirmed: true }))
  })

  it('signs up once however often it is tapped', async () => {
    await show()
    answer('activityOrderCreate', { order: signUp() })
    const release = hold('activityOrderCreate')
    await confirm()
    await confirm()
    release()
    await waitFor(() => expect(opened('redirectTo')).toHaveLength(1))
    expect(sent()).toHaveLength(1)
  })

  it('says that there is no such activity, and sends a visitor to log in', async () => {
    refuse('activityDetail', 'activity.not_found')
    const { unmount } = open(PayPage, ADDRESS)
    expect(await screen.findByText('活动不存在')).toBeTruthy()
    unmount()
    endSession()
    answer('activityDetail', { activity: activity() })
    open(PayPage, ADDRESS)
    await waitFor(() => expect(opened('redirectTo')[0]).toContain('/mobile/login/'))
  })

  it('joins the waiting list with a card that pays by itself, and goes back to the activity', async () => {
    const full = [refused(1, 'activity.full', { total_order_count: 40 }), option(2)]
    await show({}, '/shop/1/activities/5/pay/?option_id=1&wait=1', full)
    expect(byId('tile-2').getAttribute('aria-disabled')).toBe('true')
    const waiting = { option_id: 1, option_name: '双人票', count: 1, place: 3, channel: 'CARD' }
    answer('activityWait', { waiting, waiting_count: 3 })
    await confirm()
    await said('已加入候补，第 3 位')
    expect(listAsked('activityWait').map(({ body }) => body)).toEqual([{ option_id: 1, count: 1, channel: 'CARD', card_id: 5 }])
    expect(opened('redirectTo')).toEqual(['/shop/1/activities/5/'])
  })

  it('waits without a way to pay where the person would pay online', async () => {
    const full = [refused(1, 'activity.full', { total_order_count: 40 })]
    await show({ cards: [] }, '/shop/1/activities/5/pay/?option_id=1&wait=1', full)
    answer('activityWait', { waiting: { option_id: 1, option_name: '双人票', count: 1, place: 1, channel: null }, waiting_count: 1 })
    await confirm()
    await waitFor(() => expect(listAsked('activityWait').map(({ body }) => body)).toEqual([{ option_id: 1, count: 1 }]))
  })
})
