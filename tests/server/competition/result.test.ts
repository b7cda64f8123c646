import type { PersonRank, TrainingDay } from '@/contract/competition/ranking'
import { readInstant } from '@/domain/time'
import { inTransaction, withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { closeTrainings } from '@server/modules/competition/close'
import { makeSnapshots } from '@server/modules/competition/snapshot'
import { erasePerson } from '@server/personal-data'
import { allowErasing } from '@server/db/personal/erase'
import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter as auditAfter } from '../support/broken-after'
import { describeOnBothEngines, describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { competitionShop, crowd, joined, trainedOn, trainedTogether, trainings } from './shop'

const { ended: ENDED, november: NOVEMBER } = trainings
const LIN = people.lin.id
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ seed: competitionShop })
  await server.engine.session((session) =>
    session.exec(
      [
        crowd(4),
        joined(ENDED, LIN),
        ...[5001, 5002, 5003].map((id) => joined(ENDED, id)),
        joined(NOVEMBER, LIN),
        joined(NOVEMBER, 5001, 1, true),
        joined(NOVEMBER, 5002),
        `INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) VALUES (5001, 1, 'ranking', '1.0', '2026-11-01Z', 'member', 'h5')`,
        trainedOn(LIN, [3, 5, 9]),
        trainedOn(5001, [4, 6]),
        trainedOn(5002, [7]),
        trainedTogether([LIN, 5001, 5002, 5004], 11),
        trainedTogether([5001, 5004], 12),
      ].join(';\n'),
    ),
  )
})
afterAll(() => server.close())

const sql = <Row extends object>(text: string) => withEngine(server.engine, () => rows<Row>(text))
const at = async (text: string) => {
  server.clock.moveTo(readInstant(`2026-11-${text}+08:00`))
  await withEngine(server.engine, async () => {
    await makeSnapshots(server.clock.now())
    await closeTrainings(server.clock.now())
  })
}
const gifts = () =>
  sql(`SELECT f.account_id AS who, string_agg(coalesce(i.note, t.key), ',' ORDER BY i.n) AS what FROM gift f JOIN gift_item i ON i.gift_id = f.id
    LEFT JOIN user_coupon c ON c.id = i.user_coupon_id LEFT JOIN coupon_tpl t ON t.id = c.coupon_tpl_id WHERE f.cause = 'competition' GROUP BY f.id ORDER BY f.account_id`)

describeOnBothEngines('Days together', () => {
  it('are those in a class with another member of the competition, whoever shows himself', async () => {
    await at('19T10:00:00')
    const session = await server.logIn(LIN)
    const get = <Data>(path: string) =>
      server.request<Data>('GET', `/api/v2/mobile/shops/1/training/${NOVEMBER}/${path}`, { session }).then(({ data }) => data)
    const { ranks } = await get<{ ranks: PersonRank[] }>('rank/person/?by=together')
    expect(ranks.map(({ rank, count, together_count: together }) => [rank, count, together])).toEqual([
      [1, 4, 1],
      [1, 4, 1],
      [1, 2, 1],
    ])
    const { attendances } = await get<{ attendances: TrainingDay[] }>('attendance/')
    expect(attendances.map(({ day, cause, together, together_more: more }) => [day, cause, together, more])).toEqual([
      ['2026-11-11', 'mark', ['会员 1'], 1],
      ['2026-11-09', 'self_training', [], 0],
      ['2026-11-05', 'self_training', [], 0],
      ['2026-11-03', 'self_training', [], 0],
    ])
    expect(attendances[0]).toMatchObject({ start: '2026-11-11T18:00:00+08:00', end: '2026-11-11T19:00:00+08:00' })
  })
})

describeOnBothEngines('The result of a competition', () => {
  it('is the ranking of the second midnight after its last day; ties share the prize, and goals are for everybody', async () => {
    expect(await gifts()).toEqual([])
    await at('20T00:05:00')
    expect(await gifts()).toEqual([
      { who: LIN, what: 'every,twenty,瑜伽垫' },
      { who: 5001, what: 'every,twenty,瑜伽垫' },
      { who: 5002, what: 'every' },
    ])
    expect(
      await sql(`SELECT account_id AS who, kind, params->>'rank' AS rank FROM notice WHERE kind LIKE 'training.%' ORDER BY account_id`),
    ).toEqual([
      { who: LIN, kind: 'training.won', rank: '1' },
      { who: 5001, kind: 'training.won', rank: '1' },
      { who: 5002, kind: 'training.won', rank: '2' },
      { who: 5003, kind: 'training.result', rank: '3' },
    ])
  })

  it('is given once, and nothing changes it: no correction, and no ranking after it', async () => {
    await at('22T00:05:00')
    await at('22T00:06:00')
    expect(await gifts()).toHaveLength(3)
    expect(
      await sql(
        `SELECT max(day)::text AS day, count(*) FILTER (WHERE is_final)::int AS final FROM training_snapshot WHERE training_id = ${ENDED}`,
      ),
    ).toEqual([{ day: '2026-11-20', final: 1 }])
    const session = await server.logIn(LIN)
    const body = { day: '2026-11-10', words: '' }
    const said = await server.request('POST', `/api/v2/mobile/shops/1/training/${ENDED}/disputes/`, { session, key: 'too-late-key', body })
    expect(said.code).toBe('training.final')
  })

  it('keeps the place of an erased member without a name', async () => {
    await withEngine(server.engine, () =>
      inTransaction(async () => {
        await allowErasing()
        await erasePerson({ account: 5001, area: 'zh-cn', phone: '13500000001', username: '会员 1', nickname: '会*' })
      }),
    )
    const { data } = await server.request<{ ranks: PersonRank[] }>('GET', `/api/v2/mobile/shops/1/training/${NOVEMBER}/rank/person/`, {})
    expect(data.ranks[1]).toMatchObject({ rank: 1, name: null, count: 4 })
  })
})

const newest = `(SELECT id FROM training_snapshot WHERE training_id = ${NOVEMBER} AND published_at IS NOT NULL ORDER BY day DESC LIMIT 1)`
const brokenAfter = async (...defects: readonly string[]) =>
  (
    await auditAfter(
      server.engine,
      ...['training_snapshot', 'training_rank', 'training', 'training_member', 'attendance_event', 'gift_item', 'gift'].map(
        (table) => `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
      ),
      ...defects,
    )
  ).filter((name) => name.startsWith('training-'))

describeOnEngine('The audit of competitions', () => {
  it('finds nothing in what the service wrote', async () => {
    expect(await brokenAfter()).toEqual([])
  })

  it.each([
    [
      'a ranking that says more than was known then',
      `UPDATE training_rank SET count = count + 1 WHERE snapshot_id = ${newest} AND account_id = ${LIN}`,
      ['training-gyms-are-their-members', 'training-ranking-is-a-recount', 'training-ranking-is-as-published', 'training-ranks-are-dense'],
    ],
    [
      'a visit that was slipped in afterwards',
      `DELETE FROM attendance_event WHERE account_id = ${LIN} AND cause = 'mark'`,
      ['training-ranking-is-a-recount'],
    ],
    [
      'ranks with a gap',
      `UPDATE training_rank SET rank = rank + 1 WHERE snapshot_id = ${newest} AND rank > 1`,
      ['training-ranking-is-as-published', 'training-ranks-are-dense'],
    ],
    ['another hash', `UPDATE training_snapshot SET hash = repeat('0', 64) WHERE id = ${newest}`, ['training-ranking-is-as-published']],
    ['a count of members that is wrong', `UPDATE training SET member_count = 4 WHERE id = ${NOVEMBER}`, ['training-members-within-limit']],
    [
      'a member who came after the end of the sign-up',
      `UPDATE training SET member_end = '2026-10-20Z', member_start = '2026-10-11Z' WHERE id = ${NOVEMBER}`,
      ['training-within-windows'],
    ],
    [
      'a prize that was not given',
      `DELETE FROM gift_item WHERE gift_id = (SELECT id FROM gift WHERE training_id = ${ENDED} AND account_id = ${LIN})`,
      ['training-prize-is-of-its-rank'],
    ],
  ])('finds %s', async (_, defect, found) => {
    expect((await brokenAfter(defect)).sort()).toEqual(found)
  })
})
