import { addMinutes } from '@/domain/time'
import { LOST_PHONE_DAYS_ELSEWHERE, LOST_PHONE_HOURS } from '@/domain/member/lost-phone'
import { withEngine } from '@server/db/transaction'
import { objectToLost } from '@server/modules/member/phone/elsewhere'
import { lostPhoneSweep } from '@server/modules/member/phone/lost-phone'
import { findMembership } from '@server/authority/memberships'
import { stored } from '../booking/calls'
import { staffShop, workers } from '../staff/shop'
import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine, itOnServer } from '../support/database'
import { meanwhile } from '../support/meanwhile'
import { people } from '../support/two-brands'
import { factorCalls } from './factor-stage'
import { asBefore, NEW_PHONE, phoneCalls } from './phone-stage'

const LIN = people.lin.id
const OLD_PHONE = people.lin.phone
/** 林晓's card of the other brand, and one of this brand. */
const [THEIRS, OURS] = [8, 1]
/** A superuser of the other brand. */
const OTHER = people.stranger.id
const DAY = 24 * 60

let server: TestApp
let superuser: string
let other: string

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
  await stored(server, `UPDATE ship SET is_superuser = TRUE WHERE account_id = ${OTHER}`)
})
beforeEach(async () => {
  await asBefore(server)
  for (const sql of ['DELETE FROM phone_hold', 'UPDATE card SET is_locked = FALSE WHERE is_locked', 'DELETE FROM second_factor'])
    await stored(server, sql)
  superuser = await server.logIn(workers.superuser)
  other = await server.logIn(OTHER)
})
afterAll(() => server.close())

const { findPhone, lastCode, sendTo, stepUp } = phoneCalls(() => server)
const { enrol, prove, appCode } = factorCalls(() => server)
const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))
const members = (shop: number, userId = LIN) => `/api/shops/${shop}/staff/members/${userId}/phone/`
const ask = async () => {
  await server.request('POST', `${members(1)}code/`, { session: superuser, body: { phone: NEW_PHONE, area_code: 'zh-cn' } })
  const body = { phone: NEW_PHONE, area_code: 'zh-cn', code: lastCode(), reason: '原号码已停机' }
  const answer = await server.request<{ lost: { due_at: string } }>('POST', members(1), { session: superuser, body })
  expect(answer.status).toBe(200)
  return answer.data.lost
}
const object = (session = other, shop = 4) => server.request('POST', `${members(shop)}objection/`, { session })
const confirm = (session = other, shop = 4) => server.request('POST', `${members(shop)}confirmation/`, { session })
interface Listed {
  user: { id: number; username: string }
  phone: string
  due_at: string | null
}
const listed = async (session = other, shop = 4) =>
  (await server.request<{ lost_phones?: Listed[] }>('GET', `/api/shops/${shop}/staff/today/`, { session })).data.lost_phones
const endings = () => stored<{ ending: string | null }>(server, 'SELECT ending FROM lost_phone ORDER BY id')
const locked = async () =>
  (await stored<{ id: number }>(server, `SELECT id FROM card WHERE account_id = ${LIN} AND is_locked ORDER BY id`)).map(({ id }) => id)
const noticesTo = (account: number) => stored(server, `SELECT kind, shop_id AS shop FROM notice WHERE account_id = ${account} ORDER BY id`)
const whenDue = async () => {
  later(LOST_PHONE_DAYS_ELSEWHERE * DAY)
  await server.sweeper.runAll()
}
const broken = (...defects: string[]) => brokenAfter(server.engine, ...defects)
const none = { status: 409, code: 'staff.lost_phone_none' }

describeOnEngine('Another phone for a member who has a card at another brand', () => {
  it('comes after seven days in which both phones are told each day, and that brand’s superusers at once', async () => {
    expect((await ask()).due_at).toContain('2026-11-28')
    expect(await noticesTo(OTHER)).toEqual([{ kind: 'phone.lost_elsewhere', shop: 4 }])
    expect(await listed()).toMatchObject([
      { user: { id: LIN, username: '林晓' }, phone: '137****0000', due_at: expect.stringContaining('2026-11-28') },
    ])
    await server.jobs.runDue()
    for (let day = 1; day < LOST_PHONE_DAYS_ELSEWHERE; day += 1) {
      later(DAY)
      for (let time = 0; time < 2; time += 1) await server.sweeper.runAll()
      await server.jobs.runDue()
      expect(await findPhone(LIN)).toBe(`zh-cn ${OLD_PHONE}`)
    }
    const told = server.told.map(({ kind, phone, end }) => `${kind} ${phone} ${end}`).sort()
    expect(told).toEqual([
      ...Array<string>(LOST_PHONE_DAYS_ELSEWHERE).fill(`phone_lost ${NEW_PHONE} 0000`),
      ...Array<string>(LOST_PHONE_DAYS_ELSEWHERE).fill(`phone_lost ${OLD_PHONE} 0000`),
    ])
    expect(new Set(server.told.map(({ reference }) => reference)).size).toBe(2 * LOST_PHONE_DAYS_ELSEWHERE)
    later(DAY)
    await server.sweeper.runAll()
    expect([await findPhone(LIN), await endings()]).toEqual([`zh-cn ${NEW_PHONE}`, [{ ending: 'changed' }]])
    expect(await broken()).toEqual([])
  })

  it('is ended by an objection of that brand: the member and the asker are notified, and another one finds nothing', async () => {
    await ask()
    later(DAY)
    expect((await object()).status).toBe(200)
    expect(await object()).toMatchObject(none)
    await whenDue()
    expect([await findPhone(LIN), await endings(), await listed()]).toEqual([`zh-cn ${OLD_PHONE}`, [{ ending: 'objected' }], []])
    expect(await noticesTo(LIN)).toEqual([
      { kind: 'phone.lost', shop: 1 },
      { kind: 'phone.lost_over', shop: 1 },
    ])
    expect(await noticesTo(workers.superuser)).toEqual([{ kind: 'phone.lost_objected', shop: 1 }])
    expect(await locked()).toEqual([])
    expect(await broken()).toEqual([])
  })

  it('is ended by the member’s proof of the old phone', async () => {
    const lin = await server.logIn(LIN)
    later(11)
    await ask()
    await stepUp(lin, LIN, (await sendTo(lin, OLD_PHONE)).sms)
    expect((await server.request('DELETE', `/api/users/${LIN}/phone/lost/`, { session: lin })).status).toBe(200)
    await whenDue()
    expect([await findPhone(LIN), await endings(), await listed()]).toEqual([`zh-cn ${OLD_PHONE}`, [{ ending: 'stopped' }], []])
    expect(await broken()).toEqual([])
  })

  it.each([
    ['staff of that brand without the right', workers.staffOfOther, 4, { status: 403, code: 'permission.none' }],
    ['a superuser of the brand that asked', workers.superuser, 1, none],
    ['the member', LIN, 4, { status: 403, code: 'permission.none' }],
  ])('is neither objected to nor confirmed by %s', async (_, account, shop, refusal) => {
    await ask()
    const session = await server.logIn(account)
    expect(await object(session, shop)).toMatchObject(refusal)
    await whenDue()
    expect(await endings()).toEqual([{ ending: 'changed' }])
    expect(await confirm(await server.logIn(account), shop)).toMatchObject(refusal)
    expect(await locked()).toEqual([THEIRS])
  })

  it('is shown to nobody but superusers', async () => {
    await ask()
    expect(await listed(await server.logIn(workers.staffOfOther))).toBeUndefined()
    expect(await listed(superuser, 1)).toEqual([])
  })

  it('locks the cards there, and no others, until a superuser there confirms', async () => {
    await ask()
    await whenDue()
    expect(await locked()).toEqual([THEIRS])
    expect(await locked()).not.toContain(OURS)
    expect(await noticesTo(LIN)).toContainEqual({ kind: 'phone.changed', shop: 1 })
    expect(await listed()).toMatchObject([{ user: { id: LIN }, due_at: null }])
    expect((await confirm()).status).toBe(200)
    expect([await locked(), await listed()]).toEqual([[], []])
    expect(await confirm()).toMatchObject(none)
    expect(await broken()).toEqual([])
  })

  it('is confirmed by the member’s second factor that was there before', async () => {
    const { secret } = await enrol(LIN)
    await ask()
    await whenDue()
    const lin = await server.logIn(LIN)
    expect((await prove(lin, LIN, appCode(secret))).status).toBe(200)
    expect([await locked(), await listed()]).toEqual([[], []])
    expect(await stored(server, 'SELECT confirmed_by AS by FROM phone_hold')).toEqual([{ by: LIN }])
    expect(await broken()).toEqual([])
  })

  it('is not confirmed by a second factor that was set up since', async () => {
    await ask()
    await whenDue()
    later(1)
    const { session, secret } = await enrol(LIN)
    expect((await prove(session, LIN, appCode(secret))).status).toBe(200)
    expect(await locked()).toEqual([THEIRS])
  })

  it('waits seven days from when the member came to another brand, where that was after it was asked for', async () => {
    await stored(server, `UPDATE card SET account_id = ${people.wu.id} WHERE id = ${THEIRS}`)
    expect((await ask()).due_at).toContain('2026-11-22')
    await stored(server, `UPDATE card SET account_id = ${LIN} WHERE id = ${THEIRS}`)
    later(LOST_PHONE_HOURS * 60)
    await server.sweeper.runAll()
    expect([await findPhone(LIN), await endings()]).toEqual([`zh-cn ${OLD_PHONE}`, [{ ending: null }]])
    expect(await listed()).toMatchObject([{ due_at: expect.stringContaining('2026-11-29') }])
    await whenDue()
    expect([await findPhone(LIN), await locked()]).toEqual([`zh-cn ${NEW_PHONE}`, [THEIRS]])
    expect(await broken()).toEqual([])
  })
})

describeOnEngine('An objection at the moment of the change', () => {
  const run = <T>(work: () => Promise<T>) => withEngine(server.engine, work)
  const objecting = async () => objectToLost((await findMembership(OTHER, 4))!, LIN, server.clock.now())

  itOnServer('waits for the change, and finds it done', async () => {
    await ask()
    later(LOST_PHONE_DAYS_ELSEWHERE * DAY)
    const answer = await meanwhile(server.engine, { held: () => lostPhoneSweep.run(server.clock.now()), act: () => object() })
    expect(answer).toMatchObject(none)
    expect([await findPhone(LIN), await endings()]).toEqual([`zh-cn ${NEW_PHONE}`, [{ ending: 'changed' }]])
    expect(await broken()).toEqual([])
  })

  itOnServer('keeps the change waiting, which then does nothing', async () => {
    await ask()
    later(LOST_PHONE_DAYS_ELSEWHERE * DAY)
    await meanwhile(server.engine, { held: objecting, act: () => run(() => lostPhoneSweep.run(server.clock.now())) })
    expect([await findPhone(LIN), await endings(), await locked()]).toEqual([`zh-cn ${OLD_PHONE}`, [{ ending: 'objected' }], []])
    expect(await broken()).toEqual([])
  })

  it('an objection either stands or comes too late, whoever is first', async () => {
    for (let time = 0; time < 6; time += 1) {
      await ask()
      later(LOST_PHONE_DAYS_ELSEWHERE * DAY)
      other = await server.logIn(OTHER)
      const [answer] = await Promise.all([object(), server.sweeper.runAll()])
      const [ending] = (await stored<{ ending: string }>(server, 'SELECT ending FROM lost_phone ORDER BY id DESC LIMIT 1')).map(
        (row) => row.ending,
      )
      expect([answer.status, ending]).toEqual(answer.status === 200 ? [200, 'objected'] : [409, 'changed'])
      expect(await findPhone(LIN)).toBe(`zh-cn ${ending === 'changed' ? NEW_PHONE : OLD_PHONE}`)
      expect(await broken()).toEqual([])
      await asBefore(server)
      await stored(server, 'DELETE FROM phone_hold')
      await stored(server, 'UPDATE card SET is_locked = FALSE WHERE is_locked')
      superuser = await server.logIn(workers.superuser)
    }
  })
})

describeOnEngine('The audit of lost phones at several brands', () => {
  beforeEach(async () => {
    await ask()
    await whenDue()
  })
  it.each([
    ['sooner than after seven days', `UPDATE lost_phone_brand SET told_at = told_at + interval '1 hour' RETURNING 1`],
    ['against an objection', `UPDATE lost_phone_brand SET objected_at = told_at, objected_by = ${OTHER} RETURNING 1`],
    ['without a lock there', 'DELETE FROM phone_hold RETURNING 1'],
    ['with a card that nobody has confirmed in use', `UPDATE card SET is_locked = FALSE WHERE id = ${THEIRS} RETURNING 1`],
  ])('the audit finds a lost phone that was changed %s', async (_, defect) => {
    expect(await broken(defect)).toEqual(['lost-phones-elsewhere'])
  })
})
