import { waitFor } from '@testing-library/react'
import type { Answer } from '@/http/call'
import OrderPage from '@/pages/booking/group/order'
import { answer } from '../../support/fake-server'
import { byId, makeConfirm, offCard, open, selectable } from '../fixtures'
import { ADDRESS } from '../order-stage'
import { reason, makeState } from './waiting-state'

const full = { current_users: 20, current_max_capacity: 0, can_wait: true }
const cards = [selectable(1), selectable(2), offCard(3, 'card.locked')]

/** Opens the page of a full class in a given state of waiting. */
export const show = async (state: Partial<Answer<'waitingState'>> = {}, more: Parameters<typeof makeConfirm>[0] = {}) => {
  answer('scheduleConfirm', makeConfirm({ refusal: reason('booking.full'), ...more, schedule: { ...full, ...more.schedule } }))
  answer('waitingState', makeState({ cards, ...state }))
  open(OrderPage, ADDRESS)
  await waitFor(() => byId('waiting-card'))
}
