import type { FastifyInstance } from 'fastify'
import { answerBadConnection } from './bad-connection'

/** How slowly a request may come, in milliseconds and bytes. */
export interface Pace {
  /** Its headers, whole. */
  headersMs: number
  /** All of it. */
  wholeMs: number
  /** How often the two are looked at: a request may have as much longer. */
  lookMs: number
  /** Its body brings `leastBytes` in each such time, or its end. */
  windowMs: number
  leastBytes: number
}

/**
 * A body of a megabyte, the most that is taken, comes within two minutes on a line of 9 KB/s, as a phone has at the edge of its network; who sends a byte
 * now and then to hold a connection is cut after 15 s.
 */
export const usualPace: Pace = { headersMs: 15_000, wholeMs: 120_000, lookMs: 5_000, windowMs: 15_000, leastBytes: 1024 }

/** What the HTTP server itself looks after. Beyond it `answerBadConnection` answers 408. */
export const serverPace = ({ headersMs, wholeMs, lookMs }: Pace) => ({
  headersTimeout: headersMs,
  requestTimeout: wholeMs,
  connectionsCheckingInterval: lookMs,
})

/** Cuts a connection with 408 whose body comes too slowly, by what arrives at its socket. */
export const cutSlowBodies = (app: FastifyInstance, { windowMs, leastBytes }: Pace): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const { socket } = raw
    // Whatever is not read from a network comes at once.
    if (raw.complete || socket.bytesRead === undefined) return done()
    let arrived = socket.bytesRead
    const look = () => {
      if (raw.complete) return
      if (socket.bytesRead - arrived < leastBytes) return answerBadConnection(tooSlow(), socket)
      arrived = socket.bytesRead
      timer = setTimeout(look, windowMs).unref()
    }
    let timer = setTimeout(look, windowMs).unref()
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}

const tooSlow = () => Object.assign(new Error('The body comes too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
