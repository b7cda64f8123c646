import { createHash } from 'node:crypto'
import type { SmsTemplates, TextsByKind } from '@server/providers/sms/account'
import { SMS_TIMEOUT_MS, type SmsAccounts } from '@server/providers/sms/account-file'
import { smsKinds, type SmsKind } from '@server/providers/sms/port'

/** A key of the sandbox. It protects nothing real. */
export const sandboxSmsSecret = (keyId: string): string =>
  createHash('sha256').update(`sandbox secret of ${keyId}`).digest('hex').slice(0, 32)

export const SANDBOX_SIGNATURE = '拾光运动'

const locales = ['zh-cn', 'zh-tw', 'en-us'] as const

const makeTexts = (where: keyof SmsTemplates): TextsByKind =>
  Object.fromEntries(
    smsKinds.map((kind) => [kind, Object.fromEntries(locales.map((locale) => [locale, `${where}-${kind}-${locale}`]))]),
  ) as TextsByKind

/** The approved templates of every sandbox account; an id says what it is for. */
const sandboxTemplates: SmsTemplates = { mainland: makeTexts('mainland'), abroad: makeTexts('abroad') }

export type Variables = Readonly<Record<string, RegExp>>
const notice: Variables = { end: /^\d{4}$/, time: /^\d\d-\d\d \d\d:\d\d$/ }
const variables: Partial<Record<SmsKind, Variables>> = {
  phone_changed: notice,
  phone_lost: notice,
  deletion_asked: notice,
  deletion_waits: notice,
}

/** The variables of an approved template for one kind of number, each with what may stand for it; undefined if no such template was approved. */
export const approvedVariables = (where: keyof SmsTemplates, template: string): Variables | undefined => {
  const kind = smsKinds.find((each) => Object.values(sandboxTemplates[where]?.[each] ?? {}).includes(template))
  return kind && (variables[kind] ?? { code: /^\d{1,6}$/ })
}

/** A brand's accounts at the sandboxes of both providers. `origin` is the server's own address. */
export const sandboxSmsAccounts = (origin: string, brandId: number): SmsAccounts => {
  const common = { signature: SANDBOX_SIGNATURE, templates: sandboxTemplates, timeoutMs: SMS_TIMEOUT_MS }
  const [secretId, keyId] = [`AKIDsandbox${brandId}`, `LTAIsandbox${brandId}`]
  return {
    brandId,
    tencent: {
      ...common,
      baseUrl: `${origin}/sandbox/sms/tencent`,
      secretId,
      secretKey: sandboxSmsSecret(secretId),
      app: `14000${brandId}`,
      region: 'ap-guangzhou',
    },
    aliyun: { ...common, baseUrl: `${origin}/sandbox/sms/aliyun`, keyId, keySecret: sandboxSmsSecret(keyId) },
  }
}
