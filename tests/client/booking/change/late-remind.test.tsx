import { act, cleanup, screen, waitFor } from '@testing-library/react'
import MyBookingsPage from '@/pages/booking/own/list'
import { STATES_MS } from '@/http/clock'
import { storage } from '@/platform/storage'
import { answer, listAsked, lose, refuse } from '../../support/fake-server'
import { booking, byId, open, said, setUpBooking, startBooking, tapId, TODAY } from '../fixtures'

setUpBooking()

const order = (more: Parameters<typeof booking>[1] = {}) => booking(31, more)
const showAt = async (time: string, more: Parameters<typeof booking>[1] = {}) => {
  startBooking(`${TODAY}T${time}:00+08:00`)
  answer('scheduleOrderList', { orders: [{ date: TODAY, orders: [order(more)] }] })
  open(MyBookingsPage, '/shop/1/m/user/schedules/orders/')
  await screen.findByText('课程31')
}
const isOff = () => byId('late-31').className.includes('off')
const sent = () => listAsked('scheduleOrderLateRemind').length

describe('the late notice', () => {
  it('stands on the card beside cancel, date, time, course, coach and status [BK-093]', async () => {
    await showAt('17:26')
    const card = byId('booking-31').textContent
    for (const word of ['18:30–19:30', '课程31', '周岚', '已预约', '我会迟到', '取消']) expect(card).toContain(word)
    expect(byId(`day-${TODAY}`).textContent).toMatch(/^今天5月22日/)
  })

  it('the notice looks disabled before 60 minutes; a tap says why and sends nothing [BK-186] [BK-187] [BK-188] [BK-246]', async () => {
    await showAt('17:29')
    expect(isOff()).toBe(true)
    expect(byId('late-31').getAttribute('aria-disabled')).not.toBe('true')
    await tapId('late-31')
    await said('课程开始前1小时内才可通知教练')
    expect(sent()).toBe(0)
  })

  it('is sent within the hour with the booking alone, and says so [BK-186] [BK-367] [BK-368] [BK-246]', async () => {
    await showAt('17:30')
    answer('scheduleOrderLateRemind', { order: order() })
    expect(isOff()).toBe(false)
    await tapId('late-31')
    await said('已通知教练')
    expect(listAsked('scheduleOrderLateRemind')).toMatchObject([{ path: '/api/mobile/schedules/orders/31/late-remind/', body: {} }])
  })

  it('is counted for each booking, and after the first says that the coach knows [BK-482] [BK-483]', async () => {
    await showAt('18:00')
    answer('scheduleOrderLateRemind', { order: order() })
    await tapId('late-31')
    await waitFor(() => expect(storage.get('LATE_ORDER_31')).toBe(1))
    expect(byId('late-31').textContent).toBe('已通知')
    expect(isOff()).toBe(true)
    expect(byId('late-31').getAttribute('aria-disabled')).toBe('true')
    await tapId('late-31')
    expect(sent()).toBe(1)
    expect(storage.get('LATE_ORDER_32')).toBeUndefined()
  })

  it('a notice whose answer was lost is sent again under its key, so that the coach is told once', async () => {
    await showAt('18:00')
    lose('scheduleOrderLateRemind')
    await tapId('late-31')
    await said('通知失败，请重试')
    answer('scheduleOrderLateRemind', { order: order() })
    await tapId('late-31')
    await said('已通知教练')
    const [first, again] = listAsked('scheduleOrderLateRemind').map(({ headers }) => headers['Idempotency-Key'])
    expect(again).toBe(first)
  })

  it('a notice that was sent with another phone is known here', async () => {
    await showAt('18:00', { late_reminds: 1 })
    expect(byId('late-31').textContent).toBe('已通知')
    await tapId('late-31')
    expect(sent()).toBe(0)
  })

  it('is offered until the class starts', async () => {
    await showAt('18:29')
    expect(byId('late-31')).toBeTruthy()
    cleanup()
    await showAt('18:30')
    expect(document.getElementById('late-31')).toBeNull()
  })

  it('is not counted where the server refuses', async () => {
    await showAt('18:00')
    refuse('scheduleOrderLateRemind', 'booking.remind_enough')
    await tapId('late-31')
    await said('已提醒教练多次，请直接联系场馆')
    expect(storage.get('LATE_ORDER_31')).toBeUndefined()
  })

  it('opens by itself when its time comes, checked every 30 seconds [BK-480] [BK-481]', async () => {
    expect(STATES_MS).toBe(30_000)
    jest.useFakeTimers({ now: Date.parse(`${TODAY}T17:29:20+08:00`), advanceTimers: true })
    try {
      startBooking(`${TODAY}T17:29:20+08:00`)
      answer('scheduleOrderList', { orders: [{ date: TODAY, orders: [order()] }] })
      open(MyBookingsPage, '/shop/1/m/user/schedules/orders/')
      await screen.findByText('课程31')
      expect(isOff()).toBe(true)
      await act(async () => void jest.advanceTimersByTime(11_000))
      expect(isOff()).toBe(true)
      await act(async () => void jest.advanceTimersByTime(30_000))
      expect(isOff()).toBe(false)
    } finally {
      jest.useRealTimers()
    }
  })

  it('keeps its buttons while the card looks disabled, and has none once the class is over [BK-177]', async () => {
    await showAt('17:40', { status: 1, status_code: 1, can_cancel: true })
    expect(byId('cancel-31')).toBeTruthy()
    expect(byId('late-31')).toBeTruthy()
    expect(byId('booking-31').classList.contains('outline')).toBe(true)
  })

  it('says of a booking whose class was deleted that it was [BK-462]', async () => {
    await showAt('17:40', { schedule: { id: null, is_cancelled: true } })
    expect(byId('booking-31').textContent).toContain('课程已被删除')
  })
})
