import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { instant } from '@/domain/time'
import { localStore } from '@server/providers/object-store/local'
import { isKey, type ObjectStore, type Place } from '@server/providers/object-store/port'
import { s3Store } from '@server/providers/object-store/s3'
import { startS3, type TestS3 } from '../support/s3-server'
import { keysIn } from './calls'

let s3: TestS3
const folders: string[] = []
beforeAll(async () => {
  s3 = await startS3()
})
beforeEach(() => {
  s3.state.instead = undefined
  s3.seen.length = 0
})
afterAll(async () => {
  await s3.stop()
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

const stores: [string, () => Promise<ObjectStore>][] = [
  [
    'files',
    async () => {
      folders.push(fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-objects-')))
      return localStore(folders.at(-1)!)
    },
  ],
  ['an S3-compatible service', () => s3Store(s3.settings({ prefix: `store-${folders.length}/` }))],
]

const face = (key = 'face/one.jpg'): Place => ({ area: 'private', key })
const now = instant(Date.now())

describe.each(stores)('A store of objects in %s', (_, open) => {
  let store: ObjectStore
  beforeEach(async () => {
    store = await open()
    for (const area of ['public', 'private'] as const) for await (const object of store.list(area)) await store.remove(object)
  })
  const streamed = async (place: Place) => {
    const opened = await store.open(place)
    if (!opened) return undefined
    const parts: Buffer[] = []
    for await (const part of opened.stream) parts.push(part as Buffer)
    return { bytes: opened.bytes, tag: opened.tag, body: Buffer.concat(parts) }
  }

  it('answers the bytes that were put, whole, as a stream and by their head', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (__, at) => at % 251))
    await store.put(face(), bytes, now)
    expect((await store.get(face()))!.equals(bytes)).toBe(true)
    const read = (await streamed(face()))!
    expect(read.body.equals(bytes)).toBe(true)
    expect(await store.find(face())).toEqual({ bytes: 300_000, tag: read.tag })
  })

  it('replaces an object under the same key, with another tag', async () => {
    await store.put(face(), Buffer.from('one'), now)
    const first = (await store.find(face()))!
    await store.put(face(), Buffer.from('other'), now)
    expect(await store.find(face())).toMatchObject({ bytes: 5 })
    expect((await store.find(face()))!.tag).not.toBe(first.tag)
    expect(String(await store.get(face()))).toBe('other')
  })

  it('knows nothing that was not put or was removed, and removes it twice', async () => {
    const nothing = async (place: Place) => [await store.get(place), await store.find(place), await store.open(place)]
    expect(await nothing(face())).toEqual([undefined, undefined, undefined])
    await store.put(face(), Buffer.from('x'), now)
    expect(await nothing({ area: 'public', key: 'face/one.jpg' })).toEqual([undefined, undefined, undefined])
    expect(await nothing(face('face'))).toEqual([undefined, undefined, undefined])
    expect(await nothing(face('face/one.jpg/two'))).toEqual([undefined, undefined, undefined])
    await store.remove(face())
    await store.remove(face())
    expect(await nothing(face())).toEqual([undefined, undefined, undefined])
    expect(await keysIn(store, 'private')).toEqual([])
  })

  it('lists an area or a folder of it, with bytes and the time of storing, however many there are', async () => {
    const keys = Array.from({ length: 1_050 }, (__, at) => `face/${String(at).padStart(4, '0')}.jpg`)
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => store.put(face(key), Buffer.from('abc'), now)))
    await store.put(face('faces/x.jpg'), Buffer.from('x'), now)
    await store.put({ area: 'public', key: 'venue/hall.jpg' }, Buffer.from('x'), now)
    expect((await keysIn(store, 'private', 'face')).sort()).toEqual(keys)
    expect(await keysIn(store, 'private')).toHaveLength(1_051)
    for await (const object of store.list('public')) {
      expect(object).toMatchObject({ area: 'public', key: 'venue/hall.jpg', bytes: 1 })
      expect(Math.abs(object.at - now)).toBeLessThan(120_000)
    }
  })

  it.each(['', '/etc/passwd', '../x', 'face/../../x', 'face/.hidden', 'a\\b', 'a\0b', 'face//x', 'face/', 'x'.repeat(501)])(
    'takes no key that leaves its area: %j',
    async (key) => {
      expect(isKey(key)).toBe(false)
      for (const act of [
        () => store.put(face(key), Buffer.from('x'), now),
        () => store.get(face(key)),
        () => store.open(face(key)),
        () => store.find(face(key)),
        () => store.remove(face(key)),
      ])
        await expect((async () => act())()).rejects.toThrow('cannot be kept')
    },
  )
})

describe('A bucket', () => {
  const bytes = Buffer.from('face')

  it('is named in the path where it is configured, and its keys begin with the prefix', async () => {
    const inPath = await s3Store(s3.settings({ prefix: 'yueke/' }))
    // Its keys may reach no more of the bucket than the prefix.
    expect(s3.seen.map(({ url }) => url)).toEqual([expect.stringContaining('prefix=yueke%2F')])
    await inPath.put(face(), bytes, now)
    expect(s3.seen.at(-1)).toMatchObject({ method: 'PUT', url: '/gym/yueke/private/face/one.jpg?x-id=PutObject' })
    expect(await keysIn(inPath, 'private')).toEqual(['face/one.jpg'])
    const other = await s3Store(s3.settings({ prefix: 'other/' }))
    expect([await keysIn(other, 'private'), await other.get(face())]).toEqual([[], undefined])
  })

  it.each([
    ['AES256', undefined, { 'x-amz-server-side-encryption': 'AES256' }],
    ['aws:kms', 'key-7', { 'x-amz-server-side-encryption': 'aws:kms', 'x-amz-server-side-encryption-aws-kms-key-id': 'key-7' }],
  ] as const)('encrypts what is put with %s where it is configured', async (encryption, kmsKey, headers) => {
    const store = await s3Store(s3.settings({ encryption, kmsKey }))
    await store.put(face(), Buffer.from('face'), now)
    expect(s3.seen.at(-1)!.headers).toMatchObject({ ...headers, 'content-type': 'image/jpeg' })
    expect(s3.seen.at(-1)!.headers['content-md5']).toBe('1coyJFPymGt1LlixGvg9lg==')
  })

  it('is refused at the start with a sentence where it does not exist, or the keys are wrong', async () => {
    await expect(s3Store(s3.settings({ bucket: 'none' }))).rejects.toThrow(/^S3_BUCKET none does not exist [^\n]+\.$/)
    await expect(s3Store(s3.settings({ keys: { id: 'gym-key', secret: 'other' } }))).rejects.toThrow(
      /^S3_ACCESS_KEY_ID may not use [^\n]+\.$/,
    )
  })

  it('a bucket that does not answer keeps no server from starting, and fails calls as unavailable', async () => {
    s3.state.instead = (response) => response.writeHead(503).end()
    const store = await s3Store(s3.settings())
    const gone = { code: 'server.unavailable', status: 503 }
    for (const act of [
      () => store.put(face(), bytes, now),
      () => store.get(face()),
      () => store.find(face()),
      () => store.open(face()),
      () => store.remove(face()),
      () => keysIn(store, 'private'),
    ])
      await expect(act()).rejects.toMatchObject(gone)
    s3.state.instead = undefined
    await store.put(face(), bytes, now)
    expect(String(await store.get(face()))).toBe('face')
  })

  it('is asked again once it breaks one connection', async () => {
    const store = await s3Store(s3.settings())
    s3.state.instead = (response) => {
      s3.state.instead = undefined
      response.destroy()
    }
    await store.put(face(), bytes, now)
    expect(String(await store.get(face()))).toBe('face')
  })
})
