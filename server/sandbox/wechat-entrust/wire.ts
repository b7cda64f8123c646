import type { Instant } from '@/domain/time'
import { isSigned } from '@server/providers/wechat-entrust/sign'
import type { Fields } from '@server/providers/wechat-entrust/xml'
import { deriveApiV2Key, knownMerchant } from '../wechat-pay/account'

/** A refusal in the words of v2: signed, with a business code. */
export class BusinessError extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

/** A refusal before the merchant is known: not signed. */
export class CallError extends Error {}

export interface XmlCall {
  mchid: string
  key: string
  fields: Fields
  now: Instant
}

export interface XmlAnswer {
  fields: Record<string, string | number>
  /** Runs after the answer was sent. */
  afterwards?: () => Promise<unknown>
}

/** The merchant who signed these fields. Throws CallError unless a known merchant did. */
export const verified = async (fields: Fields): Promise<{ mchid: string; key: string }> => {
  const mchid = fields.mch_id ?? ''
  const merchant = /^\d{1,32}$/.test(mchid) ? await knownMerchant(mchid) : undefined
  if (!merchant) throw new CallError('mch_id is unknown')
  const key = deriveApiV2Key(merchant)
  if (!isSigned(fields, { key, signType: 'HMAC-SHA256' })) throw new CallError('签名错误')
  return { mchid, key }
}

/** A field that must have a form. */
export const readField = (fields: Fields, name: string, pattern: RegExp): string => {
  const value = fields[name] ?? ''
  if (!pattern.test(value)) throw new BusinessError('PARAM_ERROR')
  return value
}
