import { admit } from '@server/modules/checkin/service'
import { readBalance } from '../booking/calls'
import { cards } from '../booking/shop'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'
import { frames } from './shop'
import { clockAt, countInside, later, runDue, setCheckinStage, sql, visitorAt, within } from './stage'

const stage = setCheckinStage()
const gate = { by: 'staff', actorId: people.coach.id } as const
const letIn = (id: number) => within((now) => admit(id, gate, now))
const attendances = () =>
  sql<{ account: number; cause: string; booking: number | null; checkin: number | null }>(
    'SELECT account_id AS account, cause, booking_id AS booking, checkin_id AS checkin FROM attendance ORDER BY id',
  )

describeOnBothEngines('Entering with a card', () => {
  it('takes the cost when the code is made, and lets in when it is redeemed [IP-098] [IP-100] [IP-101] [IP-129] [IP-131] [IP-273] [IP-277] [IP-350]', async () => {
    const { status, data } = await stage.lin.enter()
    expect(status).toBe(200)
    expect(data.checkin).toMatchObject({
      status: 7,
      method: 'QRCODE',
      created_at: '2026-11-21T10:00:00+08:00',
      checkin_at: null,
      checkout_at: null,
      expire_at: '2026-11-21T22:00:00+08:00',
      shop: { id: 1, name: '拾光·静安店' },
      user: { id: 1, username: '林晓' },
      time_frame: { id: frames.day, name: '全天', start_at: '2026-11-21T06:00:00+08:00' },
      user_check_out_distance_is_limit: false,
      card: { id: cards.value, card_tpl_type: 1, balance: 1260 },
      order: { channel: 'CARD' },
      cost: 2000,
      price: null,
      paid: true,
      locker_number: null,
      wristband_number: null,
    })
    expect([await readBalance(stage.server, cards.value), await countInside()]).toEqual([126000, 0])
    later(5)
    await letIn(data.checkin.id)
    expect(await stage.lin.read(data.checkin.id)).toMatchObject({
      checkin: { status: 1, checkin_at: '2026-11-21T10:05:00+08:00', checkin_by_name: '周岚' },
      events: [
        { status: 7, by: 'member' },
        { status: 1, by: 'staff' },
      ],
    })
    expect([await readBalance(stage.server, cards.value), await countInside()]).toEqual([126000, 1])
    expect(await attendances()).toEqual([{ account: 1, cause: 'entry', booking: null, checkin: data.checkin.id }])
  })

  it('takes a time of a card of times, and nothing of a period card [IP-350] [IP-106]', async () => {
    const times = (await stage.lin.enter({ card_id: cards.times, method: 'SCAN' })).data.checkin
    expect([times.cost, await readBalance(stage.server, cards.times)]).toEqual([1, 7])
    await stage.lin.leave(times.id)
    const period = (await stage.lin.enter({ card_id: cards.period, method: 'SCAN' })).data.checkin
    expect(period).toMatchObject({ status: 1, cost: 0, card: { card_tpl_type: 3, balance: 9 } })
  })

  it.each([
    ['stopped', `UPDATE card SET is_active = false WHERE id = 1`, cards.value, 'checkin.card_stopped'],
    ['on leave', 'SELECT 1', cards.locked, 'checkin.card_locked'],
    ['overdue', 'SELECT 1', cards.expired, 'checkin.card_overdue'],
    ['short', `UPDATE checkin_cost SET cost_units = 200000 WHERE frame_id = 1 AND card_tpl_id = 1`, cards.value, 'checkin.card_short'],
    ['not taken by the frame', 'SELECT 1', cards.limited, 'checkin.card_unfit'],
    ['of another person', 'SELECT 1', cards.ofAnother, 'checkin.card_none'],
    ['of another brand', 'SELECT 1', cards.otherBrand, 'checkin.card_none'],
  ])(
    'refuses a card that is %s, with the reason as its text, and takes nothing [IP-145] [IP-139] [IP-204]',
    async (_, before, cardId, code) => {
      await sql(before)
      const answer = await stage.lin.enter({ card_id: cardId })
      await sql(`UPDATE card SET is_active = true WHERE id = 1`)
      await sql(`UPDATE checkin_cost SET cost_units = 2000 WHERE frame_id = 1 AND card_tpl_id = 1`)
      expect(answer).toMatchObject({ status: 409, code })
      expect(answer.msg).not.toBe('')
      expect(await readBalance(stage.server, cards.value)).toBe(128000)
    },
  )

  it('asks before a card begins its term, and gives the term back with a code that was not used [IP-150] [IP-151]', async () => {
    const term = () => sql(`SELECT start_day::text AS start, end_day::text AS "end" FROM card WHERE id = ${cards.autoStart}`)
    expect(await stage.lin.enter({ card_id: cards.autoStart })).toMatchObject({ status: 409, code: 'card.auto_start_confirm' })
    const { checkin } = (await stage.lin.enter({ card_id: cards.autoStart, confirm_auto_start: true })).data
    expect(await term()).toEqual([{ start: '2026-11-21', end: '2026-12-20' }])
    await stage.lin.cancel(checkin.id)
    expect(await term()).toEqual([{ start: '2026-12-01', end: '2026-12-30' }])
  })
})

describeOnBothEngines('The frames of a shop', () => {
  it('let in only while they are open, in the time of China [IP-203] [IP-142]', async () => {
    clockAt('05:59')
    expect(await stage.lin.enter()).toMatchObject({ status: 409, code: 'checkin.no_frame' })
    expect(await stage.lin.enter({ time_frame_id: frames.otherBrand })).toMatchObject({ code: 'checkin.no_frame' })
    clockAt('06:00')
    expect(await stage.lin.enter()).toMatchObject({ status: 200 })
  })

  it('run over midnight, and hold until then [IP-131]', async () => {
    clockAt('01:30', '2026-11-22')
    const { data } = await stage.lin.enter({ time_frame_id: frames.night, method: 'SCAN' })
    expect(data.checkin).toMatchObject({
      status: 1,
      cost: 1500,
      expire_at: '2026-11-22T02:00:00+08:00',
      time_frame: { start_at: '2026-11-21T22:00:00+08:00' },
    })
  })

  it('have the times of a holiday on that day', async () => {
    clockAt('11:00', '2026-11-23')
    const { data } = await stage.lin.get<{ shop_check_in_time_frames: { id: number; open: { end_at: string } | null }[] }>('time-frames/')
    expect(data.shop_check_in_time_frames[0]).toMatchObject({ id: frames.sunday, open: { end_at: '2026-11-23T12:00:00+08:00' } })
    expect(data.shop_check_in_time_frames.filter(({ open }) => open)).toHaveLength(1)
  })

  it('are told with repeats, places, costs in fen or times, and prices in fen [IP-103] [IP-288] [IP-291] [IP-348] [IP-349]', async () => {
    const { data } = await stage.server.request<{ shop_check_in_time_frames: object[] }>('GET', '/api/v2/shops/1/user/checkin/time-frames/')
    expect(data.shop_check_in_time_frames).toHaveLength(3)
    expect(data.shop_check_in_time_frames[0]).toMatchObject({
      id: frames.day,
      max_users: 10,
      users_count: 0,
      online_pay_price: 3000,
      trial_price: 1000,
      card_costs: [
        { card_tpl_id: 1, card_tpl_type: 1, cost: 2000 },
        { card_tpl_id: 2, card_tpl_type: 2, cost: 1 },
        { card_tpl_id: 3, card_tpl_type: 3, cost: 0 },
      ],
    })
    expect(data.shop_check_in_time_frames[1]).toMatchObject({
      id: frames.night,
      time_repeats: [
        { weekday: 5, start: '22:00', end: '02:00' },
        { weekday: 6, start: '22:00', end: '02:00' },
      ],
    })
  })
})

describeOnBothEngines('An entry that is open', () => {
  it('is the one that is answered, and no second one is made [IP-280]', async () => {
    const first = (await stage.lin.enter()).data.checkin
    const second = await stage.lin.enter({ method: 'SCAN', card_id: cards.times })
    expect(second).toMatchObject({ status: 200, data: { checkin: { id: first.id, status: 7 } } })
    expect([await readBalance(stage.server, cards.value), await readBalance(stage.server, cards.times)]).toEqual([126000, 8])
  })

  it('is refused where the frame is full, and costs nothing [IP-281]', async () => {
    await sql('UPDATE checkin_frame SET max_users = 1 WHERE id = 1')
    await stage.other.enter({ method: 'SCAN', card_id: 1001 })
    expect(await stage.lin.enter({ method: 'SCAN' })).toMatchObject({ status: 409, code: 'checkin.full' })
    expect(await readBalance(stage.server, cards.value)).toBe(128000)
  })

  it('is not let in beyond the places of the frame, and stays as it was', async () => {
    await sql('UPDATE checkin_frame SET max_users = 1 WHERE id = 1')
    const { checkin } = (await stage.lin.enter()).data
    await stage.other.enter({ method: 'SCAN', card_id: 1001 })
    await expect(letIn(checkin.id)).rejects.toMatchObject({ code: 'checkin.full' })
    expect((await stage.lin.read(checkin.id)).checkin.status).toBe(7)
    expect(await attendances()).toHaveLength(1)
  })

  it('waits for staff where the shop wants that [IP-129] [IP-130]', async () => {
    await sql('UPDATE checkin_shop SET needs_staff = true WHERE shop_id = 1')
    const { checkin } = (await stage.lin.enter({ method: 'SCAN' })).data
    expect([checkin.status, await countInside(), await attendances()]).toEqual([3, 1, []])
    await letIn(checkin.id)
    expect([(await stage.lin.read(checkin.id)).checkin.status, await countInside()]).toEqual([1, 1])
  })

  it('comes by the ways that the shop has [IP-105]', async () => {
    await sql('UPDATE checkin_shop SET has_scan = false WHERE shop_id = 1')
    expect(await stage.lin.enter({ method: 'SCAN' })).toMatchObject({ code: 'checkin.method_off' })
    expect(await stage.lin.enter({ method: 'FACE' })).toMatchObject({ status: 409, code: 'checkin.face_at_gate' })
    expect(await stage.lin.enter({ method: 'STAFF' })).toMatchObject({ status: 400 })
  })

  it('is made once by one request, however often it comes', async () => {
    const answers = [await stage.lin.enter({}, 'one-tap-to-enter'), await stage.lin.enter({}, 'one-tap-to-enter')]
    expect(new Set(answers.map(({ data }) => data.checkin.id)).size).toBe(1)
    expect(await readBalance(stage.server, cards.value)).toBe(126000)
  })

  it('is none of a person who does not belong to the shop [IP-210]', async () => {
    const chen = await visitorAt(people.chen.id)
    for (const { status, code } of [await chen.enter(), await chen.get('available/'), await chen.get(), await chen.get('setting/')])
      expect([status, code]).toEqual([403, 'shop.not_bound'])
  })
})

describeOnBothEngines('A code that was not used', () => {
  it('is cancelled, and its payment is given back once [IP-121] [IP-274] [IP-279] [IP-350]', async () => {
    const { checkin } = (await stage.lin.enter()).data
    expect((await stage.lin.cancel(checkin.id)).data.checkin).toMatchObject({ status: 2, ended_by: 'member' })
    expect(await readBalance(stage.server, cards.value)).toBe(128000)
    expect(await stage.lin.cancel(checkin.id)).toMatchObject({ status: 409, code: 'checkin.moved' })
    expect(await readBalance(stage.server, cards.value)).toBe(128000)
    await expect(letIn(checkin.id)).rejects.toMatchObject({ code: 'checkin.moved' })
  })

  it('is not cancelled once it let in [IP-128]', async () => {
    const { checkin } = (await stage.lin.enter({ method: 'SCAN' })).data
    expect(await stage.lin.cancel(checkin.id)).toMatchObject({ status: 409, code: 'checkin.moved' })
    expect((await stage.lin.read(checkin.id)).checkin.status).toBe(1)
  })

  it('can be cancelled for a day after its frame; then its cost comes back by itself', async () => {
    const { checkin } = (await stage.lin.enter()).data
    clockAt('22:00')
    await runDue()
    await expect(letIn(checkin.id)).rejects.toMatchObject({ code: 'checkin.over' })
    expect((await stage.lin.read(checkin.id)).checkin.status).toBe(7)
    clockAt('22:00', '2026-11-22')
    await runDue()
    expect((await stage.lin.read(checkin.id)).checkin).toMatchObject({ status: 2, ended_by: 'frame' })
    expect(await readBalance(stage.server, cards.value)).toBe(128000)
  })

  it('is cancelled at once by the next one after its frame', async () => {
    const { checkin } = (await stage.lin.enter()).data
    clockAt('07:00', '2026-11-22')
    const next = (await stage.lin.enter()).data.checkin
    expect(next.id).not.toBe(checkin.id)
    expect((await stage.lin.read(checkin.id)).checkin.status).toBe(2)
    expect(await readBalance(stage.server, cards.value)).toBe(126000)
  })

  it('has an address by its number alone, for its person [IP-295] [IP-296]', async () => {
    const { checkin } = (await stage.lin.enter()).data
    expect(await stage.other.send('POST', `/api/mobile/checkin/${checkin.id}/cancel/`, {})).toMatchObject({
      status: 404,
      code: 'checkin.not_found',
    })
    expect(await stage.lin.send('POST', `/api/mobile/checkin/${checkin.id}/cancel/`, {})).toMatchObject({
      data: { checkin: { status: 2 } },
    })
    const inside = (await stage.lin.enter({ method: 'SCAN' })).data.checkin
    expect(await stage.lin.send('POST', `/api/mobile/checkin/${inside.id}/checkout/`, {})).toMatchObject({
      data: { checkin: { status: 5 } },
    })
  })
})
