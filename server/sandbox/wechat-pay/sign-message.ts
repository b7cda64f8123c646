import { createSign } from 'node:crypto'
import type { Instant } from '@/domain/time'
import { platformKey, makePublicKeyId, rogueKey } from './account'
import { newNonce } from './wire'

export interface SignOptions {
  now: Instant
  /** Signs with a key that no account names, under the right id. */
  isForged?: boolean
  /** The key's id if the caller did not ask for the public-key mode. */
  serial?: string
}

/** The headers with which WeChat Pay signs its answers and notices. */
export const signedHeaders = async (body: string, { now, isForged, serial }: SignOptions): Promise<Record<string, string>> => {
  const platform = await platformKey(now)
  const { privatePem } = isForged ? await rogueKey(now) : platform
  const timestamp = String(Math.floor(now / 1000))
  const nonce = newNonce()
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': serial ?? makePublicKeyId(platform),
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
    'Wechatpay-Signature': createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(privatePem, 'base64'),
  }
}
