import type { FastifyInstance } from 'fastify'

const NAME = Symbol.for('fastify.display-name')

/**
 * Opens a scope of routes with parsers and hooks of its own. It has a name, since for one without Fastify goes through all modules that are loaded, which takes
 * longer than the routes.
 */
export const openScope = (
  app: FastifyInstance,
  name: string,
  fill: (scope: FastifyInstance) => void | Promise<void>,
  options: { prefix?: string } = {},
) =>
  app.register(
    Object.assign(async (scope: FastifyInstance) => void (await fill(scope)), { [NAME]: name }),
    options,
  )
