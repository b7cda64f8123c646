import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context'
import { answered, sendRefusal } from './envelope'

const ping = { name: 'ready', text: 'SELECT 1 AS one' }

/** `/healthz`: the process answers. `/readyz`: the database does, too (migrations are done before the server listens), and no stop is under way. */
export const addHealth = (app: FastifyInstance, { engine, log }: AppContext, isStopping: () => boolean): void => {
  app.get('/healthz', async () => answered({ alive: true }))
  app.get('/readyz', async (request, reply) => {
    try {
      if (!isStopping()) {
        await engine.run(ping)
        return answered({ ready: true })
      }
    } catch (error) {
      log.error({ err: error }, 'the database does not answer')
    }
    return sendRefusal(request, reply, 'server.not_ready')
  })
}
