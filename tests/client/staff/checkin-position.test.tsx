import { waitFor } from '@testing-library/react'
import { said, setUpBooking, tapId } from '../booking/fixtures'
import { answer, listAsked } from '../support/fake-server'
import { has, answerMember, record, showMember, text } from './checkin-stage'

setUpBooking()

describe('an entry by position at the desk', () => {
  it('is said to be one, and the desk confirms that the person is here, once', async () => {
    const open = record({ status: 1, checkin_at: '2026-05-22T17:21:00+08:00', by_position: true, counts: false })
    await showMember(answerMember({}, open))
    expect(text('by-position')).toBe('定位登记没有经过闸机，还没有计入到店确认到店')
    answer('deskPresent', { checkin: { ...open, counts: true } })
    answer('deskMember', answerMember({}, { ...open, counts: true }))
    await tapId('confirm-present')
    await said('已确认到店，并告知会员')
    expect(listAsked('deskPresent')[0]!.path).toBe('/api/shops/1/staff/checkin/61/present/')
    await waitFor(() => expect(text('by-position')).toBe('定位登记没有经过闸机，已计入到店'))
    expect(has('confirm-present')).toBe(false)
  })

  it('is not for a colleague to confirm who may only look', async () => {
    await showMember(
      answerMember({}, record({ status: 1, checkin_at: '2026-05-22T17:21:00+08:00', by_position: true, counts: false })),
      '',
      ['orders_day_can_change'],
    )
    expect([has('by-position'), has('confirm-present')]).toEqual([true, false])
  })
})
