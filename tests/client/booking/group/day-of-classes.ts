import { screen } from '@testing-library/react'
import BookingTab from '@/pages/tabs/booking'
import { answer } from '../../support/fake-server'
import { byId, open, type GroupClass } from '../fixtures'

/** Opens a day with these classes. */
export const show = async (...schedules: GroupClass[]) => {
  answer('groupSchedules', { schedules, open_rules: [] })
  const page = open(BookingTab, '/shop/1/mobile/user/grouplesson/list/')
  await screen.findAllByText('流瑜伽')
  return page
}
/** The text of the button of class 501, and of all of its card. */
export const words = () => byId('book-501').textContent
export const card = () => byId('class-501').textContent
