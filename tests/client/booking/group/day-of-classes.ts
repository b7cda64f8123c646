import { screen } from '@testing-library/react'
import BookingTab from '@/pages/tabs/booking'
import { answer } from '../../support/fake-server'
import { byId, open, type GroupClass } from '../fixtures'

/** Opens the classes of a day where there are these. */
export const show = async (...schedules: GroupClass[]) => {
  answer('groupSchedules', { schedules, open_rules: [] })
  const page = open(BookingTab, '/shop/1/mobile/user/grouplesson/list/')
  await screen.findAllByText('流瑜伽')
  return page
}
/** What the button of class 501 says, and what all of its card says. */
export const words = () => byId('book-501').textContent
export const card = () => byId('class-501').textContent
