import { workers } from '../staff/shop'
import { LIN, none } from '../staff/stage'
import { describeOnEngine } from '../support/database'
import { medalStage } from './stage'

const stage = medalStage()
const { read, train, mark, had, told, at, sql, as, allWell } = stage
const { coach, bareCoach, staff, bareStaff, staffOfTwo, staffOfOther } = workers

afterEach(() => allWell())

describeOnEngine('Medals', () => {
  it('are given once a period by the visits that stand, each with the days of its period, and told of [IP-306] [IP-108] [IP-109]', async () => {
    await train('11-10 12:00', '11-17 12:00', '11-17 18:00')
    expect(await had()).toEqual(['心流 11-09 11-22'])
    await train('11-18 12:00')
    expect((await had()).sort()).toEqual(['十一月坚持 11-01 11-30', '同行 11-16 11-22', '心流 11-09 11-22'])
    expect((await told()).sort()).toEqual(['medal.given 十一月坚持', 'medal.given 同行', 'medal.given 心流'])
    const { medals, welcome_url: url } = (await read(LIN, LIN)).data
    expect(medals.find(({ id }) => id === 1)).toEqual({
      id: 1,
      name: '同行',
      text: '',
      image: '',
      sign: 'people',
      start: '2026-11-16',
      end: '2026-11-22',
      medal_type: 0,
      kind: 'count',
      brand: { id: 1, name: '拾光运动' },
      shops: [{ id: 1, name: '拾光·静安店' }],
      userInfo: { avatar: expect.any(String) as string, name: '林晓' },
      given_at: '2026-11-21T10:00:00+08:00',
      progress: { n: 2, of: 2 },
      left: null,
      reached: true,
    })
    expect(medals.find(({ id }) => id === 2)).toMatchObject({ medal_type: 1, progress: { n: 3, of: 3 } })
    expect(url).toMatch(/^http:\/\/[^/]+\/brands\/1\/welcome\/$/)
  })

  it('can be earned, and are listed with how far one is after those that one has; a stopped one is not [IP-306]', async () => {
    await train('11-17 12:00')
    const { medals } = (await read(LIN, LIN)).data
    expect(medals.map(({ name, progress: { n, of }, left, reached }) => [name, n, of, left, reached])).toEqual([
      ['同行', 1, 2, 1, false],
      ['十一月坚持', 1, 3, 2, false],
      ['初次私教', 0, 1, 1, false],
      ['心流', 1, 2, null, false],
      ['晨光', 0, 1, 1, false],
    ])
    expect(medals.every(({ given_at: at }) => at === null)).toBe(true)
  })

  it('belong to their shops: another shop has only those that can be earned there', async () => {
    await train('11-17 12:00', '11-18 12:00')
    expect((await read(LIN, LIN, '', 2)).data.medals.map(({ name }) => name)).toEqual(['初次私教'])
    expect((await read(LIN, LIN, 'latest/', 2)).data.medals).toEqual([])
  })

  it('are the latest if they were given since the Monday of last week, the newest first [IP-302]', async () => {
    await train('11-03 12:00', '11-04 12:00')
    await train('11-17 12:00')
    at('11-21 12:00')
    await train('11-18 12:00')
    const latest = async () => (await read(LIN, LIN, 'latest/')).data.medals.map(({ name, start }) => `${name} ${start}`)
    expect(await latest()).toEqual(expect.arrayContaining(['同行 2026-11-16', '同行 2026-11-02', '十一月坚持 2026-11-01']))
    expect((await latest())[0]).toBe('同行 2026-11-16')
    at('11-30 00:00')
    expect(await latest()).toEqual([])
  })

  it('go with the attendance that made them, of which the owner is told, and come back with it', async () => {
    await train('11-17 12:00')
    const { order } = (await as(LIN).book()).data
    at('11-21 18:10')
    await mark(order.id, 'present')
    expect(await had()).toEqual(['同行 11-16 11-22'])
    await mark(order.id, 'absent')
    expect(await had()).toEqual([])
    expect(await told()).toEqual(['medal.given 同行', 'medal.taken_back 同行'])
    expect((await read(LIN, LIN, 'latest/')).data.medals).toEqual([])
    await mark(order.id, 'present')
    expect(await had()).toEqual(['同行 11-16 11-22'])
    expect(await sql('SELECT count(*)::int AS n FROM medal_given')).toEqual([{ n: 1 }])
  })

  it('are counted by the sweeps of the server, of two at once by the one that has the day, and never twice', async () => {
    await train('11-17 12:00', '11-18 12:00')
    await sql("DELETE FROM medal_given; INSERT INTO body_due (account_id, day) SELECT 1, DATE '2026-11-17' FROM generate_series(1, 250)")
    await Promise.all([stage.count(), stage.count(), stage.server.sweeper.runAll()])
    expect((await had()).filter((name) => name.startsWith('同行'))).toHaveLength(1)
    expect(await sql('SELECT count(*)::int AS n FROM body_due')).toEqual([{ n: 0 }])
    expect(await sql("SELECT count(*)::int AS n FROM notice WHERE kind = 'medal.given' AND params->>'medal' = '同行'")).toEqual([{ n: 2 }])
  })

  it('are given no more once they are stopped, and kept by whoever has them', async () => {
    await train('11-17 12:00', '11-18 12:00')
    await sql('UPDATE medal SET is_stopped = true WHERE id = 1')
    await train('11-10 12:00', '11-11 12:00')
    expect((await had()).filter((name) => name.startsWith('同行'))).toEqual(['同行 11-16 11-22'])
    await sql('UPDATE medal SET is_stopped = false WHERE id = 1')
    await train('11-12 12:00')
    expect((await had()).filter((name) => name.startsWith('同行'))).toHaveLength(2)
  })

  it('are given without a notice for periods long past: a shop that makes a medal floods nobody', async () => {
    await train('11-17 12:00', '11-18 12:00')
    await sql(
      'DELETE FROM notice; DELETE FROM medal_given; UPDATE attendance SET recorded_at = at; INSERT INTO body_due (account_id, day) VALUES (1, CURRENT_DATE)',
    )
    at('12-10 10:00')
    await stage.count()
    expect(await had()).toEqual(['同行 11-16 11-22'])
    expect(await told()).toEqual([])
  })

  it('give their points where they were reached, take them back with them, and stay with that shop however they are corrected', async () => {
    await sql(
      "INSERT INTO score_rule (shop_id, brand_id, cause, points) VALUES (1, 1, 'medal_week', 20), (1, 1, 'medal_month', 50), (2, 1, 'medal_week', 30)",
    )
    const [{ last } = { last: 0 }] = await sql<{ last: number }>('SELECT coalesce(max(id), 0)::int AS last FROM score_entry')
    const points = async (cause: string) =>
      (
        await sql<{ line: string }>(
          `SELECT concat_ws(' ', shop_id, subject, delta) AS line FROM score_entry WHERE cause = '${cause}' AND id > ${last} ORDER BY id`,
        )
      ).map(({ line }) => line)
    await train('11-17 12:00', '11-19 12:00')
    const { order } = (await as(LIN).book()).data
    at('11-21 18:10')
    for (const now of ['present', 'absent', 'present'] as const) await mark(order.id, now)
    expect(await points('medal_week')).toEqual(['1 同行 20'])
    expect(await points('medal_month')).toEqual(['1 十一月坚持 50', '1 十一月坚持 -50', '1 十一月坚持 50'])
    await sql('INSERT INTO medal_shop (medal_id, shop_id, brand_id) VALUES (1, 2, 1)')
    await stage.trainAt(2, '11-18 12:00')
    expect(await sql('SELECT shop_id, times, reached_on::text FROM medal_given WHERE medal_id = 1')).toEqual([
      { shop_id: 1, times: 4, reached_on: '2026-11-18' },
    ])
    expect(await points('medal_week')).toEqual(['1 同行 20'])
  })

  it('give no points for what was reached long before there was the medal', async () => {
    await sql("INSERT INTO score_rule (shop_id, brand_id, cause, points) VALUES (1, 1, 'medal_week', 20)")
    await train('11-17 12:00', '11-18 12:00')
    const score = () => sql('SELECT score FROM ship WHERE account_id = 1 AND shop_id = 1')
    const before = await score()
    await sql(
      'DELETE FROM medal_given; UPDATE attendance SET recorded_at = at; INSERT INTO body_due (account_id, day) VALUES (1, CURRENT_DATE)',
    )
    at('12-10 10:00')
    await stage.count()
    expect(await had()).toEqual(['同行 11-16 11-22'])
    expect(await score()).toEqual(before)
  })

  it('are for the person and for whoever looks after the person; anybody else has no right [IP-302] [IP-306]', async () => {
    await as(LIN).book()
    await train('11-17 12:00', '11-18 12:00')
    for (const what of ['', 'latest/'] as const) {
      for (const by of [staff, coach])
        expect((await read(by, LIN, what)).data.medals[0]).toMatchObject({ name: '同行', userInfo: { name: '林晓' } })
      for (const by of [1001, bareStaff, bareCoach]) expect(await read(by, LIN, what)).toMatchObject(none)
      for (const by of [staffOfTwo, staffOfOther]) expect((await read(by, LIN, what)).code).toBe('shop.not_bound')
      expect(await read(staff, 2001, what)).toMatchObject(none)
      expect((await stage.server.request('GET', `/api/v2/shops/1/users/${LIN}/medals/${what}`)).status).toBe(401)
    }
  })
})
