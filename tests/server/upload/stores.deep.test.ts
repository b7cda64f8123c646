import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { addMinutes, instant } from '@/domain/time'
import { auditFiles } from '@server/audit/audit-files'
import { brokenIn } from '@server/audit/audit-database'
import { inTransaction, run, withEngine } from '@server/db/transaction'
import { claimUpload } from '@server/modules/upload/service'
import { localStore } from '@server/providers/object-store/local'
import type { ObjectStore, Place } from '@server/providers/object-store/port'
import { s3Store } from '@server/providers/object-store/s3'
import { stored } from '../booking/calls'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine, itOnServer } from '../support/database'
import { meanwhile } from '../support/meanwhile'
import { startS3, type TestS3 } from '../support/s3-server'
import { twoBrands } from '../support/two-brands'
import { forgetUploads, keysIn, uploadCalls } from './calls'
import { lookAt, pictures } from './pictures'

const LIN = 1
/** The S3-compatible service has a clock of its own. */
const START = instant(Math.floor(Date.now() / 1000) * 1000)
const DAY = 24 * 60
const SECRET = 'a-secret-of-the-service'

let s3: TestS3
let folder: string
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-objects-'))
  s3 = await startS3()
})
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true })
  await s3.stop()
})

describeOnEngine('Uploads', () => {
  describe.each<[string, () => Promise<ObjectStore>]>([
    ['in files', async () => localStore(folder)],
    ['in a bucket', () => s3Store(s3.settings({ prefix: 'yueke/' }))],
  ])('%s', (where, open) => {
    let server: TestApp
    let other: TestApp
    let objects: ObjectStore
    let lin: string
    let removed: Place[]
    const { send, read, look } = uploadCalls(() => server)
    const files = (area: 'public' | 'private') => keysIn(objects, area)
    const claim = (url: string) =>
      withEngine(server.engine, () => inTransaction(() => claimUpload({ accountId: LIN, kind: 'avatar', url }, server.clock.now())))
    const rows = () => stored<{ id: string; state: string }>(server, 'SELECT id, state FROM upload ORDER BY created_at, id')
    const audit = async () => brokenIn(await withEngine(server.engine, () => auditFiles(objects, server.clock.now())))
    const moveTo = (minutes: number) => {
      for (const { clock } of [server, other]) clock.moveTo(addMinutes(START, minutes))
    }

    beforeAll(async () => {
      const store = await open()
      objects = {
        ...store,
        remove: (place) => {
          removed.push(place)
          return store.remove(place)
        },
      }
      server = await openTestApp({ seed: twoBrands, objects, clock: START })
      other = await openTestApp({ database: server.database, objects, clock: START })
      lin = await server.logIn(LIN)
    })
    beforeEach(async () => {
      removed = []
      moveTo(0)
      await forgetUploads(server)
      removed = []
    })
    afterAll(async () => {
      await other.app.close()
      await server.close()
    })

    it('are shown at their address with a tag, by which a browser asks again only for changed files', async () => {
      const { data } = await send(lin, await pictures.jpeg(400, 300))
      const shown = await look(data.url)
      const { etag } = shown.headers
      expect(shown.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=86400',
        'content-length': `${shown.rawPayload.length}`,
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(await lookAt(shown.rawPayload)).toMatchObject({ format: 'jpeg', width: 400 })
      const again = (tag: string) => server.app.inject({ url: data.url, headers: { 'if-none-match': tag } })
      expect(await again(etag!)).toMatchObject({ statusCode: 304, payload: '' })
      expect((await again('"other"')).rawPayload.equals(shown.rawPayload)).toBe(true)
      const head = await server.app.inject({ method: 'HEAD', url: data.url })
      expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, `${shown.rawPayload.length}`, ''])
      for (const url of [
        '/uploads/',
        '/uploads/avatar/',
        '/uploads/avatar/none.jpg',
        '/uploads/..%2fx.jpg',
        '/uploads/a%00.jpg',
        '/uploads/.x',
      ])
        expect([url, (await look(url)).statusCode]).toEqual([url, 404])
    })

    it('are shown in styles, which are made once', async () => {
      const { data } = await send(lin, await pictures.jpeg(400, 300))
      const small = await look(`${data.url}!120x120`)
      expect(await lookAt(small.rawPayload)).toMatchObject({ format: 'jpeg', width: 120, height: 120 })
      const get = jest.spyOn(objects, 'get')
      expect((await look(`${data.url}!120x120`)).rawPayload.equals(small.rawPayload)).toBe(true)
      expect(get).not.toHaveBeenCalled()
      get.mockRestore()
      expect((await look('/uploads/avatar/none.jpg!120x120')).statusCode).toBe(404)
    })

    it('uploads of a private kind are shown at their sealed address alone', async () => {
      const { data } = await send(lin, await pictures.jpeg(), 'kind=face&shop_id=1')
      expect([await files('public'), await files('private')]).toEqual([[], [`face/${data.id}.jpg`]])
      for (const url of [data.url, `/uploads/face/${data.id}.jpg`, `/uploads/private/${data.id}.jpg!120x120`])
        expect([url, String((await look(url)).statusCode)]).toEqual([url, expect.stringMatching(/^40[04]$/)])
      const sealed = await look((await read(lin, data.id)).data.url)
      expect(sealed.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' })
      expect(await lookAt(sealed.rawPayload)).toMatchObject({ format: 'jpeg' })
    })

    it('are deleted with their bytes after a day in which nothing used them, and stay where something does', async () => {
      const [unused, used] = [await send(lin, await pictures.jpeg(20, 20)), await send(lin, await pictures.jpeg(30, 30))]
      await claim(used.data.url)
      moveTo(DAY - 1)
      await server.sweeper.runAll()
      expect(await files('public')).toHaveLength(2)
      moveTo(DAY + 1)
      await server.sweeper.runAll()
      expect(await files('public')).toEqual([`avatar/${used.data.id}.jpg`])
      expect(await rows()).toEqual([{ id: used.data.id, state: 'used' }])
      await expect(claim(unused.data.url)).rejects.toMatchObject({ code: 'upload.not_found' })
      expect(await audit()).toEqual([])
    })

    it('leave bytes without a row where the server stopped in between: they are deleted after a day, and no other objects are', async () => {
      const bytes = await pictures.jpeg()
      const lost = { area: 'private', key: 'face/0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e.jpg' } as const
      const venues = { area: 'public', key: 'venue/hall.jpg' } as const
      const named = { area: 'public', key: 'course/yoga.jpg' } as const
      for (const place of [lost, venues, named]) await objects.put(place, bytes, START)
      moveTo(DAY - 1)
      await server.sweeper.runAll()
      expect(await files('private')).toEqual([lost.key])
      moveTo(2 * DAY)
      await server.sweeper.runAll()
      expect([await files('private'), (await files('public')).sort()]).toEqual([[], [named.key, venues.key]])
    })

    it('are deleted, and nothing else is, where two processes sweep at once', async () => {
      for (const side of [20, 30, 40, 50]) await send(lin, await pictures.jpeg(side, side))
      const { data } = await send(lin, await pictures.jpeg(60, 60))
      await claim(data.url)
      const unused = (await files('public')).filter((key) => !key.includes(data.id)).sort()
      moveTo(DAY + 1)
      await Promise.all([server.sweeper.runAll(), other.sweeper.runAll(), server.sweeper.runAll()])
      expect([...new Set(removed.map(({ key }) => key))].sort()).toEqual(unused)
      expect(await files('public')).toEqual([`avatar/${data.id}.jpg`])
      expect(server.logged.concat(other.logged).filter((line) => line.includes('sweep'))).toEqual([])
    })

    itOnServer('uploads that are claimed while a sweep of another process waits for the claim keep their bytes', async () => {
      const { data } = await send(lin, await pictures.jpeg())
      moveTo(DAY + 1)
      await meanwhile(server.engine, {
        held: () => claimUpload({ accountId: LIN, kind: 'avatar', url: data.url }, server.clock.now()),
        act: () => other.sweeper.runAll(),
      })
      expect([await rows(), await files('public')]).toEqual([[{ id: data.id, state: 'used' }], [`avatar/${data.id}.jpg`]])
      expect(await audit()).toEqual([])
    })

    itOnServer('cannot be claimed once a sweep deletes them, and one that is sent again meanwhile is a new one', async () => {
      const file = await pictures.jpeg()
      const { data } = await send(lin, file)
      moveTo(DAY + 1)
      const remove = { name: 'test-forget', text: "DELETE FROM upload WHERE state = 'fresh'" }
      const claimed = await meanwhile(server.engine, {
        held: () => run(remove),
        act: () => claim(data.url).catch(({ code }: { code: string }) => code),
      })
      expect(claimed).toBe('upload.not_found')
      const again = await send(lin, file)
      expect(again.data.id).not.toBe(data.id)
      await server.sweeper.runAll()
      expect(await files('public')).toEqual([`avatar/${again.data.id}.jpg`])
    })

    it('uploads that could not be deleted are deleted by the next sweep of the day', async () => {
      const { data } = await send(lin, await pictures.jpeg())
      moveTo(DAY + 1)
      const broken = jest.spyOn(objects, 'remove').mockRejectedValueOnce(new Error('no answer'))
      await server.sweeper.runAll()
      broken.mockRestore()
      expect(await rows()).toEqual([])
      moveTo(2 * DAY + 1)
      await server.sweeper.runAll()
      expect([where, await files('public'), data.id.length]).toEqual([where, [], 36])
    })
  })

  it('uploads to a bucket that does not answer are refused as unavailable, and neither they nor its keys stay anywhere', async () => {
    const objects = await s3Store(s3.settings({ prefix: 'gone/' }))
    const server = await openTestApp({ seed: twoBrands, objects, clock: START })
    const lin = await server.logIn(LIN)
    const calls = uploadCalls(() => server)
    s3.state.instead = (response) => response.writeHead(503).end()
    const refused = { status: 503, code: 'server.unavailable', headers: { 'retry-after': '3' } }
    expect(await calls.send(lin, await pictures.jpeg())).toMatchObject(refused)
    const shown = await calls.look('/uploads/avatar/a.jpg')
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([503, undefined])
    expect(server.logged.join('')).toContain('request failed')
    s3.state.instead = (response) =>
      response.writeHead(403).end(`<Error><Code>ExpiredToken</Code><Message>It expired.</Message><Token-0>${SECRET}</Token-0></Error>`)
    expect(await calls.send(lin, await pictures.jpeg())).toMatchObject(refused)
    const logged = server.logged.join('')
    expect(logged).toContain('ExpiredToken')
    for (const secret of [SECRET, s3.settings().keys!.secret, s3.settings().keys!.id]) expect(logged).not.toContain(secret)
    s3.state.instead = undefined
    expect(await stored(server, 'SELECT id FROM upload')).toEqual([])
    expect((await calls.send(lin, await pictures.jpeg())).status).toBe(200)
    await server.close()
  })
})
