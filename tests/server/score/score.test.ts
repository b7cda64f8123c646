import type { CallData } from '@/contract/define'
import type { MemberScore, scoreList } from '@/contract/score/score'
import { inTransaction } from '@server/db/transaction'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { settleScores, type ScoreFor } from '@server/modules/score/service'
import { permit, staffShop, workers } from '../staff/shop'
import { openTestApp, type TestApp } from '../support/app'
import { stored } from '../booking/calls'
import { describeOnBothEngines, itOnServer } from '../support/database'
import { people } from '../support/two-brands'

const LIN = people.lin.id
const SHIP = 11
let server: TestApp
const sessions = new Map<number, string>()

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
  for (const id of [LIN, people.wu.id, ...Object.values(workers)]) sessions.set(id, await server.logIn(id))
  await stored(server, permit(workers.staff, ['scores_can_write']))
  await stored(server, permit(workers.bareStaff, []))
  await stored(server, `INSERT INTO score_rule (shop_id, brand_id, cause, points) VALUES (1, 1, 'medal_week', 50), (1, 1, 'measure', 30)`)
})
afterEach(async () => expect(brokenIn(await auditDatabase())).toEqual([]))
afterAll(() => server.close())

type Ledger = CallData<typeof scoreList>
const read = (by: number, query = '', { shop = 1, ship = SHIP } = {}) =>
  server.request<Ledger>('GET', `/api/v2/shops/${shop}/ships/${ship}/scores/${query}`, { session: sessions.get(by)! })
const correct = (by: number, body: object, { user = LIN, key = '', shop = 1 }: { user?: number; key?: string; shop?: number } = {}) =>
  server.request<{ score: MemberScore }>('POST', `/api/shops/${shop}/staff/members/${user}/scores/`, {
    session: sessions.get(by)!,
    body,
    ...(key && { key }),
  })
const score = async () => (await read(LIN)).data.score
const medal = (causeId: number, stands: boolean): ScoreFor => ({
  cause: 'medal_week',
  causeId,
  accountId: LIN,
  shopId: 1,
  stands,
  subject: '晨光',
})
const settle = (...causes: ScoreFor[]) => inTransaction(() => settleScores(causes, server.clock.now()))

describeOnBothEngines('The ledger of a score', () => {
  it('has its opening, what causes gave, and the sums of months, for its member [IP-309]', async () => {
    expect((await read(LIN)).data).toMatchObject({
      ...{ pages: 1, current_page: 1, total_count: 1, ship_id: SHIP, is_own: true, score: 80, month_sum: 0 },
      entries: [{ cause: 'opening', delta: 80, balance: 80 }],
      months: [{ month: '2026-01', sum: 0 }],
      rules: [
        { cause: 'medal_week', points: 50 },
        { cause: 'measure', points: 30 },
      ],
    })
    await settle(medal(1, true), { cause: 'measure', causeId: 1, accountId: LIN, shopId: 1, stands: true })
    const { data } = await read(LIN)
    expect(data).toMatchObject({
      score: 160,
      month_sum: 80,
      months: [
        { month: '2026-11', sum: 80 },
        { month: '2026-01', sum: 0 },
      ],
    })
    expect(data.entries.map(({ cause, subject, delta, balance, is_back }) => [cause, subject, delta, balance, is_back])).toEqual([
      ['measure', '', 30, 160, false],
      ['medal_week', '晨光', 50, 130, false],
      ['opening', '', 80, 80, false],
    ])
  })

  it('gives once for a cause, takes it back once, and gives again what it gave at first', async () => {
    const start = await score()
    await settle(medal(7, true), medal(7, true))
    await settle(medal(7, true))
    expect(await score()).toBe(start + 50)
    await stored(server, `UPDATE score_rule SET points = 60 WHERE cause = 'medal_week'`)
    await settle(medal(7, false))
    await settle(medal(7, false))
    expect(await score()).toBe(start)
    await settle(medal(7, true))
    await stored(server, `UPDATE score_rule SET points = 50 WHERE cause = 'medal_week'`)
    expect((await read(LIN)).data.entries.slice(0, 3).map(({ delta, is_back }) => [delta, is_back])).toEqual([
      [50, false],
      [-50, true],
      [50, false],
    ])
    await settle(medal(8, false), { ...medal(9, true), cause: 'medal_month' }, { ...medal(9, true), accountId: 999 })
    expect(await score()).toBe(start + 50)
  })

  it('is read by parts: what was given, and what was corrected or taken back, page by page', async () => {
    await settle(...Array.from({ length: 25 }, (_, at) => medal(100 + at, true)))
    await settle(medal(100, false))
    const [all, second] = [(await read(LIN)).data, (await read(LIN, '?page=2')).data]
    expect([all.entries.length, all.pages, all.total_count]).toEqual([20, 2, second.entries.length + 20])
    expect(second.entries[0]!.id).toBeLessThan(all.entries.at(-1)!.id)
    const earned = (await read(LIN, '?kind=earned')).data
    expect(earned.entries.every(({ delta, is_back }) => delta > 0 && !is_back)).toBe(true)
    const corrected = (await read(LIN, '?kind=corrected')).data
    expect(corrected.entries[0]).toMatchObject({ cause: 'medal_week', delta: -50, is_back: true })
    expect(corrected.month_sum).toBe(all.month_sum)
    expect(earned.months[0]!.sum + corrected.months[0]!.sum).toBe(all.months[0]!.sum)
  })

  it.each([
    ['another member', people.wu.id, {}],
    ['staff without a permission', workers.bareStaff, {}],
    ['staff of another shop', workers.staffOfTwo, {}],
    ['staff of another brand', workers.staffOfOther, {}],
    ['its member in the name of another shop', LIN, { shop: 2 }],
    ['staff who ask for a membership of another shop', workers.staff, { ship: 12 }],
    ['staff who ask for a membership that nobody has', workers.staff, { ship: 99_999 }],
  ])('is refused to %s [IP-309]', async (_who, by, where) => {
    expect((await read(by, '', where)).code).toBe('permission.none')
  })

  it('is read by staff who correct scores, and says who it is of [IP-309]', async () => {
    expect((await read(workers.staff)).data).toMatchObject({ is_own: false, user: { id: LIN, username: '林晓' } })
  })
})

describeOnBothEngines('A correction of a score', () => {
  it('gives or takes with a reason that the member reads, once a key, and is an act in the record', async () => {
    const start = await score()
    const body = { delta: -10, reason: ' 重复签到 ' }
    const first = await correct(workers.staff, body, { key: 'score-key-1' })
    expect(first.data).toEqual({ score: { ship_id: SHIP, score: start - 10, may_correct: true } })
    expect((await correct(workers.staff, body, { key: 'score-key-1' })).data).toEqual(first.data)
    const { entries } = (await read(LIN)).data
    expect(entries[0]).toMatchObject({ cause: 'correction', delta: -10, balance: start - 10, reason: '重复签到', is_back: false })
    expect(entries[0]!.by).not.toBeNull()
    expect(
      await stored(
        server,
        `SELECT a.about_id, e.code, e.detail FROM staff_act a JOIN staff_act_end e ON e.staff_act_id = a.id WHERE a.route LIKE '%/scores/' ORDER BY a.id LIMIT 1`,
      ),
    ).toEqual([{ about_id: LIN, code: 'ok', detail: { reason: '重复签到' } }])
  })

  it.each([
    ['nothing', { delta: 0, reason: '试' }, 'score.nothing'],
    ['more than there is', { delta: -100_000, reason: '试' }, 'score.too_few'],
    ['more than at once', { delta: 100_001, reason: '试' }, 'score.too_much'],
    ['no reason', { delta: 5, reason: '  ' }, 'staff.reason_empty'],
    ['a long reason', { delta: 5, reason: '长'.repeat(61) }, 'staff.reason_too_long'],
    ['half a point', { delta: 0.5, reason: '试' }, 'request.invalid'],
  ])('is refused for %s', async (_what, body, code) => {
    const start = await score()
    expect((await correct(workers.staff, body)).code).toBe(code)
    expect(await score()).toBe(start)
  })

  it('is refused to who has no permission, of a person of another shop, and of oneself', async () => {
    const body = { delta: 5, reason: '补记' }
    expect((await correct(workers.bareStaff, body)).code).toBe('permission.none')
    expect((await correct(workers.staffOfTwo, body)).code).toBe('permission.none')
    expect((await correct(workers.staff, body, { user: people.wu.id })).code).toBe('permission.none')
    expect((await correct(workers.staff, body, { user: workers.staff })).code).toBe('score.own')
  })

  itOnServer('never takes more than there is, also of many at once', async () => {
    const start = await score()
    const third = Math.ceil(start / 3)
    const takes = await Promise.all(Array.from({ length: 6 }, () => correct(workers.staff, { delta: -third, reason: '同时' })))
    const refused = takes.filter(({ status }) => status !== 200)
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'score.too_few'))
    expect(takes.length - refused.length).toBe(Math.floor(start / third))
    expect(await score()).toBe(start - third * Math.floor(start / third))
  })
})
