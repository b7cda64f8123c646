import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { dragOver, type Spot } from '../e2e/driver/drag'
import { until } from '../e2e/driver/base-driver'
import { openContext } from '../e2e/driver/browser'
import type { Lang, Target } from '../e2e/driver/driver'
import { h5Ids, locate, weappIds } from '../e2e/driver/resolve'
import { id, type Where } from '../e2e/driver/where'
import { openHost, type WeappHost } from '../weapp/host/launch'
import type { World } from '../weapp/host/protocol'
import { makeGallery } from './build'

const ORIGIN = 'http://kit.local'
/** Where the pieces of the gallery load pictures from and send theirs to. */
const SERVER = 'http://127.0.0.1:8787'

/** A picture with different edges: 600 by 400, red above, blue below, with a green left edge. */
const ART =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path fill="#d02c3c" d="M0 0h600v200H0z"/><path fill="#1d4ed8" d="M0 200h600v200H0z"/>' +
  '<path fill="#1d7440" d="M0 0h120v400H0z"/><circle cx="300" cy="200" r="90" fill="#fff"/></svg>'

export const art = () => sharp(Buffer.from(ART)).png().toBuffer()
/** A photo like a phone's: large, with noise. */
export const photo = (width = 1600, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .jpeg({ quality: 95 })
    .toBuffer()

export interface Arrived {
  bytes: number
  body: Buffer
}

/** Serves pictures and takes uploads; the first `lose` uploads are lost. */
export async function startPictureServer() {
  const png = await art()
  const arrived: Arrived[] = []
  const state = { lose: 0 }
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      response.setHeader('Access-Control-Allow-Origin', '*')
      if (request.url === '/art.png') return response.setHeader('Content-Type', 'image/png').end(png)
      if (request.url !== '/upload') return response.writeHead(404).end()
      if (state.lose > 0) {
        state.lose -= 1
        return response.writeHead(503).end('{}')
      }
      const body = Buffer.concat(parts)
      arrived.push({ bytes: body.length, body })
      return response.setHeader('Content-Type', 'application/json').end('"kept"')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { baseUrl, arrived, state, stop: () => new Promise<void>((done) => void server.close(() => done())) }
}

export type PictureServer = Awaited<ReturnType<typeof startPictureServer>>

export interface KitAppearance {
  theme?: string
  lang?: Lang
  /** Larger text, as users can set it. */
  text?: number
  world?: Partial<World>
  userAgent?: string
  query?: Record<string, string>
  scale?: number
}

/** One piece of the kit on one build. */
export interface Kit {
  page: Page
  host: WeappHost | undefined
  at: (where: Where) => ReturnType<typeof locate>
  /** The output of the piece, once it is the expected one. */
  told: <T>(fits: (told: T) => boolean) => Promise<T>
  /** One finger or two, moved over an element from point to point, in fractions of its width and height. */
  drag: (where: Where, ...fingers: readonly (readonly Spot[])[]) => Promise<void>
  /** The bytes of a local file made by the piece. */
  file: (path: string) => Promise<Buffer>
  close: () => Promise<void>
}

const LANGUAGE: Record<Lang, World['language']> = { 'zh-cn': 'zh_CN', 'zh-tw': 'zh_TW', 'en-us': 'en' }

async function openPage(target: Target, server: PictureServer, address: string, appearance: KitAppearance) {
  const { lang = 'zh-cn' } = appearance
  const { scale = 1, text, userAgent } = appearance
  const phone = {
    baseUrl: server.baseUrl,
    lang,
    text,
    scale,
    clock: '2026-05-22T10:00:00+08:00',
    ...(userAgent && { userAgent }),
  }
  const dir = await makeGallery(target)
  if (target === 'weapp') {
    const host = await openHost(phone, {
      dir,
      apiOrigin: SERVER,
      storage: { lang },
      world: { language: LANGUAGE[lang], ...appearance.world },
    })
    await host.launch(address)
    return { page: host.page, host }
  }
  const page = await (await openContext(phone)).newPage()
  await page.route(`${ORIGIN}/**`, (route) => {
    const file = path.join(dir, path.normalize(new URL(route.request().url()).pathname))
    return route.fulfill({ path: fs.existsSync(file) && fs.statSync(file).isFile() ? file : path.join(dir, 'index.html') })
  })
  await page.route(`${SERVER}/**`, async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace(SERVER, server.baseUrl) })
    const headers = { ...answer.headers(), 'access-control-allow-origin': ORIGIN, 'access-control-allow-credentials': 'true' }
    return route.fulfill({ response: answer, headers })
  })
  await page.addInitScript((word) => localStorage.setItem('lang', JSON.stringify({ data: word })), lang)
  await page.goto(ORIGIN + address)
  return { page, host: undefined }
}

export async function openKit(target: Target, server: PictureServer, piece: string, appearance: KitAppearance = {}): Promise<Kit> {
  const query = new URLSearchParams({ piece, ...(appearance.theme && { theme: appearance.theme }), ...appearance.query })
  const { page, host } = await openPage(target, server, `/pages/system/not-found/index?${query.toString()}`, appearance)
  const at = (where: Where) => locate(page, where, target === 'h5' ? h5Ids : weappIds)
  return {
    page,
    host,
    at,
    told: async <T>(fits: (told: T) => boolean) => {
      let last = ''
      return until(
        async () => {
          last = (await at(id('told')).textContent()) ?? ''
          const read = (/^[{[]/.test(last) ? JSON.parse(last) : last) as T
          return last !== '' && fits(read) ? { read } : undefined
        },
        () => `the piece says ${last}`,
      ).then(({ read }) => read)
    },
    drag: (where, ...fingers) => dragOver(page, at(where), fingers),
    file: async (address) => {
      const url = host
        ? await host.call('file', address)
        : await page.evaluate(async (from) => {
            const blob = await (await fetch(from)).blob()
            return new Promise<string>((done) => {
              const reader = new FileReader()
              reader.onload = () => done(reader.result as string)
              reader.readAsDataURL(blob)
            })
          }, address)
      return Buffer.from((url ?? '').split(',')[1] ?? '', 'base64')
    },
    close: () => page.context().close(),
  }
}
