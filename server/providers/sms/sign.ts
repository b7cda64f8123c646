import { createHash, createHmac } from 'node:crypto'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

export interface TencentRequest {
  host: string
  body: string
  /** Seconds since 1970. */
  timestamp: number
  secretId: string
  secretKey: string
  /** The service of Tencent Cloud that is asked: SMS where it is left out. */
  service?: string
}

const TENCENT_TYPE = 'application/json; charset=utf-8'

/** The headers that Tencent Cloud's signature TC3-HMAC-SHA256 covers, and the signature itself. */
export const signTencent = (
  { host, body, timestamp, secretId, secretKey, service = 'sms' }: TencentRequest,
  contentType = TENCENT_TYPE,
) => {
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const request = ['POST', '/', '', `content-type:${contentType}`, `host:${host}`, '', 'content-type;host', sha256(body)].join('\n')
  const text = ['TC3-HMAC-SHA256', timestamp, scope, sha256(request)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request')
  const signature = hmac(key, text).toString('hex')
  return {
    'content-type': contentType,
    authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`,
  }
}

/** As RFC 3986 encodes. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** A query in the order and the encoding that Alibaba Cloud signs. */
export const aliyunQuery = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(query[name]!)}`)
    .join('&')

export interface AliyunRequest {
  /** In the form of `aliyunQuery`. */
  query: string
  /** Every signed header by its name in lower case: `host` and all that begin with `x-acs-`. */
  headers: Readonly<Record<string, string>>
  keyId: string
  keySecret: string
}

/** The header Authorization of Alibaba Cloud's signature ACS3-HMAC-SHA256 for a POST without a body. */
export const signAliyun = ({ query, headers, keyId, keySecret }: AliyunRequest): string => {
  const names = Object.keys(headers).sort()
  const signed = names.join(';')
  const request = ['POST', '/', query, ...names.map((name) => `${name}:${headers[name]!.trim()}`), '', signed, sha256('')].join('\n')
  const signature = hmac(keySecret, `ACS3-HMAC-SHA256\n${sha256(request)}`).toString('hex')
  return `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${signed},Signature=${signature}`
}
