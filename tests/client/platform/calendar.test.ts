import Taro from '@tarojs/taro'
import { instant } from '@/domain/time'
import { calendar } from '@/platform/calendar'
import { calendar as calendarInWeapp } from '@/platform/calendar/index.weapp'
import { runIn, WECHAT } from '../support/agents'

const entry = {
  title: '流瑜伽',
  place: '静安店',
  start: instant(1_790_000_000_500),
  end: instant(1_790_003_600_500),
  path: '/calendar.ics',
}
afterEach(() => jest.restoreAllMocks())

describe('the calendar', () => {
  it('takes a file of the server or an address to subscribe to in a browser', async () => {
    const followed: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.href)
    })
    expect(await calendar.add(entry)).toBe('opened')
    expect(calendar.subscribe('webcal://gym.example/calendar.ics')).toBe(true)
    expect(followed).toEqual(['http://localhost/calendar.ics', 'webcal://gym.example/calendar.ics'])
    expect(document.querySelector('a')).toBeNull()
    expect(await calendar.openSettings()).toBe(false)
  })

  it('is none that WeChat’s browser could open', async () => {
    runIn(WECHAT)
    expect(await calendar.add(entry)).toBe('by_hand')
    expect(calendar.subscribe('webcal://gym.example/calendar.ics')).toBe(false)
  })

  it('gets whole seconds in the mini-program, and opens no address', async () => {
    expect(await calendarInWeapp.add(entry)).toBe('added')
    const { startTime, endTime } = jest.mocked(Taro.addPhoneCalendar).mock.calls[0]![0]
    expect([startTime, endTime]).toEqual([1_790_000_000, '1790003600'])
    expect([calendarInWeapp.subscribe(), await calendarInWeapp.copyPage()]).toEqual([false, false])
  })

  it('says in the mini-program whether it was allowed in the settings', async () => {
    expect(await calendarInWeapp.openSettings()).toBe(false)
    jest.mocked(Taro.openSetting).mockResolvedValueOnce({ authSetting: { 'scope.addPhoneCalendar': true }, errMsg: '' } as never)
    expect(await calendarInWeapp.openSettings()).toBe(true)
    jest.mocked(Taro.openSetting).mockRejectedValueOnce({ errMsg: 'fail' })
    expect(await calendarInWeapp.openSettings()).toBe(false)
  })

  it.each([
    ['cancel', 'cancelled'],
    ['privacy permission is not authorized', 'privacy'],
    ['system permission denied', 'system_off'],
    [':auth denied', 'refused'],
    ['authorize no response', 'refused'],
    ['not supported', 'failed'],
  ])('tells why the mini-program could not add: %s', async (said, outcome) => {
    jest.mocked(Taro.addPhoneCalendar).mockRejectedValueOnce({ errMsg: `addPhoneCalendar:fail ${said}` })
    expect(await calendarInWeapp.add(entry)).toBe(outcome)
  })
})
