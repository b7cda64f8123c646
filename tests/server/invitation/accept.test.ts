import { auditDatabase, brokenIn } from '@server/audit/audit-database'
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

  it('takes a code of its own purpose alone', async () => {
    await server.request('POST', '/api/send/verify/', { body: { phone: FRIEND, area_code: 'zh-cn' } })
    expect(await acceptWith(uuid, FRIEND, server.sent.at(-1)!.code)).toMatchObject({ status: 400, code: 'member.code_expired' })
    server.clock.moveTo((TEN_O_CLOCK + 61_000) as typeof TEN_O_CLOCK)
    await askCode(uuid, FRIEND)
    expect(server.sent.at(-1)).toMatchObject({ purpose: 'invitation' })
  })
})
