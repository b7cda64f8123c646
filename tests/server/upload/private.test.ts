import { addMinutes } from '@/domain/time'
import { stored } from '../booking/calls'
import { staffShop, workers } from '../staff/shop'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { forgetUploads, keysIn, uploadCalls } from './calls'
import { pictures } from './pictures'

const LIN = 1
let server: TestApp
const sessions = new Map<number, string>()
const as = (id: number) => sessions.get(id)!

const { send, read, look } = uploadCalls(() => server)

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
})
beforeEach(async () => {
  server.clock.moveTo(TEN_O_CLOCK)
  await forgetUploads(server)
  for (const id of [LIN, 2, ...Object.values(workers)]) sessions.set(id, await server.logIn(id))
})
afterAll(() => server.close())

const files = (area: 'public' | 'private') => keysIn(server.context.objects, area)

describeOnEngine('A picture of a private kind', () => {
  const sign = async (query = 'kind=signature&shop_id=1') => (await send(as(LIN), await pictures.jpeg(), query)).data

  it('is never below the public folder, and at no address without a signature', async () => {
    const { id, url } = await sign()
    expect(url).toBe(`/uploads/private/${id}.jpg`)
    expect([await files('public'), await files('private')]).toEqual([[], [`signature/${id}.jpg`]])
    for (const address of [
      url,
      `/uploads/signature/${id}.jpg`,
      `/uploads/private/%2e%2e%2f%2e%2e%2fprivate-uploads/signature/${id}.jpg`,
      `${url}!120x120`,
    ])
      expect([address, String((await look(address)).statusCode)]).toEqual([address, expect.stringMatching(/^40[04]$/)])
  })

  it('can be read by its owner for five minutes, and is never cached', async () => {
    const { id } = await sign()
    const { data } = await read(as(LIN), id)
    expect(data.expire_at).toBe('2026-11-21T10:05:00+08:00')
    const shown = await look(data.url)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(shown.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 5))
    expect((await look(data.url)).statusCode).toBe(404)
  })

  it('is at no modified address', async () => {
    const [one, other] = [await sign(), await sign('kind=face&shop_id=1')]
    const { url } = (await read(as(LIN), one.id)).data
    for (const changed of [
      url.replace(one.id, other.id),
      url.replace(/until=(\d+)/, (_, until: string) => `until=${Number(until) + 60_000}`),
      url.replace(/seal=./, (text) => (text.endsWith('A') ? 'seal=B' : 'seal=A')),
      url.replace(/&seal=.*/, ''),
      `${url}&seal=x`,
      url.replace('.jpg', '.png'),
    ])
      expect([changed, (await look(changed)).statusCode]).toEqual([changed, 404])
  })

  it.each([
    ['signature', 'a superuser', workers.superuser, true],
    ['signature', 'staff who may see orders', workers.staff, false],
    ['attachment', 'staff who may see orders', workers.staff, true],
    ['signature', 'staff without a permission', workers.bareStaff, false],
    ['signature', 'another member', 2, false],
    ['signature', 'staff of another shop', workers.staffOfTwo, false],
    ['signature', 'staff of another brand', workers.staffOfOther, false],
    ['attachment', 'a coach who may see orders', workers.coach, true],
    ['face', 'a superuser', workers.superuser, true],
    ['face', 'staff who may see orders', workers.staff, false],
  ] as const)('a picture of kind %s is shown or refused to %s of its shop, which is recorded', async (kind, _, id, isShown) => {
    const upload = await sign(`kind=${kind}&shop_id=1`)
    const acts = () =>
      stored<{ n: number }>(
        server,
        `SELECT count(*)::int AS n FROM staff_act WHERE route = 'GET /api/uploads/{uuid}/' AND about_id = ${LIN}`,
      )
    const [{ n }] = (await acts()) as [{ n: number }]
    const answer = await read(as(id), upload.id)
    expect(answer).toMatchObject(isShown ? { status: 200 } : { status: 404, code: 'upload.not_found', data: null })
    expect(await acts()).toEqual([{ n: n + Number(isShown) }])
  })

  it('is refused to a visitor, and a picture of a public kind has no signed address', async () => {
    const { id } = await sign()
    expect((await read(undefined, id)).code).toBe('session.needed')
    const avatar = await send(as(LIN), await pictures.jpeg())
    expect((await read(as(LIN), avatar.data.id)).code).toBe('upload.not_found')
    expect((await read(as(LIN), 'x')).code).toBe('request.invalid')
  })

  it('is a JPEG where it is a signature', async () => {
    expect(await send(as(LIN), await pictures.png(), 'kind=signature&shop_id=1')).toMatchObject({ status: 400, code: 'upload.type' })
  })
})
