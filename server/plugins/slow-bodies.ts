import type { FastifyInstance } from 'fastify'
import { answerBadConnection } from './bad-connection'

/** How slowly a request may arrive, in milliseconds and bytes. */
export interface Pace {
  /** The time for all headers. */
  headersMs: number
  /** The time for the whole request. */
  wholeMs: number
  /** How often both are checked: a request may take that much longer. */
  lookMs: number
  /** In each such time the body must bring `leastBytes`, or its end. */
  windowMs: number
  leastBytes: number
  /** For so long the rest of a body is taken that was refused before it had arrived. */
  restMs: number
}

/**
 * A body of one megabyte, the largest accepted, takes two minutes on a line of 9 KB/s, as a phone has at the edge of its network; a sender that holds a
 * connection with a byte now and then is cut after 15 s.
 */
export const usualPace: Pace = { headersMs: 15_000, wholeMs: 120_000, lookMs: 5_000, windowMs: 15_000, leastBytes: 1024, restMs: 30_000 }

/** The limits that the HTTP server checks itself; beyond them `answerBadConnection` answers 408. */
export const serverPace = ({ headersMs, wholeMs, lookMs }: Pace) => ({
  headersTimeout: headersMs,
  requestTimeout: wholeMs,
  connectionsCheckingInterval: lookMs,
})

/** Cuts a connection with 408 if the body arrives too slowly, measured by the bytes read from its socket. */
export const cutSlowBodies = (app: FastifyInstance, { windowMs, leastBytes }: Pace): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const { socket } = raw
    // A request that does not come from a network (tests) is complete at once.
    if (raw.complete || socket.bytesRead === undefined) return done()
    let arrived = socket.bytesRead
    const judge = () => {
      if (raw.complete || socket.destroyed) return
      if (socket.bytesRead - arrived < leastBytes) return answerBadConnection(tooSlow(), socket)
      arrived = socket.bytesRead
      timer = setTimeout(look, windowMs).unref()
    }
    // A server that was busy reads what has arrived meanwhile before it judges: timers run before sockets are read.
    const look = () => setImmediate(judge)
    let timer = setTimeout(look, windowMs).unref()
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}

const tooSlow = () => Object.assign(new Error('The body comes too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
