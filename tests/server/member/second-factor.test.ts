import { addMinutes, formatInstant } from '@/domain/time'
import { noticeText } from '@/i18n/notices/text'
import { stored } from '../booking/calls'
import { staffShop, workers } from '../staff/shop'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { factorCalls, withoutFactors } from './factor-stage'

const { staff: STAFF, coach: COACH, superuser: SUPER } = workers
const DAY = 24 * 60
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
})
beforeEach(() => withoutFactors(server))
afterAll(() => server.close())

const { later, begin, confirm, appCode, read, prove, renew, end, enrol, require, work } = factorCalls(() => server)
const broken = (...defects: string[]) => brokenAfter(server.engine, ...defects)
const reset = (session: string, userId: number, reason = '手机丢失，已当面核对', shopId = 1) =>
  server.request('POST', `/api/shops/${shopId}/staff/members/${userId}/factor/reset/`, { session, body: { reason } })
const shown = (session: string, userId: number) =>
  server.request<{ is_on: boolean; may_reset: boolean }>('GET', `/api/shops/1/staff/members/${userId}/factor/`, { session })

describeOnEngine('A second factor that a person sets up', () => {
  it('a person sets a factor up just after a log-in, with the app’s secret and first code, and gets ten recovery codes', async () => {
    const session = await server.logIn(STAFF)
    expect((await read(session, STAFF)).data).toEqual({
      is_on: false,
      is_required: false,
      proved_until: null,
      is_stepped_up: true,
      codes_left: 0,
      paused_until: null,
    })
    const { secret, uri } = (await begin(session, STAFF)).data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const brand = encodeURIComponent((await stored<{ name: string }>(server, 'SELECT name FROM brand WHERE id = 1'))[0]!.name)
    expect(uri).toBe(`otpauth://totp/${brand}:139****0133?secret=${secret}&issuer=${brand}`)
    expect((await read(session, STAFF)).data.is_on).toBe(false)
    const { codes } = (await confirm(session, STAFF, appCode(secret))).data
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/.test(code))).toBe(true)
    expect((await read(session, STAFF)).data).toMatchObject({
      is_on: true,
      codes_left: 10,
      proved_until: formatInstant(addMinutes(TEN_O_CLOCK, DAY)),
    })
    expect(await broken()).toEqual([])
  })

  it('a person needs a step-up: eleven minutes after the log-in a code to the phone is asked for', async () => {
    const session = await server.logIn(STAFF)
    later(11)
    expect((await begin(session, STAFF)).code).toBe('member.step_up')
    expect((await read(session, STAFF)).data.is_stepped_up).toBe(false)
    const { phone } = (await stored<{ phone: string }>(server, `SELECT phone FROM account WHERE id = ${STAFF}`))[0]!
    await server.request('POST', '/api/users/verify/code/', { session, body: { phone, area_code: 'zh-cn', shop_id: 1 } })
    await server.request('POST', `/api/users/${STAFF}/step-up/`, { session, body: { code: server.sent.at(-1)!.code } })
    expect((await begin(session, STAFF)).status).toBe(200)
  })

  it('a factor is confirmed with the secret that was shown last, within a quarter of an hour', async () => {
    const session = await server.logIn(STAFF)
    const [first, last] = [(await begin(session, STAFF)).data.secret, (await begin(session, STAFF)).data.secret]
    expect((await confirm(session, STAFF, appCode(first))).code).toBe('factor.code_wrong')
    later(16)
    expect((await confirm(session, STAFF, appCode(last))).code).toBe('factor.none_begun')
    expect((await read(session, STAFF)).data.is_on).toBe(false)
  })

  it('a factor is replaced only just after a proof, and the old one holds until the new one is confirmed', async () => {
    const { session, secret } = await enrol(STAFF)
    const other = await server.logIn(STAFF)
    expect((await begin(other, STAFF)).code).toBe('factor.needed')
    await prove(other, STAFF, appCode(secret))
    expect((await begin(other, STAFF)).status).toBe(200)
    later(9)
    const next = (await begin(other, STAFF)).data.secret
    expect((await prove(session, STAFF, appCode(secret))).status).toBe(200)
    later(1)
    expect((await confirm(other, STAFF, appCode(next))).data.codes).toHaveLength(10)
    // The proof of the old one ended with it.
    expect((await work(session)).code).toBe('factor.needed')
    expect((await work(other)).status).toBe(200)
    later(1)
    expect((await prove(session, STAFF, appCode(secret))).code).toBe('factor.code_wrong')
    expect((await prove(session, STAFF, appCode(next))).status).toBe(200)
    expect(await broken()).toEqual([])
  })
})

describeOnEngine('A role that counts once the factor is proved', () => {
  it('a shop that requires a factor lets nobody work without one, and whoever set one up works for a day', async () => {
    await require(1)
    const session = await server.logIn(STAFF)
    expect(await work(session)).toMatchObject({ status: 403, code: 'factor.unset' })
    expect((await read(session, STAFF)).data.is_required).toBe(true)
    const { secret } = (await begin(session, STAFF)).data
    await confirm(session, STAFF, appCode(secret))
    expect((await work(session)).status).toBe(200)
    later(DAY - 1)
    expect((await work(session)).status).toBe(200)
    later(1)
    expect(await work(session)).toMatchObject({ status: 403, code: 'factor.needed', msg: '请先完成二次验证' })
    expect((await prove(session, STAFF, appCode(secret))).status).toBe(200)
    expect((await work(session)).status).toBe(200)
  })

  it('a role counts in the session that proved the factor, and in no other one', async () => {
    const { session, secret } = await enrol(STAFF)
    const other = await server.logIn(STAFF)
    expect((await work(other)).code).toBe('factor.needed')
    expect((await work(session)).status).toBe(200)
    expect((await prove(other, STAFF, appCode(secret))).status).toBe(200)
    expect((await work(other)).status).toBe(200)
  })

  it('a member’s own calls go on without a proof, and he sees his role', async () => {
    await require(1)
    const session = await server.logIn(SUPER)
    const own = await server.request<{ user: { isSuperUser: boolean } }>('GET', `/api/users/${SUPER}/info/?shop_id=1`, { session })
    expect(own.data.user.isSuperUser).toBe(true)
    expect((await server.request('GET', `/api/users/${SUPER}/sessions/`, { session })).status).toBe(200)
  })

  it('a factor is not asked of those who have none and work at a shop that does not require it', async () => {
    await require(2)
    expect((await work(await server.logIn(STAFF))).status).toBe(200)
    expect((await work(await server.logIn(COACH))).status).toBe(200)
    expect((await work(await server.logIn(workers.staffOfTwo), 2)).code).toBe('factor.unset')
  })
})

describeOnEngine('Recovery codes', () => {
  it('prove the factor, each once, and are counted', async () => {
    const { codes } = await enrol(STAFF)
    const session = await server.logIn(STAFF)
    expect((await prove(session, STAFF, codes[0]!.toLowerCase())).status).toBe(200)
    expect((await work(session)).status).toBe(200)
    expect((await read(session, STAFF)).data.codes_left).toBe(9)
    expect((await prove(session, STAFF, codes[0]!)).code).toBe('factor.code_wrong')
    expect(await broken()).toEqual([])
  })

  it('are made anew with a code, and the old ones are void', async () => {
    const { session, secret, codes } = await enrol(STAFF)
    await prove(session, STAFF, codes[0]!)
    const next = (await renew(session, STAFF, appCode(secret))).data.codes
    expect(next).toHaveLength(10)
    expect((await prove(session, STAFF, codes[1]!)).code).toBe('factor.code_wrong')
    expect((await prove(session, STAFF, next[1]!)).status).toBe(200)
    expect(await broken()).toEqual([])
  })

  it('recovery codes and the secret are nowhere in the database, the answers that are kept, or the log', async () => {
    const { secret, codes } = await enrol(STAFF)
    const rows = await stored<{ row: string }>(
      server,
      `SELECT to_jsonb(f)::text AS row FROM second_factor f UNION ALL SELECT to_jsonb(c)::text FROM recovery_code c UNION ALL SELECT to_jsonb(i)::text FROM idempotency i`,
    )
    const text = rows.map(({ row }) => row).join() + server.logged.join()
    for (const code of [secret, ...codes, ...codes.map((each) => each.replaceAll('-', ''))]) expect(text).not.toContain(code)
  })
})

describeOnEngine('The end of a factor', () => {
  it('a person turns the factor off with a code, unless a shop where the person works requires it', async () => {
    const { session, secret } = await enrol(STAFF)
    await require(1)
    expect((await end(session, STAFF, appCode(secret))).code).toBe('factor.required')
    await require(2)
    expect((await end(session, STAFF, '000000')).code).toBe('factor.code_wrong')
    expect((await end(session, STAFF, appCode(secret))).status).toBe(200)
    expect((await read(session, STAFF)).data).toMatchObject({ is_on: false, codes_left: 0, proved_until: null })
    expect((await work(session)).status).toBe(200)
    expect(await broken()).toEqual([])
  })

  it('a superuser of the shop resets a factor with a reason, which is kept and told; then it is set up anew', async () => {
    await require(1)
    const { session } = await enrol(STAFF)
    const boss = (await enrol(SUPER)).session
    expect((await shown(boss, STAFF)).data).toEqual({ is_on: true, may_reset: true })
    expect((await reset(boss, STAFF, '  ')).code).toBe('staff.reason_empty')
    expect((await reset(boss, STAFF)).status).toBe(200)
    expect((await work(session)).code).toBe('factor.unset')
    expect(await stored(server, 'SELECT account_id AS who, by_id AS by, shop_id AS shop, reason FROM factor_reset')).toEqual([
      { who: STAFF, by: SUPER, shop: 1, reason: '手机丢失，已当面核对' },
    ])
    const [notice] = await stored<{ params: never; who: number }>(
      server,
      "SELECT params, account_id AS who FROM notice WHERE kind = 'factor.reset'",
    )
    expect(notice!.who).toBe(STAFF)
    expect(noticeText('zh-cn', 'factor.reset', notice!.params).title).toBe('二次验证已被重置')
    const acts = await stored<{ route: string; about: number; code: string }>(
      server,
      'SELECT a.route, a.about_id AS about, e.code FROM staff_act a JOIN staff_act_end e ON e.staff_act_id = a.id ORDER BY a.id DESC LIMIT 1',
    )
    expect(acts).toEqual([{ route: 'POST /api/shops/{shopId}/staff/members/{userId}/factor/reset/', about: STAFF, code: 'ok' }])
    expect((await reset(boss, STAFF)).code).toBe('factor.none')
    expect((await shown(boss, STAFF)).data).toEqual({ is_on: false, may_reset: false })
    expect(await broken()).toEqual([])
  })
})

describeOnEngine('The audit finds', () => {
  it.each([
    ['a factor without its recovery codes', 'DELETE FROM recovery_code', 'factors-have-secrets'],
    ['a proved session without a proof', `UPDATE session SET factor_at = factor_at + interval '1 second'`, 'factors-have-secrets'],
    ['a used step that is not the last one', 'UPDATE second_factor SET last_step = last_step + 1', 'factor-steps-rise'],
    ['a proof far from its time', `UPDATE factor_proof SET at = at + interval '2 minutes'`, 'factor-steps-rise'],
    ['a recovery code used without a proof', `UPDATE recovery_code SET used_at = '2026-11-22Z'`, 'recovery-codes-used-once'],
  ])('%s', async (_, defect, name) => {
    await enrol(STAFF)
    expect(await broken()).toEqual([])
    expect(await broken(defect)).toContain(name)
  })

  it('nothing where the database refuses: a used step never goes back', async () => {
    await enrol(STAFF)
    await expect(stored(server, 'UPDATE second_factor SET last_step = last_step - 1')).rejects.toThrow('never goes back')
    await expect(stored(server, 'UPDATE second_factor SET secret = NULL')).rejects.toThrow()
  })
})
