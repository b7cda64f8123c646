import { inTransaction, withEngine } from '@server/db/transaction'
import { notify } from '@server/modules/notice/service'
import { createWeixin } from '@server/providers/weixin/weixin'
import { sandboxWeixinAccount } from '@server/sandbox/weixin/account'
import { openTestApp, type TestApp } from '../support/app'
import { stored } from '../booking/calls'
import { describeOnBothEngines } from '../support/database'
import { people, twoBrands } from '../support/two-brands'
import { openWeixinSandbox, type WeixinSandbox } from '../support/weixin-sandbox'

const { lin } = people
let sandbox: WeixinSandbox
let server: TestApp
let session: string

beforeAll(async () => {
  sandbox = await openWeixinSandbox(twoBrands)
  server = await openTestApp({
    database: sandbox.database,
    weixin: (brandId) => createWeixin(sandboxWeixinAccount(sandbox.origin, brandId), sandbox.clock),
  })
  session = await server.logIn(lin.id)
})
beforeEach(async () => {
  await sandbox.forget()
  await server.engine.session((open) => open.exec('DELETE FROM notice; DELETE FROM subscribe_grant; DELETE FROM sandbox_weixin_message'))
  await ask('POST', '/api/v2/shops/1/weixin/user/auth/', { code: sandbox.code('weapp', 'lin') })
})
afterAll(async () => {
  await server.app.close()
  await sandbox.close()
})

const ask = <Data>(method: string, url: string, body?: object) => server.request<Data>(method, url, { session, ...(body && { body }) })
const allow = (...templateIds: string[]) => ask('POST', '/api/user/subscribe/grants/', { shop_id: 1, template_ids: templateIds })
const news = { course: '一节名字长得二十个字都写不下的流瑜伽舒展课', time: '2026-11-21 18:00', left: 1 }
const tellLin = (path = '/shop/1/m/user/schedules/5/group/order/') =>
  withEngine(server.engine, () =>
    inTransaction(() =>
      notify({ accountId: lin.id, brandId: 1, shopId: 1, kind: 'waiting.place', params: news, path, now: server.clock.now() }),
    ),
  )
const messages = () =>
  stored<{ template_id: string; page: string; data: object }>(server, 'SELECT template_id, page, data FROM sandbox_weixin_message')
const granted = async () => (await stored<{ granted: number }>(server, 'SELECT granted FROM subscribe_grant'))[0]?.granted

describeOnBothEngines('A message through WeChat', () => {
  it('can be asked for by the brand’s templates of its kind', async () => {
    const url = '/api/user/subscribe/templates/?shop_id=1&kind='
    expect((await ask<{ template_ids: string[] }>('GET', `${url}waiting`)).data.template_ids).toEqual(['sandbox-waiting'])
    expect((await ask<{ template_ids: string[] }>('GET', `${url}other`)).data.template_ids).toEqual([])
  })

  it('is sent once for each permission, after the change, with fields cut to WeChat’s lengths', async () => {
    await allow('sandbox-waiting', 'unknown-template')
    await tellLin()
    expect(await messages()).toEqual([])
    await server.jobs.runDue()
    expect(await messages()).toEqual([
      {
        template_id: 'sandbox-waiting',
        page: 'pages/booking/group/order/index?shopId=1&scheduleId=5',
        data: {
          thing1: { value: '一节名字长得二十个字都写不下的流瑜伽舒…' },
          time2: { value: '2026年11月21日 18:00' },
          thing3: { value: '你候补的课程有空位了' },
        },
      },
    ])
    expect(await granted()).toBe(0)
    await tellLin()
    expect(await server.jobs.runDue()).toEqual([])
    expect(await messages()).toHaveLength(1)
  })

  it('stays in the app where nothing was allowed', async () => {
    await tellLin()
    expect(await server.jobs.runDue()).toEqual([])
    const { data } = await ask<{ notices: { title: string }[] }>('GET', '/api/user/notices/?shop_id=1')
    expect(data.notices).toMatchObject([{ title: '你候补的课程有空位了' }])
  })

  it('a message that WeChat refuses does not use up the permission, and is logged without the person', async () => {
    await allow('sandbox-waiting')
    await server.engine.session((open) => open.exec(`UPDATE account_openid SET openid = 'nobody'`))
    server.logged.length = 0
    await tellLin()
    await server.jobs.runDue()
    expect([await messages(), await granted()]).toEqual([[], 1])
    expect(server.logged.join()).toContain('WeChat refuses a subscribe message')
    expect(server.logged.join()).not.toContain('nobody')
  })

  it('is not sent when its transaction fails', async () => {
    await allow('sandbox-waiting')
    await withEngine(server.engine, () =>
      inTransaction(async () => {
        await notify({ accountId: lin.id, brandId: 1, shopId: 1, kind: 'waiting.place', params: news, now: server.clock.now() })
        throw new Error('it did not happen')
      }),
    ).catch(() => {})
    expect(await server.jobs.runDue()).toEqual([])
    expect(await stored(server, 'SELECT id FROM notice')).toEqual([])
  })
})
