import { auditFiles } from '@server/audit/audit-files'
import { brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { makeCopy, placeOfCopy } from '@server/modules/member/privacy/make-copy'
import { copySections } from '@server/personal-data'
import type { Privacy } from '@/contract/member/privacy'
import { addMinutes } from '@/domain/time'
import { noticeText } from '@/i18n/notices/text'
import { stored } from '../booking/calls'
import { staffShop, workers } from '../staff/shop'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'

const LIN = people.lin.id
const DAY = 24 * 60
let server: TestApp
let lin: string

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
})
beforeEach(async () => {
  server.clock.moveTo(TEN_O_CLOCK)
  server.sent.length = 0
  await server.engine.session((session) =>
    session.exec(`SELECT set_config('house.forgets', 'on', false);
      DELETE FROM data_copy; DELETE FROM staff_search; DELETE FROM staff_act_end; DELETE FROM staff_act; DELETE FROM sms_code; DELETE FROM code_use; DELETE FROM session;
      DELETE FROM notice; SELECT set_config('house.forgets', 'off', false)`),
  )
  for await (const object of server.context.objects.list('private', 'data-copy')) await server.context.objects.remove(object)
  lin = await server.logIn(LIN)
})
afterAll(() => server.close())

const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))
const at = (path: string, userId: number = LIN) => `/api/shops/1/users/${userId}/${path}`
const ask = (session = lin, userId: number = LIN, key?: string) =>
  server.request<Privacy>('POST', at('data-copies/', userId), { session, body: {}, ...(key !== undefined && { key }) })
const read = async () => (await server.request<Privacy>('GET', at('privacy/'), { session: lin })).data
/** A copy that is ready. */
const ready = async () => {
  const { data } = await ask()
  await server.jobs.runDue()
  return data.copy!.id
}
const sendCode = () => server.request('POST', at('data-copies/code/'), { session: lin, body: {} })
const open = (id: string, code = server.sent.at(-1)!.code, session = lin, userId: number = LIN) =>
  server.request<{ url: string; name: string; expire_at: string }>('POST', at(`data-copies/${id}/open/`, userId), {
    session,
    body: { code },
  })
const download = (url: string) => server.app.inject({ method: 'GET', url })
const files = async () => {
  const keys: string[] = []
  for await (const { key } of server.context.objects.list('private', 'data-copy')) keys.push(key)
  return keys
}
const audit = async () => brokenIn(await withEngine(server.engine, () => auditFiles(server.context.objects, server.clock.now())))

describeOnEngine('A copy of one’s data', () => {
  it('is asked for, made by a job, told, and downloaded with a code to the own phone', async () => {
    const asked = await ask()
    expect(asked.data).toMatchObject({ copy: { state: 'making', expire_at: null }, copy_again_at: '2026-11-22T10:00:00+08:00' })
    expect((await sendCode()).code).toBe('data_copy.none')
    later(3)
    await server.jobs.runDue()
    const { copy } = await read()
    expect(copy).toMatchObject({ state: 'ready', expire_at: '2026-11-28T10:03:00+08:00' })
    const [notice] = await stored<{ kind: string; params: never; path: string }>(server, 'SELECT kind, params, path FROM notice')
    expect(noticeText('zh-cn', notice!.kind as 'account.data_copy', notice!.params)).toEqual({
      title: '数据副本已备好',
      body: '2026-11-28 10:03前可在隐私中心下载，需要短信验证码',
    })
    expect(notice!.path).toBe('/shop/1/mobile/users/privacy/')
    await sendCode()
    expect(server.sent.at(-1)).toMatchObject({ phone: people.lin.phone, purpose: 'data_copy' })
    const { data } = await open(copy!.id)
    expect(data).toMatchObject({ name: 'yueke-data-2026-11-21.json', expire_at: '2026-11-21T10:08:00+08:00' })
    const answer = await download(data.url)
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="yueke-data-2026-11-21.json"',
      'cache-control': 'private, no-store',
    })
    expect(answer.json()).toMatchObject({ about: { account: LIN }, account: [{ username: '林晓', phone: people.lin.phone }] })
    expect(await audit()).toEqual([])
  })

  it('is made once a day, and asking again is told so', async () => {
    await ready()
    expect(await ask()).toMatchObject({ status: 409, code: 'data_copy.too_soon', msg: '一天只能申请一次数据副本，请明天再来' })
    later(DAY - 1)
    expect((await ask()).code).toBe('data_copy.too_soon')
    later(1)
    const first = await ask(lin, LIN, 'copy-key-1')
    expect((await ask(lin, LIN, 'copy-key-1')).data.copy).toEqual(first.data.copy)
    expect(await stored(server, 'SELECT id FROM data_copy')).toHaveLength(2)
  })

  it('is asked for once where two requests come at the same time', async () => {
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('is made again without a second message where its job runs twice', async () => {
    const id = await ready()
    await withEngine(server.engine, () => makeCopy({ ...server.context, copySections }, id, server.clock.now()))
    expect([await stored(server, 'SELECT id FROM notice'), await files()]).toEqual([[expect.anything()], [`data-copy/${id}.json`]])
  })

  it('is opened with the right code alone, once, and at its address for five minutes', async () => {
    const id = await ready()
    expect((await open(id, '123')).code).toBe('member.code_format')
    expect((await open(id, '000000')).code).toBe('member.code_expired')
    await sendCode()
    const { url } = (await open(id)).data
    expect((await open(id)).code).toBe('member.code_expired')
    for (const wrong of [
      url.replace(/seal=(.)/, (_, first: string) => `seal=${first === 'A' ? 'B' : 'A'}`),
      url.replace(/until=\d/, 'until=9'),
      url.split('?')[0]!,
      `${url.split('?')[0]}?until=1&seal=`,
    ])
      expect((await download(wrong)).statusCode).toBe(404)
    later(4)
    expect((await download(url)).statusCode).toBe(200)
    later(1)
    expect((await download(url)).statusCode).toBe(404)
  })

  it('is nobody else’s to ask for or to open, with whatever code', async () => {
    const id = await ready()
    const chen = await server.logIn(people.chen.id)
    const superuser = await server.logIn(workers.superuser)
    await sendCode()
    for (const session of [chen, superuser]) {
      expect((await ask(session)).code).toBe('permission.none')
      expect((await open(id, undefined, session)).code).toBe('permission.none')
    }
    expect((await open(id, undefined, chen, people.chen.id)).code).toBe('data_copy.none')
  })

  it('is forgotten with its file after seven days', async () => {
    const id = await ready()
    await sendCode()
    later(7 * DAY - 1)
    await server.sweeper.runAll()
    expect(await files()).toEqual([`data-copy/${id}.json`])
    later(1)
    expect((await read()).copy).toBe(null)
    expect((await open(id, '000000')).code).toBe('data_copy.none')
    await server.sweeper.runAll()
    expect([await files(), await stored(server, 'SELECT id FROM data_copy')]).toEqual([[], []])
  })

  it('a copy that could not be made within an hour is given up, and files without a copy are deleted', async () => {
    await ask()
    await server.context.objects.put(placeOfCopy('00000000-0000-4000-8000-000000000009'), Buffer.from('{}'), TEN_O_CLOCK)
    later(61)
    await server.sweeper.runAll()
    expect(await read()).toMatchObject({ copy: null, copy_again_at: null })
    later(DAY)
    await server.sweeper.runAll()
    expect(await files()).toEqual([])
  })

  it('is found broken where its file is gone, changed or open to everybody', async () => {
    const id = await ready()
    const place = placeOfCopy(id)
    const bytes = (await server.context.objects.get(place))!
    await server.context.objects.put({ ...place, area: 'public' }, bytes, TEN_O_CLOCK)
    expect(await audit()).toEqual(['data-copies-have-their-file'])
    await server.context.objects.remove({ ...place, area: 'public' })
    expect(await audit()).toEqual([])
    await server.context.objects.put(place, Buffer.from(bytes.toString().replace('林晓', '林小')), TEN_O_CLOCK)
    expect(await audit()).toEqual(['data-copies-have-their-file'])
    await server.context.objects.remove(place)
    expect(await audit()).toEqual(['data-copies-have-their-file'])
    later(8 * DAY)
    expect(await audit()).toEqual([])
  })
})
