import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR = 365 * 24 * 3600 * 1000

/** Serves the client's hashed assets (cached for a year, pre-compressed) out of the folder of its build. */
export const serveAssets = async (app: FastifyInstance, client: string): Promise<void> => {
  const root = path.join(client, 'static')
  if (!fs.existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    prefix: '/static/',
    index: false,
    decorateReply: false,
    dotfiles: 'ignore',
    maxAge: YEAR,
    immutable: true,
    preCompressed: true,
  })
}
