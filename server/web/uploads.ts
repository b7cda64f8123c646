import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readStyle } from '@/domain/shop/photo-style'
import { isKey, type FoundObject, type ObjectStore } from '../providers/object-store/port'
import { createPhotoStyles, type Original, type Photo, type PhotoStyles } from './style-photo'
import { openScope } from '../plugins/open-scope'

export interface PictureSources {
  objects: ObjectStore
  /** The folder of the demo's pictures. */
  art: string
  /** The folder of pictures in other sizes. */
  styles: string
}

const DAY = 24 * 3600

/** Uploads can only be displayed: scripts in them do not run. Other origins may embed them, because the mini-program has an origin of its own. */
const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': `public, max-age=${DAY}`,
}

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
}
const findType = (name: string): string | undefined => types[path.extname(name).toLowerCase()]

const ROOT = '/uploads/'
const ART = '/uploads/demo/'

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

const readArt = async (folder: string, name: string): Promise<Original | undefined> => {
  const file = path.join(folder, name)
  const stat = await fs.stat(file).catch(() => undefined)
  return stat?.isFile() ? { name: file, tag: `${stat.mtimeMs}-${stat.size}`, read: () => fs.readFile(file) } : undefined
}

const readObject = async (objects: ObjectStore, key: string): Promise<Original | undefined> => {
  const place = { area: 'public', key } as const
  const found = await objects.find(place)
  return found && { name: key, tag: found.tag, read: async () => (await objects.get(place)) ?? Buffer.alloc(0) }
}

/** The picture of an address with a style, such as `/uploads/a.jpg!120x120` (booking ledger BK-473, BK-474). */
const readPhoto = async (url: string, { objects, art }: PictureSources, styles: PhotoStyles): Promise<Photo | undefined> => {
  const wanted = readStyle(decoded(url.replace(/[?#].*$/, '')))
  const type = wanted && findType(wanted.src)
  if (!type || !isKey(wanted.src.slice(ROOT.length))) return undefined
  const { src, style } = wanted
  const original = await (src.startsWith(ART) ? readArt(art, src.slice(ART.length)) : readObject(objects, src.slice(ROOT.length)))
  return original && ((await styles.photo(original, style)) ?? { type, bytes: await original.read() })
}

/** The public object of an address: only its head for HEAD, and for a browser that has it. */
const answerObject = async (objects: ObjectStore, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
  const place = { area: 'public', key: (request.params as { '*': string })['*'] } as const
  if (!isKey(place.key)) return reply.callNotFound()
  const head = ({ bytes, tag }: FoundObject) =>
    reply.headers({ ...HEADERS, ETag: `"${tag}"`, 'Content-Length': bytes }).type(findType(place.key) ?? 'application/octet-stream')
  const known = request.headers['if-none-match']
  if (request.method === 'HEAD' || known !== undefined) {
    const found = await objects.find(place)
    if (!found) return reply.callNotFound()
    if (known?.includes(`"${found.tag}"`)) return head(found).removeHeader('Content-Length').code(304).send()
    // Without a stream Fastify answers HEAD with a length of 0.
    if (request.method === 'HEAD') return head(found).send(Readable.from([]))
  }
  const opened = await objects.open(place)
  return opened ? head(opened).send(opened.stream) : reply.callNotFound()
}

/** Serves public uploads at their addresses, in styles too, and the demo's art. */
export const serveUploads = async (app: FastifyInstance, sources: PictureSources): Promise<void> => {
  const styles = createPhotoStyles(sources.styles)
  app.addHook('onClose', styles.settled)
  await openScope(app, 'uploads', async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const found = await readPhoto(request.url, sources, styles)
      return found && reply.headers(HEADERS).type(found.type).send(found.bytes)
    })
    if (existsSync(sources.art))
      await scope.register(fastifyStatic, {
        root: sources.art,
        prefix: ART,
        index: false,
        decorateReply: false,
        dotfiles: 'ignore',
        maxAge: DAY * 1000,
        setHeaders: (reply) => {
          for (const [name, value] of Object.entries(HEADERS)) reply.setHeader(name, value)
        },
      })
    scope.get(`${ROOT}*`, { schema: { hide: true } }, (request, reply) => answerObject(sources.objects, request, reply))
  })
}
