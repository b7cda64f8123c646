import { readInstant } from '@/domain/time'
import type { ClassOrder } from '@/contract/staff/orders'
import { readBalance, bookedIn, stored } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { workers } from './shop'
import { LIN, staffStage } from './stage'

const stage = staffStage()
const sql = (text: string) => stored(stage.server, text)
const at = (time: string) => stage.server.clock.moveTo(readInstant(`2026-11-21T${time}:00+08:00`))
const bookFor = (more: object = {}) => stage.as(workers.staff).book({ user_id: LIN, card_id: cards.value, ...more })
const booksLate = async () =>
  (
    await stage.server.request<{ books_late: boolean; orders: ClassOrder[] }>(
      'GET',
      `/api/shops/1/staff/schedules/${classes.evening}/orders/`,
      {
        session: stage.as(workers.staff).session,
      },
    )
  ).data.books_late

beforeEach(() => sql('UPDATE shop SET staff_book_late = true WHERE id = 1'))
afterEach(async () => {
  await stage.allWell()
  at('10:00')
})

describeOnEngine('A class that has begun', () => {
  it('is booked by staff for a member who comes late, until it ends', async () => {
    at('18:20')
    expect(await booksLate()).toBe(true)
    expect((await bookFor()).code).toBe('ok')
    expect([await bookedIn(stage.server, classes.evening), await readBalance(stage.server, cards.value)]).toEqual([1, 128000 - 3900])
    expect((await stage.notices()).map(({ kind, to }) => [kind, to])).toEqual([['proxy.booked', LIN]])
    at('19:00')
    expect([(await bookFor()).code, await booksLate()]).toEqual(['booking.over', false])
  })

  it('is not booked where the shop does not allow it, nor by the member himself', async () => {
    at('18:00')
    expect((await stage.lin.book()).code).toBe('booking.past')
    await sql('UPDATE shop SET staff_book_late = false WHERE id = 1')
    expect([(await bookFor()).code, await booksLate()]).toEqual(['booking.past', false])
  })

  it('is not booked with an order to pay, for which there is no time', async () => {
    at('18:20')
    expect((await bookFor({ channel: 'WEIXIN', card_id: undefined })).status).toBe(409)
    expect(await bookedIn(stage.server, classes.evening)).toBe(0)
  })

  it('is not waited for', async () => {
    at('18:20')
    const body = { shop_id: 1, user_id: LIN, candidate_type: 1 }
    const url = `/api/mobile/schedules/${classes.evening}/candidates/`
    expect((await stage.server.request('POST', url, { session: stage.as(workers.staff).session, body })).code).toBe('booking.past')
  })
})
