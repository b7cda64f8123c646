import { act } from '@testing-library/react'
import { keepAnswers } from '@/features/booking/offline/kept-answers'
import { restoreAnswers } from '@/features/booking/offline/restore-answers'
import { bookingKeys } from '@/features/booking/booking-keys'
import { endSession, startSession, useMemberStore } from '@/shell/session/member-store'
import { queryClient } from '@/http/query-client'
import { addDays, type ShopDate } from '@/domain/time'
import { storage } from '@/platform/storage'
import { booking, setUpBooking, startBooking, TODAY, user } from '../fixtures'

setUpBooking()

const NOW = `${TODAY}T17:26:00+08:00`
const today = TODAY as ShopDate
const list = bookingKeys.list(1, today, addDays(today, 92))
const ofToday = { orders: [{ date: TODAY, orders: [booking(31)] }] }
const kept = () => storage.get('kept_answers')
const keysKept = () => kept()?.answers.map(([key]) => key.join(' ')) ?? []
const another = { ...user, id: user.id + 1 }
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(NOW) })
  startBooking(NOW)
})
afterEach(() => jest.useRealTimers())

const keep = async () => {
  keepAnswers()
  queryClient.setQueryData(list, ofToday)
  await pass(2_000)
}

describe('the last answers of a member', () => {
  it('are kept: his own bookings, and neither those of others nor anything that is not his', async () => {
    queryClient.setQueryData(bookingKeys.detail(31), { order: booking(31, { user_id: user.id }) })
    queryClient.setQueryData(bookingKeys.detail(32), { order: booking(32, { user_id: another.id }) })
    queryClient.setQueryData(bookingKeys.day(1, TODAY, []), { schedules: [], open_rules: [] })
    await keep()
    expect(keysKept().sort()).toEqual([bookingKeys.detail(31).join(' '), list.join(' ')])
  })

  it('are forty at most; the code of an open entry stays, however many are newer', async () => {
    const code = [['checkin-code', 1, 71], { seed: 'SEED' }, 1] as const
    storage.set('kept_answers', { user, shopId: 1, at: Date.now(), clock: { at: Date.now(), ahead: 5 }, answers: [code] })
    for (let id = 1; id <= 45; id += 1) queryClient.setQueryData(bookingKeys.detail(id), { order: booking(id, { user_id: user.id }) })
    await keep()
    expect([keysKept().length, keysKept()[0]]).toEqual([40, 'checkin-code 1 71'])
  })

  it('are gone with the log-out, and no later answer brings them back', async () => {
    await keep()
    expect(keysKept()).toHaveLength(1)
    endSession()
    expect(kept()).toBeUndefined()
    // Another tab has not heard of it.
    useMemberStore.setState({ user, shopId: 1 })
    storage.remove('kept_answers')
    queryClient.setQueryData(list, { orders: [] })
    await pass(2_000)
    expect(keysKept()).toEqual([])
  })

  it('are gone when another account logs in, or opens a page', async () => {
    await keep()
    startSession({ user: another }, 1)
    expect(kept()?.user.id).not.toBe(user.id)
    storage.set('kept_answers', { user, shopId: 1, at: Date.now(), answers: [[list, ofToday, 0]] })
    keepAnswers()
    expect([kept()?.user.id, keysKept()]).toEqual([another.id, []])
  })
})

it('go with the server’s time, by which a start without a network goes', async () => {
  await keep()
  expect(kept()!.clock).toEqual({ at: Date.parse(NOW), ahead: 0 })
})

describe('a start without a network', () => {
  const start = (now: string) => {
    endSession()
    queryClient.clear()
    jest.setSystemTime(Date.parse(now))
    startBooking(now)
    restoreAnswers()
  }
  const leave = async () => {
    await keep()
    return kept()!
  }

  it('shows the bookings as they were, and each of them by itself', async () => {
    const record = await leave()
    endSession()
    storage.set('kept_answers', record)
    queryClient.clear()
    restoreAnswers()
    expect(queryClient.getQueryData(list)).toEqual(ofToday)
    expect(queryClient.getQueryData(bookingKeys.detail(31))).toEqual({ order: booking(31) })
    expect(useMemberStore.getState().user).toEqual(user)
    expect(queryClient.getQueryState(list)!.dataUpdatedAt).toBeLessThanOrEqual(record.at)
  })

  it('shows on the next day the bookings still to come', async () => {
    const record = await leave()
    const tomorrow = addDays(today, 1)
    const coming = { date: tomorrow, orders: [booking(32)] }
    const answers = [[list, { orders: [...ofToday.orders, coming] }, record.at]] as const
    endSession()
    storage.set('kept_answers', { ...record, answers })
    start(NOW.replace(TODAY, tomorrow))
    // The log-out of `start` removed it.
    expect(useMemberStore.getState().user).toBeNull()
    storage.set('kept_answers', { ...record, answers })
    restoreAnswers()
    expect(queryClient.getQueryData(bookingKeys.list(1, tomorrow, addDays(tomorrow, 92)))).toEqual({ orders: [coming] })
  })

  it('shows nothing that is older than seven days', async () => {
    const record = await leave()
    start(NOW.replace(TODAY, addDays(today, 8)))
    storage.set('kept_answers', record)
    restoreAnswers()
    expect([kept(), useMemberStore.getState().user]).toEqual([undefined, null])
  })
})
