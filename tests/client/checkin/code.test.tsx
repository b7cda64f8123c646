import { createHmac } from 'node:crypto'
import { focusManager } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { digitsOf, drawCode, readBytes, readCode, windowOf, type CodeStep } from '@/domain/checkin/code'
import { readInstant } from '@/domain/time'
import { queryClient } from '@/http/query-client'
import { noteNetwork } from '@/platform/network'
import CodePage from '@/pages/checkin/code'
import { byId, NOW, open, opened, said, setUpBooking, startBooking, tapId } from '../booking/fixtures'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { checkin, hasCode, inside, isThere, known, text, time } from './fixtures'

setUpBooking()
beforeEach(hasCode)
afterEach(() => {
  noteNetwork(true)
  jest.restoreAllMocks()
})

const ADDRESS = '/mobile/shop/1/sign/71/qrcode/'
/** The seed of record 71 as the server answers it. */
const SEED = 'ORSXG5BAON2GC5DJMMQGC4ZAMEQHGZLF'
const seeded = () => answer('checkinQrcode', { code: 'AAAA', expire_at: time('17:27'), seed: SEED, now: time('17:26') })
const show = async (one = checkin()) => {
  seeded()
  known(one)
  const page = open(CodePage, ADDRESS)
  await waitFor(() => byId('entry-code'))
  return page
}
/** The digits of the code that the server draws for this half minute. */
const ofServer = (step: CodeStep) => {
  const claim = { recordId: 71, step, window: windowOf(readInstant(NOW)) }
  return digitsOf(readCode(drawCode(readBytes(SEED)!, claim, (key, message) => createHmac('sha256', key).update(message).digest()))!)
}
const digits = () => text('entry-digits').replace(' ', '')

describe('the code of an entry', () => {
  it('is drawn from the seed of the record, with digits for the desk, and names the cost [IP-030]', async () => {
    await show()
    expect(listAsked('checkinQrcode').map(({ path }) => path)).toEqual(['/api/v2/shops/1/user/checkin/71/qrcode/'])
    expect(digits()).toBe(ofServer('in'))
    expect(text('entry-paid')).toBe('团课 10 次卡 · 已扣 1 次取消即退回')
    expect(document.body.textContent).toContain('22:30 前有效')
  })

  it('is another one for leaving, without a way to cancel', async () => {
    const page = await show()
    const forGoingIn = digits()
    page.unmount()
    queryClient.clear()
    await show(inside())
    await waitFor(() => expect(digits()).toBe(ofServer('out')))
    expect(forGoingIn).not.toBe(digits())
    expect([isThere('code-cancel'), isThere('code-record')]).toEqual([false, true])
  })

  it('is without a network too where the phone believes that it has one and nothing is reached', async () => {
    const page = await show()
    page.unmount()
    queryClient.clear()
    lose('checkinQrcode')
    lose('checkinRead')
    open(CodePage, ADDRESS)
    await waitFor(() => byId('code-offline'))
    expect([isThere('code-cancel'), isThere('offline-note'), isThere('code-step')]).toEqual([false, true, true])
  })

  it('goes on without a network, after a new start as well: the seed is kept while the record is open, and wiped after', async () => {
    const page = await show()
    const before = digits()
    page.unmount()
    queryClient.clear()
    lose('checkinQrcode')
    lose('checkinRead')
    noteNetwork(false)
    const again = open(CodePage, ADDRESS)
    await waitFor(() => byId('entry-code'))
    expect(digits()).toBe(before)
    expect([isThere('code-cancel'), byId('code-offline').textContent]).toEqual([false, '连上网络后可取消或换方式'])
    await tapId('code-step')
    expect(digits()).not.toBe(before)
    again.unmount()
    queryClient.clear()
    noteNetwork(true)
    refuse('checkinQrcode', 'checkin.over')
    known(inside({ status: 5, checkout_at: time('17:26'), ended_by: 'member' }))
    const over = open(CodePage, ADDRESS)
    await waitFor(() => byId('enter-again'))
    over.unmount()
    expect(JSON.stringify({ ...localStorage })).not.toContain(SEED)
  })

  it('leads to the record by itself once a gate or the desk let its person in', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
    try {
      await show()
      known(inside())
      await act(() => jest.advanceTimersByTimeAsync(2_500))
      await said('已入场')
      expect(opened('redirectTo')).toEqual(['/mobile/shop/1/sign/71/'])
    } finally {
      jest.useRealTimers()
    }
  })

  it('leads to the record of the person who came in and left while the phone had no network', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
    try {
      await show()
      known(inside({ status: 5, checkout_at: time('17:26'), ended_by: 'gate' }))
      await act(() => jest.advanceTimersByTimeAsync(2_500))
      await said('已离场')
      expect(opened('redirectTo')).toEqual(['/mobile/shop/1/sign/71/'])
    } finally {
      jest.useRealTimers()
    }
  })

  describe('without a network, while the phone’s clock', () => {
    const HOUR_MS = 3_600_000
    const NOTE = '没有网络，入场码照常更新'
    const note = () => text('offline-note')
    const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
    const goes = async () => {
      await show()
      lose('checkinQrcode')
      lose('checkinRead')
      act(() => noteNetwork(false))
      await passes(2_000)
      expect(note()).toBe(NOTE)
      return digits()
    }
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], now: readInstant(NOW) })
      startBooking(NOW)
      hasCode()
    })
    afterEach(() => {
      focusManager.setFocused(undefined)
      jest.useRealTimers()
    })

    it('is set, the code goes on by the time before, and the page says so', async () => {
      const before = await goes()
      jest.setSystemTime(Date.now() + HOUR_MS)
      await passes(2_000)
      expect([note(), digits()]).toEqual(['手机时间刚才变了，入场码仍按原来的时间更新；打不开门请连上网络', before])
    })

    it('is ahead after the phone may have slept, the code goes by it, and the page says which time that is', async () => {
      const before = await goes()
      focusManager.setFocused(false)
      jest.setSystemTime(Date.now() + HOUR_MS)
      await passes(2_000)
      expect(note()).toContain('入场码按手机时间 18:26 更新')
      expect(digits()).not.toBe(before)
    })

    it('is before the server’s last time, no code is shown until it is put right', async () => {
      const page = await show()
      const before = digits()
      page.unmount()
      queryClient.clear()
      lose('checkinQrcode')
      lose('checkinRead')
      noteNetwork(false)
      jest.setSystemTime(Date.now() - HOUR_MS)
      open(CodePage, ADDRESS)
      await passes(1_000)
      expect(document.body.textContent).toContain('手机时间是 2026-05-22 16:26，比上次连网时还早')
      expect(isThere('entry-code')).toBe(false)
      jest.setSystemTime(Date.now() + HOUR_MS)
      await passes(2_000)
      expect(digits()).toBe(before)
    })
  })

  it('says that it is over, or not paid yet, and the next step', async () => {
    refuse('checkinQrcode', 'checkin.unpaid')
    known(checkin({ price: 4500, card: null, order: { channel: 'WEIXIN' }, pay_order_id: 77 }))
    const page = open(CodePage, ADDRESS)
    await waitFor(() => byId('pay-entry'))
    await tapId('pay-entry')
    expect(opened('redirectTo')).toEqual(['/mobile/shop/1/sign/71/pay/'])
    page.unmount()
    queryClient.clear()
    lose('checkinQrcode')
    lose('checkinRead')
    open(CodePage, ADDRESS)
    await waitFor(() => byId('retry'))
  })
})
