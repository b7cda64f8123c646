import { cards } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { frames } from './shop'
import { clockAt, later, setCheckinStage, sql } from './stage'

const stage = setCheckinStage()
interface Available {
  available: boolean
  reason: { code: string; msg: string } | null
  time_frame: { id: number } | null
  other_frames: { id: number }[]
  cards: { id: number; available: boolean; reason: { code: string } | null; cost: number | null; auto_start: object | null }[]
  channels: { channel: string; cost: number }[]
  price: number | null
  current: { id: number; status: number } | null
  config: object
}
const available = async () => (await stage.lin.get<Available>('available/')).data

describeOnEngine('The answer with the ways to enter', () => {
  it('has every card and its reason, usable ones first [IP-282] [IP-283] [IP-140] [IP-133]', async () => {
    const found = await available()
    expect(found).toMatchObject({
      available: true,
      reason: null,
      time_frame: { id: frames.day },
      other_frames: [{ id: frames.night }, { id: frames.sunday }],
      price: 1000,
      is_trial: true,
      channels: [{ channel: 'WEIXIN', cost: 10 }],
      current: null,
      config: { methods: { QRCODE: true, SCAN: true, FACE: false }, needs_staff: false, booked_minutes: 60, check_out_distance: null },
    })
    expect(found.cards.map(({ id, available: fits, reason, cost }) => [id, fits, reason?.code ?? cost])).toEqual([
      [cards.period, true, 0],
      [cards.times, true, 1],
      [cards.value, true, 2000],
      [cards.autoStart, true, 0],
      [cards.limited, false, 'checkin.card_unfit'],
      [cards.locked, false, 'checkin.card_locked'],
      [cards.expired, false, 'checkin.card_overdue'],
    ])
    expect(found.cards.find(({ id }) => id === cards.autoStart)?.auto_start).toEqual({ start: '2026-11-21', end: '2026-12-20' })
  })

  it('says why nothing lets in, and when the next frame opens [IP-203] [IP-281]', async () => {
    await sql('UPDATE checkin_frame SET max_users = 1 WHERE id = 1')
    await stage.other.enter({ method: 'SCAN', card_id: 1001 })
    expect(await available()).toMatchObject({ available: false, reason: { code: 'checkin.full' } })
    clockAt('05:00')
    expect(await available()).toMatchObject({
      available: false,
      reason: { code: 'checkin.no_frame' },
      time_frame: null,
      price: null,
      channels: [],
    })
    expect((await available()).other_frames[0]).toMatchObject({ id: frames.day, next: { start_at: '2026-11-21T06:00:00+08:00' } })
  })

  it('names the open record', async () => {
    const { id } = (await stage.lin.enter()).data.checkin
    expect((await available()).current).toMatchObject({ id, status: 7 })
    later(1)
    await stage.lin.cancel(id)
    expect((await available()).current).toBeNull()
  })
})

describeOnEngine('The cards for entering', () => {
  it('are told for the current shop [IP-294] [IP-106]', async () => {
    const { data } = await stage.lin.send<{ cards: { id: number }[]; shop: object }>('GET', '/api/mobile/checkin/cards/?shop_id=1')
    expect(data.shop).toEqual({ id: 1, name: '拾光·静安店' })
    expect(data.cards.find(({ id }) => id === cards.value)).toMatchObject({
      id: cards.value,
      type: 1,
      balance: 1280,
      card_tpl_id: 1,
      card_tpl_type: 1,
      available: true,
      cost: 2000,
      is_expired: false,
      check_valid: false,
    })
    expect((await stage.lin.send('GET', '/api/mobile/checkin/cards/?shop_id=4')).status).toBe(403)
  })
})

describeOnEngine('The own setting', () => {
  const put = (body: object) => stage.lin.send<{ cards: { id: number }[] }>('PUT', '/api/v2/shops/1/user/checkin/setting/', body)
  const auto = (more: object = {}) => stage.lin.enter({ method: 'SCAN', channel: undefined, card_id: undefined, ...more })

  it('has every card at first, with the one first that costs least, and asks [IP-104] [IP-297] [IP-299]', async () => {
    const { data } = await stage.lin.get<{ cards: { id: number }[]; auto_deduct: boolean; config: object }>('setting/')
    expect(data.cards).toHaveLength(7)
    expect(data.cards.map(({ id }) => id).slice(0, 4)).toEqual([cards.period, cards.times, cards.value, cards.autoStart])
    expect(data.cards[2]).toEqual({ id: cards.value, name: '储值卡', card_tpl_type: 1, balance: 1280 })
    expect(data).toMatchObject({ auto_deduct: false, config: { methods: { QRCODE: true, SCAN: true, FACE: false }, needs_staff: false } })
    expect(await auto()).toMatchObject({ status: 409, code: 'checkin.choose' })
  })

  it('lets in with the first of its cards that fits, in their order [IP-298] [IP-299]', async () => {
    expect(
      (await put({ auto_deduct: true, cards: [cards.locked, cards.autoStart, cards.times, cards.value] })).data.cards.map(({ id }) => id),
    ).toEqual([cards.locked, cards.autoStart, cards.times, cards.value])
    // A card that would begin its term is not taken without a word.
    expect((await auto()).data.checkin).toMatchObject({ status: 1, card: { id: cards.times }, cost: 1 })
  })

  it('lets in with the card that costs least where none was chosen', async () => {
    await put({ auto_deduct: true, cards: [] })
    expect((await auto()).data.checkin).toMatchObject({ status: 1, card: { id: cards.period }, cost: 0 })
  })

  it('says so where none of its cards fits, and takes no other', async () => {
    await put({ auto_deduct: true, cards: [cards.locked] })
    expect(await auto()).toMatchObject({ status: 409, code: 'checkin.card_none' })
    await put({ auto_deduct: false, cards: [cards.value] })
    expect(await auto()).toMatchObject({ status: 409, code: 'checkin.choose' })
  })

  it('takes own cards alone', async () => {
    expect(await put({ auto_deduct: true, cards: [cards.ofAnother] })).toMatchObject({ status: 404, code: 'card.not_found' })
    expect(await put({ auto_deduct: true, cards: [cards.elsewhere] })).toMatchObject({ status: 404 })
    expect(await put({ auto_deduct: true, cards: [1, 1] })).toMatchObject({ status: 400 })
  })
})

describeOnEngine('The records of a member', () => {
  it('are listed for today, in pages, and the latest by itself [IP-272] [IP-289] [IP-290] [IP-292] [IP-293] [IP-117]', async () => {
    expect((await stage.lin.get<object>('latest/')).data).toEqual({ checkin: null })
    const ids: number[] = []
    for (let n = 0; n < 11; n += 1) {
      const { id } = (await stage.lin.enter({ method: 'SCAN', card_id: cards.period })).data.checkin
      await stage.lin.leave(id)
      ids.unshift(id)
      later(1)
    }
    const page = async (n: number) =>
      (await stage.lin.get<{ check_in: { id: number }[]; pages: number; current_page: number }>(`records/?page=${n}`)).data
    expect(await page(1)).toMatchObject({ pages: 2, current_page: 1, total_count: 11 })
    expect([...(await page(1)).check_in, ...(await page(2)).check_in].map(({ id }) => id)).toEqual(ids)
    expect((await stage.lin.get<{ checkins: object[] }>()).data.checkins).toHaveLength(11)
    expect((await stage.lin.get<object>('latest/')).data).toMatchObject({ checkin: { id: ids[0] } })
    expect((await stage.other.get<{ check_in: object[] }>('records/')).data.check_in).toEqual([])
    expect(await stage.other.get(`${ids[0]}/`)).toMatchObject({ status: 404, code: 'checkin.not_found' })
    clockAt('07:00', '2026-11-22')
    expect((await stage.lin.get<object>()).data).toEqual({ checkins: [] })
  })

  it('are listed by their state; 0 is taken as not in yet, and no record answers it [IP-116]', async () => {
    const left = (await stage.lin.enter({ method: 'SCAN', card_id: cards.period })).data.checkin
    await stage.lin.leave(left.id)
    later(1)
    const drawn = (await stage.lin.enter({ method: 'QRCODE', card_id: cards.period })).data.checkin
    const inState = async (status: number) => {
      const { data } = await stage.lin.get<{ check_in: { id: number; status: number }[]; total_count: number }>(`records/?status=${status}`)
      return [data.total_count, ...data.check_in.map((record) => [record.id, record.status])]
    }
    expect(await inState(0)).toEqual([1, [drawn.id, 7]])
    expect(await inState(7)).toEqual([1, [drawn.id, 7]])
    expect(await inState(5)).toEqual([1, [left.id, 5]])
    expect(await inState(2)).toEqual([0])
    expect(await stage.lin.get('records/?status=8')).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('all have an end: what has none is no current one, and the database takes none of that kind [IP-126]', async () => {
    const { id } = (await stage.lin.enter({ method: 'SCAN', card_id: cards.period })).data.checkin
    await expect(sql(`UPDATE checkin SET expire_at = NULL WHERE id = ${id}`)).rejects.toThrow('expire_at')
  })
})

describeOnEngine('The crowd', () => {
  const crowd = async () =>
    (
      await stage.server.request<{ users_count: number; max_users: number | null; usual: object[]; today: object[]; now: string }>(
        'GET',
        '/api/v2/shops/1/user/checkin/crowd/',
      )
    ).data
  const past = (account: number, day: string, from: string, to: string) =>
    sql(`WITH c AS (INSERT INTO checkin (shop_id, brand_id, account_id, frame_id, method, status, created_at, start_at, expire_at, checkin_at, checkout_at, channel, ended_by)
      VALUES (1, 1, ${account}, 1, 'STAFF', 5, '${day}T${from}:00+08:00', '${day}T06:00:00+08:00', '${day}T22:00:00+08:00', '${day}T${from}:00+08:00', '${day}T${to}:00+08:00', 'FREE', 'member') RETURNING *),
      a AS (INSERT INTO attendance (shop_id, brand_id, account_id, at, cause, checkin_id, recorded_at) SELECT 1, 1, account_id, checkin_at, 'entry', id, checkin_at FROM c)
      INSERT INTO checkin_event (checkin_id, shop_id, brand_id, to_status, by, at) SELECT id, 1, 1, 1, 'member', checkin_at FROM c`).then(
      () =>
        sql(`INSERT INTO checkin_event (checkin_id, shop_id, brand_id, from_status, to_status, by, at)
        SELECT c.id, 1, 1, 1, 5, 'member', c.checkout_at FROM checkin c WHERE c.status = 5 AND NOT EXISTS (SELECT FROM checkin_event e WHERE e.checkin_id = c.id AND e.to_status = 5)`),
    )

  it('is who is inside, with the usual of four weeks by weekday and hour, and today so far', async () => {
    await past(1001, '2026-10-31', '09:00', '11:30')
    await past(1002, '2026-11-14', '09:30', '10:00')
    await past(1003, '2026-11-20', '21:00', '21:30')
    await stage.lin.enter({ method: 'SCAN' })
    await stage.other.enter({ method: 'SCAN', card_id: 1001 })
    later(30)
    const { id } = (await stage.lin.get<{ current: { id: number } }>('available/')).data.current
    await stage.lin.leave(id)
    expect(await crowd()).toEqual({
      now: '2026-11-21T10:30:00+08:00',
      users_count: 1,
      max_users: 10,
      usual: [
        { weekday: 5, hour: 21, users: 0.2 },
        { weekday: 6, hour: 9, users: 0.5 },
        { weekday: 6, hour: 10, users: 0.3 },
        { weekday: 6, hour: 11, users: 0.2 },
      ],
      today: [{ hour: 10, users: 2 }],
    })
  })

  it('counts the hours once for all who ask within half a minute, and the people inside each time', async () => {
    await stage.lin.enter({ method: 'SCAN' })
    later(10)
    expect(await crowd()).toMatchObject({ users_count: 1, today: [{ hour: 10, users: 1 }] })
    await past(1001, '2026-11-21', '08:00', '09:00')
    await stage.other.enter({ method: 'SCAN', card_id: 1001 })
    later(0.4)
    expect((await Promise.all([crowd(), crowd()])).map(({ users_count, today }) => [users_count, today.length])).toEqual([
      [2, 1],
      [2, 1],
    ])
    later(0.2)
    expect((await crowd()).today).toMatchObject([{ hour: 8 }, { hour: 10 }])
  })

  it('has no places to tell of where a frame has no limit', async () => {
    await sql('UPDATE checkin_frame SET max_users = NULL WHERE id = 1')
    expect(await crowd()).toMatchObject({ users_count: 0, max_users: null, usual: [], today: [] })
    expect((await stage.server.request('GET', '/api/v2/shops/99/user/checkin/crowd/')).code).toBe('shop.not_found')
  })
})
