import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** What our pages ask of a browser is the place of the person; nothing else of the machine is for them or for what stands in them. */
const PERMISSIONS = [
  'geolocation=(self)',
  ...[
    'accelerometer',
    'bluetooth',
    'camera',
    'display-capture',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ].map((one) => `${one}=()`),
].join(', ')

const settings = (secure: boolean): HelmetOptions => ({
  // For everything that is no page: nothing may be loaded by it, sent from it or put around it.
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
  },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: secure,
})

/** The headers that helmet sets are the same for every answer: made once, for making them takes longer than a small answer. */
const fixedHeaders = (secure: boolean): Record<string, string> => {
  const made: Record<string, string> = { 'Permissions-Policy': PERMISSIONS }
  const keeper = {
    setHeader: (name: string, value: string) => void (made[name] = value),
    removeHeader: () => undefined,
  }
  helmet(settings(secure))({} as IncomingMessage, keeper as unknown as ServerResponse, () => undefined)
  return made
}

/**
 * The headers that narrow what a browser may do with an answer. Pages, documents and pictures set their own Content-Security-Policy and
 * Cross-Origin-Resource-Policy; what sets none is data and may load nothing.
 */
export const addSecurityHeaders = (app: FastifyInstance, { secure }: { secure: boolean }): void => {
  const fixed = Object.entries(fixedHeaders(secure))
  app.addHook('onSend', async (_request, reply, payload) => {
    // Files set theirs at the socket.
    for (const [name, value] of fixed) if (!reply.hasHeader(name) && !reply.raw.hasHeader(name)) reply.header(name, value)
    return payload
  })
}
