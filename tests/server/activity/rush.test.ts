import { describeOnBothEngines } from '../support/database'
import { activities, options } from './shop'
import { countOrdered, setActivityStage, sql } from './stage'

const CROWD = 300
const PLACES = 20
const stage = setActivityStage(CROWD, 1e6)

describeOnBothEngines('A crowd at one activity', () => {
  it(`gives ${CROWD} at once exactly ${PLACES} places, and takes those who wait in the order of the database [MC-158] [MC-157]`, async () => {
    await sql(`UPDATE activity_option SET limit_total_count = ${PLACES} WHERE id = ${options.helper} RETURNING 1`)
    const { ride } = activities
    const answers = await Promise.all(
      stage.guests.map(async (guest) => {
        const { status, code, data } = await guest.order(ride, options.helper)
        if (status === 200) return { guest, orderId: data.order.id }
        expect(code).toBe('activity.full')
        expect((await guest.wait(ride, options.helper, { channel: 'FREE' })).status).toBe(200)
        return { guest, orderId: undefined }
      }),
    )
    const won = answers.flatMap(({ guest, orderId }) => (orderId === undefined ? [] : [{ guest, orderId }]))
    expect([won.length, await countOrdered(options.helper)]).toEqual([PLACES, PLACES])
    const waiting = await sql<{ account: number }>('SELECT account_id AS account FROM activity_waiting WHERE ended_at IS NULL ORDER BY id')
    expect(waiting).toHaveLength(CROWD - PLACES)
    await Promise.all(won.slice(0, 5).map(({ guest, orderId }) => guest.cancel(orderId)))
    const promoted = await sql<{ account: number }>(
      `SELECT account_id AS account FROM activity_waiting WHERE outcome = 'promoted' ORDER BY id`,
    )
    expect(promoted).toEqual(waiting.slice(0, 5))
    expect(await countOrdered(options.helper)).toBe(PLACES)
    await sql(`UPDATE activity_option SET limit_total_count = 2 WHERE id = ${options.helper} AND order_count <= 2 RETURNING 1`)
  })

  it('gives one person no more than one may have, however many requests come at once [MC-157]', async () => {
    const [guest] = stage.guests
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => guest!.order(activities.ride, options.single, { channel: 'WEIXIN' })),
    )
    const codes = answers.map(({ status, code }) => (status === 200 ? 'ok' : code))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(2)
    expect(new Set(codes)).toEqual(new Set(['ok', 'activity.user_limit']))
  })
})
