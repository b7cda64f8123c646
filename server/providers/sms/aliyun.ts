import { randomBytes } from 'node:crypto'
import type { Clock } from '@server/clock'
import { dayOf } from '@/domain/time'
import { dialled, isMainland, chooseTemplate, type AliyunAccount } from './account'
import { ask, readWord } from './ask'
import { SmsError, type SmsFault, type SmsProvider, type SmsText } from './port'
import { aliyunQuery, sha256, signAliyun } from './sign'

const VERSION = '2017-05-25'

const faults: Readonly<Record<string, SmsFault>> = {
  'isv.MOBILE_NUMBER_ILLEGAL': 'number',
  'isv.PHONE_NUMBER_ILLEGAL': 'number',
  'isv.BUSINESS_LIMIT_CONTROL': 'limit',
  'isp.RAM_PERMISSION_DENY': 'refused',
}

/** Faults of the provider itself (`isp.`) say nothing about the message, but for a missing right. */
const makeError = (code: unknown): SmsError => {
  const word = readWord(code)
  return new SmsError(faults[word] ?? (word.startsWith('isp.') ? 'silent' : 'refused'), word)
}

const writeNumber = (text: SmsText): string => (isMainland(text) ? text.phone : dialled(text))

interface SendRecord {
  SmsSendDetailDTOs: { SmsSendDetailDTO?: { OutId?: unknown }[] }
}

/** SMS of Alibaba Cloud: SendSms of Dysmsapi 2017-05-25, signed by ACS3-HMAC-SHA256. */
export const createAliyun = (account: AliyunAccount, clock: Clock): SmsProvider => {
  const { baseUrl, keyId, keySecret, signature, timeoutMs } = account
  const { host } = new URL(baseUrl)
  const call = async <Data extends object>(action: string, input: Readonly<Record<string, string>>): Promise<Partial<Data>> => {
    const query = aliyunQuery(input)
    const signed = {
      'x-acs-action': action,
      'x-acs-version': VERSION,
      'x-acs-date': new Date(clock.now()).toISOString().replace(/\.\d+/, ''),
      'x-acs-signature-nonce': randomBytes(16).toString('hex'),
      'x-acs-content-sha256': sha256(''),
    }
    const headers = { ...signed, authorization: signAliyun({ query, headers: { ...signed, host }, keyId, keySecret }) }
    const answer = await ask<Data & { Code: unknown }>({ url: `${baseUrl}/?${query}`, headers, timeoutMs })
    if (answer.Code !== 'OK') throw makeError(answer.Code)
    return answer
  }
  return {
    name: 'aliyun',
    async send(text) {
      await call('SendSms', {
        PhoneNumbers: writeNumber(text),
        SignName: signature,
        TemplateCode: chooseTemplate(account, text),
        TemplateParam: JSON.stringify(Object.fromEntries(text.variables)),
        OutId: text.reference,
      })
    },
    async hasAccepted(text) {
      const record = await call<SendRecord>('QuerySendDetails', {
        PhoneNumber: writeNumber(text),
        SendDate: dayOf(clock.now()).replaceAll('-', ''),
        PageSize: '20',
        CurrentPage: '1',
      })
      return record.SmsSendDetailDTOs?.SmsSendDetailDTO?.some(({ OutId }) => OutId === text.reference) ?? false
    },
  }
}
