import { diallingCodes } from '@/domain/member/phone'
import type { ErrorLocale } from '@/i18n/errors/text'
import { SmsError, type SmsKind, type SmsText } from './port'

/** Ids of templates by the language of their text. */
export type Texts = Partial<Record<ErrorLocale, string>>
export type TextsByKind = Record<SmsKind, Texts>

/** Providers approve templates for mainland numbers and for all others separately. */
export interface SmsTemplates {
  mainland: TextsByKind
  abroad?: TextsByKind
}

interface Account {
  /** The address of the API: that of the provider, or the sandbox's. */
  baseUrl: string
  /** The approved name that a message begins with. */
  signature: string
  templates: SmsTemplates
  /** The time limit of an answer in milliseconds. */
  timeoutMs: number
}

export interface TencentAccount extends Account {
  secretId: string
  secretKey: string
  /** The SdkAppId of the application at the provider. */
  app: string
  region: string
}

export interface AliyunAccount extends Account {
  keyId: string
  keySecret: string
}

export const isMainland = ({ areaCode }: Pick<SmsText, 'areaCode'>): boolean => areaCode === 'zh-cn'

/** `8613800000001`, `886912345678`: with the country and without the zero that only calls within Taiwan begin with. */
export const dialled = ({ areaCode, phone }: Pick<SmsText, 'areaCode' | 'phone'>): string =>
  diallingCodes[areaCode].slice(1) + phone.replace(/^0/, '')

/** The template of a message: in its language, else in the usual one of the number's area, else in any. */
export const chooseTemplate = ({ templates }: Pick<Account, 'templates'>, text: SmsText): string => {
  const isAbroad = !isMainland(text)
  const texts = (isAbroad ? templates.abroad : templates.mainland)?.[text.kind] ?? {}
  const usual = isAbroad ? 'zh-tw' : 'zh-cn'
  const id = texts[text.locale ?? usual] ?? texts[usual] ?? Object.values(texts)[0]
  if (id === undefined) throw new SmsError('refused', 'NO_TEMPLATE')
  return id
}
