import type { FastifyInstance } from 'fastify'
import type { Instant } from '@/domain/time'
import type { AppContext } from '../context'
import { probeWrite } from '../db/write-probe'
import { answered, sendRefusal } from './envelope'

const ping = { name: 'ready', text: 'SELECT 1 AS one' }

/** The least time between two write probes, however often health is asked for. */
const PROBE_MS = 5_000

/** The outcome of the last write probe; an old one is repeated. */
const watchWrites = ({ engine, clock }: AppContext): (() => Promise<void>) => {
  let at: Instant | undefined
  let last: Promise<void> | undefined
  return () => {
    const now = clock.now()
    if (last === undefined || at === undefined || Math.abs(now - at) >= PROBE_MS) {
      at = now
      last = probeWrite(engine)
    }
    return last
  }
}

/**
 * `/healthz`: the process answers. `/readyz`: the database also answers and takes writes (migrations are done before the server listens), and the server is not
 * stopping.
 */
export const addHealth = (app: FastifyInstance, context: AppContext, isStopping: () => boolean): void => {
  const { engine, log } = context
  const written = watchWrites(context)
  app.get('/healthz', async () => answered({ alive: true }))
  app.get('/readyz', async (request, reply) => {
    try {
      if (!isStopping()) {
        await engine.run(ping)
        await written()
        return answered({ ready: true })
      }
    } catch (error) {
      log.error({ err: error }, 'the database does not answer or takes no writes')
    }
    return sendRefusal(request, reply, 'server.not_ready')
  })
}
