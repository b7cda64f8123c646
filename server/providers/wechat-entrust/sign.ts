import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { EntrustAccount } from '../payment/account'

type SignType = EntrustAccount['signType']

type Signed = Readonly<Record<string, string | number | undefined>>

/** The signature of WeChat Pay v2: over all fields that are not empty, sorted by their names, and the merchant's key. */
export const signFields = (fields: Signed, { key, signType }: { key: string; signType: SignType }): string => {
  const pairs = Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name] !== undefined && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
  const text = [...pairs, `key=${key}`].join('&')
  const hash = signType === 'MD5' ? createHash('md5') : createHmac('sha256', key)
  return hash.update(text, 'utf8').digest('hex').toUpperCase()
}

/** Whether the other side signed the fields with the key that both know. */
export const isSigned = (fields: Signed & { sign?: string }, keys: { key: string; signType: SignType }): boolean => {
  const expected = Buffer.from(signFields(fields, keys))
  const given = Buffer.from(fields.sign ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
