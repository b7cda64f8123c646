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

it('follows the clock of the server, however wrong the device is', () => {
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

it('keeps its time when an answer tells none or tells it wrongly', () => {
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
