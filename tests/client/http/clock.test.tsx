import { act, render, screen } from '@testing-library/react'
import { formatInstant } from '@/domain/time'
import { followServerClock, serverNow, useNow } from '@/http/clock'

const DEVICE = Date.parse('2026-11-21T02:00:30.400Z')

beforeEach(() => {
  jest.useFakeTimers({ now: DEVICE })
  followServerClock(formatInstant(DEVICE as never))
})
afterEach(() => jest.useRealTimers())

const shown = () => formatInstant(serverNow())

it('follows the server’s clock, however wrong the device’s is', () => {
  followServerClock('2026-12-01T18:00:00+08:00')
  expect(shown()).toBe('2026-12-01T18:00:00+08:00')
  jest.advanceTimersByTime(5000)
  expect(shown()).toBe('2026-12-01T18:00:05+08:00')
})

it('does not jump for the second that an answer was under way', () => {
  followServerClock('2026-12-01T18:00:00+08:00')
  jest.advanceTimersByTime(4000)
  followServerClock('2026-12-01T18:00:03+08:00')
  expect(shown()).toBe('2026-12-01T18:00:04+08:00')
})

it('takes the time of a quick answer, and that of a slow one only where it contradicts the present time', () => {
  const told = (ms: number, way: number) => {
    const sent = Date.now()
    jest.advanceTimersByTime(way)
    followServerClock('2026-12-01T18:00:00+08:00', { ms, sent })
    return serverNow() - Date.parse('2026-12-01T18:00:00+08:00')
  }
  expect(told(100, 200)).toBe(200)
  // 20 ms there and back: the server said 350 at about the middle.
  expect(told(350, 20)).toBe(360)
  // A second on the way explains more than the difference.
  expect(told(999, 1000)).toBe(1360)
  // Only a changed clock explains this.
  followServerClock('2026-12-01T19:00:00+08:00', { ms: 0, sent: Date.now() - 400 })
  expect(shown()).toBe('2026-12-01T19:00:00+08:00')
})

it('keeps its time when an answer has none or a wrong one', () => {
  followServerClock('2026-12-01T18:00:00+08:00')
  followServerClock(undefined)
  followServerClock('yesterday')
  expect(shown()).toBe('2026-12-01T18:00:00+08:00')
})

it('ticks with the full minute of the server', () => {
  const Clock = () => <p>{formatInstant(useNow('minute'))}</p>
  followServerClock('2026-12-01T18:00:50+08:00')
  render(<Clock />)
  act(() => jest.advanceTimersByTime(9000))
  expect(screen.getByText('2026-12-01T18:00:50+08:00')).toBeTruthy()
  act(() => jest.advanceTimersByTime(1500))
  expect(screen.getByText('2026-12-01T18:01:00+08:00')).toBeTruthy()
  act(() => jest.advanceTimersByTime(60_000))
  expect(screen.getByText('2026-12-01T18:02:00+08:00')).toBeTruthy()
})

it('updates as soon as the device proves to be wrong, and stops after the page is gone', () => {
  const Clock = () => <p>{formatInstant(useNow('minute'))}</p>
  followServerClock('2026-12-01T18:00:50+08:00')
  const { unmount } = render(<Clock />)
  act(() => followServerClock('2026-12-01T19:30:10+08:00'))
  expect(screen.getByText('2026-12-01T19:30:10+08:00')).toBeTruthy()
  act(() => jest.advanceTimersByTime(50_100))
  expect(screen.getByText('2026-12-01T19:31:00+08:00')).toBeTruthy()
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})

it('is not shown anew where the device is wrong by less than the shown precision', () => {
  let drawn = 0
  const Clock = () => {
    drawn += 1
    return <p>{formatInstant(useNow('minute'))}</p>
  }
  followServerClock('2026-12-01T18:00:10+08:00')
  render(<Clock />)
  act(() => followServerClock('2026-12-01T18:00:20+08:00'))
  expect(drawn).toBe(1)
  act(() => followServerClock('2026-12-01T18:01:00+08:00'))
  expect(screen.getByText('2026-12-01T18:01:00+08:00')).toBeTruthy()
})
