import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { stored } from '../booking/calls'
import { invitationCalls } from './calls'
import { events, invitationShop } from './shop'

const LIN = 1
let server: TestApp
let lin: string
const { accept, friends, list, make, read } = invitationCalls(() => server)

describeOnEngine('The events of a shop in which members bring friends', () => {
  beforeAll(async () => {
    server = await openTestApp({ seed: invitationShop })
    lin = await server.logIn(LIN)
  })
  afterAll(() => server.close())

  it('are those under way, the ones that end first at the top, and with show_all those that ended within a year [MC-211]', async () => {
    const ids = async (query = '') => (await list(lin, query)).data.events.map(({ id }) => id)
    const underWay = [events.value, events.scarce, events.paused, events.coupon, events.card]
    expect(await ids()).toEqual(underWay)
    expect(await ids('?show_all=0')).toEqual(underWay)
    expect(await ids('?show_all=1')).toEqual([...underWay, events.ended])
    expect((await list(lin, '?show_all=2')).status).toBe(400)
  })

  it('say their shop, their state and the gift of both: a coupon, or an experience card with its amount, days and type [MC-079] [MC-212]', async () => {
    const { event, invitation } = (await read(lin, events.card)).data
    expect(invitation).toBeNull()
    expect(event).toMatchObject({
      name: '请朋友来练',
      shop: { id: 1, name: '拾光·静安店' },
      state: 'open',
      most_a_month: 2,
      got_this_month: 0,
      counts: { claimed: 0, came: 0, given: 0, held: 0 },
      invitee_rule: { award_type: 2, amount: 3, valid_days: 7, card_tpl: { type: 2 }, coupon_tpl: null, shops: [{ id: 1 }] },
      inviter_rule: {
        award_type: 1,
        coupon_tpl: { name: '满60减20', account: 20, reach_money: 60 },
        valid_days: 30,
        card_tpl: null,
        amount: null,
      },
    })
    expect((await read(lin, events.value)).data.event).toMatchObject({
      invitee_rule: { amount: 7 },
      inviter_rule: { amount: 50, card_tpl: { type: 1 } },
    })
    expect((await read(lin, events.coupon)).data.event.inviter_rule).toBeNull()
    expect((await read(lin, events.paused)).data.event.state).toBe('paused')
    expect((await read(lin, events.elsewhere)).code).toBe('invitation.event_not_found')
  })

  it('give a member one invitation, however often he asks, and none once they are over or paused', async () => {
    const first = (await make(lin, events.card)).data.invitation
    expect(first.link).toMatch(new RegExp(`/mobile/invitations/${first.uuid}/$`))
    expect((await make(lin, events.card)).data.invitation).toEqual(first)
    expect((await read(lin, events.card)).data.invitation).toEqual(first)
    expect((await make(lin, events.ended)).code).toBe('invitation.ended')
    expect((await make(lin, events.paused)).code).toBe('invitation.paused')
    expect((await make(lin, events.elsewhere)).status).toBe(404)
  })

  it('let a friend be asked to the inviter’s next class: not invited before, invited after, and told [MC-129]', async () => {
    const { uuid } = (await make(lin, events.card)).data.invitation
    const friend = (await accept(uuid, '13700000051', { device: 51 })).data.session.user.id
    await stored(
      server,
      `INSERT INTO booking (id, shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, cost_units, status, start_at, end_at, created_at)
       SELECT 77001, 1, 1, id, ${LIN}, ${LIN}, 1, 'FREE', 0, 1, start_at, end_at, '2026-11-20Z' FROM schedule WHERE id = 1`,
    )
    expect((await friends(lin)).data.ships[0]).toMatchObject({ can_invite: true, is_invited: false, order_id: 77001 })
    const partners = await server.request<{ shop_user_ship: { user: { id: number }; is_invited: boolean }[] }>(
      'GET',
      '/api/mobile/schedules/group/partners/?shop_id=1&order_id=77001',
      { session: lin },
    )
    const asked = await server.request('POST', '/api/mobile/schedules/group/partners/', {
      session: lin,
      key: 'ask-friend-1',
      body: { order_id: 77001, partner_id: friend },
    })
    expect([partners.status, asked.status]).toEqual([200, 200])
    expect((await friends(lin)).data.ships[0]).toMatchObject({ can_invite: false, is_invited: true })
    expect(await stored(server, `SELECT count(*)::int AS n FROM notice WHERE account_id = ${friend} AND kind = 'partner.invited'`)).toEqual(
      [{ n: 1 }],
    )
  })

  it('count the friends page by page, and one event’s alone where it is asked for [MC-213]', async () => {
    const { uuid } = (await make(lin, events.value)).data.invitation
    await accept(uuid, '13700000052', { device: 52 })
    expect((await friends(lin)).data).toMatchObject({ total_count: 2, pages: 1, current_page: 1 })
    const { ships } = (await friends(lin, `?event_id=${events.value}`)).data
    expect(ships).toMatchObject([{ event_id: events.value, user: { username: '137****0052' } }])
    expect((await friends(lin, '?page=2')).data.ships).toEqual([])
    expect(
      await stored(
        server,
        `SELECT k.type, k.balance_units AS units, k.start_day::text AS start, k.end_day::text AS end FROM card k WHERE k.gift_id = (SELECT max(id) FROM gift)`,
      ),
    ).toEqual([{ type: 3, units: 7, start: '2026-11-21', end: '2026-11-27' }])
  })
})
