import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { stored } from '../booking/calls'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { forgetHearts, heartCalls, heartShop } from './stage'

let server: TestApp
let lin: string
const { rank, choose, withdraw, kept } = heartCalls(() => server)

/** People 1 and 201 to 204 of shop 1 with these calories this week, told by its belts a day ago; all but the last joined, 203 without a name. */
const ranked = (kcals: readonly number[]) =>
  stored(
    server,
    `WITH x AS (SELECT CASE n WHEN 1 THEN 1 ELSE 199 + n END::int AS id, kcal FROM unnest('{${kcals.join()}}'::int[]) WITH ORDINALITY AS u (kcal, n)),
      c AS (INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) SELECT id, 1, 'health', '1.0', '2026-11-01Z', 'member', 'h5' FROM x),
      r AS (INSERT INTO heart_record (brand_id, shop_id, device_id, account_id, start_at, end_at, zones, calorie, is_estimated, age, source, key, created_at)
        SELECT 1, 1, 901, id, '2026-11-20T10:00Z', '2026-11-20T10:40Z', '{0,0,600,0,0,0}', kcal, false, 30, 'belt', 'k' || id, '2026-11-20T11:00Z' FROM x),
      w AS (INSERT INTO heart_week (shop_id, brand_id, monday, account_id, calorie, records) SELECT 1, 1, '2026-11-16', id, kcal, 1 FROM x)
     INSERT INTO heart_rank_choice (account_id, shop_id, brand_id, choice, chosen_at)
       SELECT id, 1, 1, CASE id WHEN 203 THEN 'anonymous' ELSE 'shown' END, '2026-11-20Z' FROM x WHERE id <> 1 RETURNING account_id`,
  )

describeOnEngine('The ranking of wristbands', () => {
  beforeAll(async () => {
    server = await openTestApp({ seed: heartShop })
    lin = await server.logIn(people.lin.id)
    await stored(
      server,
      `INSERT INTO device (id, shop_id, brand_id, name, created_at) VALUES (901, 1, 1, '接收器', '2026-01-01Z') RETURNING id`,
    )
    await stored(
      server,
      `INSERT INTO account (id, area_code, phone, username, created_at) SELECT n, 'zh-cn', '13700000' || n, '人' || n, '2026-01-01Z' FROM generate_series(201, 206) n RETURNING id`,
    )
  })
  beforeEach(() => forgetHearts(server))
  afterEach(async () => expect(brokenIn(await auditDatabase()).filter((name) => name.startsWith('heart'))).toEqual([]))
  afterAll(() => server.close())

  it('has those who joined, by calories, the nameless without any name, and nobody who did not join [IP-307] [IP-308]', async () => {
    await ranked([412, 816, 702, 457, 388, 388])
    expect((await rank(lin)).data).toEqual({
      from: '2026-11-16',
      ranks: [
        { rank: 1, user: { id: 201, username: '人201', avatar: '' }, calorie: 816, records: 1 },
        { rank: 2, user: { id: 202, username: '人202', avatar: '' }, calorie: 702, records: 1 },
        { rank: 3, user: { id: null, username: '', avatar: '' }, calorie: 457, records: 1 },
        { rank: 4, user: { id: 204, username: '人204', avatar: '' }, calorie: 388, records: 1 },
        { rank: 4, user: { id: 205, username: '人205', avatar: '' }, calorie: 388, records: 1 },
      ],
      own: null,
      too_few: false,
      choice: 'off',
      can_join: true,
    })
    expect((await choose(lin, 'shown')).data).toEqual({ choice: 'shown' })
    const joined = (await rank(lin, 'month')).data
    expect(joined).toMatchObject({ from: '2026-11-01', choice: 'shown', own: { rank: 4, calorie: 412, next: { rank: 3, calorie: 45 } } })
    expect(joined.ranks.map(({ rank: place }) => place)).toEqual([1, 2, 3, 4, 5, 5])
    await choose(lin, 'off')
    expect((await rank(lin)).data.own).toBeNull()
  })

  it('is none of fewer than five people, who would name each other [IP-308]', async () => {
    await ranked([412, 816, 702, 457])
    expect((await rank(lin)).data).toMatchObject({ ranks: [], own: null, too_few: true })
    await choose(lin, 'shown')
    expect((await rank(lin)).data).toMatchObject({ ranks: [], own: null, too_few: true })
  })

  it('is left with the consent to health data, and joined by nobody without it [IP-308]', async () => {
    await ranked([412, 816, 702, 457, 388, 300])
    await choose(lin, 'anonymous')
    expect((await rank(lin)).data.ranks).toHaveLength(6)
    await withdraw(lin, 1)
    expect((await rank(lin)).data).toMatchObject({ choice: 'off', can_join: false, own: null })
    expect((await rank(lin)).data.ranks).toHaveLength(5)
    expect((await choose(lin, 'anonymous')).code).toBe('consent.needed')
    expect(await kept()).toEqual([5, 5, 5])
  })
})
