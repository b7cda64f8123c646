import { readBalance } from '../booking/calls'
import { cards } from '../booking/shop'
import { hour, type Player } from './shop'
import { later, playerAt, setCourtStage, setFlags, sql, taken } from './stage'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'

const stage = setCourtStage()
const COACH = people.coach.id
const OTHER = 1001
const forOther = { user_id: OTHER, card_id: OTHER }
const none = { status: 403, code: 'permission.none' }

/** Sets the roles and flags of the worker at shop 1. */
const setRole = (role: 'is_teacher' | 'is_staff' | 'is_superuser') =>
  sql(`UPDATE ship SET is_teacher = ${role === 'is_teacher'}, is_staff = ${role === 'is_staff'}, is_superuser = ${role === 'is_superuser'}
        WHERE account_id = ${COACH} AND shop_id = 1 RETURNING 1`)
const confirm = (who: Player, userId = OTHER) =>
  who.send<{ cards: { id: number }[] }>('GET', `/api/shops/1/court-orders/confirm/?user_id=${userId}&date=2026-11-21&slots=1.720`)
const list = (who: Player = stage.coach, query = 'date=2026-11-21', shop = 1) =>
  who.send<{ court_orders: { id: number }[]; may: object }>('GET', `/api/shops/${shop}/court-orders/?${query}`)
const notices = () => sql<{ who: number; kind: string; path: string }>('SELECT account_id AS who, kind, path FROM notice ORDER BY id')

beforeEach(() => setRole('is_teacher'))

describeOnEngine('Ordering courts for a member', () => {
  it.each([
    ['a coach', 'is_teacher', ['personal_orders_list_can_write']],
    ['staff', 'is_staff', ['orders_day_can_write']],
    ['a superuser', 'is_superuser', []],
  ] as const)('is done by %s with the card of the member, who is notified once [BK-304] [BK-307] [BK-311]', async (_, role, flags) => {
    await setRole(role)
    await setFlags(...flags)
    expect((await confirm(stage.coach)).data.cards.map(({ id }) => id)).toEqual([OTHER])
    const made = await stage.coach.order([hour(1, 12)], forOther, 'one-tap-of-the-coach')
    await stage.coach.order([hour(1, 12)], forOther, 'one-tap-of-the-coach')
    const { id } = made.data.order
    expect(made).toMatchObject({ status: 200, data: { order: { user_id: OTHER, user: { id: OTHER }, cost: 50 } } })
    expect(await sql('SELECT account_id AS "for", booked_by AS "by" FROM court_order')).toEqual([{ for: OTHER, by: COACH }])
    expect(await readBalance(stage.server, OTHER)).toBe(5000)
    expect(await notices()).toEqual([{ who: OTHER, kind: 'proxy.court_booked', path: `/shop/1/mobile/v3/court/orders/${id}/` }])
    expect(await sql('SELECT params FROM notice')).toMatchObject([
      { params: { by: '周岚', time: '2026-11-21 12:00', court: '羽毛球 1 号场', n: 1, paid: 'value', cost: 50 } },
    ])
    // It is the member's order, not that of the person who made it.
    expect((await stage.other.list()).data.court_orders).toMatchObject([{ id }])
    expect((await stage.coach.list()).data.court_orders).toEqual([])
  })

  it('is paid in cash at the desk by staff who keep the till', async () => {
    await setRole('is_staff')
    await setFlags('orders_day_can_write', 'till_can_write')
    await sql("UPDATE shop SET desk_channels = '{CASH}' WHERE id = 1 RETURNING id")
    const { data } = await stage.coach.order([hour(1, 12)], { ...forOther, card_id: undefined, channel: 'CASH' })
    expect(data).toMatchObject({ order: { is_held: true, channel: 'CASH' } })
    const take = `/api/shops/1/staff/pay-orders/${data.pay_order_id!}/take/`
    expect(await stage.coach.send('POST', take, { channel: 'CASH' })).toMatchObject({ status: 200, data: { order: { status: 1 } } })
    expect((await list()).data.court_orders).toMatchObject([{ id: data.order.id, is_held: false }])
    expect(await sql('SELECT kind, amount_fen::int AS fen, account_id AS by FROM till_entry')).toEqual([
      { kind: 'taking', fen: 6000, by: COACH },
    ])
    expect(await stage.other.order([hour(1, 13)], { card_id: undefined, channel: 'CASH' })).toMatchObject({
      code: 'court.online_unsupported',
    })
    await sql("UPDATE shop SET desk_channels = '{}' WHERE id = 1 RETURNING id")
  })

  it.each([
    ['a coach without a flag', 'is_teacher', []],
    [
      'a coach with the flags of classes and lessons',
      'is_teacher',
      ['group_order_can_write', 'private_order_can_write', 'orders_day_can_write'],
    ],
    ['a coach who may change and cancel only', 'is_teacher', ['personal_orders_list_can_change', 'personal_orders_list_can_delete']],
    [
      'staff who may change and cancel only',
      'is_staff',
      ['orders_day_can_change', 'orders_day_can_delete', 'personal_orders_list_can_write'],
    ],
  ] as const)('is refused to %s, and so is the confirm step [BK-308] [BK-311]', async (_, role, flags) => {
    await setRole(role)
    await setFlags(...flags)
    expect(await stage.coach.order([hour(1, 12)], forOther)).toMatchObject(none)
    expect(await confirm(stage.coach)).toMatchObject(none)
    expect(await taken()).toBe(0)
  })

  it('is refused to members, to staff of another shop, and for a person without a membership [BK-300] [BK-308]', async () => {
    expect(await stage.lin.order([hour(1, 12)], forOther)).toMatchObject(none)
    expect(await confirm(stage.lin)).toMatchObject(none)
    for (const id of [people.stranger.id, people.owner.id])
      expect(await (await playerAt(id)).order([hour(1, 12)], forOther)).toMatchObject({ status: 403, code: 'shop.not_bound' })
    await setRole('is_superuser')
    for (const user_id of [people.wu.id, people.hsu.id, 99999])
      expect(await stage.coach.order([hour(1, 12)], { ...forOther, user_id })).toMatchObject(none)
    expect(await stage.coach.order([hour(1, 12)], { ...forOther, card_id: cards.value })).toMatchObject({ code: 'card.none' })
    expect(await taken()).toBe(0)
  })

  it('costs the price of the member’s status, whatever the coach’s own status', async () => {
    await setFlags('personal_orders_list_can_write')
    const only = (statuses: string) => sql(`UPDATE price_rule SET limit_user_status = '${statuses}' WHERE id = 20 RETURNING 1`)
    const online = { user_id: OTHER, channel: 'WEIXIN', card_id: undefined }
    await only('{1}')
    expect((await stage.coach.order([hour(1, 12)], online)).status).toBe(409)
    await only('{2}')
    expect((await stage.coach.order([hour(1, 12)], online)).status).toBe(200)
    await only('{}')
  })

  it('an order to be paid online only holds the slots: the notice leads to the payment, and staff cannot cancel it unpaid', async () => {
    await setFlags('personal_orders_list_can_write', 'personal_orders_list_can_delete')
    const { data } = await stage.coach.order([hour(1, 18)], { user_id: OTHER, channel: 'WEIXIN', card_id: undefined })
    expect(data.payment).toBeUndefined()
    expect(await notices()).toEqual([{ who: OTHER, kind: 'proxy.court_held', path: `/shop/1/mobile/orders/${data.pay_order_id}/pay/` }])
    expect((await stage.other.send<{ orders: object[] }>('GET', '/api/v2/orders/pending/')).data.orders).toMatchObject([
      { type: 'court', price: 80 },
    ])
    expect((await list()).data.court_orders).toMatchObject([{ is_held: true, can_cancel: false, pay_order_id: data.pay_order_id }])
    expect(await stage.coach.cancel(data.order.id)).toMatchObject({ code: 'court.order_not_found' })
    expect(await taken()).toBe(1)
  })

  it('does not notify a user who orders for himself', async () => {
    await stage.lin.order([hour(1, 12)])
    expect(await notices()).toEqual([])
  })
})

describeOnEngine("Members' orders of courts", () => {
  it('are listed for a day and a shop, with one of the flags [BK-311]', async () => {
    const [today] = [(await stage.other.order([hour(1, 12)], { card_id: OTHER })).data.order]
    const { order: tomorrow } = (await stage.other.order([hour(1, 12, '2026-11-22')], { card_id: OTHER })).data
    await setFlags()
    expect(await list()).toMatchObject(none)
    await setFlags('group_order_can_write', 'group_order_can_change')
    expect(await list()).toMatchObject(none)
    await setFlags('personal_orders_list_can_change')
    expect((await list()).data).toMatchObject({ may: { write: false, change: true, delete: false }, court_orders: [{ id: today.id }] })
    expect((await list(stage.coach, 'date=2026-11-22')).data.court_orders).toMatchObject([{ id: tomorrow.id, user: { id: OTHER } }])
    expect(await list(stage.lin)).toMatchObject({ status: 403 })
    const stranger = await playerAt(people.stranger.id)
    await sql(`UPDATE ship SET permissions = '{orders_day_can_write}' WHERE account_id = ${people.stranger.id} RETURNING 1`)
    expect((await list(stranger, 'date=2026-11-21', 4)).data.court_orders).toEqual([])
    expect(await list(stranger)).toMatchObject({ status: 403 })
    await sql(`UPDATE ship SET permissions = '{}' WHERE account_id = ${people.stranger.id} RETURNING 1`)
  })

  it('are read with one of the flags, at their own shop [BK-311]', async () => {
    const { id } = (await stage.other.order([hour(1, 12)], { card_id: OTHER })).data.order
    await setFlags('group_order_can_write')
    expect(await stage.coach.read(id)).toMatchObject(none)
    await setFlags('personal_orders_list_can_change')
    expect(await stage.coach.read(id)).toMatchObject({ status: 200, data: { court_order: { id } } })
    expect(await stage.coach.read(id, 2)).toMatchObject(none)
  })

  it('are cancelled with that flag, up to their first slot: the card is refunded, and the member is notified [BK-310] [BK-311]', async () => {
    const { id } = (await stage.other.order([hour(1, 13)], { card_id: OTHER })).data.order
    await setFlags('personal_orders_list_can_write', 'personal_orders_list_can_change', 'group_order_can_change')
    expect(await stage.coach.cancel(id)).toMatchObject(none)
    await setFlags('personal_orders_list_can_delete')
    expect(await stage.coach.send('PUT', `/api/shops/2/court-orders/${id}/`, {})).toMatchObject(none)
    later(61)
    expect(await stage.other.cancel(id)).toMatchObject({ status: 409, code: 'court.too_late_to_cancel.hours' })
    expect((await list()).data.court_orders).toMatchObject([{ id, can_cancel: true }])
    expect((await stage.other.read(id)).data.court_order).toMatchObject({ can_cancel: false })
    expect(await stage.coach.cancel(id, '停电')).toMatchObject({
      status: 200,
      data: { court_order: { status: 2, cancel_remarks: '停电' } },
    })
    expect([await readBalance(stage.server, OTHER), await taken()]).toEqual([10000, 0])
    expect(await notices()).toMatchObject([{ who: OTHER, kind: 'proxy.court_cancelled' }])
  })

  it('are not cancelled any more once they have begun', async () => {
    const { id } = (await stage.other.order([hour(1, 13)], { card_id: OTHER })).data.order
    await setFlags('personal_orders_list_can_delete')
    later(180)
    expect((await stage.coach.cancel(id)).status).toBe(409)
    expect((await list()).data.court_orders).toMatchObject([{ id, can_cancel: false }])
  })
})
