import { readDevice } from '@server/modules/member/devices/read-device'
import type { Session } from '@/contract/member/devices'
import { SESSION_MOST_DAYS } from '@/domain/keep-days'
import { addMinutes } from '@/domain/time'
import { noticeText } from '@/i18n/notices/text'
import { stored } from '../booking/calls'
import { staffShop } from '../staff/shop'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { deviceId } from './codes'
import { asBefore } from './phone-stage'

const LIN = people.lin.id
const DAY = 24 * 60
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.49 MiniProgramEnv/iPhone'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
})
beforeEach(() => asBefore(server))
afterAll(() => server.close())

const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))
/** Logs 林晓 in with a code on a device; the session. */
const logIn = async (device: number, agent = IPHONE): Promise<string> => {
  later(2)
  const headers = { 'x-client': 'weapp', 'x-device': deviceId(device), 'user-agent': agent }
  const from = `203.0.113.${device}`
  const phone = { phone: people.lin.phone, area_code: 'zh-cn' }
  await server.request('POST', '/api/send/verify/', { body: phone, from, headers })
  const { data } = await server.request<{ session_id: string }>('POST', '/api/login/', {
    body: { ...phone, code: server.sent.at(-1)!.code },
    ...{ from, headers },
  })
  return data.session_id
}
const list = async (session: string, userId: number = LIN) =>
  server.request<{ sessions: Session[] }>('GET', `/api/users/${userId}/sessions/`, { session })
/** Ends another log-in, or all others, from the first device. */
const end = (session: string, id = '', userId: number = LIN) =>
  server.request<{ sessions: Session[] }>('DELETE', `/api/users/${userId}/sessions/${id && `${id}/`}`, {
    session,
    headers: { 'x-device': deviceId(1) },
  })
const isIn = async (session: string) => (await list(session)).status === 200
const told = async () =>
  (await stored<{ kind: string; params: never }>(server, 'SELECT kind, params FROM notice ORDER BY id')).map(
    ({ kind, params }) => noticeText('zh-cn', kind as 'account.new_device', params).title,
  )

describe('The words for a device', () => {
  it.each([
    [IPHONE, 'weapp', { system: 'iphone', app: 'weapp' }],
    [IPHONE, 'h5', { system: 'iphone', app: 'weixin' }],
    [WINDOWS, 'h5', { system: 'windows', app: 'chrome' }],
    [`${WINDOWS} Edg/129.0`, 'h5', { system: 'windows', app: 'edge' }],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/129.0 Mobile Safari/537.36', 'h5', { system: 'android', app: 'chrome' }],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/17.0 Safari/605.1.15', 'h5', { system: 'mac', app: 'safari' }],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'h5', { system: 'linux', app: 'firefox' }],
    ['<script>', 'h5', { system: '', app: '' }],
    [undefined, 'h5', { system: '', app: '' }],
  ] as const)('%s in %s', (agent, client, words) => {
    expect(readDevice(agent, client)).toEqual(words)
  })
})

describeOnEngine('The log-ins of a person', () => {
  it('are listed with their devices, this one first, and say nothing of the token', async () => {
    const [phone, computer] = [await logIn(1), await logIn(2, WINDOWS)]
    const { data } = await list(phone)
    expect(data.sessions).toMatchObject([
      { system: 'iphone', app: 'weapp', is_current: true, is_new: false },
      { system: 'windows', app: 'weapp', is_current: false, is_new: true },
    ])
    const text = JSON.stringify(data)
    for (const { hash } of await stored<{ hash: string }>(server, 'SELECT token_hash AS hash FROM session'))
      expect(text).not.toContain(hash)
    expect([text.includes(phone), text.includes(computer)]).toEqual([false, false])
  })

  it('are told of where the account has not been before, and not of the first one or of a device that is known', async () => {
    await logIn(1)
    expect(await told()).toEqual([])
    await logIn(2, WINDOWS)
    await logIn(1)
    await logIn(2, WINDOWS)
    expect(await told()).toEqual(['账号在新设备登录'])
  })

  it('end one by one from another device, and the ended one is out at once', async () => {
    const [phone, computer, tablet] = [await logIn(1), await logIn(2, WINDOWS), await logIn(3)]
    const windows = (await list(phone)).data.sessions.find(({ system }) => system === 'windows')!
    expect((await end(phone, windows.id)).data.sessions).toHaveLength(2)
    expect([await isIn(phone), await isIn(computer), await isIn(tablet)]).toEqual([true, false, true])
    expect(await end(phone, windows.id)).toMatchObject({ status: 404, code: 'session.none', msg: '这台设备已经退出了' })
    const own = (await list(phone)).data.sessions.find(({ is_current }) => is_current)!
    expect((await end(phone, own.id)).code).toBe('session.none')
    expect(await isIn(phone)).toBe(true)
  })

  it('end all but this one, whose devices are told of as new when they come back', async () => {
    const [phone, computer] = [await logIn(1), await logIn(2, WINDOWS)]
    expect((await end(phone)).data.sessions).toMatchObject([{ is_current: true }])
    expect(await isIn(computer)).toBe(false)
    await logIn(2, WINDOWS)
    expect(await told()).toEqual(['账号在新设备登录', '账号在新设备登录'])
    await logIn(1)
    expect((await told()).length).toBe(2)
  })

  it('are nobody else’s to see or to end', async () => {
    const lin = await logIn(1)
    const [session] = (await list(lin)).data.sessions
    const other = await server.logIn(people.chen.id)
    expect((await list(other)).code).toBe('permission.none')
    expect((await end(other, session!.id)).code).toBe('permission.none')
    expect((await end(other, session!.id, people.chen.id)).code).toBe('session.none')
    expect((await end(other)).code).toBe('permission.none')
    expect((await end(lin, '1')).code).toBe('request.invalid')
    expect(await isIn(lin)).toBe(true)
  })

  it('are prolonged by use, but never beyond the most days', async () => {
    const phone = await logIn(1)
    for (let day = 0; day < SESSION_MOST_DAYS - 20; day += 20) {
      later(20 * DAY)
      expect(await isIn(phone)).toBe(true)
    }
    const [own] = (await list(phone)).data.sessions
    expect(own!.seen_at > own!.logged_in_at).toBe(true)
    later(19 * DAY)
    expect(await isIn(phone)).toBe(true)
    later(DAY)
    expect((await list(phone)).code).toBe('session.needed')
  })
})
