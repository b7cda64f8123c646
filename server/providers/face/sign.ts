import { createHash, createHmac } from 'node:crypto'

export interface SignedRequest {
  method: string
  path: string
  /** Seconds since 1970. */
  time: number
  body: Buffer
}

/** The signature of a request to the bridge of the gates: HMAC-SHA256 of method, path, time and the SHA-256 of the body, one a line. */
export const signFace = ({ method, path, time, body }: SignedRequest, secret: string): string => {
  const digest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret).update([method, path, time, digest].join('\n')).digest('hex')
}
