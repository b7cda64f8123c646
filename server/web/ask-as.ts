import type { FastifyRequest } from 'fastify'
import type { AskServer } from './first-paint'

/** What a call is judged by, beside the language. */
const KEPT = ['cookie', 'user-agent'] as const

/** Asks the server's own calls as the person who opened the page: by the same session, from the same address, with the same browser. */
export const askAs = (request: FastifyRequest): AskServer => {
  const kept = Object.fromEntries(KEPT.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])))
  return async (url, language) => {
    const headers = { ...kept, 'accept-language': language }
    const { statusCode, body } = await request.server.inject({ method: 'GET', url, remoteAddress: request.ip, headers })
    return { status: statusCode, body }
  }
}
