import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readStyle } from '@/domain/shop/photo-style'
import { type Photo, stylePhoto } from './style-photo'

const YEAR = 365 * 24 * 3600 * 1000

/** Uploads can only be displayed: scripts in them do not run. */
const UPLOADED = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
}

interface Folders {
  client: string
  uploads: string
  art: string
  /** The folder of pictures in other sizes. */
  styles: string
}

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** The file behind one of our addresses; undefined if it leaves its folder or is a hidden file. */
const fileOf = (address: string, { uploads, art }: Folders): string | undefined => {
  const [folder, inside] = address.startsWith('/uploads/demo/') ? [art, address.slice(14)] : [uploads, address.slice(9)]
  const file = path.join(folder, inside)
  return file.startsWith(folder + path.sep) && !inside.split('/').some((part) => part.startsWith('.')) ? file : undefined
}

/** The picture of an address with a style, such as `/uploads/a.jpg!120x120` (booking ledger BK-473, BK-474). */
const photoOf = async (url: string, folders: Folders): Promise<Photo | undefined> => {
  const wanted = readStyle(decoded(url.replace(/[?#].*$/, '')))
  const file = wanted && fileOf(wanted.src, folders)
  const type = file && types[path.extname(file).toLowerCase()]
  if (!type || !fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined
  return (await stylePhoto(file, wanted.style, folders.styles)) ?? { type, bytes: await fs.promises.readFile(file) }
}

/**
 * Serves the client's hashed assets (cached for a year, pre-compressed), the uploads and the demo's art. Other origins may embed the pictures, because the
 * mini-program has an origin of its own.
 */
export const serveFiles = async (app: FastifyInstance, folders: Folders): Promise<void> => {
  fs.mkdirSync(folders.uploads, { recursive: true })
  const common = { index: false, decorateReply: false, dotfiles: 'ignore' } as const
  const pictures = {
    ...common,
    maxAge: 24 * 3600 * 1000,
    setHeaders: (reply: { setHeader(name: string, value: string): void }) => {
      reply.setHeader('Content-Security-Policy', UPLOADED)
      reply.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  }
  const assets = path.join(folders.client, 'static')
  if (fs.existsSync(assets)) {
    await app.register(fastifyStatic, { ...common, root: assets, prefix: '/static/', maxAge: YEAR, immutable: true, preCompressed: true })
  }
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const found = await photoOf(request.url, folders)
      if (!found) return undefined
      pictures.setHeaders({ setHeader: (name, value) => void reply.header(name, value) })
      return reply.header('Cache-Control', 'public, max-age=86400').type(found.type).send(found.bytes)
    })
    if (fs.existsSync(folders.art)) await scope.register(fastifyStatic, { ...pictures, root: folders.art, prefix: '/uploads/demo/' })
    await scope.register(fastifyStatic, { ...pictures, root: folders.uploads, prefix: '/uploads/' })
  })
}
