import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { CallSpec } from '@/contract/define'
import { makeOpenApi, type About } from './openapi/document'
import { openScope } from './open-scope'

const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'self'; object-src 'none'; base-uri 'self'"

/** Serves the contract as OpenAPI at `/openapi.json` and as pages at `/docs`. Call it after all calls are mounted. */
export const addDocs = async (app: FastifyInstance, specs: readonly CallSpec[], about: About): Promise<void> => {
  const document = makeOpenApi(specs, about)
  app.get('/openapi.json', async () => document)
  await openScope(app, 'docs', async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } })
    await scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: POLICY, uiConfig: { docExpansion: 'none', filter: true } })
  })
}
