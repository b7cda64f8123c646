import type { Clock } from '@server/clock'
import { dialled, isMainland, chooseTemplate, type TencentAccount } from './account'
import { ask, readWord } from './ask'
import { SmsError, type SmsFault, type SmsProvider } from './port'
import { signTencent } from './sign'

const VERSION = '2021-01-11'
/** How far back its record is read: shorter than the pause between two codes. */
const RECORD_SECONDS = 20

const faults: Readonly<Record<string, SmsFault>> = {
  'InvalidParameterValue.IncorrectPhoneNumber': 'number',
  'FailedOperation.PhoneNumberInBlacklist': 'number',
  'LimitExceeded.PhoneNumberThirtySecondLimit': 'limit',
  'LimitExceeded.PhoneNumberOneHourLimit': 'limit',
  'LimitExceeded.PhoneNumberDailyLimit': 'limit',
  'LimitExceeded.PhoneNumberSameContentDailyLimit': 'limit',
  'LimitExceeded.DeliveryFrequencyLimit': 'limit',
}

/** Its internal errors say nothing about the message: some of them come after it was passed on. */
const makeError = (code: unknown): SmsError => {
  const word = readWord(code)
  return new SmsError(faults[word] ?? (/^InternalError/.test(word) ? 'silent' : 'refused'), word)
}

interface Answer<Data> {
  Response: Partial<Data> & { Error?: { Code?: unknown } }
}

/** SMS of Tencent Cloud: SendSms of the API 2021-01-11, signed by TC3-HMAC-SHA256. */
export const createTencent = (account: TencentAccount, clock: Clock): SmsProvider => {
  const { baseUrl, secretId, secretKey, region, app, signature, timeoutMs } = account
  const { host } = new URL(baseUrl)
  const call = async <Data extends object>(action: string, input: object): Promise<Partial<Data>> => {
    const body = JSON.stringify(input)
    const timestamp = Math.floor(clock.now() / 1000)
    const headers = {
      ...signTencent({ host, body, timestamp, secretId, secretKey }),
      'x-tc-action': action,
      'x-tc-version': VERSION,
      'x-tc-timestamp': String(timestamp),
      'x-tc-region': region,
    }
    const { Response } = await ask<Answer<Data>>({ url: baseUrl, headers, body, timeoutMs })
    if (!Response) throw new SmsError('silent', 'NO_JSON')
    if (Response.Error) throw makeError(Response.Error.Code)
    return Response
  }
  return {
    name: 'tencent',
    async send(text) {
      const sent = await call<{ SendStatusSet: { Code?: unknown }[] }>('SendSms', {
        PhoneNumberSet: [`+${dialled(text)}`],
        SmsSdkAppId: app,
        TemplateId: chooseTemplate(account, text),
        // Messages abroad carry no signature.
        ...(isMainland(text) && { SignName: signature }),
        TemplateParamSet: text.variables.map(([, value]) => value),
        SessionContext: text.reference,
      })
      const code = sent.SendStatusSet?.[0]?.Code
      if (code === undefined) throw new SmsError('silent', 'NO_STATUS')
      if (code !== 'Ok') throw makeError(code)
    },
    async hasAccepted(text) {
      const now = Math.floor(clock.now() / 1000)
      const record = await call<{ PullSmsSendStatusSet: { SessionContext?: unknown }[] }>('PullSmsSendStatusByPhoneNumber', {
        BeginTime: now - RECORD_SECONDS,
        EndTime: now,
        Offset: 0,
        Limit: 100,
        PhoneNumber: `+${dialled(text)}`,
        SmsSdkAppId: app,
      })
      // The reference is in the record only of accounts for which the provider turned it on.
      return record.PullSmsSendStatusSet?.some(({ SessionContext }) => (SessionContext || text.reference) === text.reference) ?? false
    },
  }
}
