import { readInstant } from '@/domain/time'
import { FileError } from '@server/modules/heart/file/activity'
import { readFit } from '@server/modules/heart/file/read-fit'
import { readTcx } from '@server/modules/heart/file/read-tcx'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { deepIt } from '../../support/test-set'
import { stored } from '../booking/calls'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { sealFit, writeFit, writeTcx } from './files'
import { forgetHearts, heartCalls, heartShop } from './stage'

let server: TestApp
let lin: string
const { read, kept, withdraw } = heartCalls(() => server)
const from = readInstant('2026-11-20T20:00:00+08:00') / 1000
const rates = (rate: number, seconds: number) => Array.from({ length: seconds }, () => rate)

const send = async (file: Buffer, { shop = 1, session = lin } = {}) => {
  const form = Buffer.concat([
    Buffer.from('--zz\r\nContent-Disposition: form-data; name="file"; filename="a.fit"\r\nContent-Type: application/octet-stream\r\n\r\n'),
    file,
    Buffer.from('\r\n--zz--\r\n'),
  ])
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v2/shops/${shop}/user/heart-records/file/`,
    headers: { authorization: `Session ${session}`, 'x-client': 'weapp', 'content-type': 'multipart/form-data; boundary=zz' },
    payload: form,
  })
  return answer.json<{ status: number; code: string; data: { id: number } | null; msg: string }>()
}

describeOnEngine('A file of a training', () => {
  beforeAll(async () => {
    server = await openTestApp({ seed: heartShop })
    lin = await server.logIn(people.lin.id)
  })
  beforeEach(async () => {
    await forgetHearts(server)
    await stored(
      server,
      `INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) VALUES (1, 1, 'health', '1.0', '2026-11-21T01:00Z', 'member', 'h5') RETURNING id`,
    )
  })
  afterEach(async () => expect(brokenIn(await auditDatabase()).filter((name) => name.startsWith('heart'))).toEqual([]))
  afterAll(() => server.close())

  it.each([
    ['FIT', writeFit({ from, rates: [...rates(140, 600), 0, 0, ...rates(160, 10)], calories: 95 }), 'fit'],
    [
      'FIT with its greater byte first',
      writeFit({ from, rates: [...rates(140, 600), 0, 0, ...rates(160, 10)], calories: 95, isBig: true }),
      'fit',
    ],
    ['TCX', writeTcx({ from, rates: [...rates(140, 600), 0, 0, ...rates(160, 10)], calories: 95 }), 'tcx'],
    [
      'TCX with an offset',
      writeTcx({ from: from + 8 * 3600, rates: [...rates(140, 600), 0, 0, ...rates(160, 10)], calories: 95, zone: '+08:00' }),
      'tcx',
    ],
  ])('is a record with its rates, zones and calories, of no shop, where it is %s', async (_, file, source) => {
    const { data } = await send(file)
    expect((await read(lin, data!.id)).data.record).toMatchObject({
      ...{ source, shop: null, calorie: 95, is_estimated: false, max_heart_rate: 160, zones: [0, 0, 602, 0, 10, 0] },
      exercise_datas: [{ start: '2026-11-20T20:00:00+08:00', end: '2026-11-20T20:10:12+08:00' }],
    })
    expect(await kept()).toEqual([1, 0, 0])
    expect((await send(file)).code).toBe('heart.twice')
  })

  const fit = writeFit({ from, rates: rates(140, 60) })
  const tcx = writeTcx({ from, rates: rates(140, 60) }).toString()
  it.each([
    ['is cut off', fit.subarray(0, 100), 'heart.file_type'],
    ['has one bit changed', Buffer.from(fit.map((byte, at) => (at === 60 ? byte ^ 1 : byte))), 'heart.file_type'],
    ['says another length', sealFit(Buffer.from(fit.map((byte, at) => (at === 5 ? 255 : byte)))), 'heart.file_type'],
    ['has messages without a definition', sealFit(Buffer.from(fit.map((byte, at) => (at === 14 ? 7 : byte)))), 'heart.file_type'],
    ['is no activity', writeFit({ from, rates: rates(140, 60), type: 6 }), 'heart.file_type'],
    ['has no heart rate', writeFit({ from, rates: rates(0, 60) }), 'heart.no_rates'],
    ['lasts longer than a day', writeFit({ from: from - 86_400, rates: [140, ...rates(0, 86_399), 140] }), 'heart.too_long'],
    ['is of the future', writeFit({ from: from + 86_400, rates: rates(140, 60) }), 'heart.time_wrong'],
    ['is older than two years', writeFit({ from: from - 740 * 86_400, rates: rates(140, 60) }), 'heart.time_wrong'],
    ['is too large', Buffer.alloc(5_000_001), 'heart.file_large'],
    ['is far too large', Buffer.alloc(5_200_000), 'upload.too_large'],
    ['is empty', Buffer.alloc(0), 'heart.file_type'],
    ['is a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'heart.file_type'],
    ['says no zone', writeTcx({ from, rates: rates(140, 60), zone: '' }), 'heart.no_zone'],
    ['declares entities', Buffer.from(tcx.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')), 'heart.file_type'],
    ['lies too deep', Buffer.from(tcx.replace('<Id>', `<Id>${'<a>'.repeat(14)}${'</a>'.repeat(14)}`)), 'heart.file_type'],
    ['does not end its tags', Buffer.from(tcx.replace('</Lap>', '')), 'heart.file_type'],
    ['has two roots', Buffer.from(tcx + tcx.slice(tcx.indexOf('<Train'))), 'heart.file_type'],
    ['is no UTF-8', Buffer.from(tcx, 'utf16le'), 'heart.file_type'],
    ['is another kind of XML', Buffer.from('<gpx></gpx>'), 'heart.file_type'],
  ])('is refused, and nothing kept, where it %s', async (_, file, code) => {
    expect((await send(file)).code).toBe(code)
    expect(await kept()).toEqual([0, 0, 0])
  })

  it('overlaps no record, needs the consent, and a membership at the brand', async () => {
    await send(fit)
    expect(await send(writeFit({ from: from + 59, rates: rates(120, 60) }))).toMatchObject({
      code: 'heart.overlap',
      msg: expect.stringContaining('2026-11-20 20:00') as string,
    })
    expect((await send(fit, { shop: 4 })).code).toBe('shop.not_bound')
    await withdraw(lin, 1)
    expect(await send(fit)).toMatchObject({ status: 403, code: 'consent.needed' })
    expect(await kept()).toEqual([0, 0, 0])
  })

  /** The n-th file that is hostile in some places: bytes changed, cut off; every other FIT file has the right checksum, so that what is in it is read. */
  const spoil = (n: number): Buffer => {
    let seed = n * 7_919 + 7
    const draw = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    const base = n % 2 === 0 ? Buffer.from(fit) : Buffer.from(tcx)
    for (let change = draw(6); change >= 0; change -= 1) base[draw(base.length)] = draw(256)
    const cut = draw(4) === 0 ? base.subarray(0, draw(base.length)) : base
    return n % 4 === 0 && cut.length > 16 ? sealFit(cut) : cut
  }

  it('is refused without an error of the server, and nothing kept, whatever was changed in it', async () => {
    for (let n = 0; n < 40; n += 1) {
      const { status } = await send(spoil(n))
      expect(status).toBeLessThan(500)
      if (status === 200) await stored(server, 'DELETE FROM heart_record RETURNING id')
      expect(await kept()).toEqual([0, 0, 0])
    }
  })

  deepIt('is read or refused for a reason, in 2,000 that are hostile in every place', () => {
    for (let n = 40; n < 2_040; n += 1) {
      const file = spoil(n)
      try {
        const { rates: told } = n % 2 === 0 ? readFit(file) : readTcx(file)
        expect(told.length).toBeLessThanOrEqual(86_400)
      } catch (error) {
        expect(error).toBeInstanceOf(FileError)
      }
    }
  })
})
