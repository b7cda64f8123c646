import fs from 'node:fs'
import path from 'node:path'
import { localStore } from '@server/providers/object-store/local'
import type { Place } from '@server/providers/object-store/port'
import { createPhotoStyles } from '@server/web/style-photo'
import { openTestApp, type TestApp } from '../support/app'
import { twoBrands } from '../support/two-brands'

let server: TestApp
const uploads = () => path.join(server.context.config.dataDir, 'uploads')

interface Raw {
  (options: { create: { width: number; height: number; channels: 3; background: string } }): { jpeg(): { toBuffer(): Promise<Buffer> } }
  (bytes: Buffer): { metadata(): Promise<{ width: number; height: number; format: string }> }
}
// The real codec makes the picture and reports its size.
let codec: Raw

beforeAll(async () => {
  codec = ((await import('sharp' as string)) as { default: Raw }).default
  server = await openTestApp({ seed: twoBrands })
  const photo = await codec({ create: { width: 1600, height: 1200, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer()
  fs.writeFileSync(path.join(uploads(), 'class.jpg'), photo)
  fs.writeFileSync(path.join(uploads(), 'broken.jpg'), 'no picture')
})
afterAll(() => server.close())

const get = (url: string) => server.app.inject({ method: 'GET', url })
const readSize = async (url: string) => {
  const { width, height, format } = await codec((await get(url)).rawPayload).metadata()
  return [format, width, height]
}

describe('Pictures in styles', () => {
  it('come as thumbnails of 120x120 and 180x180, as photos of width 900 and as cards of 5 to 4 [BK-473]', async () => {
    expect(await readSize('/uploads/class.jpg')).toEqual(['jpeg', 1600, 1200])
    expect(await readSize('/uploads/class.jpg!120x120')).toEqual(['jpeg', 120, 120])
    expect(await readSize('/uploads/class.jpg!180x180')).toEqual(['jpeg', 180, 180])
    expect(await readSize('/uploads/class.jpg!900')).toEqual(['jpeg', 900, 675])
    expect(await readSize('/uploads/class.jpg!500x400')).toEqual(['jpeg', 500, 400])
  })

  it('are made again when the picture changed, and else stored', async () => {
    const before = (await get('/uploads/class.jpg!120x120')).rawPayload
    expect((await get('/uploads/class.jpg!120x120')).rawPayload.equals(before)).toBe(true)
    const other = await codec({ create: { width: 300, height: 300, channels: 3, background: '#cc0000' } })
      .jpeg()
      .toBuffer()
    fs.writeFileSync(path.join(uploads(), 'class.jpg'), other)
    expect((await get('/uploads/class.jpg!120x120')).rawPayload.equals(before)).toBe(false)
  })

  it('are kept before the server has stopped, though nobody waits for the answer any more', async () => {
    const folder = fs.mkdtempSync(path.join(server.context.config.dataDir, 'stopping-'))
    const store = localStore(folder)
    fs.copyFileSync(path.join(uploads(), 'class.jpg'), path.join(folder, 'uploads', 'late.jpg'))
    let readOn = () => {}
    let reading = () => {}
    const isRead = new Promise<void>((resolve) => (reading = resolve))
    const may = new Promise<void>((resolve) => (readOn = resolve))
    const slow = { ...store, get: (place: Place) => (reading(), may.then(() => store.get(place))) }
    const stopping = await openTestApp({ seed: twoBrands, objects: slow })
    const asked = stopping.app.inject({ method: 'GET', url: '/uploads/late.jpg!900' })
    await isRead
    const closed = stopping.app.close()
    readOn()
    await closed
    const cache = path.join(stopping.context.config.dataDir, 'photo-styles')
    const kept = fs.existsSync(cache) && fs.readdirSync(cache)
    await asked
    await stopping.close()
    expect(kept).toEqual([expect.stringMatching(/^[0-9a-f]{40}\.jpeg$/)])
  })

  it('are made once for all who ask for one at the same moment', async () => {
    const cache = path.join(server.context.config.dataDir, 'styles-of-its-own')
    const { photo } = createPhotoStyles(cache)
    let reads = 0
    const original = { name: 'class.jpg', tag: '1', read: () => (reads++, fs.promises.readFile(path.join(uploads(), 'class.jpg'))) }
    const asked = [1, 2, 3].map(() => photo(original, '900'))
    const [first, ...others] = await Promise.all(asked)
    expect([reads, ...others]).toEqual([1, first, first])
  })

  it('an SVG is itself in every style, except as a card, which WeChat shows as a photo only', async () => {
    const thumbnail = await get('/uploads/demo/course-flow.svg!180x180')
    expect(thumbnail.headers['content-type']).toContain('image/svg+xml')
    expect(thumbnail.headers['content-security-policy']).toContain("default-src 'none'")
    expect(await readSize('/uploads/demo/course-flow.svg!500x400')).toEqual(['png', 500, 400])
  })

  it('answer other files unchanged, and 404 for a missing one', async () => {
    expect((await get('/uploads/broken.jpg!120x120')).payload).toBe('no picture')
    for (const url of [
      '/uploads/none.jpg!120x120',
      '/uploads/class.jpg!7x7',
      '/uploads/..%2f..%2fpackage.json!120x120',
      '/uploads/%zz!900',
    ])
      expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400)
  })
})
