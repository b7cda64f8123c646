import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '@server/context'
import { withEngine } from '@server/db/transaction'
import { fail } from '@server/errors'
import { addMinutes, dayOf, instantOf, type Instant } from '@/domain/time'
import { findCopy } from './copy-repository'
import { placeOfCopy } from './make-copy'

/** How many minutes an address is valid. */
const MINUTES = 5

const makeSeal = (copyId: string, until: number, secret: string): string =>
  createHmac('sha256', secret).update(`data-copy:${copyId}:${until}`).digest('base64url')

/** The path of a copy with a seal, under which its file can be downloaded for some minutes. */
export const copyAddress = (copyId: string, secret: string, now: Instant): { url: string; until: Instant } => {
  const until = addMinutes(now, MINUTES)
  return { url: `/data-copies/${copyId}?until=${until}&seal=${makeSeal(copyId, until, secret)}`, until }
}

/** The name of the file. */
export const nameFile = (made: Instant): string => `yueke-data-${dayOf(made)}.json`

const isSealed = (copyId: string, { until, seal }: { until?: unknown; seal?: unknown }, secret: string, now: Instant): boolean => {
  if (typeof until !== 'string' || typeof seal !== 'string' || !/^\d{1,15}$/.test(until) || Number(until) <= now) return false
  const [given, right] = [seal, makeSeal(copyId, Number(until), secret)].map((text) => Buffer.from(text))
  return given!.length === right!.length && timingSafeEqual(given!, right!)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Serves copies of data at their sealed addresses, as files to keep. */
export const serveCopies = async (app: FastifyInstance, { config, clock, engine, objects }: AppContext): Promise<void> => {
  app.get<{ Params: { copyId: string } }>('/data-copies/:copyId', { schema: { hide: true } }, (request, reply) =>
    withEngine(engine, async () => {
      const { copyId } = request.params
      const now = clock.now()
      const isRight = UUID.test(copyId) && isSealed(copyId, request.query as object, config.sessionSecret, now)
      const copy = isRight ? await findCopy(copyId) : undefined
      const isThere = copy?.readyAt && copy.expireAt && instantOf(copy.expireAt) > now
      const opened = isThere ? await objects.open(placeOfCopy(copyId)) : undefined
      if (!copy?.readyAt || !opened) return fail('data_copy.none')
      return reply
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        .header('Cache-Control', 'private, no-store')
        .header('Content-Disposition', `attachment; filename="${nameFile(instantOf(copy.readyAt))}"`)
        .header('Content-Length', opened.bytes)
        .type('application/json; charset=utf-8')
        .send(opened.stream)
    }),
  )
}
