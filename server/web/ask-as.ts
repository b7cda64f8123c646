import type { FastifyRequest } from 'fastify'
import type { AskServer } from './first-paint'

/** The headers that a call's authority depends on. */
const KEPT = ['cookie', 'user-agent'] as const

/** Makes GET requests to the server's own calls as the person who opened the page: with the same session, address and browser. */
export const askAs = (request: FastifyRequest): AskServer => {
  const kept = Object.fromEntries(KEPT.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])))
  return async (url, language) => {
    const headers = { ...kept, 'accept-language': language }
    const { statusCode, body } = await request.server.inject({ method: 'GET', url, remoteAddress: request.ip, headers })
    return { status: statusCode, body }
  }
}
