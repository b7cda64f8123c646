import { waitFor } from '@testing-library/react'
import { said, setUpBooking, tapId } from '../booking/fixtures'
import { answer, listAsked } from '../support/fake-server'
import { admitted, has, isOff, isOn, answerMember, record, sent, showMember, text, type } from './checkin-stage'

setUpBooking()

describe('the entries of today at the desk', () => {
  const came = { status: 5, checkin_at: '2026-05-22T16:40:00+08:00', checkout_at: '2026-05-22T17:05:00+08:00', ended_by: 'member' }

  it('are undone with a reason that the member reads', async () => {
    const { person: _, ...left } = record(came)
    await showMember(answerMember({ today: [left] }))
    expect(text('today-61')).toBe('16:40–17:05团课 20 次卡 · 1 次撤销')
    await tapId('undo-61')
    expect(isOff('undo-confirm')).toBe(true)
    type('undo-reason', '选错了卡')
    answer('deskUndo', { checkin: record(came) })
    await waitFor(() => expect(isOff('undo-confirm')).toBe(false))
    await tapId('undo-confirm')
    await said('已撤销')
    expect(listAsked('deskUndo')[0]).toMatchObject({ path: '/api/shops/1/staff/checkin/61/undo/', body: { reason: '选错了卡' } })
  })

  it('ask of a person who is inside with a locker whether that is back', async () => {
    const inside = record({
      ...came,
      status: 1,
      checkout_at: null,
      ended_by: null,
      locker_number: 'B-036',
      to_return: true,
    })
    const { person: _, ...there } = inside
    await showMember(answerMember({ today: [there] }, inside))
    await tapId('undo-61')
    type('undo-reason', '选错了卡')
    answer('deskUndo', () => {
      // The page goes on without an open entry.
      answer('deskMember', answerMember())
      return { checkin: record(came) }
    })
    await tapId('undo-things-back')
    await waitFor(() => expect(isOff('undo-confirm')).toBe(false))
    await tapId('undo-confirm')
    await said('已撤销')
    expect(listAsked('deskUndo')[0]!.body).toEqual({ reason: '选错了卡', returned: true })
  })

  it('are shown without the act once they are undone, or where nobody came in', async () => {
    const { person: _, ...undone } = record({ ...came, undone: { at: '2026-05-22T17:10:00+08:00', reason: '选错了卡' } })
    const { person: __, ...cancelled } = record({ id: 62, status: 2, ended_by: 'member' })
    await showMember(answerMember({ today: [undone, cancelled] }))
    expect(text('today-61')).toBe('16:40–17:05团课 20 次卡 · 1 次 · 原因：选错了卡已撤销')
    expect([has('undo-61'), has('today-62')]).toEqual([false, false])
  })

  it('let in free of charge by a day that is paid, in place of cards and the price', async () => {
    await showMember(answerMember({ day: { check_id: 60, at: '2026-05-22T09:10:00+08:00' }, bookings: [] }))
    expect([isOn('way-day'), has('way-card-3'), text('way-day')]).toEqual([true, false, '当天已付09:10 入场已付，一天一次不扣费'])
    admitted()
    await tapId('admit')
    await said('周小禾已入场')
    expect(sent()).toMatchObject({ channel: 'DAY' })
  })
})
