import { useLayoutEffect } from 'react'
import { screen } from '@testing-library/react'
import BookingTab from '@/pages/tabs/booking'
import { answer } from '../../support/fake-server'
import { open, setUpBooking, shop, tap, tapId, TODAY } from '../fixtures'

interface Seen {
  below: string
  chosen: string
}

const seen: Seen[] = []

/** The part below the head shows its props and what the head showed at that moment. */
function MockBelow({ below }: { below: string }) {
  useLayoutEffect(() => {
    const chosen = [...document.querySelectorAll('[role="tab"][aria-selected="true"], [role="option"][aria-selected="true"]')]
    seen.push({ below, chosen: chosen.map(({ id, textContent }) => id || textContent).join(' ') })
  })
  return <div>{below}</div>
}

jest.mock('@/features/booking/group/group-tab', () => ({
  GroupTab: ({ day }: { day: string }) => MockBelow({ below: `group ${day}` }),
}))
jest.mock('@/features/booking/private/private-tab', () => ({
  PrivateTab: ({ day }: { day: string }) => MockBelow({ below: `private ${day}` }),
}))

setUpBooking()
beforeEach(() => seen.splice(0))

describe('the booking tab', () => {
  it('a tap on a day is shown before the list below is drawn again', async () => {
    open(BookingTab, '/shop/1/mobile/user/grouplesson/list/')
    await screen.findByText(`group ${TODAY}`)
    await tapId('day--2026-05-23')
    await screen.findByText('group 2026-05-23')
    expect(seen.filter(({ below, chosen }) => below === `group ${TODAY}` && chosen.includes('2026-05-23'))).not.toEqual([])
  })

  it('a tap on a kind of class is shown before the list below is drawn again', async () => {
    answer('shopDetail', { shop: { ...shop, modules: { ...shop.modules, private: true } } })
    open(BookingTab, '/shop/1/mobile/user/grouplesson/list/')
    await screen.findByText(`group ${TODAY}`)
    await tap(screen.getByRole('tab', { name: '私教' }))
    await screen.findByText(`private ${TODAY}`, {}, { timeout: 8000 })
    expect(seen.filter(({ below, chosen }) => below === `group ${TODAY}` && chosen.includes('top--private'))).not.toEqual([])
  })
})
