import Fastify, { type FastifyInstance } from 'fastify'
import { addMinutes } from '@/domain/time'
import { WeixinError } from '@server/providers/weixin/port'
import { signPage } from '@server/providers/weixin/sign-page'
import { createWeixin } from '@server/providers/weixin/weixin'
import { openWeixinSandbox, type WeixinSandbox } from '../support/weixin-sandbox'

const TOKEN = '/cgi-bin/stable_token'
const TICKET = '/cgi-bin/ticket/getticket'
const PAGE = 'https://gym.test/shop/1/welcome/'

let sandbox: WeixinSandbox
beforeAll(async () => {
  sandbox = await openWeixinSandbox()
})
beforeEach(() => sandbox.forget())
afterAll(() => sandbox.close())

const spoil = () =>
  sandbox.database.engine.run({ name: 'test-spoil', text: "UPDATE weixin_pass SET value = 'sb.not.good' WHERE kind = 'token'" })
const readFault = (answer: Promise<unknown>) =>
  answer.then(String, (error: unknown) => (error instanceof WeixinError ? error.fault : error))

describe('The signature of a page', () => {
  it('is the one of WeChat’s own example, the fragment left out [IP-260]', () => {
    const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
    const page = { ticket, nonceStr: 'Wm3WZYTPz0wzccnW', timestamp: 1414587457, url: 'http://mp.weixin.qq.com#there' }
    expect(signPage(page)).toBe('f4d90daf4b3bca3078ab155816175ba34c443a7b')
  })
})

describe('The person of a code', () => {
  it('has one openid in each app and one unionid in all of them', async () => {
    const inWeapp = await sandbox.client.readPerson('weapp', sandbox.code('weapp', 'lin'))
    const inPage = await sandbox.client.readPerson('h5', sandbox.code('h5', 'lin'))
    expect(inWeapp.appid).toBe(sandbox.account.weapp!.appid)
    expect(inPage).toMatchObject({ appid: sandbox.account.h5!.appid, unionid: inWeapp.unionid })
    expect(inPage.openid).not.toBe(inWeapp.openid)
    expect((await sandbox.client.readPerson('h5', sandbox.code('h5', 'lin'))).openid).toBe(inPage.openid)
    expect((await sandbox.client.readPerson('h5', sandbox.code('h5', 'chen'))).openid).not.toBe(inPage.openid)
  })

  it('is answered once, within five minutes, to the app of the code', async () => {
    const code = sandbox.code('h5', 'lin')
    await sandbox.client.readPerson('h5', code)
    expect(await readFault(sandbox.client.readPerson('h5', code))).toBe('code')
    expect(await readFault(sandbox.client.readPerson('h5', 'sb.made.up'))).toBe('code')
    expect(await readFault(sandbox.client.readPerson('h5', sandbox.code('weapp', 'lin')))).toBe('code')
    const late = sandbox.code('h5', 'lin')
    sandbox.clock.moveTo(addMinutes(sandbox.clock.now(), 5))
    expect(await readFault(sandbox.client.readPerson('h5', late))).toBe('code')
  })

  it('is refused without the secret of the app, and for a client without an app', async () => {
    const stranger = createWeixin({ ...sandbox.account, h5: { ...sandbox.account.h5!, secret: 'guessed' } }, sandbox.clock)
    expect(await readFault(stranger.readPerson('h5', sandbox.code('h5', 'lin')))).toBe('refused')
    const { baseUrl, openBaseUrl } = sandbox.account
    const bare = createWeixin({ baseUrl, openBaseUrl }, sandbox.clock)
    expect(await readFault(bare.readPerson('weapp', 'x'))).toBe('refused')
    expect(bare.authoriseUrl(PAGE, 'x')).toBeUndefined()
  })

  it('has a phone for the code of the phone button, once', async () => {
    const code = sandbox.phoneCode('13800000001')
    expect(await sandbox.client.readPhone(code)).toEqual({ areaCode: '86', phone: '13800000001' })
    expect(await readFault(sandbox.client.readPhone(code))).toBe('code')
  })
})

describe('Access tokens and tickets', () => {
  it('are fetched once for many requests of several processes, and cached', async () => {
    const others = Array.from({ length: 4 }, () => createWeixin(sandbox.account, sandbox.clock))
    const clients = [sandbox.client, ...others]
    const now = sandbox.clock.now()
    const signed = await Promise.all(Array.from({ length: 20 }, (_, i) => clients[i % clients.length]!.signPage(PAGE, now)))
    expect(signed).toHaveLength(20)
    await sandbox.client.signPage(PAGE, now)
    expect([await sandbox.calls('h5', TOKEN), await sandbox.calls('h5', TICKET)]).toEqual([1, 1])
  })

  it('are renewed five minutes before they end, not sooner', async () => {
    await sandbox.client.signPage(PAGE, sandbox.clock.now())
    sandbox.clock.moveTo(addMinutes(sandbox.clock.now(), 114))
    await sandbox.client.signPage(PAGE, sandbox.clock.now())
    expect(await sandbox.calls('h5', TICKET)).toBe(1)
    sandbox.clock.moveTo(addMinutes(sandbox.clock.now(), 1))
    await sandbox.client.signPage(PAGE, sandbox.clock.now())
    expect([await sandbox.calls('h5', TOKEN), await sandbox.calls('h5', TICKET)]).toEqual([2, 2])
  })

  it('are fetched again, once, when WeChat does not accept them any more', async () => {
    await sandbox.client.readPhone(sandbox.phoneCode('13800000001'))
    await spoil()
    expect(await sandbox.client.readPhone(sandbox.phoneCode('13800000001'))).toMatchObject({ phone: '13800000001' })
    expect(await sandbox.calls('weapp', TOKEN)).toBe(2)
  })

  it('are fetched again after a failure', async () => {
    const stranger = createWeixin({ ...sandbox.account, h5: { ...sandbox.account.h5!, secret: 'guessed' } }, sandbox.clock)
    expect(await readFault(stranger.signPage(PAGE, sandbox.clock.now()))).toBe('refused')
    expect(await sandbox.client.signPage(PAGE, sandbox.clock.now())).toMatchObject({ appid: sandbox.account.h5!.appid })
  })
})

describe('What WeChat answers', () => {
  let api: FastifyInstance
  let answer: () => unknown
  beforeEach(() => {
    api = Fastify()
    api.get('/sns/jscode2session', (_request, reply) => {
      const body = answer()
      return body === 500 ? reply.code(500).send('') : reply.type('text/plain').send(body)
    })
  })
  afterEach(() => api.close())

  it.each([
    ['a busy server', JSON.stringify({ errcode: -1, errmsg: 'system error' }), 'busy'],
    ['too many calls', JSON.stringify({ errcode: 45011, errmsg: 'oSecretPerson' }), 'too_often'],
    ['a wrong code', JSON.stringify({ errcode: 40029, errmsg: 'invalid code' }), 'code'],
    ['a used code', JSON.stringify({ errcode: 40163, errmsg: 'code been used' }), 'code'],
    ['an address that may not ask', JSON.stringify({ errcode: 40164, errmsg: 'invalid ip' }), 'refused'],
    ['no JSON', '<html>', 'busy'],
    ['no person', '{}', 'busy'],
    ['a failure', 500, 'busy'],
  ])('has a code of its own: %s', async (_, body, fault) => {
    answer = () => body
    const baseUrl = await api.listen({ host: '127.0.0.1', port: 0 })
    const client = createWeixin({ ...sandbox.account, baseUrl }, sandbox.clock)
    const error: unknown = await client.readPerson('weapp', 'secret-code').catch((caught: unknown) => caught)
    expect(error).toMatchObject({ fault })
    const told = `${String(error)} ${(error as Error).stack}`
    for (const hidden of ['secret-code', 'oSecretPerson', sandbox.account.weapp!.secret]) expect(told).not.toContain(hidden)
  })

  it('may be nothing at all', async () => {
    const client = createWeixin({ ...sandbox.account, baseUrl: 'http://127.0.0.1:9' }, sandbox.clock)
    expect(await readFault(client.readPerson('weapp', 'x'))).toBe('busy')
  })
})
