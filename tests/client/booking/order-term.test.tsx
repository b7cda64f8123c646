import { screen } from '@testing-library/react'
import { lose } from '../support/fake-server'
import { makeConfirm, said, selectable, setUpBooking, tapId } from './fixtures'
import { arrived, book, bookings, dialog, press, show, succeeds } from './order-stage'

setUpBooking()

describe('a card that starts with its first use', () => {
  const starting = selectable(1, { auto_start: { start: '2026-05-22', end: '2026-08-21' } })

  it('a card that is used as it is needs no consent [BK-223]', async () => {
    succeeds()
    await show(makeConfirm({ cards: [selectable(1, { type: 3, end: '2026-12-31', auto_start: null })] }))
    await book()
    await arrived()
    expect(bookings()[0]!.body).not.toHaveProperty('auto_start_confirmed')
  })

  it.each([
    ['the day of the class, with the length that the card has [BK-222] [BK-225]', '2026-06-01', '2026-08-31'],
    ['today, for the days that the card is valid [BK-224] [BK-225]', '2026-05-22', '2026-08-21'],
  ])('a card that starts from %s, names its new term, and the booking is sent with the consent to it', async (_from, start, end) => {
    succeeds()
    await show(makeConfirm({ cards: [selectable(1, { type: 3, auto_start: { start, end } })] }))
    await book()
    expect(dialog()!.textContent).toContain(`该卡将从 ${start} 起生效，有效期至 ${end}。`)
    expect(bookings()).toEqual([])
    await press('启用并预约')
    await arrived()
    expect(bookings()[0]!.body.auto_start_confirmed).toBe(true)
  })

  it('asks before anything is sent, and books with the consent [BK-169] [BK-221]', async () => {
    succeeds()
    await show(makeConfirm({ cards: [starting] }))
    await book()
    const asked = await screen.findByRole('alertdialog', { name: '会员卡将提前启用' })
    expect(asked.textContent).toContain('该卡将从 2026-05-22 起生效，有效期至 2026-08-21。')
    expect(bookings()).toEqual([])
    await press('启用并预约')
    await arrived()
    expect(bookings().map(({ body }) => body.auto_start_confirmed)).toEqual([true])
  })

  it('does not book when the user declines', async () => {
    await show(makeConfirm({ cards: [starting] }))
    await book()
    await press('取消')
    expect(dialog()).toBeNull()
    expect(bookings()).toEqual([])
  })

  it('is not chosen at first where a card is valid already', async () => {
    succeeds()
    await show(makeConfirm({ cards: [starting, selectable(2)] }))
    await book()
    await arrived()
    expect(bookings().map(({ body }) => body.card_id)).toEqual([2])
  })

  it('asks again after another card was chosen', async () => {
    lose('scheduleOrderCreate')
    await show(makeConfirm({ cards: [starting, selectable(2)] }))
    await tapId('pay-card-1')
    await book()
    await press('启用并预约')
    await said('预约失败,请重试')
    await tapId('pay-card-2')
    await book()
    expect(bookings().map(({ body }) => [body.card_id, body.auto_start_confirmed])).toEqual([
      [1, true],
      [2, undefined],
    ])
    await tapId('pay-card-1')
    await book()
    expect(dialog()).toBeTruthy()
    expect(bookings()).toHaveLength(2)
  })
})
