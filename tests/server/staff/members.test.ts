import { coachPermissions, staffPermissions } from '@/domain/staff/permissions'
import { openTestApp, type TestApp } from '../support/app'
import { emptyClasses, makeMember, pastBooking, stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { permit, staffShop, workers } from './shop'
import { people } from '../support/two-brands'

let server: TestApp
const sessions = new Map<number, string>()

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
  for (const id of [1, 4, 5, 1001, 1002, ...Object.values(workers)]) sessions.set(id, await server.logIn(id))
})
beforeEach(async () => {
  await stored(server, 'DELETE FROM booking_invite')
  await emptyClasses(server)
})
afterAll(() => server.close())

const get = <Data>(id: number, url: string) => server.request<Data>('GET', url, { session: sessions.get(id)! })
const post = <Data>(id: number, url: string, body: object) => server.request<Data>('POST', url, { session: sessions.get(id)!, body })
const none = { status: 403, code: 'permission.none', msg: '无此权限' }

describeOnEngine('Permissions', () => {
  const readStaff = (id: number, shop = 1) =>
    get<{ modules: { key: string; sub_items: object[] }[]; permissions: { key: string; has_permission: boolean }[] }>(
      id,
      `/api/shops/${shop}/staff/permissions/`,
    )
  const askCoach = (id: number, shop = 1) =>
    get<{ permission: { permissions: Record<string, boolean> }; teacher_id: number | null }>(id, `/api/shops/${shop}/coach/permissions/`)

  it('staff have modules with sub_items, and permissions with key and has_permission [BK-398] [BK-399] [BK-306] [IP-216]', async () => {
    await stored(server, permit(workers.staff, ['orders_day_can_change']))
    const { data } = await readStaff(workers.staff)
    expect(data.permissions).toEqual([
      { key: 'orders_day_can_write', has_permission: false },
      { key: 'orders_day_can_change', has_permission: true },
      { key: 'orders_day_can_delete', has_permission: false },
      { key: 'till_can_write', has_permission: false },
      { key: 'roles_can_write', has_permission: false },
      { key: 'scores_can_write', has_permission: false },
    ])
    expect(data.modules.map(({ key }) => key)).toEqual(['group', 'private', 'court', 'plan'])
    expect(data.modules[0]!.sub_items).toEqual(data.permissions)
    expect((await readStaff(workers.staffOfTwo, 2)).data.modules.map(({ key }) => key)).not.toContain('court')
  })

  it('permissions of a coach are the flags of permission.permissions [BK-400] [BK-401] [BK-305] [IP-219]', async () => {
    await stored(server, permit(workers.coach, ['group_order_can_write']))
    const { permissions } = (await askCoach(workers.coach)).data.permission
    expect(Object.keys(permissions)).toEqual([...coachPermissions])
    expect(Object.entries(permissions).filter(([, has]) => has)).toEqual([['group_order_can_write', true]])
  })

  it('permissions of a coach come with the coach’s id at the shop', async () => {
    expect((await askCoach(workers.coach)).data.teacher_id).toBe(1)
    expect((await askCoach(workers.staff)).data.teacher_id).toBeNull()
  })

  it('are all set for a superuser [BK-307] and none without the role', async () => {
    expect((await readStaff(workers.superuser)).data.permissions.every(({ has_permission: has }) => has)).toBe(true)
    expect(Object.values((await askCoach(workers.superuser)).data.permission.permissions)).not.toContain(false)
    await stored(server, permit(workers.coach, staffPermissions))
    expect((await readStaff(workers.coach)).data.permissions.some(({ has_permission: has }) => has)).toBe(false)
  })

  it('are readable only with a role at the shop [BK-308]', async () => {
    for (const id of [1001, workers.staffOfTwo, workers.staffOfOther]) {
      expect(await readStaff(id)).toMatchObject(none)
      expect(await askCoach(id)).toMatchObject(none)
    }
  })
})

describeOnEngine('Inviting partners', () => {
  const partners = (id: number, orderId: number, shop = 1) =>
    get<{ shop_user_ship: { user: { id: number }; is_invited: boolean }[] }>(
      id,
      `/api/mobile/schedules/group/partners/?shop_id=${shop}&order_id=${orderId}`,
    )
  const invite = (id: number, orderId: number, partnerId: number) =>
    post(id, '/api/mobile/schedules/group/partners/', { order_id: orderId, partner_id: partnerId })
  const bookingOfLin = async () => {
    for (const id of [1, 1001, 1002]) await pastBooking(server, id, classes.started)
    await stored(server, `UPDATE schedule SET booked = 3 WHERE id = ${classes.started}`)
    return (await makeMember(server, 1, sessions.get(1)!).book()).data.order
  }

  it('lists members of the same classes, as users of shop_user_ship [BK-384] [BK-386] [IP-114]', async () => {
    const order = await bookingOfLin()
    const { data } = await partners(1, order.id)
    expect(data.shop_user_ship).toEqual([
      { user: { id: 1001, username: '会*', avatar: '', gender: null }, is_invited: false },
      { user: { id: 1002, username: '会*', avatar: '', gender: null }, is_invited: false },
    ])
  })

  it('invites one of them, who is notified once, by partner_id and order_id [BK-385]', async () => {
    const order = await bookingOfLin()
    for (let time = 0; time < 2; time += 1) expect((await invite(1, order.id, 1002)).status).toBe(200)
    expect((await partners(1, order.id)).data.shop_user_ship.map(({ is_invited: is }) => is)).toEqual([false, true])
    expect(await stored(server, 'SELECT kind, account_id AS "to", path FROM notice')).toEqual([
      { kind: 'partner.invited', to: 1002, path: `/shop/1/m/user/schedules/${classes.evening}/group/order/` },
    ])
  })

  it('leaves out members who have booked the class, and refuses strangers', async () => {
    const order = await bookingOfLin()
    await makeMember(server, 1001, sessions.get(1001)!).book({ user_id: 1001, card_id: 1001 })
    expect((await partners(1, order.id)).data.shop_user_ship.map(({ user }) => user.id)).toEqual([1002])
    expect((await invite(1, order.id, people.wu.id)).code).toBe('member.not_found')
    expect(await partners(1001, order.id)).toMatchObject(none)
    expect((await invite(1002, order.id, 1001)).code).toBe('permission.none')
    expect((await partners(1, order.id, 2)).code).toBe('permission.none')
  })

  it('is over once the class has begun', async () => {
    const order = await bookingOfLin()
    server.clock.moveTo((server.clock.now() + 9 * 3_600_000) as never)
    expect((await invite(1, order.id, 1002)).code).toBe('booking.past')
  })
})
