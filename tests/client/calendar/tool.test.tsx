import { screen } from '@testing-library/react'
import DetailPage from '@/pages/booking/own/detail'
import { DINGTALK, runIn, WECHAT } from '../support/agents'
import { answer, refuse } from '../support/fake-server'
import { booking, byId, open, said, setUpBooking, tapId } from '../booking/fixtures'

setUpBooking()

const followed: string[] = []
beforeEach(() => {
  followed.length = 0
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.href)
  })
})
afterEach(() => jest.restoreAllMocks())

const ADDRESS = '/shop/1/m/user/schedules/orders/31/'
const cancelled = { status: 2, status_code: 2, can_cancel: false }
const show = async (order = booking(31)) => {
  answer('scheduleOrderDetail', { order })
  open(DetailPage, ADDRESS)
  await screen.findByText('课程31')
}
const has = (id: string) => document.getElementById(id) !== null

describe('the calendar on the page of a booking', () => {
  it('gets the file of the booking, from a tap', async () => {
    await show()
    expect(byId('calendar-tool').textContent).toBe('加到日历')
    await tapId('calendar-tool')
    expect(followed).toEqual(['http://localhost/api/mobile/schedules/orders/31/calendar.ics'])
  })

  it('lets a cancelled one go by the same file', async () => {
    await show(booking(31, cancelled))
    expect(byId('calendar-tool').textContent).toBe('从日历移除')
    await tapId('calendar-tool')
    expect(followed).toEqual(['http://localhost/api/mobile/schedules/orders/31/calendar.ics'])
    expect(has('calendar-note')).toBe(false)
  })

  it.each([
    ['that is over', booking(31, { schedule: { start: '2026-05-22T08:00:00+08:00', end: '2026-05-22T09:00:00+08:00' } })],
    ['that was attended', booking(31, { status: 4, status_code: 4 })],
    ['of somebody else', booking(31, { user_id: 99 })],
  ])('has nothing of a booking %s', async (_, order) => {
    await show(order)
    expect(has('calendar-tool')).toBe(false)
  })

  it.each([
    ['WeChat', WECHAT],
    ['DingTalk', DINGTALK],
  ])('shows in %s, which opens no such file, the way to another browser and the address to subscribe to', async (_, agent) => {
    runIn(agent)
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => (copied.push(text), Promise.resolve()) },
    })
    answer('calendarRead', { feed: null })
    refuse('weixinSetting', 'weixin.not_enabled')
    await show()
    await tapId('calendar-tool')
    expect(followed).toEqual([])
    expect(byId('calendar-by-hand').textContent).toContain('选「在浏览器打开」')
    await tapId('calendar-copy-page')
    await said('地址已复制，请在浏览器打开')
    expect(copied).toEqual([window.location.href])
    await tapId('calendar-copy-feed')
    await screen.findByText('生成订阅地址')
    delete (navigator as { clipboard?: unknown }).clipboard
  })
})
