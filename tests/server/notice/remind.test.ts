import { readInstant } from '@/domain/time'
import { inTransaction } from '@server/db/transaction'
import { moveClassBookings } from '@server/modules/booking/change/move-class-bookings'
import { createWeixin } from '@server/providers/weixin/weixin'
import { sandboxWeixinAccount } from '@server/sandbox/weixin/account'
import { emptyClasses, makeMember, stored, type Member } from '../booking/calls'
import { bookingShop, classes } from '../booking/shop'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { openWeixinSandbox, type WeixinSandbox } from '../support/weixin-sandbox'

let sandbox: WeixinSandbox
let server: TestApp
let lin: Member

beforeAll(async () => {
  sandbox = await openWeixinSandbox(bookingShop)
  server = await openTestApp({
    database: sandbox.database,
    weixin: (brandId) => createWeixin(sandboxWeixinAccount(sandbox.origin, brandId), server.clock),
  })
  lin = makeMember(server, people.lin.id, await server.logIn(people.lin.id))
})
beforeEach(async () => {
  await sandbox.forget()
  server.clock.moveTo(TEN_O_CLOCK)
  await emptyClasses(server)
  await server.engine.session((open) => open.exec('DELETE FROM notice; DELETE FROM subscribe_grant; DELETE FROM sandbox_weixin_message'))
  await server.request('POST', '/api/v2/shops/1/weixin/user/auth/', { session: lin.session, body: { code: sandbox.code('weapp', 'lin') } })
})
afterAll(async () => {
  await server.app.close()
  await sandbox.close()
})

const allow = (id = 'sandbox-remind') =>
  server.request('POST', '/api/user/subscribe/grants/', { session: lin.session, body: { shop_id: 1, template_ids: [id] } })
const sweepAt = async (time: string) => {
  server.clock.moveTo(readInstant(`2026-11-21T${time}:00+08:00`))
  sandbox.clock.moveTo(server.clock.now())
  await server.sweeper.runAll()
  await server.jobs.runDue()
}
const messages = () =>
  stored<{ template_id: string; page: string; data: object }>(server, 'SELECT template_id, page, data FROM sandbox_weixin_message')
const notices = (kind = 'remind.class') => stored(server, `SELECT id FROM notice WHERE kind = '${kind}'`)

describeOnEngine('A reminder of a class', () => {
  it('is sent through WeChat two hours before to a member who allowed it, once', async () => {
    const { id } = (await lin.book()).data.order
    await allow()
    await allow()
    await sweepAt('15:59')
    expect(await messages()).toEqual([])
    await sweepAt('16:00')
    await sweepAt('16:01')
    expect(await messages()).toEqual([
      {
        template_id: 'sandbox-remind',
        page: `pages/booking/own/detail/index?shopId=1&orderId=${id}`,
        data: { thing1: { value: '流瑜伽' }, time2: { value: '2026年11月21日 18:00' }, thing3: { value: `教室${classes.evening}` } },
      },
    ])
    expect(await notices()).toHaveLength(1)
  })

  it('is sent again where the class begins later than it was reminded of', async () => {
    await lin.book()
    await allow()
    await allow()
    await sweepAt('16:00')
    const begin = (hour: number) =>
      stored(
        server,
        `UPDATE schedule SET start_at = '2026-11-21 ${hour}:00+08', end_at = '2026-11-21 ${hour + 1}:00+08' WHERE id = ${classes.evening}`,
      )
    await begin(21)
    await inTransaction(() => moveClassBookings([classes.evening], server.clock.now()))
    await sweepAt('18:59')
    expect(await notices()).toHaveLength(1)
    await sweepAt('19:00')
    await sweepAt('19:01')
    expect(await notices()).toHaveLength(2)
    expect((await messages()).map(({ data }) => (data as { time2: { value: string } }).time2.value)).toEqual([
      '2026年11月21日 18:00',
      '2026年11月21日 21:00',
    ])
    await emptyClasses(server)
    await begin(18)
  })

  it('is not sent to a member who did not allow it, or allowed another message', async () => {
    await lin.book()
    await allow('sandbox-waiting')
    await sweepAt('16:30')
    expect([await messages(), await notices()]).toEqual([[], []])
  })

  it('is not sent for a cancelled booking, nor for one made within the two hours, nor for a class called off', async () => {
    await allow()
    const { id } = (await lin.book()).data.order
    await lin.cancel(id)
    await sweepAt('16:30')
    await lin.book()
    await sweepAt('16:40')
    expect(await notices()).toEqual([])
    await stored(server, `UPDATE booking SET created_at = '2026-11-21T10:01:00+08:00' WHERE status = 1`)
    await stored(server, `UPDATE schedule SET is_cancelled = true WHERE id = ${classes.evening}`)
    await sweepAt('16:41')
    expect(await notices()).toEqual([])
    await stored(server, `UPDATE schedule SET is_cancelled = false WHERE id = ${classes.evening}`)
    await sweepAt('16:42')
    expect(await notices()).toHaveLength(1)
  })
})
