import { addMinutes } from '@/domain/time'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { stored } from '../booking/calls'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'
import { addBelts, encodeRates, forgetHearts, heartCalls, heartShop } from './stage'

let server: TestApp
let belts: string
let lin: string
let chen: string
const { tell, list, read, remove, agree, withdraw, health, kept } = heartCalls(() => server)

const nine = { start: '2026-11-21T09:10:00+08:00', key: 'a1' }
const byBand = (more: object = {}) => ({ wristband_number: 'b1', rates: encodeRates(140, 2400), ...nine, ...more })
const told = async (more: object = {}) => (await tell(belts, byBand(more))).data.id

describeOnBothEngines('A heart rate that a belt told', () => {
  beforeAll(async () => {
    server = await openTestApp({ seed: heartShop })
    belts = await addBelts(server)
    lin = await server.logIn(people.lin.id)
    chen = await server.logIn(people.chen.id)
  })
  beforeEach(async () => {
    server.clock.moveTo(TEN_O_CLOCK)
    await forgetHearts(server)
    await stored(
      server,
      `INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) VALUES (1, 1, 'health', '1.0', '2026-11-01Z', 'member', 'h5') RETURNING id`,
    )
  })
  // The entries of the stage are bare rows, which other rooms find broken.
  afterEach(async () => expect(brokenIn(await auditDatabase()).filter((name) => name.startsWith('heart'))).toEqual([]))
  afterAll(() => server.close())

  it('is in the list and the record of the person who had the wristband, and nobody else’s [IP-110] [IP-303] [IP-304] [IP-305]', async () => {
    const id = await told({ calorie: 412 })
    expect((await list(lin, 1)).data).toEqual({
      exercise_datas: [
        {
          ...{ id, name: '', image: '', coach: '', start: '2026-11-21T09:10:00+08:00', end: '2026-11-21T09:50:00+08:00' },
          ...{ calorie: 412, zones: [0, 0, 2400, 0, 0, 0], avg_effort: 63 },
        },
      ],
      more: false,
    })
    const { record } = (await read(lin, id)).data
    expect(record).toMatchObject({
      ...{ id, calorie: 412, is_estimated: false, avg_heart_rate: 140, max_heart_rate: 140, avg_effort: 63, user: { age: 40 } },
      ...{ zones: [0, 0, 2400, 0, 0, 0], source: 'belt', shop: { id: 1, name: '拾光·静安店' } },
    })
    expect(record.splits).toHaveLength(172)
    expect(record.splits[1]).toEqual({ at: 14, avg_heart_rate: 140, avg_effort: 63 })
    expect(record.exercise_datas).toHaveLength(1)
    expect((await read(chen, id)).code).toBe('heart.not_found')
    expect((await list(lin, 2)).code).toBe('permission.none')
    expect((await list(chen, 2)).code).toBe('shop.not_bound')
    expect((await list(lin, 1, '&month=2026-10')).data.exercise_datas).toEqual([])
    expect((await list(lin, 1, '&month=2026-11')).data.exercise_datas).toHaveLength(1)
  })

  it('needs the user in the list and the record’s number [IP-303] [IP-305]', async () => {
    expect(await server.request('GET', '/api/v2/shops/1/user/heart-records/', { session: lin })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('user_id') as string,
    })
    expect(await server.request('GET', '/api/v2/user/heart-records/', { session: lin })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('id') as string,
    })
  })

  it('takes a byte a second, less than 40 KB an hour, and is answered in less than 12 KB', async () => {
    const rates = Buffer.from(Array.from({ length: 3600 }, (_, at) => 100 + (at % 71))).toString('base64')
    const id = await told({ rates, start: '2026-11-21T08:59:00+08:00' })
    const [row] = await stored<{ rates: number; row: number }>(
      server,
      'SELECT octet_length(rates) AS rates, pg_column_size(h) AS row FROM heart_record h',
    )
    expect(row!.rates).toBe(3600)
    expect(row!.row).toBeLessThan(40_000)
    const whole = await server.app.inject({ url: `/api/v2/user/heart-records/?id=${id}`, headers: { authorization: `Session ${lin}` } })
    expect(whole.statusCode).toBe(200)
    expect(whole.body.length).toBeLessThan(12_288)
  })

  it('is one record under its key, however often it is told', async () => {
    const [first, second] = [await told(), await told()]
    expect(second).toBe(first)
    expect(await kept()).toEqual([1, 1, 0])
  })

  it.each([
    ['overlaps another', { key: 'a2', start: '2026-11-21T09:49:59+08:00', rates: encodeRates(120, 60) }, 'heart.overlap'],
    ['has no reading that can be', { rates: encodeRates(255, 600) }, 'heart.no_rates'],
    ['has none at all', { rates: '' }, 'heart.no_rates'],
    ['lasts longer than a day', { rates: encodeRates(140, 86_401) }, 'heart.too_long'],
    ['is of the future', { start: '2026-11-21T10:05:01+08:00' }, 'heart.time_wrong'],
    ['ends in the future', { start: '2026-11-21T09:59:00+08:00' }, 'heart.time_wrong'],
    ['is of a wristband that nobody has', { wristband_number: 'B9' }, 'heart.nobody'],
    ['is of a time before the wristband was handed out', { start: '2026-11-21T08:00:00+08:00' }, 'heart.nobody'],
    ['is no base64', { rates: 'a?==' }, 'request.invalid'],
    ['is of nobody', { wristband_number: undefined }, 'request.params_needed'],
    ['has a forged entry code', { wristband_number: undefined, code: '1.in.5.AAAAAAAAAAAAAAAAAAAAAAAAAAA' }, 'checkin.code_wrong'],
    ['has more minutes in zones than it lasted', { rates: undefined, zone_minutes: [1, 2, 3, 4, 5, 6], minutes: 20 }, 'request.invalid'],
  ])('is refused, and nothing kept, where it %s', async (_, more, code) => {
    if (code === 'heart.overlap') await told()
    const before = await kept()
    expect((await tell(belts, byBand(more))).code).toBe(code)
    expect(await kept()).toEqual(before)
  })

  it('may be minutes in zones alone, which have no course', async () => {
    const id = await told({ rates: undefined, zone_minutes: [2, 3, 10, 5, 0, 0], minutes: 25, calorie: 180 })
    expect((await read(lin, id)).data.record).toMatchObject({
      ...{ splits: [], avg_heart_rate: null, avg_effort: null, calorie: 180, zones: [120, 180, 600, 300, 0, 0] },
    })
  })

  it('belongs to who had the wristband in its middle, and is refused with nothing kept without his consent', async () => {
    expect(
      await tell(belts, byBand({ wristband_number: 'B2', start: '2026-11-21T09:05:00+08:00', rates: encodeRates(120, 600) })),
    ).toMatchObject({
      status: 403,
      code: 'consent.needed',
    })
    expect(await kept()).toEqual([0, 0, 0])
    await withdraw(lin, 1)
    expect((await tell(belts, byBand())).code).toBe('consent.needed')
    await agree(lin, 1)
    expect((await tell(belts, byBand())).code).toBe('consent.needed')
    expect(await kept()).toEqual([0, 0, 0])
    expect(JSON.stringify(server.logged)).not.toContain('rates')
  })

  it('is told by devices of the shop alone', async () => {
    expect((await server.request('POST', '/api/v2/shops/1/heart-records/', { session: lin, body: byBand() })).code).toBe('device.needed')
    expect((await tell(belts, byBand(), 2)).code).toBe('permission.none')
    const elsewhere = await addBelts(server, 'xuhui')
    expect((await tell(elsewhere, byBand(), 2)).code).toBe('heart.nobody')
  })

  it('is deleted by its person alone, with its part of the week', async () => {
    const id = await told({ calorie: 412 })
    const other = await told({ calorie: 100, key: 'a2', start: '2026-11-21T09:50:00+08:00', rates: encodeRates(120, 300) })
    expect(await stored(server, 'SELECT monday, calorie, records FROM heart_week')).toEqual([
      { monday: '2026-11-16', calorie: 512, records: 2 },
    ])
    expect((await remove(chen, id)).code).toBe('heart.not_found')
    expect((await remove(lin, id)).data).toEqual({ id })
    expect((await remove(lin, id)).code).toBe('heart.not_found')
    expect(await stored(server, 'SELECT calorie, records FROM heart_week')).toEqual([{ calorie: 100, records: 1 }])
    await remove(lin, other)
    expect(await kept()).toEqual([0, 0, 0])
  })

  it('goes at once with the consent, and with it the weeks; a consent is given on its page, to the text that it shows', async () => {
    await told()
    expect((await health(lin, 1)).data).toMatchObject({ consent: { version: '1.0', is_due: false }, needs_guardian: false })
    expect((await withdraw(lin, 1)).data.consent).toMatchObject({
      version: '',
      given_at: null,
      withdrawn_at: '2026-11-21T10:00:00+08:00',
      is_due: true,
    })
    expect(await kept()).toEqual([0, 0, 0])
    expect((await agree(lin, 1, '0.9')).code).toBe('consent.changed')
    expect((await agree(lin, 1)).data.consent).toMatchObject({ version: '1.0', is_due: false })
    expect((await agree(chen, 1)).code).toBe('shop.not_bound')
    expect((await agree(lin, 2)).code).toBe('permission.none')
  })

  it('needs a guardian’s consent under 14, and goes when that is withdrawn', async () => {
    await withdraw(lin, 1)
    await stored(server, `UPDATE account SET date_of_birth = '2015-01-01' WHERE id = 1 RETURNING id`)
    expect((await health(lin, 1)).data.needs_guardian).toBe(true)
    expect((await agree(lin, 1)).code).toBe('guardian.needed')
    await stored(
      server,
      `INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) VALUES (1, 1, 'guardian', '1.0', '2026-11-01Z', 'guardian', 'h5') RETURNING id`,
    )
    await stored(
      server,
      `INSERT INTO guardian (consent_id, account_id, brand_id, name, area_code, phone) SELECT id, 1, 1, '林父', 'zh-cn', '13800000099' FROM consent WHERE kind = 'guardian' RETURNING consent_id`,
    )
    expect((await agree(lin, 1)).data.consent.is_due).toBe(false)
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 5))
    await told({ start: '2026-11-21T09:55:00+08:00', rates: encodeRates(120, 400) })
    expect(await kept()).toEqual([1, 1, 0])
    await server.request('PUT', '/api/shops/1/users/1/consents/guardian/', { session: lin, body: { given: false } })
    expect(await kept()).toEqual([0, 0, 0])
    expect((await health(lin, 1)).data.consent.is_due).toBe(true)
  })
})
