import { screen, waitFor } from '@testing-library/react'
import Taro from '@tarojs/taro'
import DetailPage from '@/pages/booking/own/detail'
import { readInstant } from '@/domain/time'
import { queryClient } from '@/http/query-client'
import { answer } from '../support/fake-server'
import { booking, byId, open, said, setUpBooking, tapId, TODAY } from '../booking/fixtures'

jest.mock('@/platform/calendar', () => jest.requireActual('@/platform/calendar/index.weapp'))

setUpBooking()

const cancelled = { status: 2, status_code: 2, can_cancel: false }
const add = jest.mocked(Taro.addPhoneCalendar)
const refuseWith = (errMsg: string) => add.mockRejectedValueOnce({ errMsg: `addPhoneCalendar:fail ${errMsg}` })
const show = async (order = booking(31)) => {
  answer('scheduleOrderDetail', { order })
  const { unmount } = open(DetailPage, `/shop/1/m/user/schedules/orders/${order.id}/`)
  await screen.findByText(`课程${order.id}`)
  return unmount
}
const has = (id: string) => document.getElementById(id) !== null

describe('the calendar of the phone in the mini-program', () => {
  it('gets title, place and times of the booking, from a tap', async () => {
    await show()
    expect(add).not.toHaveBeenCalled()
    await tapId('calendar-tool')
    await said('已加到手机日历')
    expect(add).toHaveBeenCalledWith({
      title: '课程31',
      location: expect.stringMatching(/^拾光·静安店/),
      startTime: readInstant(`${TODAY}T18:30:00+08:00`) / 1000,
      endTime: String(readInstant(`${TODAY}T19:30:00+08:00`) / 1000),
      alarmOffset: 3600,
    })
  })

  it.each([
    ['auth deny', 'calendar-refused', '请在设置里允许添加到日历'],
    ['privacy permission is not authorized', 'calendar-privacy', '需要先同意小程序的隐私保护指引'],
    ['system permission denied', 'calendar-system_off', '请在手机的系统设置里允许微信使用日历'],
  ])('says how it is allowed where WeChat refuses: %s', async (errMsg, id, words) => {
    refuseWith(errMsg)
    await show()
    await tapId('calendar-tool')
    expect(byId(id).textContent).toContain(words)
  })

  it('leads to the settings after a refusal, where another tap adds it', async () => {
    refuseWith('auth deny')
    await show()
    await tapId('calendar-tool')
    await tapId('calendar-settings')
    await waitFor(() => expect(Taro.openSetting).toHaveBeenCalled())
    await waitFor(() => expect(has('calendar-refused')).toBe(false))
    await tapId('calendar-tool')
    await said('已加到手机日历')
  })

  it('says nothing where the person goes back, and that it failed where WeChat fails', async () => {
    refuseWith('cancel')
    await show()
    await tapId('calendar-tool')
    expect(document.querySelector('.toast')?.textContent ?? '').toBe('')
    refuseWith('something else')
    await tapId('calendar-tool')
    await said('没有加上，请重试')
  })

  it('asks to delete a cancelled booking by hand where this phone has it, and takes none out itself', async () => {
    const leave = await show()
    await tapId('calendar-tool')
    await said('已加到手机日历')
    expect(has('calendar-note')).toBe(false)
    leave()
    queryClient.clear()
    const leaveOther = await show(booking(32, cancelled))
    expect([has('calendar-tool'), has('calendar-note')]).toEqual([false, false])
    leaveOther()
    queryClient.clear()
    await show(booking(31, cancelled))
    await waitFor(() => expect(byId('calendar-note').textContent).toBe('请在手机日历里删除这一条'))
  })
})
