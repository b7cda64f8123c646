import { createHash } from 'node:crypto'

export interface PageToSign {
  ticket: string
  nonceStr: string
  /** Seconds since 1970. */
  timestamp: number
  url: string
}

/** The signature of the JS-SDK: SHA-1 over the fields in the order of their names, the address without its fragment. */
export const signPage = ({ ticket, nonceStr, timestamp, url }: PageToSign): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.split('#')[0]}`)
    .digest('hex')
