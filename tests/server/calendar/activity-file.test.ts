import type { CalendarFeed } from '@/contract/calendar'
import { cards } from '../booking/shop'
import { activities, options } from '../activity/shop'
import { later, payTrade, setActivityStage, sql } from '../activity/stage'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'
import { readFile } from './calendar'

const stage = setActivityStage(1)
let session: string
let ofGuest: string
beforeAll(async () => {
  session = await stage.server.logIn(people.lin.id)
  ofGuest = await stage.server.logIn(5001)
})
const { ride } = activities
const byCard = { channel: 'CARD', card_id: cards.value }
const ask = (url: string, session?: string) =>
  stage.server.app.inject({ url, headers: { host: 'gym.example', ...(session && { authorization: `Session ${session}` }) } })
const file = (id: number, session: string, shopId = 1) =>
  ask(`/api/v2/mobile/shops/${shopId}/activities/orders/${id}/calendar.ics`, session)
const feed = async () => {
  const { data } = await stage.server.request<{ feed: CalendarFeed; url: string }>('POST', `/api/v2/users/${people.lin.id}/calendar/`, {
    session,
  })
  return readFile((await ask(new URL(data.url).pathname)).body).events
}
const order = async () => (await stage.lin.order(ride, options.single, byCard)).data.order.id

describeOnBothEngines('The calendar file of an activity', () => {
  it('is the activity with its place, in the feed as in the file, and moves with it', async () => {
    const id = await order()
    const uid = `activity-${id}@gym.example`
    const [shown] = readFile((await file(id, session)).body).events
    expect(shown).toEqual({
      uid,
      sequence: 0,
      summary: '城市夜骑',
      location: '龙腾大道, 拾光·静安店, 南京西路 1 号',
      start: '2026-11-28T19:30:00+08:00',
      end: '2026-11-28T22:00:00+08:00',
      status: 'CONFIRMED',
      url: expect.stringContaining('/shop/1/'),
    })
    expect(await feed()).toEqual([shown])
    await sql(`UPDATE activity SET start_at = '2026-11-28T20:00+08:00' WHERE id = ${ride} RETURNING 1`)
    expect(await feed()).toMatchObject([{ uid, sequence: 1, start: '2026-11-28T20:00:00+08:00' }])
    await sql(`UPDATE activity SET start_at = '2026-11-28T19:30+08:00' WHERE id = ${ride} RETURNING 1`)
  })

  it('has no address of the shop where the activity has a position of its own', async () => {
    const move = (at: string) => sql(`UPDATE activity SET (gd_lng, gd_lat) = (${at}) WHERE id = ${ride} RETURNING 1`)
    await order()
    await move('121.46, 31.18')
    expect(await feed()).toMatchObject([{ location: '龙腾大道, 拾光·静安店' }])
    await move('NULL, NULL')
    expect(await feed()).toMatchObject([{ location: '龙腾大道, 拾光·静安店, 南京西路 1 号' }])
  })

  it('takes the activity out once the order is cancelled, and the feed has it no more', async () => {
    const id = await order()
    expect((await stage.server.request('DELETE', `/api/v2/mobile/shops/1/activities/orders/${id}/`, { session })).code).toBe('ok')
    expect(readFile((await file(id, session)).body)).toMatchObject({
      method: 'CANCEL',
      events: [{ uid: `activity-${id}@gym.example`, sequence: 1, status: 'CANCELLED' }],
    })
    expect(await feed()).toEqual([])
  })

  it('is none while the order is not paid, and none of somebody else’s or under another shop', async () => {
    const [guest] = stage.guests as [(typeof stage.guests)[number]]
    const { id } = (await guest.order(ride, options.pair, { channel: 'WEIXIN' })).data.order
    const code = async (...asked: Parameters<typeof file>) => (await file(...asked)).json<{ code: string }>().code
    expect(await code(id, ofGuest)).toBe('activity.order_not_found')
    await payTrade()
    later(1)
    expect((await file(id, ofGuest)).statusCode).toBe(200)
    expect(await code(id, ofGuest, 2)).toBe('permission.none')
    expect(await code(id, session)).toBe('permission.none')
    expect(await code(2_000_000_000, session)).toBe('permission.none')
  })
})

describeOnBothEngines('The calendar file of an activity that needs no sign-up', () => {
  const { open } = activities
  const event = (id: number, shopId = 1) => ask(`/api/v2/mobile/shops/${shopId}/activities/${id}/calendar.ics`)

  it('tells a visitor what its page tells, moves with it, and takes it out once it is called off; no feed has it', async () => {
    const read = async () => readFile((await event(open)).body)
    const uid = `event-${open}@gym.example`
    expect(await read()).toMatchObject({
      events: [{ uid, sequence: 0, summary: '直接到场', start: '2026-11-24T20:00:00+08:00', status: 'CONFIRMED' }],
    })
    expect((await event(open)).headers['content-disposition']).toBe(`inline; filename="event-${open}.ics"`)
    expect(await feed()).toEqual([])
    await sql(`UPDATE activity SET place = '江边', gd_lng = 121.46, gd_lat = 31.18 WHERE id = ${open} RETURNING 1`)
    expect(await read()).toMatchObject({ events: [{ uid, sequence: 1, location: '江边, 拾光·静安店' }] })
    await sql(`UPDATE activity SET description = '带水' WHERE id = ${open} RETURNING 1`)
    expect(await read()).toMatchObject({ events: [{ uid, sequence: 1 }] })
    await sql(`UPDATE activity SET status = 2 WHERE id = ${open} RETURNING 1`)
    expect(await read()).toMatchObject({ method: 'CANCEL', events: [{ uid, sequence: 2, status: 'CANCELLED' }] })
    await sql(`UPDATE activity SET status = 1, place = '', gd_lng = NULL, gd_lat = NULL WHERE id = ${open} RETURNING 1`)
  })

  it('is none of an activity that takes orders or is not open yet, and none under another shop', async () => {
    for (const answer of [await event(ride), await event(activities.waiting), await event(open, 2), await event(2_100_000_000)])
      expect(answer.json<{ code: string }>().code).toBe('activity.not_found')
    expect((await event(2_999_999_999)).json<{ code: string }>().code).toBe('activity.not_found')
  })
})
