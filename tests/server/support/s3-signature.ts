import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const seal = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/([\w-]+)\/s3\/aws4_request), SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/

interface Signed {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Whether a request carries the signature (version 4) that these keys give it. */
export const isSigned = ({ method, url, headers, body }: Signed, keys: { id: string; secret: string }): boolean => {
  const [, id, scope = '', region = '', names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  const payload = String(headers['x-amz-content-sha256'])
  if (id !== keys.id || (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash(body))) return false
  const { pathname, search } = new URL(url, 'http://s3')
  const query = search.slice(1).split('&').filter(Boolean)
  const canonical = [
    method,
    pathname,
    query
      .map((part) => (part.includes('=') ? part : `${part}=`))
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    payload,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce((before, part) => seal(before, part), seal(`AWS4${keys.secret}`, scope.slice(0, 8)))
  return seal(key, text).toString('hex') === signature
}
