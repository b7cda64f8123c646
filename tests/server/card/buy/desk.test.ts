import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import type { HeldOrder } from '@/contract/staff/held'
import { coachPermissions, staffPermissions } from '@/domain/staff/permissions'
import { stored } from '../../booking/calls'
import { makePayAccounts } from '../../payment/fake-provider'
import { permit, withWorkers, workers } from '../../staff/shop'
import { openTestApp, type TestApp } from '../../support/app'
import { describeOnEngine } from '../../support/database'
import { people } from '../../support/two-brands'
import { makeBuyer, buyShop, options, tpls, wechat, type Buyer } from './stage'

let server: TestApp
let lin: Buyer
beforeAll(async () => {
  server = await openTestApp({ seed: withWorkers(buyShop), pay: makePayAccounts(wechat) })
  await stored(server, "UPDATE shop SET desk_channels = '{CASH}' WHERE id = 1")
  await stored(server, permit(workers.staff, staffPermissions))
  await stored(server, permit(workers.coach, coachPermissions))
  lin = makeBuyer(server, await server.logIn(people.lin.id))
})
afterAll(async () => {
  expect(brokenIn(await withEngine(server.engine, auditDatabase))).toEqual([])
  await server.close()
})

const staff = async (id: number, method: string, url: string, body?: object) =>
  server.request<HeldOrder>(method, `/api/shops/1/staff/${url}`, { session: await server.logIn(id), ...(body && { body }) })

describeOnEngine('An order of a card that waits at the desk', () => {
  it('is collected in cash by staff, which opens the card; a coach has no part in it', async () => {
    const { data } = await lin.buy(tpls.times, options.ten)
    const at = `pay-orders/${data.order.pay_order_id!}/`
    expect((await staff(workers.coach, 'GET', at)).code).toBe('permission.none')
    expect((await staff(workers.staff, 'GET', at)).data.order).toMatchObject({ type: 'card', title: '次卡', price: 980 })
    expect((await staff(workers.staff, 'POST', `${at}take/`, { channel: 'CASH' })).code).toBe('ok')
    expect((await lin.order(data.order.id)).data.order).toMatchObject({ status: 1, channel: 'CASH', card_id: 5001 })
    expect((await staff(workers.coach, 'GET', 'today/')).status).toBe(200)
  })

  it('is released by staff, and leaves nothing', async () => {
    const { data } = await lin.buy(tpls.once, options.three)
    expect((await staff(workers.staff, 'GET', 'today/')).status).toBe(200)
    expect((await staff(workers.coach, 'GET', 'today/')).status).toBe(200)
    expect((await staff(workers.staff, 'POST', `pay-orders/${data.order.pay_order_id!}/release/`, {})).code).toBe('ok')
    expect((await lin.order(data.order.id)).data.order).toMatchObject({ status: 2, card_id: null })
  })
})
