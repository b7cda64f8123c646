import type { EntrustAccount, WechatPayAccount } from '../payment/account'
import { ProviderError } from '../payment/port'
import { newNonce } from '../wechat-pay/client'
import { readFailure, isFleeting } from '../wechat-pay/map-error'
import { isSigned, signFields } from './sign'
import { readXml, writeXml, type Fields } from './xml'

export type EntrustedAccount = WechatPayAccount & { entrust: EntrustAccount }

export interface EntrustClient {
  /** Makes a signed call and returns its verified answer. Rejects with ProviderError: `refused` with the business code. */
  call(path: string, fields: Readonly<Record<string, string | number | undefined>>): Promise<Fields>
  sign(fields: Readonly<Record<string, string | number | undefined>>): string
}

const readErrorCode = (fields: Fields): string => {
  const code = fields.err_code ?? ''
  return /^[A-Z0-9_]{1,64}$/.test(code) ? code : 'FAIL'
}

/** A client of WeChat Pay v2 (XML) for one merchant account. The words of a message are dropped: they may repeat parts of the request. */
export const createEntrustClient = ({ baseUrl, mchid, timeoutMs, entrust }: EntrustedAccount): EntrustClient => {
  const sign: EntrustClient['sign'] = (fields) => signFields(fields, entrust)

  const send = async (path: string, body: string): Promise<string> => {
    try {
      const answer = await fetch(`${baseUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'text/xml; charset=utf-8', 'user-agent': 'yueke' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!answer.ok) throw new ProviderError('bad_answer', `HTTP_${answer.status}`)
      return await answer.text()
    } catch (error) {
      throw readFailure(error)
    }
  }

  return {
    sign,
    async call(path, fields) {
      const asked = { mch_id: mchid, ...fields }
      const answer = readXml(await send(path, writeXml({ ...asked, sign: sign(asked) })))
      if (!answer) throw new ProviderError('bad_answer', 'MALFORMED')
      // A failure before the merchant was known is not signed, and says nothing of what became of the call.
      if (answer.return_code !== 'SUCCESS') throw new ProviderError('bad_answer', 'NOT_TAKEN')
      if (!isSigned(answer, entrust)) throw new ProviderError('bad_answer', 'WRONG_SIGNATURE')
      if (answer.mch_id !== mchid) throw new ProviderError('bad_answer', 'OTHER_MERCHANT')
      if (answer.result_code === 'SUCCESS') return answer
      const code = readErrorCode(answer)
      throw new ProviderError(isFleeting(code) ? 'bad_answer' : 'refused', code)
    },
  }
}

/** The further fields of calls with a random part. */
export const randomPart = ({ entrust }: EntrustedAccount) => ({ nonce_str: newNonce(), sign_type: entrust.signType })
