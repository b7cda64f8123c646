import type { CallSpec } from '@/contract/define'
import { listAddresses, namedCall } from './calls'
import { aboutDomain } from './domains'
import { makeOperation, type Json } from './operation'

const makePaths = (specs: readonly CallSpec[]): Json => {
  const paths: Record<string, Json> = {}
  for (const spec of specs) {
    const { name, domain } = namedCall(spec)
    for (const [at, path] of listAddresses(spec).entries()) {
      // Other addresses of a call are numbered: `teacherRests` and `teacherRests2`.
      const operationId = at === 0 ? name : `${name}${at + 1}`
      paths[path] = { ...paths[path], [spec.method.toLowerCase()]: { operationId, tags: [domain], ...makeOperation(spec, path) } }
    }
  }
  return paths
}

const listTags = (specs: readonly CallSpec[]): Json[] =>
  [...new Set(specs.map((spec) => namedCall(spec).domain))]
    .sort()
    .map((name) => ({ name, ...(aboutDomain[name] && { description: aboutDomain[name] }) }))

export interface About {
  version: string
  /** The address of the server, if it knows it; else calls go where the document came from. */
  publicUrl: string | undefined
}

/** The OpenAPI document of the declared calls. Its paths are made at their first reading, because a start does not wait for pages that few read. */
export const makeOpenApi = (specs: readonly CallSpec[], { version, publicUrl }: About): Json => {
  let paths: Json | undefined
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yueke',
      version,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      description:
        'Every answer is `{status, code, msg, data}`; the HTTP status equals `status`, `code` is a stable word, `msg` is in the language of Accept-Language. ' +
        'Changes take an `Idempotency-Key` and, under a cookie session, the cookie `csrftoken` as header `X-CSRFToken`.',
    },
    servers: [{ url: publicUrl ?? '/' }],
    tags: listTags(specs),
    get paths() {
      return (paths ??= makePaths(specs))
    },
    components: {
      schemas: {
        Refusal: {
          type: 'object',
          required: ['status', 'code', 'msg', 'data'],
          properties: { status: { type: 'integer' }, code: { type: 'string' }, msg: { type: 'string' }, data: { type: 'null' } },
        },
      },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'session', description: '`__Host-session` under https' },
        header: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Session {id}`, the mini-program' },
        device: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Device {id}.{secret}`, a machine of a shop' },
      },
    },
  }
}
