import { readBalance } from '../calls'
import { cards, classes } from '../shop'
import { describeOnEngine } from '../../support/database'
import { at } from './shop'
import { lessons, lin, openPrivateShop, other, server, sql } from './stage'

openPrivateShop()

describeOnEngine('Cancelling a private lesson', () => {
  it('frees coach, space and member and refunds the card, so that the time can be booked again', async () => {
    const { order } = (await lin.book()).data
    expect((await lin.cancel(order.id)).data.order.status).toBe(2)
    expect(await readBalance(server, cards.value)).toBe(128000)
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 0, idle: true })])
    expect((await other.book({ start: at('18:30') })).code).toBe('ok')
    expect((await lin.book()).code).toBe('booking.coach_occupied')
    expect((await lin.book({ start: at('17:00') })).code).toBe('ok')
  })

  it('makes the cancelled lesson bookable again, in the space that is free then', async () => {
    const { order } = (await lin.book()).data
    await lin.cancel(order.id)
    await sql(`UPDATE schedule SET space_id = 16 WHERE id = ${classes.evening}`)
    expect((await other.book()).data.order.schedule.space.name).toBe('教室17')
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 1, idle: false, space: 17 })])
    await sql(`UPDATE schedule SET space_id = ${classes.evening} WHERE id = ${classes.evening}`)
  })

  it('is refused inside the shop’s cancel window [BK-278]', async () => {
    const { order } = (await lin.book({ start: at('11:00') })).data
    expect((await lin.cancel(order.id)).code).toBe('booking.too_late_to_cancel.hours')
  })
})
