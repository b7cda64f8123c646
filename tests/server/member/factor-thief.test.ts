import { addMinutes } from '@/domain/time'
import { stored } from '../booking/calls'
import { staffShop, workers } from '../staff/shop'
import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { factorCalls, withoutFactors } from './factor-stage'

const { staff: STAFF, coach: COACH, superuser: SUPER, staffOfTwo, staffOfOther } = workers
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
})
beforeEach(async () => {
  await withoutFactors(server)
  await stored(
    server,
    `UPDATE ship SET is_superuser = account_id = ${SUPER}, is_staff = account_id IN (${STAFF}, ${workers.bareStaff}, ${staffOfTwo}, ${staffOfOther})
      WHERE account_id BETWEEN 31 AND 37`,
  )
})
afterAll(() => server.close())

const { later, begin, confirm, appCode, read, prove, renew, end, enrol, require, work } = factorCalls(() => server)
const reset = (session: string, userId: number, shopId = 1) =>
  server.request('POST', `/api/shops/${shopId}/staff/members/${userId}/factor/reset/`, { session, body: { reason: '手机丢失' } })
const stillOn = async (userId: number) =>
  (
    await stored<{ n: number }>(server, `SELECT count(*)::int AS n FROM second_factor WHERE account_id = ${userId} AND secret IS NOT NULL`)
  )[0]!.n === 1
const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')
/** Six digits that are no code of these minutes. */
const guess = (secret: string) => {
  const near = [-1, 0, 1].map((off) => appCode(secret, off))
  let code = wrongCode(near[0]!)
  while (near.includes(code)) code = wrongCode(code)
  return code
}
const tries = async () =>
  (await stored<{ tries: number }>(server, `SELECT wrong_tries AS tries FROM second_factor WHERE account_id = ${STAFF}`))[0]!.tries

describeOnEngine('A thief with a stolen session', () => {
  it('has no rights of staff, sets no factor up, and takes none away', async () => {
    await enrol(STAFF)
    const stolen = await server.logIn(STAFF)
    later(11)
    expect((await work(stolen)).code).toBe('factor.needed')
    expect((await begin(stolen, STAFF)).code).toBe('member.step_up')
    expect((await end(stolen, STAFF, '000000')).code).toMatch(/^factor\.code_wrong$/)
    expect((await renew(stolen, STAFF, '')).code).toBe('factor.code_format')
    expect(await stillOn(STAFF)).toBe(true)
  })

  it('a thief with the phone too replaces no factor', async () => {
    await enrol(STAFF)
    const stolen = await server.logIn(STAFF)
    expect((await begin(stolen, STAFF)).code).toBe('factor.needed')
    expect((await confirm(stolen, STAFF, '123456')).code).toBe('factor.none_begun')
    expect((await reset(stolen, STAFF)).code).toBe('factor.needed')
    expect(await stillOn(STAFF)).toBe(true)
  })

  it('guesses five codes, then waits longer after each, even with the right one', async () => {
    const { secret } = await enrol(STAFF)
    const stolen = await server.logIn(STAFF)
    for (let n = 0; n < 5; n += 1) expect((await prove(stolen, STAFF, guess(secret))).code).toBe('factor.code_wrong')
    expect(await prove(stolen, STAFF, appCode(secret))).toMatchObject({
      status: 429,
      code: 'factor.paused',
      msg: expect.stringContaining('1 分钟'),
    })
    expect((await read(stolen, STAFF)).data.paused_until).not.toBeNull()
    later(1)
    expect((await prove(stolen, STAFF, guess(secret))).code).toBe('factor.code_wrong')
    later(1)
    expect((await prove(stolen, STAFF, appCode(secret))).code).toBe('factor.paused')
    later(1)
    expect((await prove(stolen, STAFF, appCode(secret))).status).toBe(200)
    expect(await tries()).toBe(0)
  })

  it('guesses no more in several sessions and calls at once than in one, and a pause stops no guess at another account', async () => {
    const { secret } = await enrol(STAFF)
    const other = await enrol(COACH)
    const sessions = [await server.logIn(STAFF), await server.logIn(STAFF), await server.logIn(STAFF)]
    const wrong = guess(secret)
    const codes = await Promise.all(
      [prove, end, renew].flatMap((attack, at) => [1, 2, 3, 4].map(async () => (await attack(sessions[at]!, STAFF, wrong)).code)),
    )
    expect(codes.filter((code) => code === 'factor.code_wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'factor.paused')).toHaveLength(7)
    const coach = await server.logIn(COACH)
    expect((await prove(coach, COACH, appCode(other.secret))).status).toBe(200)
  })

  it('keeps the person out with wrong codes no longer than a recovery code needs', async () => {
    const { secret, codes, session } = await enrol(STAFF)
    const stolen = await server.logIn(STAFF)
    for (let n = 0; n < 5; n += 1) await prove(stolen, STAFF, guess(secret))
    expect((await prove(session, STAFF, codes[0]!)).status).toBe(200)
    expect(await tries()).toBe(0)
    expect((await prove(session, STAFF, appCode(secret))).status).toBe(200)
  })
})

describeOnEngine('A code that somebody saw', () => {
  it('is taken once, and no earlier one after it', async () => {
    const { session, secret } = await enrol(STAFF)
    const stolen = await server.logIn(STAFF)
    const [before, now] = [appCode(secret, -1), appCode(secret)]
    expect((await prove(session, STAFF, now)).status).toBe(200)
    expect(await prove(stolen, STAFF, now)).toMatchObject({ status: 400, code: 'factor.code_used' })
    expect((await prove(stolen, STAFF, before)).code).toBe('factor.code_used')
    expect((await end(stolen, STAFF, now)).code).toBe('factor.code_used')
    expect((await work(stolen)).code).toBe('factor.needed')
  })

  it('is taken once when it is sent twice at once', async () => {
    const { secret } = await enrol(STAFF)
    const [one, other] = [await server.logIn(STAFF), await server.logIn(STAFF)]
    const code = appCode(secret)
    const answers = await Promise.all([prove(one, STAFF, code), prove(other, STAFF, code), prove(one, STAFF, code)])
    expect(answers.map((answer) => answer.code).sort()).toEqual(['factor.code_used', 'factor.code_used', 'ok'])
    expect(await brokenAfter(server.engine)).toEqual([])
  })

  it('a code that was used while a factor was set up confirms nothing again', async () => {
    const session = await server.logIn(STAFF)
    const { secret } = (await begin(session, STAFF)).data
    const code = appCode(secret)
    const answers = await Promise.all([confirm(session, STAFF, code), confirm(session, STAFF, code)])
    expect(answers.map((answer) => answer.code).sort()).toEqual(['factor.none_begun', 'ok'])
    expect((await prove(session, STAFF, code)).code).toBe('factor.code_used')
  })

  it('a recovery code is taken once when it is sent twice at once', async () => {
    const { codes } = await enrol(STAFF)
    const [one, other] = [await server.logIn(STAFF), await server.logIn(STAFF)]
    const answers = await Promise.all([prove(one, STAFF, codes[3]!), prove(other, STAFF, codes[3]!)])
    expect(answers.map((answer) => answer.code).sort()).toEqual(['factor.code_wrong', 'ok'])
  })
})

describeOnEngine('The factor of another account', () => {
  it('another account’s code, recovery code and secret prove nothing', async () => {
    const mine = await enrol(STAFF)
    const theirs = await enrol(COACH)
    const session = await server.logIn(STAFF)
    expect((await prove(session, STAFF, appCode(theirs.secret))).code).toBe('factor.code_wrong')
    expect((await prove(session, STAFF, theirs.codes[0]!)).code).toBe('factor.code_wrong')
    await stored(
      server,
      `UPDATE second_factor f SET secret = o.secret FROM second_factor o WHERE f.account_id = ${STAFF} AND o.account_id = ${COACH}`,
    )
    expect((await prove(session, STAFF, appCode(theirs.secret))).status).toBe(500)
    expect((await prove(session, STAFF, mine.codes[0]!)).status).toBe(200)
  })

  it('the factor of another account cannot be read, proved, renewed or turned off', async () => {
    const { secret } = await enrol(COACH)
    const session = await server.logIn(STAFF)
    const code = appCode(secret)
    expect((await read(session, COACH)).code).toBe('permission.none')
    for (const attack of [prove, renew, end, confirm]) expect((await attack(session, COACH, code)).code).toBe('permission.none')
    expect((await begin(session, COACH)).code).toBe('permission.none')
  })
})

describeOnEngine('The reset of a factor by a superuser of the same shop with his own factor proved', () => {
  it.each([
    ['staff of the shop', workers.bareStaff, 1],
    ['a coach of the shop', COACH, 1],
    ['a member', 1, 1],
    ['staff of another shop of the brand', staffOfTwo, 1],
    ['a superuser of another shop of the brand', staffOfTwo, 2],
    ['a superuser of another brand', staffOfOther, 4],
    ['the person himself', STAFF, 1],
  ])('a factor is not reset by %s', async (_, by, shopId) => {
    await enrol(STAFF)
    await stored(server, `UPDATE ship SET is_superuser = true WHERE account_id = ${by} AND shop_id = ${shopId} AND ${shopId} <> 1`)
    const { session } = by === STAFF ? { session: await server.logIn(STAFF) } : { session: await server.logIn(by) }
    expect((await reset(session, STAFF, shopId)).code).toMatch(/^(permission\.none|factor\.needed)$/)
    expect(await stillOn(STAFF)).toBe(true)
  })

  it('a superuser’s factor is not reset by himself', async () => {
    const { session } = await enrol(SUPER)
    expect((await reset(session, SUPER)).code).toBe('permission.none')
    expect(await stillOn(SUPER)).toBe(true)
  })

  it('a factor is not reset by a superuser whose own factor is not proved or not set up', async () => {
    await enrol(STAFF)
    await require(1)
    expect((await reset(await server.logIn(SUPER), STAFF)).code).toBe('factor.unset')
    await enrol(SUPER)
    expect((await reset(await server.logIn(SUPER), STAFF)).code).toBe('factor.needed')
    expect(await stillOn(STAFF)).toBe(true)
  })

  it('no factor is reset of a person who also works where the superuser is none, or one only after a factor that he lacks', async () => {
    await enrol(STAFF)
    await stored(
      server,
      `INSERT INTO ship (account_id, shop_id, brand_id, is_staff, created_at) VALUES (${STAFF}, 2, 1, true, '2026-01-01Z') ON CONFLICT (account_id, shop_id) DO UPDATE SET is_staff = true`,
    )
    const boss = await server.logIn(SUPER)
    expect((await reset(boss, STAFF)).code).toBe('permission.none')
    await stored(
      server,
      `INSERT INTO ship (account_id, shop_id, brand_id, is_superuser, created_at) VALUES (${SUPER}, 2, 1, true, '2026-01-01Z') ON CONFLICT (account_id, shop_id) DO UPDATE SET is_superuser = true`,
    )
    await require(2)
    expect((await reset(boss, STAFF)).code).toBe('permission.none')
    await require()
    expect((await reset(boss, STAFF)).status).toBe(200)
    await stored(server, `DELETE FROM ship WHERE account_id IN (${STAFF}, ${SUPER}) AND shop_id = 2`)
  })

  it('the reset ends the proof of a thief', async () => {
    const { secret } = await enrol(STAFF)
    const stolen = await server.logIn(STAFF)
    await prove(stolen, STAFF, appCode(secret))
    await require(1)
    const boss = (await enrol(SUPER)).session
    server.clock.moveTo(addMinutes(server.clock.now(), 1))
    expect((await reset(boss, STAFF)).status).toBe(200)
    expect((await work(stolen)).code).toBe('factor.unset')
    expect((await prove(stolen, STAFF, appCode(secret))).code).toBe('factor.unset')
    expect((await begin(stolen, STAFF)).status).toBe(200)
    later(11)
    expect((await begin(stolen, STAFF)).code).toBe('member.step_up')
  })
})
