import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from './envelope'

interface Known {
  pattern: RegExp
  methods: Set<string>
}

const makePattern = (url: string): RegExp => {
  const parts = url.replace(/\/$/, '').split('/')
  return new RegExp(`^${parts.map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&'))).join('/')}/?$`)
}

/** Path prefixes of the server; every other path is a page of the app. */
const SERVER_PATH = /^\/(api|stat|select|activity\/v2|docs|openapi\.json|healthz|readyz|metrics|demo|sandbox|uploads|static)(\/|$)/

export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Answers requests that no route matches: a wrong method with the right ones, an unknown path of the server with an envelope, any other path with a page. Call
 * it before the routes are registered.
 */
export const answerUnknownPaths = (app: FastifyInstance, answerPage: AnswerPage): void => {
  const known = new Map<string, Known>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const entry = known.get(url) ?? { pattern: makePattern(url), methods: new Set<string>() }
    for (const one of [method].flat()) entry.methods.add(one)
    known.set(url, entry)
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!
    const methods = [...known.values()].filter(({ pattern }) => pattern.test(path)).flatMap((entry) => [...entry.methods])
    // A parameter too long for its call is not a wrong method.
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header('Allow', [...new Set(methods)].sort().join(', '))
      return sendRefusal(request, reply, 'request.method')
    }
    return sendRefusal(request, reply, 'request.not_found')
  })
  app.get('/*', { schema: { hide: true } }, (request, reply) =>
    SERVER_PATH.test(request.url.split('?', 1)[0]!) ? reply.callNotFound() : answerPage(request, reply),
  )
}
