import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** Our pages may ask a browser for the location only; every other permission is denied to them and to embedded content. */
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
  // For everything that is not a page: it may load nothing, send nothing and be framed by nothing.
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
  },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: secure,
})

/** helmet's headers are the same for every answer and are made once: making them takes longer than a small answer. */
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
 * Sets the headers that narrow what a browser may do with an answer. Pages, documents and pictures set their own Content-Security-Policy and
 * Cross-Origin-Resource-Policy; anything else is data and may load nothing.
 */
export const addSecurityHeaders = (app: FastifyInstance, { secure }: { secure: boolean }): void => {
  const fixed = Object.entries(fixedHeaders(secure))
  app.addHook('onSend', async (_request, reply, payload) => {
    // Static files set their headers on the raw response.
    for (const [name, value] of fixed) if (!reply.hasHeader(name) && !reply.raw.hasHeader(name)) reply.header(name, value)
    return payload
  })
}
