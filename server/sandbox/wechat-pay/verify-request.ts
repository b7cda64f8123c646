import { createVerify } from 'node:crypto'
import type { Instant } from '@/domain/time'
import { makeSerial } from '../kit/keys'
import { knownMerchant } from './account'
import { WireError } from './wire'

const SCHEME = 'WECHATPAY2-SHA256-RSA2048 '
const MAX_SKEW_S = 300
const refused = (message: string): WireError => new WireError(401, 'SIGN_ERROR', message)

const readFields = (header: string | undefined): Record<string, string> => {
  if (!header?.startsWith(SCHEME)) throw refused('Authorization is no WECHATPAY2-SHA256-RSA2048')
  return Object.fromEntries([...header.slice(SCHEME.length).matchAll(/([a-z_]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))
}

/** The merchant of a call. Throws WireError 401 unless a known merchant signed it recently. */
export const verifyRequest = async (
  request: { method: string; uri: string; body: string; authorization: string | undefined },
  now: Instant,
): Promise<string> => {
  const { mchid = '', serial_no, timestamp = '', nonce_str = '', signature = '' } = readFields(request.authorization)
  const merchant = await knownMerchant(mchid)
  if (!merchant) throw refused('mchid is unknown')
  if (serial_no !== makeSerial(merchant.publicPem)) throw refused('serial_no is none of the merchant')
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Math.floor(now / 1000) - Number(timestamp)) > MAX_SKEW_S)
    throw refused('timestamp is too far away')
  if (!/^[0-9A-Za-z]{1,32}$/.test(nonce_str)) throw refused('nonce_str is missing')
  const message = `${request.method}\n${request.uri}\n${timestamp}\n${nonce_str}\n${request.body}\n`
  if (!createVerify('RSA-SHA256').update(message).verify(merchant.publicPem, signature, 'base64')) throw refused('signature is wrong')
  return mchid
}
