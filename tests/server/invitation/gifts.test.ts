import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { DAY_MS, instant, readInstant, type Instant } from '@/domain/time'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { stored } from '../booking/calls'
import { workers } from '../staff/shop'
import { invitationCalls } from './calls'
import { events, invitationShop } from './shop'

const LIN = 1
const phone = (n: number) => `1370000${String(n).padStart(4, '0')}`
let server: TestApp
let lin: string
let uuid: string
const { accept, friends, held, decide, make } = invitationCalls(() => server)
const isAudited = async () => expect(brokenIn(await auditDatabase())).toEqual([])
const after = (days: number): Instant => instant(TEN_O_CLOCK + days * DAY_MS)
/** Moves the clock and lets the sweeps run. */
const at = async (moment: Instant) => {
  server.clock.moveTo(moment)
  await server.sweeper.runAll()
}
const invited = async (n: number, place = {}) => (await accept(uuid, phone(n), { device: n, ...place })).data.session.user.id
/** The friend trained at the shop. */
const visit = (accountId: number, moment: string) => `WITH m AS (UPDATE ship SET status = 2 WHERE account_id = ${accountId}), s AS (
    INSERT INTO self_training (shop_id, brand_id, account_id, name, start_at, end_at, status, created_at) VALUES (1, 1, ${accountId}, '训练', '${moment}', '${moment}'::timestamptz + interval '1 hour', 4, '${moment}') RETURNING id)
  INSERT INTO attendance (shop_id, brand_id, account_id, at, cause, self_training_id, recorded_at) SELECT 1, 1, ${accountId}, '${moment}', 'self_training', id, '${moment}' FROM s RETURNING id`
const gifts = () =>
  stored<{ cause: string; state: string }>(server, 'SELECT cause, state FROM gift WHERE invitation_claim_id IS NOT NULL ORDER BY id')
const notices = (accountId: number) =>
  stored<{ kind: string }>(
    server,
    `SELECT kind FROM notice WHERE account_id = ${accountId} AND kind LIKE '%gift%' OR account_id = ${accountId} AND kind IN ('coupon.taken_back', 'invitation.held') ORDER BY id`,
  )

describeOnEngine('The gifts of an invitation', () => {
  beforeEach(async () => {
    server = await openTestApp({ seed: invitationShop })
    lin = await server.logIn(LIN)
    uuid = (await make(lin, events.card)).data.invitation.uuid
  })
  afterEach(async () => {
    await isAudited()
    await server.close()
  })

  it('A gift makes no member; a friend is listed as claimed, and by nickname [MC-213]', async () => {
    const friend = await invited(1)
    expect(await stored(server, `SELECT status FROM ship WHERE account_id = ${friend}`)).toEqual([{ status: 0 }])
    const { data } = await friends(lin)
    expect(data.ships).toMatchObject([
      { status_word: 'claimed', gift_state: 'waiting', gift_end: '2026-11-28', user: { id: friend, username: '137****0001' } },
    ])
    expect(data.counts).toEqual({ claimed: 1, came: 0, expired: 0, held: 0, given: 0 })
    server.clock.moveTo(after(9))
    expect((await friends(lin)).data.ships[0]).toMatchObject({ status_word: 'expired', at: '2026-11-28T23:59:59+08:00' })
  })

  it('The inviter has his gift once the friend came, at most so many of a month, and he is told', async () => {
    for (const n of [1, 2, 3]) {
      const friend = await invited(n)
      await stored(server, visit(friend, '2026-11-21T12:00:00+08:00'))
    }
    await at(readInstant('2026-11-21T13:00:00+08:00'))
    expect((await gifts()).filter(({ cause }) => cause === 'inviter')).toEqual([
      { cause: 'inviter', state: 'given' },
      { cause: 'inviter', state: 'given' },
    ])
    expect((await friends(lin)).data.ships.map(({ status_word, gift_state }) => [status_word, gift_state])).toEqual([
      ['came', 'full'],
      ['came', 'given'],
      ['came', 'given'],
    ])
    expect(await notices(LIN)).toEqual([{ kind: 'coupon.gift_given' }, { kind: 'coupon.gift_given' }])
    await at(readInstant('2026-11-21T14:00:00+08:00'))
    expect(await notices(LIN)).toHaveLength(2)
  })

  it('A claim on a device that claimed before waits for staff, who see the claims side by side and give the gift', async () => {
    await invited(1)
    expect((await accept(uuid, phone(2), { device: 1 })).data).toMatchObject({
      gift: { state: 'held', card_id: null, end: null },
      next: 'home',
    })
    expect((await friends(lin)).data.ships[0]).toMatchObject({ status_word: 'held', user: null })
    const staff = await server.logIn(workers.staff)
    const waiting = (await held(staff)).data.held
    expect(waiting).toMatchObject([
      { why: 'device', claim: { phone: '137****0002', state: 'held' }, ring: [{ phone: '137****0001', state: 'given' }] },
    ])
    expect((await decide(staff, waiting[0]!.id, 'refuse')).code).toBe('staff.reason_empty')
    expect((await decide(staff, waiting[0]!.id, 'give')).status).toBe(200)
    expect((await decide(staff, waiting[0]!.id, 'give')).code).toBe('invitation.decided')
    expect(await gifts()).toEqual([
      { cause: 'invitee', state: 'given' },
      { cause: 'invitee', state: 'given' },
    ])
    expect(await stored(server, `SELECT count(*)::int AS n FROM staff_act WHERE route LIKE '%staff/invitations%'`)).toEqual([{ n: 3 }])
    expect(await notices(LIN)).toEqual([{ kind: 'coupon.gift_held' }, { kind: 'coupon.gift_cleared' }])
  })

  it('The inviter has points for a friend with the gift: at once, once staff gave what waited, and none past the most of a month', async () => {
    await stored(server, `INSERT INTO score_rule (shop_id, brand_id, cause, points) VALUES (1, 1, 'invitation', 50)`)
    const points = async () =>
      (await stored<{ sum: number }>(server, `SELECT coalesce(sum(delta), 0)::int AS sum FROM score_entry WHERE cause = 'invitation'`))[0]!
        .sum
    const friends = [await invited(1), await invited(2, { device: 1 }), await invited(3)]
    for (const friend of friends.slice(0, 2)) await stored(server, visit(friend, '2026-11-21T12:00:00+08:00'))
    await at(readInstant('2026-11-21T13:00:00+08:00'))
    expect(await points()).toBe(50)
    const staff = await server.logIn(workers.staff)
    await decide(staff, (await held(staff)).data.held[0]!.id, 'give')
    expect(await points()).toBe(100)
    await stored(server, visit(friends[2]!, '2026-11-21T13:30:00+08:00'))
    await at(readInstant('2026-11-21T15:00:00+08:00'))
    expect(await points()).toBe(100)
    const { data } = await server.request<{ entries: { cause: string; subject: string }[] }>('GET', '/api/v2/shops/1/ships/11/scores/', {
      session: lin,
    })
    expect(data.entries[0]).toMatchObject({ cause: 'invitation', subject: '137****0002' })
  })

  it('A claim that staff refuse gives neither a gift, and both read why', async () => {
    await invited(1)
    const friend = await invited(2, { device: 1 })
    const staff = await server.logIn(workers.staff)
    const [waiting] = (await held(staff)).data.held
    expect((await decide(staff, waiting!.id, 'refuse', '同一台设备')).status).toBe(200)
    await stored(server, visit(friend, '2026-11-21T12:00:00+08:00'))
    await at(readInstant('2026-11-21T13:00:00+08:00'))
    expect((await gifts()).map(({ cause, state }) => `${cause} ${state}`)).toEqual(['invitee given', 'invitee refused'])
    expect((await friends(lin)).data.ships[0]).toMatchObject({ gift_state: 'refused' })
    expect(
      await stored(server, `SELECT params ->> 'reason' AS reason FROM notice WHERE kind = 'coupon.gift_refused' ORDER BY account_id`),
    ).toEqual([{ reason: '同一台设备' }, { reason: '同一台设备' }])
  })

  it('A claim that nobody decides gives its gift at the end of the seventh day; staff are notified on the days 0, 4 and 6', async () => {
    await invited(1)
    await invited(2, { device: 1 })
    const told: number[] = []
    for (const days of [0.01, 1, 3.9, 4.01, 5, 6.01, 7]) {
      await at(after(days))
      told.push((await notices(workers.staff)).length)
    }
    expect(told).toEqual([1, 1, 1, 2, 2, 3, 3])
    expect((await gifts()).map(({ state }) => state)).toEqual(['given', 'held'])
    await at(readInstant('2026-11-29T00:00:30+08:00'))
    expect((await gifts()).map(({ state }) => state)).toEqual(['given', 'given'])
    expect(await stored(server, `SELECT valid_to::text FROM card WHERE gift_id = (SELECT max(id) FROM gift)`)).toEqual([
      { valid_to: '2026-12-06' },
    ])
  })

  it('A claim waits on a device of the inviter, and neither on one of the staff nor for an address alone', async () => {
    await stored(server, `INSERT INTO account_device (account_id, device_hash, seen_at) SELECT ${LIN}, d, now() FROM unnest(ARRAY['x']) d`)
    await invited(1, { from: '203.0.113.7' })
    expect((await accept(uuid, phone(2), { device: 2, from: '203.0.113.7' })).data.gift.state).toBe('given')
    await stored(
      server,
      `UPDATE account_device SET account_id = ${workers.staff} WHERE account_id = (SELECT id FROM account WHERE phone = '${phone(2)}')`,
    )
    expect((await accept(uuid, phone(3), { device: 2 })).data.gift.state).toBe('given')
    await stored(
      server,
      `UPDATE account_device SET account_id = ${LIN} WHERE account_id = (SELECT id FROM account WHERE phone = '${phone(1)}')`,
    )
    expect((await accept(uuid, phone(4), { device: 1 })).data.gift.state).toBe('held')
    expect((await held(await server.logIn(workers.staff))).data.held).toMatchObject([{ why: 'inviter' }])
  })
})
