import type { WeixinSetting } from '../share/types'
import { isOk, openSigned } from '../weixin/signed-page.h5'
import type { ScanOutcome } from './types'

/** iPhones wrap the text in an object, other phones answer the text. */
const textOf = (result: string): string => {
  try {
    const { scan_code } = JSON.parse(result) as { scan_code?: { scan_result?: string } }
    return scan_code?.scan_result ?? result
  } catch {
    return result
  }
}

/** A bar code's text comes with its kind before it: `EAN_13,6901234567892`. */
const withoutKind = (text: string) => text.replace(/^(EAN_13|EAN_8|UPC_A|UPC_E|CODE_39|CODE_93|CODE_128|CODABAR|ITF),/, '')

/** WeChat's scanner on a page that the official account has signed; undefined where the venue has none. */
export const scanInWeixin = async (sign: (url: string) => Promise<WeixinSetting>): Promise<ScanOutcome | undefined> => {
  const weixin = await openSigned(['scanQRCode'], sign).catch(() => undefined)
  if (!weixin) return undefined
  const told = await weixin('scanQRCode', { needResult: 1, scanType: ['qrCode', 'barCode'] })
  if (isOk(told) && told.resultStr) return { kind: 'scanned', text: withoutKind(textOf(told.resultStr)) }
  return { kind: /:cancel$/.test(told.err_msg ?? '') ? 'cancelled' : 'failed' }
}
