import { screen, waitFor } from '@testing-library/react'
import type { NoShows } from '@/contract/booking/shapes'
import { setLocale } from '@/i18n/runtime'
import MyBookingsPage from '@/pages/booking/own/list'
import { phone } from '@/platform/phone'
import { answer, listAsked, refuse } from '../support/fake-server'
import { byId, makeConfirm, open, setUpBooking, shop, tapId } from './fixtures'
import { book, bookings, dialog, press, show } from './order-stage'

jest.mock('@/platform/phone', () => ({ phone: { dial: jest.fn() } }))

setUpBooking()

const standing = (more: Partial<NoShows> = {}): NoShows => ({
  ...{ count: 3, days: 30, block_days: 7, counted: 1, left: 2, until: null, phone: '021-6288 8888' },
  ...more,
})
const readText = (id: string) => byId(id).textContent
const mine = (noShows: NoShows | null) => {
  answer('noShowRead', { no_shows: noShows })
  open(MyBookingsPage, '/shop/1/m/user/schedules/orders/')
}

describe('my bookings', () => {
  it('say how many no-shows count, and how many more block', async () => {
    mine(standing())
    await waitFor(() => byId('my-no-shows'))
    expect(readText('my-no-shows')).toBe('缺席 1 次30 天内再缺席 2 次，将停约团课 7 天')
    expect(listAsked('noShowRead')[0]!.path).toBe('/api/shops/1/user/no-shows/')
  })

  it('say until when no-shows block, with the venue’s phone', async () => {
    mine(standing({ counted: 3, left: 0, until: '2026-05-28' }))
    await waitFor(() => byId('my-no-shows'))
    expect(readText('my-no-shows')).toContain('暂停预约团课30 天内缺席 3 次，5月28日起可再约')
    await tapId('no-shows-call')
    expect(phone.dial).toHaveBeenCalledWith('021-6288 8888')
  })

  it.each([
    ['none counts', standing({ counted: 0, left: 3 })],
    ['the shop has no limit', null],
  ])('say nothing where %s', async (_, noShows) => {
    mine(noShows)
    await screen.findByText('还没有预约')
    expect(document.getElementById('my-no-shows')).toBeNull()
  })

  it.each([
    ['zh-tw', '缺席 1 次30 天內再缺席 2 次，將暫停預約團課 7 天'],
    ['en-us', '1 no-show2 more in 30 days, and group classes can’t be booked for 7 days'],
  ] as const)('are read in %s', async (locale, words) => {
    await setLocale(locale)
    mine(standing())
    await waitFor(() => expect(readText('my-no-shows')).toBe(words))
  })
})

describe('the order page of a member whom no-shows block', () => {
  it('says why and until when, and calls the venue', async () => {
    const msg = '30 天内缺席 3 次，2026-05-28 起可再约团课，如有疑问请联系场馆 021-6288 8888'
    await show(makeConfirm({ refusal: { code: 'booking.no_shows', msg } }))
    expect(byId('order-note').textContent).toBe(msg)
    await book()
    expect(screen.getByRole('alertdialog', { name: '暂时不能预约团课' }).textContent).toContain(msg)
    await press('联系场馆')
    expect(phone.dial).toHaveBeenCalledWith(shop.phone)
    expect(bookings()).toEqual([])
    await press('关闭')
    expect(dialog()).toBeNull()
  })

  it('says so where the block came while the page was open', async () => {
    refuse('scheduleOrderCreate', 'booking.no_shows', { n: 3, days: 30, until: '2026-05-28', phone: '' })
    await show()
    await book()
    await waitFor(() => expect(dialog()?.textContent).toContain('2026-05-28 起可再约团课'))
  })
})
