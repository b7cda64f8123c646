import { screen, waitFor, within } from '@testing-library/react'
import OrderPage from '@/pages/booking/group/order'
import { answer, listAsked } from '../support/fake-server'
import { booking, byId, type Confirm, makeConfirm, open, opened, tap, tapId } from './fixtures'

/** The page on which class 501 is booked. */
export const ADDRESS = '/shop/1/m/user/schedules/501/group/order/'

/** Opens the page with this answer of the server. */
export const show = async (confirm: Confirm = makeConfirm(), address = ADDRESS) => {
  answer('scheduleConfirm', confirm)
  const page = open(OrderPage, address)
  await screen.findByText('流瑜伽')
  return page
}
export const succeeds = () => answer('scheduleOrderCreate', { order: booking(31) })
export const book = () => tapId('confirm-booking')
export const bookings = () => listAsked('scheduleOrderCreate')
export const bodies = () => bookings().map(({ body }) => body)
export const keys = () => bookings().map(({ headers }) => headers['Idempotency-Key'])
export const arrived = () => waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/order/success/?order_id=31']))
export const text = (id: string) => byId(id).textContent
export const dialog = () => screen.queryByRole('alertdialog')
export const press = (name: string) => tap(within(screen.getByRole('alertdialog')).getByRole('button', { name }))
