import { waitFor } from '@testing-library/react'
import { formatInstant, instant } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { listAsked, refuse } from '../support/fake-server'
import { byId, type Confirm, makeConfirm, setUpBooking } from './fixtures'
import { arrived, book, bookings, keys, show, succeeds } from './order-stage'

setUpBooking()

describe('a class that opens while its order page is open', () => {
  const soon = (seconds: number): Confirm => {
    const at = formatInstant(instant(serverNow() + seconds * 1000))
    const refusal = { code: 'booking.not_open', msg: `未到预约时间,${at} 开放预约` }
    return makeConfirm({ refusal, schedule: { open_rules: [{ type: 2, open_at: at, hours: null }] } })
  }
  const button = () => byId('confirm-booking')

  it('counts down on the button by the server’s clock and can be booked at once at its end [BK-203]', async () => {
    await show(soon(3))
    expect(button().textContent).toMatch(/^[1-3] 秒后开放$/)
    await book()
    expect(bookings()).toEqual([])
    await waitFor(() => expect(button().textContent).toBe('确认预约'), { timeout: 5000 })
    expect(listAsked('scheduleConfirm')).toHaveLength(1)
    succeeds()
    await book()
    await arrived()
  })

  it('sends a booking again by itself that the server found a moment too early', async () => {
    await show(soon(1))
    await waitFor(() => expect(button().textContent).toBe('确认预约'), { timeout: 5000 })
    refuse('scheduleOrderCreate', 'booking.not_open', { time: '18:00' })
    await book()
    succeeds()
    await arrived()
    expect(bookings()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(2)
  })

  it('names the opening without a countdown while it is more than an hour away', async () => {
    await show(soon(3700))
    expect(button().textContent).toBe('确认预约')
    expect(button().getAttribute('aria-disabled')).toBe('true')
  })
})
