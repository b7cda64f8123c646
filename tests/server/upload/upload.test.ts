import fs from 'node:fs'
import disk from 'node:fs/promises'
import path from 'node:path'
import { addMinutes, toDate } from '@/domain/time'
import { auditFiles } from '@server/audit/audit-files'
import { brokenIn } from '@server/audit/audit-database'
import { inTransaction, withEngine } from '@server/db/transaction'
import { claimUpload, type Claim } from '@server/modules/upload/service'
import { stored } from '../booking/calls'
import { staffShop, workers } from '../staff/shop'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnBothEngines } from '../support/database'
import { forgetUploads, keysIn, uploadCalls } from './calls'
import { pictures } from './pictures'

const LIN = 1
let server: TestApp
const sessions = new Map<number, string>()
const as = (id: number) => sessions.get(id)!

const { policy, post, send, look } = uploadCalls(() => server)

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
const claim = (more: Pick<Claim, 'url'> & Partial<Claim>) =>
  withEngine(server.engine, () => inTransaction(() => claimUpload({ accountId: LIN, kind: 'avatar', ...more }, server.clock.now())))
const audit = async () => brokenIn(await withEngine(server.engine, () => auditFiles(server.context.objects, server.clock.now())))

describeOnBothEngines('A policy', () => {
  it('answers the address, the fields and the file name of the form, for about 10,000 seconds [IP-268] [IP-269]', async () => {
    const { data } = await policy(as(LIN))
    expect(data).toEqual({
      policy: expect.any(String),
      signature: expect.any(String),
      host: '/api/upload/',
      fields: { policy: data.policy, signature: data.signature },
      file_field: 'file',
      expire_at: '2026-11-21T12:46:40+08:00',
    })
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 10_000 / 60 - 0.1))
    expect((await post(as(LIN), data.fields, await pictures.jpeg())).status).toBe(200)
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 10_000 / 60))
    expect(await post(as(LIN), data.fields, await pictures.jpeg())).toMatchObject({ status: 403, code: 'upload.policy' })
  })

  it('is for a batch of fifteen photos of its kind and shop; one that is sent again is the same, and the next batch takes a new policy [IP-194]', async () => {
    const { fields } = (await policy(as(LIN))).data
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 1))
    const photos = await Promise.all(Array.from({ length: 16 }, (_, at) => pictures.jpeg(20 + at, 20)))
    for (const photo of photos.slice(0, 15)) expect((await post(as(LIN), fields, photo)).status).toBe(200)
    const sixteenth = () => post(as(LIN), fields, photos[15])
    expect(await sixteenth()).toMatchObject({ status: 400, code: 'upload.batch', msg: '一次最多上传15张照片', data: null })
    expect((await post(as(LIN), fields, photos[14])).status).toBe(200)
    expect(await files('public')).toHaveLength(15)
    const ofShop = (await policy(as(LIN), 'kind=attachment&shop_id=1')).data.fields
    expect((await post(as(LIN), ofShop, photos[15])).status).toBe(200)
    expect((await sixteenth()).code).toBe('upload.batch')
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 2))
    expect((await send(as(LIN), photos[15]!)).status).toBe(200)
  })

  it('is for one person, and cannot be forged', async () => {
    const { fields } = (await policy(as(LIN))).data
    const file = await pictures.jpeg()
    const other = Buffer.from(JSON.stringify({ account: 2, kind: 'avatar', until: TEN_O_CLOCK + 60_000 })).toString('base64url')
    for (const [session, given] of [
      [as(2), fields],
      [as(2), { ...fields, policy: other }],
      [as(LIN), { ...fields, signature: `${fields.signature.slice(1)}A` }],
      [as(LIN), { ...fields, signature: '' }],
      [as(LIN), { policy: 'x', signature: 'é'.repeat(43) }],
    ] as const)
      expect((await post(session, given, file)).status).toBeGreaterThanOrEqual(400)
    expect(await stored(server, 'SELECT id FROM upload')).toEqual([])
  })

  it.each([
    ['a signature without a shop', LIN, 'kind=signature', 'request.params_needed'],
    ['a signature for a shop that is none', LIN, 'kind=signature&shop_id=99', 'shop.not_found'],
    ['a signature for a shop that he is not of', LIN, 'kind=signature&shop_id=4', 'shop.not_bound'],
    ['a course’s picture by a member', LIN, 'kind=course&shop_id=1', 'permission.none'],
    ['a course’s picture by staff', workers.staff, 'kind=course&shop_id=1', 'permission.none'],
    ['a kind that there is none of', LIN, 'kind=other', 'request.invalid'],
  ])('is refused for %s', async (_, id, query, code) => {
    expect(await policy(as(id), query)).toMatchObject({ code, data: null })
  })

  it('is answered to a superuser for a course’s picture of the shop', async () => {
    const { data } = await send(as(workers.superuser), await pictures.jpeg(), 'kind=course&shop_id=1')
    expect(data.url).toMatch(/^\/uploads\/course\/[0-9a-f-]{36}\.jpg$/)
    expect((await look(data.url)).statusCode).toBe(200)
  })
})

describeOnBothEngines('An upload', () => {
  it('is the same when the same picture is sent again for the same kind and shop, and its bytes are stored once', async () => {
    const file = await pictures.jpeg()
    const [first, again] = [await send(as(LIN), file), await send(as(LIN), file)]
    expect(again.data).toEqual(first.data)
    const others = [
      await send(as(2), file),
      await send(as(LIN), file, 'kind=attachment&shop_id=1'),
      await send(as(LIN), file, 'kind=attachment&shop_id=2'),
    ]
    expect(new Set([first, ...others].map(({ data }) => data.id)).size).toBe(4)
    expect([(await files('public')).length, (await files('private')).length]).toEqual([2, 2])
    const atOnce = await Promise.all(Array.from({ length: 4 }, async () => send(as(LIN), await pictures.jpeg(50, 50))))
    expect(new Set(atOnce.map(({ data }) => data.id)).size).toBe(1)
    expect(await files('public')).toHaveLength(3)
  })

  it('can be used by its owner alone, for its kind and shop', async () => {
    const avatar = (await send(as(LIN), await pictures.jpeg())).data
    const signature = (await send(as(LIN), await pictures.jpeg(), 'kind=signature&shop_id=1')).data
    const refused: (Pick<Claim, 'url'> & Partial<Claim>)[] = [
      { url: avatar.url, accountId: 2 },
      { url: avatar.url, kind: 'face', shopId: 1 },
      { url: signature.url },
      { url: signature.url, kind: 'signature', shopId: 2 },
      { url: signature.url, kind: 'signature' },
      { url: `https://elsewhere.example${avatar.url}` },
      { url: '/uploads/demo/coach.svg' },
    ]
    for (const wrong of refused) await expect(claim(wrong)).rejects.toMatchObject({ code: 'upload.not_found' })
    expect(await stored(server, "SELECT id FROM upload WHERE state = 'used'")).toEqual([])
    expect(await claim({ url: avatar.url })).toMatchObject({ id: avatar.id, state: 'used' })
    expect(await claim({ url: signature.url, kind: 'signature', shopId: 1 })).toMatchObject({ id: signature.id, state: 'used' })
  })

  it('is kept for another day when it is sent again', async () => {
    const file = await pictures.jpeg()
    const { data } = await send(as(LIN), file)
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 23 * 60))
    await send(as(LIN), file)
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 25 * 60))
    await server.sweeper.runAll()
    expect(await files('public')).toEqual([`avatar/${data.id}.jpg`])
  })

  it('an upload whose writing a crash cut off is deleted after a day', async () => {
    const { objects, config } = server.context
    const left = () => fs.readdirSync(path.join(config.dataDir, 'private-uploads/face'))
    await new Promise<void>((isCut) => {
      jest.spyOn(disk, 'rename').mockImplementationOnce(() => new Promise(() => isCut()))
      void objects.put({ area: 'private', key: 'face/0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e.jpg' }, Buffer.from('face'), TEN_O_CLOCK)
    })
    expect(left()).toHaveLength(1)
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 24 * 60 - 1))
    await server.sweeper.runAll()
    expect(left()).toHaveLength(1)
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 2 * 24 * 60))
    await server.sweeper.runAll()
    expect(left()).toEqual([])
  })

  it('is refused after sixty in an hour and a hundred and fifty in a day, from any address', async () => {
    const add = (from: number, count: number, at: number) =>
      stored(
        server,
        `INSERT INTO upload (id, account_id, kind, type, bytes, width, height, hash, created_at)
         SELECT gen_random_uuid(), ${LIN}, 'avatar', 'jpeg', 1, 1, 1, lpad(to_hex(n), 64, '0'), '${toDate(addMinutes(TEN_O_CLOCK, at)).toISOString()}'
           FROM generate_series(${from}, ${from + count - 1}) n RETURNING 1`,
      )
    const { fields } = (await policy(as(LIN))).data
    await add(1, 59, -10)
    expect((await post(as(LIN), fields, await pictures.jpeg())).status).toBe(200)
    const tooMany = { status: 429, code: 'upload.too_many' }
    expect(await post(as(LIN), fields, await pictures.jpeg(60, 60))).toMatchObject(tooMany)
    expect(await policy(as(LIN))).toMatchObject(tooMany)
    expect((await send(as(2), await pictures.jpeg())).status).toBe(200)
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 61))
    expect((await policy(as(LIN))).status).toBe(200)
    await add(1000, 90, -120)
    expect(await policy(as(LIN))).toMatchObject(tooMany)
  })
})

describeOnBothEngines('The audit of uploads finds', () => {
  const setUp = async () => {
    const avatar = (await send(as(LIN), await pictures.jpeg())).data
    const face = (await send(as(LIN), await pictures.jpeg(33, 33), 'kind=face&shop_id=1')).data
    expect(await audit()).toEqual([])
    const { objects } = server.context
    const place = { area: 'private', key: `face/${face.id}.jpg` } as const
    return { avatar, face, objects, place, bytes: (await objects.get(place))! }
  }

  it('missing bytes, and other bytes', async () => {
    const { avatar, objects, place, bytes } = await setUp()
    await objects.put(place, Buffer.from(bytes.map((byte, at) => (at === 99 ? byte ^ 1 : byte))), TEN_O_CLOCK)
    expect(await audit()).toEqual(['uploads-have-their-bytes'])
    await objects.put(place, bytes, TEN_O_CLOCK)
    expect(await audit()).toEqual([])
    await objects.remove({ area: 'public', key: `avatar/${avatar.id}.jpg` })
    expect(await audit()).toEqual(['uploads-have-their-bytes'])
  })

  it.each([
    ['in a folder of a private kind', () => 'face/anything.jpg', () => Buffer.from('x')],
    ['under the name of a private upload', (id: string) => `venue/${id}.jpg`, () => Buffer.from('x')],
    ['with the bytes of a private upload', () => 'venue/innocent.txt', (bytes: Buffer) => bytes],
  ])('a file in the public folder %s', async (_, key, content) => {
    const { face, objects, bytes } = await setUp()
    await objects.put({ area: 'public', key: 'venue/hall.jpg' }, await pictures.jpeg(77, 77), TEN_O_CLOCK)
    expect(await audit()).toEqual([])
    await objects.put({ area: 'public', key: key(face.id) }, content(bytes), TEN_O_CLOCK)
    expect(await audit()).toEqual(['private-uploads-are-private'])
  })
})
