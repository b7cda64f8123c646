import type { StaffLook } from '@/contract/member/privacy'
import { addMinutes } from '@/domain/time'
import { coachPermissions } from '@/domain/staff/permissions'
import { stored } from '../booking/calls'
import { permit, workers } from '../staff/shop'
import { LIN, none } from '../staff/stage'
import { TEN_O_CLOCK } from '../support/app'
import { describeOnEngine } from '../support/database'
import { measuresUrl, measureStage, weighed } from './stage'

const { stage, as, post, write, correct, list, read, valuesOf, looks } = measureStage()
const { coach, bareCoach, staff, bareStaff, superuser, staffOfTwo, staffOfOther } = workers
const run = (sql: string) => stage.server.engine.session((session) => session.exec(sql))

describeOnEngine('Measures of a person', () => {
  it('are written down as typed, and read by the person and by who looks after him [IP-310]', async () => {
    const values = [
      { name: 'weight', value: '１０８．４ 斤', target: '53,5' },
      { name: 'height', value: '1.63米' },
      { name: 'body_fat', value: '25.8％' },
      { name: 'basal', value: '1,246 大卡' },
    ]
    const made = await write(coach, { values, method: '', note: '  节奏很好  ' })
    expect(made).toMatchObject({ status: 200, data: { measure_id: expect.any(Number) } })
    for (const by of [LIN, coach, staff, superuser]) {
      const { data } = await list(by)
      expect(data).toMatchObject({ user: { id: LIN, username: '林晓' }, has_consent: true, may_write: by !== LIN })
      const [measure] = data.measures
      expect(measure).toMatchObject({ note: '节奏很好', method: '', replaces: null, replaced_by: null, reason: '' })
      expect(valuesOf(measure!)).toEqual({ weight: 54.2, height: 163, body_fat: 25.8, basal: 1246, bmi: 20.4 })
      expect(measure!.values[0]).toEqual({ name: 'weight', value: 54.2, unit: 'kg', target: 53.5, is_derived: false })
      expect((await read(by, measure!.id)).data.measure).toEqual(measure)
    }
    await stage.allWell()
  })

  it('are for nobody else: not without the flag, after a person who is not looked after, or at another shop [IP-310]', async () => {
    const { data } = await write(coach)
    await run(permit(workers.staff, ['orders_day_can_write']))
    await run(permit(bareStaff, ['measure_can_see', 'measure_can_write']))
    for (const by of [bareCoach, staff, bareStaff, staffOfTwo, staffOfOther, 1001]) {
      for (const answer of [
        await list(by),
        await read(by, data.measure_id),
        await write(by),
        await correct(by, data.measure_id, weighed('54', { reason: '错了' })),
      ])
        expect([by, answer.status, ['permission.none', 'shop.not_bound'].includes(answer.code!)]).toEqual([by, 403, true])
    }
    // To see is not to write.
    await run(permit(coach, [...coachPermissions, 'measure_can_see']))
    expect((await list(coach)).data).toMatchObject({ may_write: false, methods: [] })
    expect(await write(coach)).toMatchObject(none)
    // A member who never booked the coach's class.
    expect(await list(coach, 1001)).toMatchObject(none)
    // Another shop of the brand, and a number of another person.
    expect((await list(LIN, LIN, 2)).data.measures).toEqual([])
    expect(await read(LIN, data.measure_id, LIN, 2)).toMatchObject({ status: 404, code: 'measure.not_found' })
    expect(await read(1001, data.measure_id, 1001)).toMatchObject({ status: 404, code: 'measure.not_found' })
  })

  it('are seen by no member of staff without a row of who looked, which the person reads', async () => {
    const { data } = await write(coach)
    await list(staff)
    await read(staff, data.measure_id)
    await list(LIN)
    await read(LIN, data.measure_id)
    const path = '/api/v2/shops/{shopId}/users/{userId}/measures/'
    expect(await looks()).toEqual([
      { route: `POST ${path}`, by: coach },
      { route: `GET ${path}`, by: staff },
      { route: `GET ${path}{measureId}/`, by: staff },
    ])
    const { data: told } = await as(LIN).get<{ looks: StaffLook[] }>(`/api/shops/1/users/${LIN}/looks/`)
    expect(told.looks.map(({ what }) => what)).toEqual(['measure', 'measure', 'measure'])
  })

  it('leave no figure in the record of acts, in notices, in keys or in what is told of a refusal', async () => {
    await write(coach, weighed('87.65', { values: [{ name: 'weight', value: '87.65', target: '76.54' }] }), 'key-of-a-measure')
    await write(coach, weighed('987.65'))
    const left = await stored<{ text: string }>(
      stage.server,
      `SELECT (SELECT json_agg(a) FROM staff_act a)::text || (SELECT coalesce(json_agg(e), '[]') FROM staff_act_end e)::text || (SELECT json_agg(n) FROM notice n)::text
         || (SELECT json_agg(i) FROM idempotency i)::text || (SELECT coalesce(json_agg(v), '[]') FROM view_log v)::text AS text`,
    )
    expect(left[0]!.text).toContain('measure')
    expect(left[0]!.text).not.toMatch(/87\.65|76\.54/)
    expect(await stage.notices()).toEqual([{ kind: 'measure.new', to: LIN, params: {} }])
  })

  it('need a consent in force to the text of today', async () => {
    await run(`UPDATE consent SET withdrawn_at = '2026-11-02Z', withdrawn_by = 'member', withdrawn_in = 'h5' WHERE kind = 'health'`)
    expect(await write(coach)).toMatchObject({ status: 403, code: 'consent.needed' })
    expect((await list(coach)).data).toMatchObject({ measures: [], has_consent: false })
    await run(
      `INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) VALUES (${LIN}, 1, 'health', '0.9', '2026-11-03Z', 'member', 'h5')`,
    )
    expect(await write(coach)).toMatchObject({ status: 403, code: 'consent.needed' })
    expect(await stored(stage.server, 'SELECT id FROM measure')).toEqual([])
  })

  it.each([
    ['no number', [{ name: 'weight', value: '轻了' }], 'measure.unread'],
    ['an unknown unit', [{ name: 'weight', value: '120 lb' }], 'measure.unit'],
    ['nobody’s weight', [{ name: 'weight', value: '542' }], 'measure.bounds'],
    ['too many decimals', [{ name: 'weight', value: '54.234' }], 'measure.decimals'],
    [
      'a name twice',
      [
        { name: 'weight', value: '54' },
        { name: 'weight', value: '55' },
      ],
      'measure.twice',
    ],
    ['a target where there is none', [{ name: 'bmi', value: '20', target: '19' }], 'measure.target'],
    ['nothing', [], 'measure.empty'],
  ])('refuse %s', async (_, values, code) => {
    expect(await write(coach, weighed('', { values }))).toMatchObject({ status: 400, code })
  })

  it('name a device of the shop, or none', async () => {
    await run(`INSERT INTO measure_method (shop_id, brand_id, name) VALUES (1, 1, '体成分仪'), (2, 1, '体脂秤')`)
    expect((await list(coach)).data.methods).toEqual(['体成分仪'])
    expect(await write(coach, weighed('54', { method: '体脂秤' }))).toMatchObject({ status: 400, code: 'measure.method' })
    expect(await write(coach, weighed('54', { method: '体成分仪' }))).toMatchObject({ status: 200 })
    await run(`DELETE FROM measure_method`)
    expect((await list(LIN)).data.measures[0]!.method).toBe('体成分仪')
  })

  it('are written once for a request that is sent twice', async () => {
    const [one, two] = await Promise.all([write(coach, weighed(), 'sent-twice'), write(coach, weighed(), 'sent-twice')])
    expect(one.data).toEqual(two.data)
    expect((await list(LIN)).data.measures).toHaveLength(1)
  })
})

describeOnEngine('A correction of a measure', () => {
  it('is another measure in its place, with a reason; the member reads both', async () => {
    const { data } = await write(coach, weighed('45.2'))
    stage.server.clock.moveTo(addMinutes(TEN_O_CLOCK, 30))
    const { data: right } = await correct(staff, data.measure_id, weighed('54.2', { reason: '两个数字写反了' }))
    const [first, second] = (await list(LIN)).data.measures
    expect(first).toMatchObject({
      id: right.measure_id,
      replaces: data.measure_id,
      reason: '两个数字写反了',
      replaced_by: null,
      at: second!.at,
    })
    expect(second).toMatchObject({ id: data.measure_id, replaces: null, replaced_by: right.measure_id })
    expect(first!.recorded_at > second!.recorded_at).toBe(true)
    expect((await read(LIN, data.measure_id)).data.measure).toEqual(second)
    expect((await stage.notices()).map(({ kind }) => kind)).toEqual(['measure.new', 'measure.corrected'])
    await stage.allWell()
  })

  it('does not branch: of two at once one is refused, and what was corrected is not corrected again', async () => {
    const { data } = await write(coach, weighed('45.2'))
    const both = await Promise.all([coach, staff].map((by) => correct(by, data.measure_id, weighed('54.2', { reason: '写反了' }))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.code).toBe('measure.replaced')
    expect((await list(LIN)).data.measures).toHaveLength(2)
    await stage.allWell()
  })

  it('needs a reason, and a measure of this person at this shop', async () => {
    const { data } = await write(coach)
    expect(await correct(coach, data.measure_id, weighed('54', { reason: ' ' }))).toMatchObject({ status: 400, code: 'staff.reason_empty' })
    expect(await correct(coach, 999_999, weighed('54', { reason: '错了' }))).toMatchObject({ status: 404, code: 'measure.not_found' })
    expect(
      await stage.server.request('POST', measuresUrl(`${data.measure_id}/correction/`, 1001), {
        session: as(superuser).session,
        body: weighed('54', { reason: '错了' }),
      }),
    ).toMatchObject({ status: 403, code: 'consent.needed' })
  })
})

describeOnEngine('The ranges of a measure', () => {
  beforeEach(() =>
    run(`INSERT INTO measure_method (id, shop_id, brand_id, name) VALUES (9, 1, 1, '体成分仪');
      INSERT INTO measure_range (method_id, brand_id, n, name, gender, from_age, until_age, low, high) VALUES (9, 1, 1, 'body_fat', 1, 18, 39, 18, 28), (9, 1, 2, 'body_fat', 0, 18, 39, 10, 20);
      UPDATE account SET date_of_birth = '1996-03-18', gender = 1 WHERE id = ${LIN}`),
  )
  afterEach(() => run(`UPDATE account SET date_of_birth = NULL WHERE id = ${LIN}`))
  const measured = async () => {
    const values = [
      { name: 'weight', value: '54.2' },
      { name: 'height', value: '163' },
      { name: 'body_fat', value: '25.8' },
    ]
    const { data } = await post(coach, '', weighed('', { values, method: '体成分仪' }))
    return (await read(LIN, data.measure_id)).data
  }

  it('are that of the body mass index and those of the device for the gender and age', async () => {
    const { ranges, person } = await measured()
    expect(ranges).toEqual([
      { name: 'body_fat', low: 18, high: 28, placement: 'within', mark: 64 },
      { name: 'bmi', low: 18.5, high: 24, placement: 'within', mark: 42 },
    ])
    expect(person).toEqual({ age: 30, gender: 1, height: 163 })
  })

  it('are none of a person under 18, or of an unknown age', async () => {
    await run(`UPDATE account SET date_of_birth = '2008-11-23' WHERE id = ${LIN}`)
    expect(await measured()).toMatchObject({ ranges: [], person: null })
    await run(`UPDATE account SET date_of_birth = NULL WHERE id = ${LIN}`)
    expect(await measured()).toMatchObject({ ranges: [], person: null })
  })
})
