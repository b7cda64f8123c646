import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR = 365 * 24 * 3600 * 1000

/** What people uploaded can only be looked at: no script of it runs, whatever it is. */
const UPLOADED = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Serves the client's hashed assets (for a year, pre-compressed), the uploads and the demo's art. Pictures may be shown by other origins: the
 * mini-program has one of its own.
 */
export const serveFiles = async (app: FastifyInstance, folders: { client: string; uploads: string; art: string }): Promise<void> => {
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
  if (fs.existsSync(folders.art)) await app.register(fastifyStatic, { ...pictures, root: folders.art, prefix: '/uploads/demo/' })
  await app.register(fastifyStatic, { ...pictures, root: folders.uploads, prefix: '/uploads/' })
}
