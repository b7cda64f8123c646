import { createHash } from 'node:crypto'
import { withEngine } from '@server/db/transaction'
import { readOpenid } from '@server/modules/member/service'
import { createWeixin } from '@server/providers/weixin/weixin'
import { sandboxWeixinAccount } from '@server/sandbox/weixin/account'
import { openTestApp, type RequestOptions, type TestApp } from '../support/app'
import { describeOnBothEngines } from '../support/database'
import { people, twoBrands } from '../support/two-brands'
import { openWeixinSandbox, type WeixinSandbox } from '../support/weixin-sandbox'

const { lin, chen, coach, stranger } = people
const ORIGIN = 'https://gym.test'
const AUTH = '/api/v2/shops/1/weixin/user/auth/'
const SETTING = '/api/shops/1/weixin/setting/'

let sandbox: WeixinSandbox
let server: TestApp

beforeAll(async () => {
  sandbox = await openWeixinSandbox(twoBrands)
  server = await openTestApp({
    database: sandbox.database,
    env: { PUBLIC_URL: ORIGIN, TRUST_PROXY: 'loopback' },
    weixin: (brandId) => {
      const account = sandboxWeixinAccount(sandbox.origin, brandId)
      const { h5: _without, ...weappOnly } = account
      return createWeixin(brandId === 1 ? { ...account, templates: ['tpl-1', 'tpl-2'] } : weappOnly, sandbox.clock)
    },
  })
})
beforeEach(async () => {
  await sandbox.forget()
  server.logged.length = 0
})
afterAll(async () => {
  await server.app.close()
  await sandbox.close()
})

type Place = 'weapp' | 'h5'
const as = async <Data = Record<string, never>>(
  who: { id: number },
  place: Place,
  method: string,
  url: string,
  options: RequestOptions = {},
) => {
  const session = await server.logIn(who.id)
  return server.request<Data>(method, url, { ...options, headers: { authorization: `Session ${session}`, 'x-client': place } })
}
const bind = (who: { id: number }, place: Place, code: string, url = AUTH) => as(who, place, 'POST', url, { body: { code } })
const knownBy = async (who: { id: number }, place: Place, shopId = 1) =>
  (await as<{ user: { has_openid: boolean } }>(who, place, 'GET', `/api/users/${who.id}/?shop_id=${shopId}`)).data.user.has_openid
const openid = (who: { id: number }, place: Place) => withEngine(server.engine, () => readOpenid(who.id, sandbox.account[place]!.appid))

describeOnBothEngines('Binding the openid', () => {
  it.each(['weapp', 'h5'] as const)('takes a code of WeChat, in the %s for its own app [IP-164]', async (place) => {
    expect(await knownBy(lin, place)).toBe(false)
    expect(await bind(lin, place, sandbox.code(place, 'lin'))).toMatchObject({ status: 200 })
    const person = await sandbox.client.readPerson(place, sandbox.code(place, 'lin'))
    expect(await openid(lin, place)).toBe(person.openid)
    expect(await knownBy(lin, place)).toBe(true)
    expect(await knownBy(lin, place, 2)).toBe(true)
    expect(await knownBy(lin, place === 'h5' ? 'weapp' : 'h5')).toBe(false)
    expect(await knownBy(chen, place)).toBe(false)
  })

  it('marks the page’s user, so that nobody is sent to authorise twice', async () => {
    const pageUser = async () =>
      (await withEngine(server.engine, () => server.context.identity.pageData(lin.id, 1, server.context))).user as { has_openid: boolean }
    expect((await pageUser()).has_openid).toBe(false)
    await bind(lin, 'h5', sandbox.code('h5', 'lin'))
    expect((await pageUser()).has_openid).toBe(true)
  })

  it('repeated, changes nothing', async () => {
    await bind(lin, 'h5', sandbox.code('h5', 'lin'))
    const before = await openid(lin, 'h5')
    expect((await bind(lin, 'h5', sandbox.code('h5', 'lin'))).status).toBe(200)
    expect(await openid(lin, 'h5')).toBe(before)
  })

  it('moves the person in WeChat to the account that was bound last, in all apps', async () => {
    await bind(lin, 'weapp', sandbox.code('weapp', 'phone'))
    await bind(lin, 'h5', sandbox.code('h5', 'phone'))
    await bind(chen, 'h5', sandbox.code('h5', 'phone'))
    expect([await openid(lin, 'h5'), await openid(lin, 'weapp')]).toEqual([undefined, undefined])
    expect(await openid(chen, 'h5')).toEqual(expect.any(String))
  })

  it('leaves one account when two bind the same person at once', async () => {
    const [first, second] = [sandbox.code('h5', 'phone'), sandbox.code('h5', 'phone')]
    const answers = await Promise.all([bind(lin, 'h5', first), bind(chen, 'h5', second)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([await openid(lin, 'h5'), await openid(chen, 'h5')].filter(Boolean)).toHaveLength(1)
  })

  it('keeps brands apart: each has apps of its own', async () => {
    expect((await bind(stranger, 'weapp', sandbox.code('weapp', 'x', 2), '/api/v2/shops/4/weixin/user/auth/')).status).toBe(200)
    expect(await knownBy(stranger, 'weapp', 4)).toBe(true)
    expect(await openid(stranger, 'weapp')).toBeUndefined()
    expect(await bind(stranger, 'weapp', sandbox.code('weapp', 'x', 2))).toMatchObject({ status: 400, code: 'weixin.code' })
  })

  it('refuses visitors, used codes, and brands without the app [IP-164]', async () => {
    const code = sandbox.code('h5', 'lin')
    expect(await server.request('POST', AUTH, { body: { code }, headers: { 'x-client': 'weapp' } })).toMatchObject({ status: 401 })
    await bind(lin, 'h5', code)
    expect(await bind(lin, 'h5', code)).toMatchObject({ status: 400, code: 'weixin.code' })
    expect(await bind(lin, 'h5', 'x', '/api/v2/shops/4/weixin/user/auth/')).toMatchObject({ status: 409, code: 'weixin.not_enabled' })
    expect(await bind(lin, 'h5', 'x', '/api/v2/shops/99/weixin/user/auth/')).toMatchObject({ status: 404, code: 'shop.not_found' })
  })

  it('never writes openid, unionid, secret or code into the log', async () => {
    const codes = [sandbox.code('h5', 'lin'), sandbox.code('weapp', 'lin'), 'sb.bad.code']
    await bind(lin, 'h5', codes[0]!)
    await bind(lin, 'h5', codes[0]!)
    await bind(lin, 'weapp', codes[1]!)
    await bind(coach, 'h5', codes[2]!)
    await as(lin, 'h5', 'GET', `${SETTING}?url=${ORIGIN}/`)
    const { unionid } = await sandbox.client.readPerson('h5', sandbox.code('h5', 'lin'))
    const passes = await server.engine.run<{ value: string }>({ name: 'test-passes', text: 'SELECT value FROM weixin_pass' })
    const secrets = [
      await openid(lin, 'h5'),
      await openid(lin, 'weapp'),
      unionid,
      sandbox.account.h5!.secret,
      sandbox.account.weapp!.secret,
    ]
    const log = server.logged.join('\n')
    expect(log).toContain('/weixin/user/auth/')
    for (const hidden of [...codes, ...secrets, ...passes.map(({ value }) => value)]) expect(log).not.toContain(hidden)
  })
})

describeOnBothEngines('Authorising', () => {
  const authorise = (shopId: number, url: string) =>
    as<{ url: string }>(lin, 'h5', 'GET', `/api/v2/shops/${shopId}/weixin/user/auth/?url=${encodeURIComponent(url)}&state=s1`)

  it('sends the person to WeChat and back to the page with a code that binds [IP-164]', async () => {
    const back = `${sandbox.origin}/shop/1/mobile/weixin/user/auth/?next=%2Fshop%2F1%2Fwelcome%2F`
    const address = createWeixin(sandbox.account, sandbox.clock).authoriseUrl(back, 's1')!
    const leave = (as?: string, cookie?: string) =>
      fetch(`${sandbox.origin}${address.replace('#wechat_redirect', '')}${as ? `&as=${as}` : ''}`, {
        redirect: 'manual',
        headers: cookie ? { cookie } : {},
      })
    const there = await leave('lin')
    const url = new URL(there.headers.get('location')!)
    expect([url.pathname, url.searchParams.get('next'), url.searchParams.get('state')]).toEqual([
      '/shop/1/mobile/weixin/user/auth/',
      '/shop/1/welcome/',
      's1',
    ])
    expect((await bind(lin, 'h5', url.searchParams.get('code')!)).status).toBe(200)
    const first = await openid(lin, 'h5')
    const again = await leave(undefined, there.headers.get('set-cookie')!.split(';')[0])
    await bind(lin, 'h5', new URL(again.headers.get('location')!).searchParams.get('code')!)
    expect(await openid(lin, 'h5')).toBe(first)
  })

  it('answers WeChat’s address for a page of ours only', async () => {
    const { data } = await authorise(1, `${ORIGIN}/shop/1/mobile/weixin/user/auth/`)
    const url = new URL(data.url, ORIGIN)
    expect(url.pathname).toBe('/sandbox/weixin/connect/oauth2/authorize')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: sandbox.account.h5!.appid,
      redirect_uri: `${ORIGIN}/shop/1/mobile/weixin/user/auth/`,
      response_type: 'code',
      scope: 'snsapi_base',
      state: 's1',
    })
    expect(url.hash).toBe('#wechat_redirect')
    expect(await authorise(1, 'https://evil.test/')).toMatchObject({ status: 400, code: 'weixin.url' })
    expect(await authorise(4, `${ORIGIN}/`)).toMatchObject({ status: 409, code: 'weixin.not_enabled' })
  })
})

interface Setting {
  app_id: string
  timestamp: number
  nonceStr: string
  signature: string
  templates: string[]
}

describeOnBothEngines('The setting of a page inside WeChat', () => {
  const setting = (url: string) => server.request<Setting>('GET', `${SETTING}?url=${encodeURIComponent(url)}`)

  it('is signed for the address, with the templates of the brand [IP-260]', async () => {
    const url = `${ORIGIN}/shop/1/welcome/?a=1`
    const { status, data } = await setting(url)
    expect(status).toBe(200)
    const [{ value } = { value: '' }] = await server.engine.run<{ value: string }>({
      name: 'test-ticket',
      text: "SELECT value FROM weixin_pass WHERE kind = 'ticket'",
    })
    const text = `jsapi_ticket=${value}&noncestr=${data.nonceStr}&timestamp=${data.timestamp}&url=${url}`
    expect(data).toEqual({
      app_id: sandbox.account.h5!.appid,
      timestamp: Math.floor(server.clock.now() / 1000),
      nonceStr: expect.stringMatching(/^\w{16,32}$/),
      signature: createHash('sha1').update(text).digest('hex'),
      templates: ['tpl-1', 'tpl-2'],
    })
  })

  it('is refused for a page elsewhere, and for a brand without an official account [IP-260]', async () => {
    for (const url of ['https://evil.test/', `${ORIGIN}.evil.test/`, 'http://gym.test/', 'nothing'])
      expect(await setting(url)).toMatchObject({ status: 400, code: 'weixin.url' })
    expect(await server.request('GET', '/api/shops/4/weixin/setting/?url=https://gym.test/')).toMatchObject({ code: 'weixin.not_enabled' })
    expect(await server.request('GET', SETTING)).toMatchObject({ status: 400, msg: 'params need url' })
  })
})
