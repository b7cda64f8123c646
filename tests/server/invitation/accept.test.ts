import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { addMinutes } from '@/domain/time'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { stored } from '../booking/calls'
import { invitationCalls } from './calls'
import { events, invitationShop } from './shop'

const LIN = 1
const FRIEND = '13700000001'
let server: TestApp
let lin: string
let uuid: string
const { accept, acceptWith, askCode, look, make } = invitationCalls(() => server)
const isAudited = async () => expect(brokenIn(await auditDatabase())).toEqual([])

const openShop = async () => {
  server = await openTestApp({ seed: invitationShop })
  lin = await server.logIn(LIN)
  uuid = (await make(lin, events.card)).data.invitation.uuid
}
const close = () => server.close()

describeOnEngine('An invitation', () => {
  beforeEach(openShop)
  afterEach(close)

  it('is read by anybody who has its link, with the inviter by nickname, the shop and the gift [MC-214]', async () => {
    expect((await look(uuid)).data.invitation).toMatchObject({
      uuid,
      inviter: { username: '林*', avatar: '/lin.png' },
      shop: { id: 1 },
      event: { id: events.card, name: '请朋友来练' },
      state: 'open',
      rule: { award_type: 2, amount: 3, valid_days: 7, card_tpl: { name: '团课体验卡', type: 2 }, coupon_tpl: null },
      claimed: null,
    })
    expect(await look('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404, code: 'invitation.not_found' })
  })

  it('is accepted with a phone and a code: an account, a session and the experience card at once [MC-214]', async () => {
    const answer = await accept(uuid, FRIEND, { device: 1 })
    expect(answer).toMatchObject({ status: 200, data: { next: 'book', gift: { state: 'given', end: '2026-11-28', coupon_id: null } } })
    const { user, session_id } = answer.data.session
    expect(session_id).toBeTruthy()
    expect(
      await stored(
        server,
        `SELECT balance_units, valid_from::text, valid_to::text, paid_fen::int FROM card WHERE id = ${answer.data.gift.card_id}`,
      ),
    ).toEqual([{ balance_units: 3, valid_from: '2026-11-21', valid_to: '2026-11-28', paid_fen: 0 }])
    expect(await stored(server, `SELECT status, origin, recommend_account_id AS by FROM ship WHERE account_id = ${user.id}`)).toEqual([
      { status: 0, origin: 'invitation', by: LIN },
    ])
    await isAudited()
  })

  it('is refused to its own sender, to a member, and to a phone that claimed, which reads when [MC-214]', async () => {
    const { state, inviter } = (await look(uuid, { session: lin })).data.invitation
    expect([state, inviter.username]).toEqual(['own', '林晓'])
    expect((await accept(uuid, '13800000001', { device: 9 })).code).toBe('invitation.own')
    await accept(uuid, FRIEND, { device: 1 })
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 5))
    const again = await accept(uuid, FRIEND, { device: 2 })
    expect(again).toMatchObject({
      status: 409,
      code: 'invitation.claimed',
      data: { at: '2026-11-21T10:00:00+08:00', phone: '137****0001' },
    })
    expect(again.msg).toBe('你已经领过了：137****0001 在 2026-11-21 领取')
    const [friend] = await stored<{ id: number }>(server, `SELECT id FROM account WHERE phone = '${FRIEND}'`)
    expect((await look(uuid, { session: await server.logIn(friend!.id) })).data.invitation).toMatchObject({
      state: 'claimed',
      claimed: { at: '2026-11-21T10:00:00+08:00', phone: '137****0001', gift: { state: 'given', end: '2026-11-28' } },
    })
    const other = (await make(lin, events.coupon)).data.invitation.uuid
    expect((await look(other, { session: await server.logIn(friend!.id) })).data.invitation.claimed).toMatchObject({ gift: null })
    await isAudited()
  })

  it('is refused to a member anywhere at the brand, before and after the code', async () => {
    await stored(
      server,
      `INSERT INTO account (id, area_code, phone, username, created_at) VALUES (8001, 'zh-cn', '13700008001', '老会员', '2026-01-01Z')`,
    )
    await stored(server, `INSERT INTO ship (account_id, shop_id, brand_id, status, created_at) VALUES (8001, 2, 1, 2, '2026-01-01Z')`)
    expect((await look(uuid, { session: await server.logIn(8001) })).data.invitation.state).toBe('member')
    expect(await accept(uuid, '13700008001', { device: 1 })).toMatchObject({ status: 409, code: 'invitation.member' })
  })

  it('tells an account with a role or a second factor to log in, and gives once that is done', async () => {
    await stored(
      server,
      `INSERT INTO account (id, area_code, phone, username, created_at) VALUES (8002, 'zh-cn', '13700008002', '别店教练', '2026-01-01Z')`,
    )
    await stored(
      server,
      `INSERT INTO ship (account_id, shop_id, brand_id, status, is_teacher, created_at) VALUES (8002, 4, 2, 0, true, '2026-01-01Z')`,
    )
    expect(await accept(uuid, '13700008002', { device: 1 })).toMatchObject({ status: 409, code: 'invitation.log_in' })
    expect(await stored(server, 'SELECT count(*)::int AS n FROM invitation_claim')).toEqual([{ n: 0 }])
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 2))
    const own = await server.logIn(8002)
    const answer = await accept(uuid, '13700008002', { device: 1, session: own })
    expect(answer).toMatchObject({ status: 200, data: { session: { user: { id: 8002 } }, gift: { state: 'given' } } })
    expect(answer.data.session.session_id).toBeUndefined()
  })

  it('is not accepted while its event is over, paused, not begun or has given everything of the month', async () => {
    const at = async (eventId: number) => {
      const number = `00000000-0000-4000-8000-00000000000${eventId}`
      await stored(
        server,
        `INSERT INTO invitation (event_id, brand_id, account_id, uuid, created_at) VALUES (${eventId}, 1, ${LIN}, '${number}', '2026-11-01Z')`,
      )
      return number
    }
    for (const [event, state, code] of [
      [events.ended, 'ended', 'invitation.ended'],
      [events.paused, 'paused', 'invitation.paused'],
      [events.tomorrow, 'paused', 'invitation.paused'],
    ] as const) {
      const number = await at(event)
      expect((await look(number)).data.invitation.state).toBe(state)
      expect((await askCode(number, FRIEND)).code).toBe(code)
      expect((await acceptWith(number, FRIEND, '123456')).code).toBe(code)
    }
    const scarce = await at(events.scarce)
    expect((await accept(scarce, FRIEND, { device: 1 })).status).toBe(200)
    expect((await look(scarce)).data.invitation.state).toBe('full')
    expect((await askCode(scarce, '13700000002')).code).toBe('invitation.full')
    await isAudited()
  })

  it('stays claimed for a phone whose account was deleted', async () => {
    const { user } = (await accept(uuid, FRIEND, { device: 1 })).data.session
    await stored(server, `UPDATE account SET phone = '#' || id WHERE id = ${user.id}`)
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 2))
    expect((await accept(uuid, FRIEND, { device: 2 })).code).toBe('invitation.claimed')
  })

  it('takes a code of its own purpose alone', async () => {
    await server.request('POST', '/api/send/verify/', { body: { phone: FRIEND, area_code: 'zh-cn' } })
    expect(await acceptWith(uuid, FRIEND, server.sent.at(-1)!.code)).toMatchObject({ status: 400, code: 'member.code_expired' })
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 2))
    await askCode(uuid, FRIEND)
    expect(server.sent.at(-1)).toMatchObject({ purpose: 'invitation' })
  })
})
