import { aliyunQuery, sha256, signAliyun } from '@server/providers/sms/sign'
import { instant, toDate } from '@/domain/time'
import { approvedVariables, SANDBOX_SIGNATURE, sandboxSmsSecret, type Variables } from './account'
import { countSms, keepSms, listSms, useNonce } from './memory'
import { isOutOfService, isSame, kindOfNumber, wordIn, type SmsRequest } from './request'

const CLOCK_MS = 15 * 60_000
const PAUSE_SECONDS = 60
const OF_AN_HOUR = 5
const OF_A_DAY = 10

/** An answer with the HTTP status that it comes with: refusals of the request itself are no 200, those of the message are. */
interface Answer {
  status: number
  body: object
}

const refused = (code: string, status = 400): Answer => ({ status, body: { Code: code, Message: code, RequestId: 'sandbox' } })
const said = (code: string, more: object = {}): Answer => ({
  status: 200,
  body: { Code: code, Message: code, RequestId: 'sandbox', ...more },
})

/** Why a request is not believed: the checks of the signature ACS3-HMAC-SHA256 in the provider's order. */
const distrust = async ({ headers, query, body, now }: SmsRequest): Promise<Answer | undefined> => {
  const given = headers.authorization ?? ''
  const [, keyId, names = ''] = /^ACS3-HMAC-SHA256 Credential=([\w-]+),SignedHeaders=([\w;-]+),Signature=/.exec(given) ?? []
  if (keyId === undefined) return refused('IncompleteSignature')
  if (!/^LTAIsandbox\d+$/.test(keyId)) return refused('InvalidAccessKeyId.NotFound', 404)
  const at = Date.parse(headers['x-acs-date'] ?? '')
  if (!(Math.abs(at - now) <= CLOCK_MS)) return refused('InvalidTimeStamp.Expired')
  const must = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-acs-'))]
  const signed = names.split(';')
  if (must.some((name) => !signed.includes(name)) || headers['x-acs-content-sha256'] !== sha256(body))
    return refused('SignatureDoesNotMatch')
  const covered = Object.fromEntries(signed.map((name) => [name, headers[name] ?? '']))
  const sorted = aliyunQuery(Object.fromEntries(new URLSearchParams(query)))
  const right = signAliyun({ query: sorted, headers: covered, keyId, keySecret: sandboxSmsSecret(keyId) })
  if (!isSame(given, right)) return refused('SignatureDoesNotMatch')
  return (await useNonce(wordIn(headers['x-acs-signature-nonce']), now)) ? undefined : refused('SignatureNonceUsed')
}

/** The value of each variable; undefined where one is missing or wrong. */
const valuesIn = (text: string, variables: Variables): string[] | undefined => {
  try {
    const given = JSON.parse(text) as Record<string, unknown>
    const values = Object.keys(variables).map((name) => wordIn(given[name]))
    return Object.values(variables).every((form, at) => form.test(values[at]!)) ? values : undefined
  } catch {
    return undefined
  }
}

/** Mainland numbers may stand without the country. */
const withCountry = (number: string): string => (/^1\d{10}$/.test(number) ? `86${number}` : number)

const isOverLimit = async (phone: string, now: SmsRequest['now']): Promise<boolean> => {
  const sent = await countSms('aliyun', phone, PAUSE_SECONDS, now)
  return sent.pause > 0 || sent.hour >= OF_AN_HOUR || sent.day >= OF_A_DAY
}

const send = async (input: URLSearchParams, now: SmsRequest['now']): Promise<Answer> => {
  const phone = withCountry(input.get('PhoneNumbers') ?? '')
  const kind = kindOfNumber(phone)
  const template = input.get('TemplateCode') ?? ''
  if (!kind || isOutOfService(phone)) return said('isv.MOBILE_NUMBER_ILLEGAL')
  if (input.get('SignName') !== SANDBOX_SIGNATURE) return said('isv.SMS_SIGNATURE_ILLEGAL')
  const variables = approvedVariables(kind, template)
  if (!variables) return said('isv.SMS_TEMPLATE_ILLEGAL')
  const values = valuesIn(input.get('TemplateParam') ?? '', variables)
  if (!values) return said('isv.TEMPLATE_MISSING_PARAMETERS')
  if (await isOverLimit(phone, now)) return said('isv.BUSINESS_LIMIT_CONTROL')
  await keepSms({ provider: 'aliyun', phone, template, variables: values, reference: input.get('OutId') ?? '' }, now)
  return said('OK', { BizId: 'sandbox' })
}

const record = async (input: URLSearchParams): Promise<Answer> => {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(input.get('SendDate') ?? '') ?? []
  if (!year || !month || !day) return said('isv.INVALID_PARAMETERS')
  const phone = withCountry(input.get('PhoneNumber') ?? '')
  const since = toDate(instant(Date.parse(`${year}-${month}-${day}T00:00:00+08:00`)))
  const kept = await listSms('aliyun', phone, since)
  const list = kept.map(({ reference }) => ({ PhoneNum: phone, SendStatus: 3, OutId: reference }))
  return said('OK', { TotalCount: list.length, SmsSendDetailDTOs: { SmsSendDetailDTO: list } })
}

/** SendSms and QuerySendDetails of Dysmsapi 2017-05-25: what the provider checks of a request, in its order and its words. */
export const answerAliyun = async (request: SmsRequest): Promise<Answer> => {
  const { headers, query, now } = request
  if (headers['x-acs-version'] !== '2017-05-25') return refused('InvalidVersion')
  const wrong = await distrust(request)
  if (wrong) return wrong
  const input = new URLSearchParams(query)
  if (headers['x-acs-action'] === 'SendSms') return send(input, now)
  return headers['x-acs-action'] === 'QuerySendDetails' ? record(input) : refused('InvalidAction.NotFound', 404)
}
