import { objectIn, textIn, type Fields } from '../fields'
import type { VoucherFault } from '../port'

const faults: Readonly<Record<string, VoucherFault>> = {
  '1001': 'unknown',
  '1006': 'unknown',
  '1007': 'unknown',
  '1016': 'unknown',
  '1008': 'used',
  '1017': 'used',
  '1009': 'expired',
  '1015': 'not_yet',
  '1010': 'refunded',
  '1011': 'refunded',
  '1024': 'refunded',
  '1012': 'shop',
  '1014': 'shop',
  '1020': 'shop',
  '1025': 'setup',
  '1019': 'setup',
  OP_API_GRANT_FAILED: 'setup',
  OP_API_NOT_EXIST: 'setup',
  OP_SYSTEM_PARAM_ERROR: 'setup',
  OP_HTTP_UNSUPPORTED_METHOD_TYPE: 'setup',
  OP_UNIAUTH_FAILED: 'setup',
  OP_LIMITATION_REJECT: 'busy',
  OP_LIMITATION_ERROR: 'busy',
}

/** Undefined for a code that is not known: what was asked for may have been done. */
export const readFault = (code: string): VoucherFault | undefined => faults[code]

const BUSINESS = /\b10\d\d\b/

/** The code of an answer: on top, or within, or the number in its words. `0` is success. */
export const readCode = (answer: Fields): string => {
  const top = textIn(answer.code)
  if (top === 'OP_SUCCESS' || top === '0') return '0'
  if (top !== 'OP_BIZ_ERROR' && top !== 'OP_UNIAUTH_FAILED') return top
  const within = textIn(objectIn(answer.data).code)
  if (top === 'OP_UNIAUTH_FAILED') return within === '4' ? TOKEN_EXPIRED : top
  return within !== '' && within !== '0' ? within : (BUSINESS.exec(textIn(answer.msg))?.[0] ?? top)
}

/** The store's token is to be refreshed. */
export const TOKEN_EXPIRED = 'token'
