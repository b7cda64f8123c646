import type { GroupRank, PersonRank, TrainingDay } from '@/contract/competition/ranking'
import type { TrainingPage } from '@/contract/competition/training'
import type { Corrections } from '@/contract/staff/competition'
import { readInstant } from '@/domain/time'
import { withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { makeSnapshots } from '@server/modules/competition/snapshot'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'
import { competitionShop, crowd, joined, trained, trainedOn, trainings } from './shop'

const NOVEMBER = trainings.november
const LIN = people.lin.id
let server: TestApp
let lin: string
beforeAll(async () => {
  server = await openTestApp({ seed: competitionShop })
  const people = [5001, 5002, 5003, 5004]
  await server.engine.session((session) =>
    session.exec(
      [
        crowd(8),
        joined(NOVEMBER, LIN),
        ...people.map((id) => joined(NOVEMBER, id, id > 5002 ? 2 : 1, id === 5001)),
        `INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) VALUES (5001, 1, 'ranking', '1.0', '2026-11-01Z', 'member', 'h5')`,
        // Twice on the 3rd, and once before the term.
        trainedOn(LIN, [3, 3, 5, 7]),
        trained(LIN, 8, 3),
        trainedOn(5001, [3, 4, 5, 6, 7]),
        trainedOn(5002, [5, 7, 9]),
        trainedOn(5003, [1]),
      ].join(';\n'),
    ),
  )
  lin = await server.logIn(LIN)
})
afterAll(() => server.close())

const sql = <Row extends object>(text: string) => withEngine(server.engine, () => rows<Row>(text))
const night = async (day: string, time = '00:05:00') => {
  server.clock.moveTo(readInstant(`2026-11-${day}T${time}+08:00`))
  await withEngine(server.engine, () => makeSnapshots(server.clock.now()))
}
interface Ranks {
  ranks: PersonRank[]
  mine: (PersonRank & { gap: object | null }) | null
  at: string | null
  total_count: number
}
const ranks = async (query = '', session?: string) =>
  (await server.request<Ranks>('GET', `/api/v2/mobile/shops/1/training/${NOVEMBER}/rank/person/${query}`, session ? { session } : {})).data
const counts = async () => (await ranks()).ranks.map(({ rank, count }) => [rank, count])
const read = async () =>
  (await server.request<{ training: TrainingPage }>('GET', `/api/v2/mobile/shops/1/training/${NOVEMBER}/`, { session: lin })).data.training

describeOnBothEngines('The ranking of a competition', () => {
  it('is not there before the first midnight, and that of a midnight from 00:05 on [MC-264, MC-265]', async () => {
    expect(await ranks()).toMatchObject({ ranks: [], at: null, mine: null })
    await night('21', '00:04:59')
    expect((await ranks()).at).toBe('2026-11-20T00:00:00+08:00')
    await night('21')
    expect((await ranks()).at).toBe('2026-11-21T00:00:00+08:00')
  })

  it('counts each day once, at gyms that take part, with dense ranks; a name only of who shows himself [MC-089]', async () => {
    const { ranks: all, total_count: total } = await ranks()
    expect(total).toBe(5)
    expect(all.map(({ rank, count, name, gym }) => [rank, count, name, gym])).toEqual([
      [1, 5, '会员 1', '拾光·静安店'],
      [2, 3, null, '拾光·静安店'],
      [2, 3, null, '拾光·静安店'],
      [3, 1, null, '拾光·徐汇店'],
      [4, 0, null, '拾光·徐汇店'],
    ])
    expect(all[0]).toMatchObject({ avatar: '', gender: null, together_count: 0 })
    expect((await ranks('', lin)).mine).toMatchObject({ rank: 2, count: 3, name: '林晓', is_mine: true, gap: { rank: 1, days: 3 } })
    expect((await ranks('?gym_id=2', lin)).ranks.map(({ rank, count }) => [rank, count])).toEqual([
      [1, 1],
      [2, 0],
    ])
    expect((await ranks('?gym_id=2', lin)).mine).toBeNull()
    expect((await read()).mine).toMatchObject({ rank: 2, count: 3, gap: { rank: 1, days: 3 } })
  })

  it('has calls of its own for the competition, its attendance and its rankings [MC-231, MC-232]', async () => {
    const answered = await Promise.all(
      ['', 'attendance/', 'rank/person/', 'rank/group/'].map((rest) =>
        server.request<object>('GET', `/api/v2/mobile/shops/1/training/${NOVEMBER}/${rest}`, { session: lin }),
      ),
    )
    expect(answered.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const keys = ['training', 'attendances', 'ranks', 'ranks']
    answered.forEach(({ data }, at) => expect(Object.keys(data)).toContain(keys[at]))
  })

  it('does not change in between, whatever comes; what was recorded before midnight counts from the next one [MC-265]', async () => {
    await sql(`UPDATE consent SET withdrawn_at = '2026-11-21Z', withdrawn_by = 'member', withdrawn_in = 'h5' WHERE account_id = 5001`)
    await server.engine.session((session) =>
      session.exec(`${trained(5003, 20, 2)} ${trained(5003, 19, 2, '2026-11-21T09:00:00+08:00')} ${trained(5003, 21, 2, '2026-11-21T23:59:59+08:00')}
        ${trained(5003, 18, 2, '2026-11-22T00:00:00+08:00')}`),
    )
    await night('21', '10:00:00')
    expect(await counts()).toEqual([
      [1, 5],
      [2, 3],
      [2, 3],
      [3, 1],
      [4, 0],
    ])
    expect((await ranks()).ranks[0]!.name).toBeNull()
    await night('22')
    expect(await counts()).toEqual([
      [1, 5],
      [2, 4],
      [3, 3],
      [3, 3],
      [4, 0],
    ])
  })

  it('ranks gyms by the days of their members, with their average', async () => {
    const { data } = await server.request<{ ranks: GroupRank[] }>('GET', `/api/v2/mobile/shops/1/training/${NOVEMBER}/rank/group/`, {
      session: lin,
    })
    expect(data.ranks).toMatchObject([
      { rank: 1, shop: { id: 1 }, count: 11, people: 3, average: 3.7, is_mine: true, gap: null },
      { rank: 2, shop: { id: 2 }, count: 4, people: 2, average: 2, is_mine: false, gap: null },
    ])
  })

  it('shows a member the days that it counts, and nobody who does not compete', async () => {
    const days = () =>
      server.request<{ attendances: TrainingDay[]; days: number; at: string }>(
        'GET',
        `/api/v2/mobile/shops/1/training/${NOVEMBER}/attendance/`,
        {
          session: lin,
        },
      )
    const { data } = await days()
    expect(data).toMatchObject({ days: 3, at: '2026-11-22T00:00:00+08:00' })
    expect(data.attendances.map(({ day, name, cause, shop }) => [day, name, cause, shop])).toEqual(
      ['2026-11-07', '2026-11-05', '2026-11-03'].map((day) => [day, '自主训练', 'self_training', '拾光·静安店']),
    )
    const other = await server.logIn(5008)
    expect((await server.request('GET', `/api/v2/mobile/shops/1/training/${NOVEMBER}/attendance/`, { session: other })).code).toBe(
      'training.not_in',
    )
  })

  it('leaves out who withdrew, from the next midnight on, and keeps the rows of two nights; of others numbers and hash stay', async () => {
    await sql(`UPDATE training_member SET withdrawn_at = '2026-11-22T12:00Z' WHERE account_id = 5004; `)
    await sql(`UPDATE training SET member_count = member_count - 1 WHERE id = ${NOVEMBER}`)
    await night('22', '23:00:00')
    expect((await ranks()).total_count).toBe(5)
    await night('23')
    expect((await ranks()).total_count).toBe(4)
    expect(
      await sql(`SELECT s.day::text AS day, s.people, count(r.account_id)::int AS rows, length(s.hash) AS hash FROM training_snapshot s LEFT JOIN training_rank r ON r.snapshot_id = s.id
        WHERE s.training_id = ${NOVEMBER} GROUP BY s.id ORDER BY s.day`),
    ).toEqual([
      { day: '2026-11-20', people: 5, rows: 0, hash: 64 },
      { day: '2026-11-21', people: 5, rows: 0, hash: 64 },
      { day: '2026-11-22', people: 5, rows: 5, hash: 64 },
      { day: '2026-11-23', people: 4, rows: 4, hash: 64 },
    ])
  })

  it('goes on where a night was interrupted, and keeps that of the day before until then', async () => {
    await sql(
      `INSERT INTO training_snapshot (training_id, brand_id, day, is_final, upto) VALUES (${NOVEMBER}, 1, '2026-11-24', false, ${LIN})`,
    )
    await sql(
      `INSERT INTO training_rank (snapshot_id, brand_id, account_id, shop_id, count, together) SELECT id, 1, ${LIN}, 1, 3, 0 FROM training_snapshot WHERE day = '2026-11-24'`,
    )
    expect((await ranks()).at).toBe('2026-11-23T00:00:00+08:00')
    await night('24')
    expect(await ranks()).toMatchObject({ at: '2026-11-24T00:00:00+08:00', total_count: 4 })
    await expect(sql(`UPDATE training_snapshot SET people = 1 WHERE day = '2026-11-23'`)).rejects.toThrow('stays as it is')
  })
})

describeOnBothEngines('A day of a competition', () => {
  let keys = 0
  const dispute = (day: string, words = '晚上刷了卡') =>
    server.request<{ dispute: object }>('POST', `/api/v2/mobile/shops/1/training/${NOVEMBER}/disputes/`, {
      session: lin,
      key: `dispute-${(keys += 1)}`,
      body: { day, words },
    })
  const correct = async (body: object, shopId = 1, who: number = people.owner.id) =>
    server.request<Corrections>('POST', `/api/v2/mobile/shops/${shopId}/training/${NOVEMBER}/corrections/`, {
      session: await server.logIn(who),
      key: `correct-${(keys += 1)}`,
      body: { user_id: LIN, delta: 1, reason: '读卡器故障', ...body },
    })
  beforeAll(() =>
    sql(`INSERT INTO ship (account_id, shop_id, brand_id, status, is_superuser, created_at) VALUES (7, 1, 1, 2, true, '2026-01-01Z')`),
  )
  beforeEach(() => server.clock.moveTo(readInstant('2026-11-24T10:00:00+08:00')))

  it('is said to be missing by its member, once while it waits, and only if it is over', async () => {
    expect((await dispute('2026-11-24')).code).toBe('training.day')
    expect((await dispute('2026-11-10')).data.dispute).toMatchObject({ day: '2026-11-10', words: '晚上刷了卡', outcome: null })
    expect((await dispute('2026-11-10', '再说一遍')).data.dispute).toMatchObject({ words: '晚上刷了卡' })
    await dispute('2026-11-11')
    expect(await sql('SELECT count(*)::int AS n FROM training_dispute')).toEqual([{ n: 2 }])
  })

  it('is corrected by a superuser of its gym with a reason, from the next ranking on, and told', async () => {
    expect((await correct({ day: '2026-11-10' }, 1, LIN)).code).toBe('permission.none')
    expect((await correct({ day: '2026-11-10' }, 2)).code).toBe('training.not_in')
    expect((await correct({ day: '2026-11-10', reason: ' ' })).code).toBe('training.reason')
    expect((await correct({ day: '2026-11-05' })).code).toBe('training.same')
    expect((await correct({ day: '2026-11-10', delta: -1 })).code).toBe('training.same')
    const { data } = await correct({ day: '2026-11-10' })
    expect(data.disputes.map(({ day, counts }) => [day, counts])).toEqual([['2026-11-11', false]])
    expect(data.corrections[0]).toMatchObject({ day: '2026-11-10', delta: 1, reason: '读卡器故障', by: '老板', is_counted: false })
    expect((await ranks('', lin)).mine!.count).toBe(3)
    expect((await correct({ day: '2026-11-11', delta: 0, reason: '没有记录' })).data.disputes).toEqual([])
    await correct({ day: '2026-11-05', delta: -1, reason: '代刷' })
    expect(await sql(`SELECT kind FROM notice WHERE account_id = ${LIN} AND kind LIKE 'training.%' ORDER BY id`)).toEqual(
      ['training.corrected', 'training.refused', 'training.taken_away'].map((kind) => ({ kind })),
    )
    await night('25')
    const { data: own } = await server.request<{ attendances: TrainingDay[]; disputes: object[] }>(
      'GET',
      `/api/v2/mobile/shops/1/training/${NOVEMBER}/attendance/`,
      { session: lin },
    )
    expect(own.attendances.map(({ day, cause }) => [day, cause])).toEqual([
      ['2026-11-10', 'correction'],
      ['2026-11-07', 'self_training'],
      ['2026-11-03', 'self_training'],
    ])
    expect(own.disputes).toMatchObject([
      { day: '2026-11-11', outcome: 'refused', answer: '没有记录' },
      { day: '2026-11-10', outcome: 'corrected' },
    ])
  })
})
