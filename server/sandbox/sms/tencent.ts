import { signTencent } from '@server/providers/sms/sign'
import { toDate, instant } from '@/domain/time'
import { approvedVariables, SANDBOX_SIGNATURE, sandboxSmsSecret } from './account'
import { countSms, keepSms, listSms } from './memory'
import { isOutOfService, isSame, kindOfNumber, wordIn, type SmsRequest } from './request'

const CLOCK_SECONDS = 300
const PAUSE_SECONDS = 30
const OF_AN_HOUR = 5
const OF_A_DAY = 10

type Input = Record<string, unknown>

export const readInput = (body: string): Input | undefined => {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Input) : undefined
  } catch {
    return undefined
  }
}

/** Why a request is not believed: the checks of the signature TC3-HMAC-SHA256 in the provider's order. */
export const distrust = ({ headers, body, now }: SmsRequest, service = 'sms'): string | undefined => {
  const given = headers.authorization ?? ''
  const secretId = /^TC3-HMAC-SHA256 Credential=([\w-]+)\//.exec(given)?.[1]
  if (secretId === undefined) return 'AuthFailure.InvalidAuthorization'
  if (!/^AKIDsandbox\d+$/.test(secretId)) return 'AuthFailure.SecretIdNotFound'
  const timestamp = Number(headers['x-tc-timestamp'])
  if (!(Math.abs(timestamp * 1000 - now) <= CLOCK_SECONDS * 1000)) return 'AuthFailure.SignatureExpire'
  const signer = { host: headers.host ?? '', body, timestamp, secretId, secretKey: sandboxSmsSecret(secretId), service }
  const right = signTencent(signer, headers['content-type']).authorization
  return isSame(given, right) ? undefined : 'AuthFailure.SignatureFailure'
}

const refused = (code: string) => ({ Response: { Error: { Code: code, Message: code }, RequestId: 'sandbox' } })
const status = (phone: string, code: string) => ({
  Response: {
    SendStatusSet: [{ SerialNo: '', PhoneNumber: phone, Fee: code === 'Ok' ? 1 : 0, Code: code, Message: code }],
    RequestId: 'sandbox',
  },
})

const findLimit = async (phone: string, now: SmsRequest['now']): Promise<string | undefined> => {
  const sent = await countSms('tencent', phone, PAUSE_SECONDS, now)
  if (sent.pause > 0) return 'LimitExceeded.PhoneNumberThirtySecondLimit'
  if (sent.hour >= OF_AN_HOUR) return 'LimitExceeded.PhoneNumberOneHourLimit'
  return sent.day >= OF_A_DAY ? 'LimitExceeded.PhoneNumberDailyLimit' : undefined
}

const send = async (input: Input, now: SmsRequest['now']): Promise<object> => {
  const [number] = (input.PhoneNumberSet ?? []) as unknown[]
  const values = ((input.TemplateParamSet ?? []) as unknown[]).map(wordIn)
  const phone = wordIn(number)
  const kind = phone.startsWith('+') ? kindOfNumber(phone.slice(1)) : undefined
  const template = wordIn(input.TemplateId)
  if (!/^14000\d+$/.test(wordIn(input.SmsSdkAppId))) return refused('UnauthorizedOperation.SmsSdkAppIdVerifyFail')
  if (!kind) return status(phone, 'InvalidParameterValue.IncorrectPhoneNumber')
  if (kind === 'mainland' && input.SignName !== SANDBOX_SIGNATURE) return status(phone, 'FailedOperation.SignatureIncorrectOrUnapproved')
  const variables = approvedVariables(kind, template)
  if (!variables) return status(phone, 'FailedOperation.TemplateIncorrectOrUnapproved')
  const forms = Object.values(variables)
  if (values.length !== forms.length) return status(phone, 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate')
  if (!forms.every((form, at) => form.test(values[at]!))) return status(phone, 'InvalidParameterValue.TemplateParameterFormatError')
  if (isOutOfService(phone.slice(1))) return status(phone, 'FailedOperation.PhoneNumberInBlacklist')
  const over = await findLimit(phone.slice(1), now)
  if (over) return status(phone, over)
  const kept = {
    provider: 'tencent' as const,
    phone: phone.slice(1),
    template,
    variables: values,
    reference: wordIn(input.SessionContext),
  }
  await keepSms(kept, now)
  return status(phone, 'Ok')
}

const record = async (input: Input): Promise<object> => {
  const phone = wordIn(input.PhoneNumber).slice(1)
  const kept = await listSms('tencent', phone, toDate(instant(Number(input.BeginTime) * 1000)))
  const set = kept.map(({ reference }) => ({ PhoneNumber: `+${phone}`, ReportStatus: 'SUCCESS', SessionContext: reference }))
  return { Response: { PullSmsSendStatusSet: set, RequestId: 'sandbox' } }
}

/** SendSms and PullSmsSendStatusByPhoneNumber of the API 2021-01-11: what the provider checks of a request, in its order and its words. */
export const answerTencent = async (request: SmsRequest): Promise<object> => {
  const { headers, body, now } = request
  if (headers['x-tc-version'] !== '2021-01-11') return refused('NoSuchVersion')
  const wrong = distrust(request)
  if (wrong) return refused(wrong)
  const input = readInput(body)
  if (!input) return refused('FailedOperation.JsonParseFail')
  if (headers['x-tc-action'] === 'SendSms') return send(input, now)
  return headers['x-tc-action'] === 'PullSmsSendStatusByPhoneNumber' ? record(input) : refused('InvalidAction')
}
