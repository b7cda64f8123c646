import { act, render, screen, waitFor } from '@testing-library/react'
import App from '@/app'
import PlanJoinPage from '@/pages/plan/join'
import { ShopBindDialog } from '@/features/member/me/shop-bind-dialog'
import { answer, listAsked } from '../support/fake-server'
import { book, bodies, show } from '../booking/order-stage'
import { at, booking, open, setUpBooking, tapId, user } from '../booking/fixtures'
import { order, planConfirm } from '../plan/fixtures'

setUpBooking()

/** Opens the app at an address, as a browser does; stored keys stay. */
const openApp = async (address: string) => {
  at(address)
  render(<App />).unmount()
  await act(async () => undefined)
}
const LED = '/shop/1/m/courses/1/schedule/details/?is_schedule=1&schedule_id=501&recommend_user_id=7'
const bind = async () => {
  answer('shopBind', { ship_id: 5 })
  open(() => <ShopBindDialog shopId={1} open onClose={() => undefined} />, '/shop/1/welcome/')
  await screen.findByRole('alertdialog')
  await tapId('authorise')
  await waitFor(() => expect(listAsked('shopBind')).toHaveLength(1))
  return listAsked('shopBind')[0]!.body
}
const bookOne = async () => {
  answer('scheduleOrderCreate', { order: booking(31) })
  await show()
  await book()
  return bodies()[0]!
}

describe('how the app was opened', () => {
  it.each([
    ['by a link that somebody recommends with', LED, 'share'],
    ['from a chat of WeChat', '/shop/1/welcome/?from=singlemessage', 'share'],
    ['by itself', '/shop/1/welcome/', 'open'],
  ])('goes with a booking: %s [BK-164]', async (_how, address, origin) => {
    await openApp(address)
    expect((await bookOne()).origin).toBe(origin)
  })

  it('goes with joining a plan [BK-365]', async () => {
    await openApp(LED)
    answer('planConfirm', planConfirm())
    answer('planOrderCreate', { order: order() })
    open(PlanJoinPage, '/shop/1/mobile/plans/2/join/')
    await screen.findByText('21 天核心唤醒')
    await tapId('confirm-booking')
    await waitFor(() => expect(listAsked('planOrderCreate')).toHaveLength(1))
    expect(listAsked('planOrderCreate')[0]!.body.origin).toBe('share')
  })

  it('is stored for the visit, and not beyond it', async () => {
    await openApp(LED)
    await openApp('/shop/1/welcome/')
    expect((await bookOne()).origin).toBe('share')
    sessionStorage.clear()
    await openApp('/shop/1/welcome/')
    expect(sessionStorage.getItem('origin')).toBe('open')
  })

  it('goes with the binding to a shop, together with the stored last share, in a later visit as well [BK-396]', async () => {
    await openApp(LED)
    sessionStorage.clear()
    await openApp('/shop/1/welcome/')
    const { origin, stored, user_id } = await bind()
    expect({ origin, user_id }).toEqual({ origin: 'open', user_id: user.id })
    expect(JSON.parse(stored as string)).toEqual({
      origin: 'share',
      path: '/shop/1/m/courses/1/schedule/details/',
      at: expect.stringMatching(/^2026-05-22T17:26:\d\d\+08:00$/) as string,
    })
  })
})
