import type { CallData } from '@/contract/define'
import type { deviceRead } from '@/contract/device'
import { addMinutes } from '@/domain/time'
import { withEngine } from '@server/db/transaction'
import { StartError } from '@server/errors'
import { runGymCommand } from '@server/gym/command'
import { stored } from '../booking/calls'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnBothEngines } from '../support/database'
import { twoBrands } from '../support/two-brands'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
})
beforeEach(async () => {
  server.clock.moveTo(TEN_O_CLOCK)
  await server.engine.session((session) => session.exec('DELETE FROM device_secret; DELETE FROM device'))
})
afterAll(() => server.close())

const gym = (...words: string[]) => withEngine(server.engine, () => runGymCommand(['device', ...words], server.clock.now(), 1))
const credentialIn = (lines: readonly string[]) =>
  lines.map((line) => /^Authorization: (Device \d+\.[\w-]{43})$/.exec(line)?.[1]).find(Boolean)!
const add = async (shop = 'jingan', ...words: string[]) => credentialIn(await gym('add', '--shop', shop, '--name', '前门闸机', ...words))
const read = (authorization: string | undefined, shopId = 1) =>
  server.request<CallData<typeof deviceRead>>('GET', `/api/v2/shops/${shopId}/device/`, {
    headers: authorization === undefined ? {} : { authorization },
  })
const readId = (credential: string) => /\d+/.exec(credential)![0]

const refused = { status: 401, code: 'device.needed', data: null }

describeOnBothEngines('A device of a shop', () => {
  it('reads its shop, whether that is open, and the time, with the credential that the gym command printed', async () => {
    const credential = await add()
    expect((await read(credential)).data).toEqual({
      device: { id: Number(readId(credential)), name: '前门闸机', secret_ends_at: null },
      shop: { id: 1, name: '拾光·静安店', opening_hours: '06:30-22:30', is_open: true },
      now: '2026-11-21T10:00:00+08:00',
    })
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 12 * 60 + 30))
    expect((await read(credential)).data.shop.is_open).toBe(false)
  })

  it('is stored with the hash of its secret alone: neither database nor log has the secret', async () => {
    const credential = await add()
    await read(credential)
    const secret = credential.split('.')[1]!
    const kept = JSON.stringify([await stored(server, 'SELECT * FROM device'), await stored(server, 'SELECT * FROM device_secret')])
    expect(kept + server.logged.join('\n')).not.toContain(secret)
    expect(kept).toMatch(/"secret_hash":"[0-9a-f]{64}"/)
  })

  it('is refused with no credential, a wrong secret, that of another device, and as a session', async () => {
    const [credential, other] = [await add(), await add()]
    const [id, secret] = [readId(credential), credential.split('.')[1]!]
    const wrong = `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
    for (const header of [
      undefined,
      'Device ',
      `Device ${id}`,
      `Device ${id}.${wrong}`,
      `Device ${readId(other)}.${secret}`,
      `Device 2000000000.${secret}`,
      `Session ${secret}`,
    ])
      expect([header, await read(header)]).toEqual([header, expect.objectContaining(refused)])
    expect((await read(credential)).status).toBe(200)
  })

  it('is of its own shop only, not of another one of the brand or of another brand', async () => {
    const credential = await add()
    for (const shop of [2, 4]) expect(await read(credential, shop)).toMatchObject({ status: 403, code: 'permission.none', data: null })
    const ofTwo = await add('xuhui')
    expect([(await read(ofTwo, 2)).status, (await read(ofTwo, 1)).status]).toEqual([200, 403])
  })

  it('gets another secret, and the one before stays valid as long as was said', async () => {
    const first = await add()
    const second = credentialIn(await gym('rotate', readId(first), '--hours', '2'))
    expect((await read(first)).data.device).toMatchObject({ secret_ends_at: '2026-11-21T12:00:00+08:00' })
    expect((await read(second)).data.device).toMatchObject({ secret_ends_at: null })
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 2 * 60 - 1))
    expect((await read(first)).status).toBe(200)
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 2 * 60))
    expect(await read(first)).toMatchObject(refused)
    expect((await read(second)).status).toBe(200)
    const third = credentialIn(await gym('rotate', readId(first), '--hours', '0'))
    expect(await read(second)).toMatchObject(refused)
    expect((await read(third)).status).toBe(200)
  })

  it('gets a secret from each of two rotations at once, and the last one is the one without an end', async () => {
    const first = await add()
    const [one, other] = (await Promise.all([gym('rotate', readId(first)), gym('rotate', readId(first))])).map(credentialIn)
    expect((await Promise.all([first, one!, other!].map((each) => read(each)))).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored(server, 'SELECT count(*)::int AS n FROM device_secret WHERE ends_at IS NULL')).toEqual([{ n: 1 }])
  })

  it('is refused from the moment that it is revoked, with every secret, and stays so', async () => {
    const first = await add()
    const second = credentialIn(await gym('rotate', readId(first)))
    expect(await gym('revoke', readId(first))).toEqual([`Device ${readId(first)} is refused from now on.`])
    for (const credential of [first, second]) expect(await read(credential)).toMatchObject(refused)
    await expect(gym('rotate', readId(first))).rejects.toThrow(StartError)
    await expect(gym('revoke', readId(first))).rejects.toThrow(StartError)
  })

  it('is listed with its shop and when it was last seen, which is written down once a minute', async () => {
    expect(await gym('list')).toEqual(['The brand has no devices.'])
    const credential = await add()
    const seen = () => stored<{ at: string }>(server, `SELECT to_char(seen_at AT TIME ZONE 'UTC', 'HH24:MI:SS') AS at FROM device`)
    expect(await gym('list')).toEqual([`${readId(credential)}  jingan  前门闸机  never seen`])
    await read(credential)
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 0.5))
    await read(credential)
    expect(await seen()).toEqual([{ at: '02:00:00' }])
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 2))
    await read(credential)
    expect(await seen()).toEqual([{ at: '02:02:00' }])
    expect(await gym('list')).toEqual([`${readId(credential)}  jingan  前门闸机  seen 2026-11-21 10:02`])
  })

  it.each([
    [['add', '--shop', 'jingan'], 'needs --shop and --name'],
    [['add', '--shop', 'nowhere', '--name', 'x'], 'no shop "nowhere"'],
    [['add', '--shop', 'jingan', '--name', 'x', '--brand', 'nobody'], 'no brand "nobody"'],
    [['rotate', 'x'], "the device's number"],
    [['rotate', '2000000000'], 'no device 2000000000'],
    [['rotate', '1', '--hours', '721'], '--hours must be'],
    [['revoke', '1', '2'], 'too many words'],
    [['explode'], 'Usage'],
    [[], 'Usage'],
  ])('is not added or changed by %j', async (words, text) => {
    await expect(gym(...words)).rejects.toThrow(text)
    expect(await stored(server, 'SELECT * FROM device')).toEqual([])
  })

  it('a device of one brand is not changed in the name of another', async () => {
    const credential = await add()
    await expect(gym('revoke', readId(credential), '--brand', 'second')).rejects.toThrow('no device')
    expect((await read(credential)).status).toBe(200)
  })
})
