import { codePurposes, type CodePurpose } from '@/domain/member/code-purpose'
import type { Area } from '@/domain/member/phone'
import type { ErrorLocale } from '@/i18n/errors/text'

/** The purposes of messages, each with templates of its own: a code of each purpose, and messages without a code. */
export const smsKinds = [...codePurposes, 'phone_changed', 'phone_lost', 'deletion_asked', 'deletion_waits'] as const
export type SmsKind = (typeof smsKinds)[number]

interface Addressed {
  /** Decides the dialling code that stands before the phone. */
  areaCode: Area
  /** As the person typed it, without the country. */
  phone: string
  /** Unique among all messages: a provider's record of accepted messages names it. */
  reference: string
}

/** One message that carries a code. Limits and the code itself belong to the member module. */
export interface SmsMessage extends Addressed {
  code: string
  purpose: CodePurpose
  /** The language of the text, where the provider has a template in it. */
  locale: ErrorLocale
  /** The shop that the person joins with this code. Providers accept no names in a message with a code, so only the log shows it. */
  shop?: string
}

/**
 * One message without a code: to the phone that an account has no longer (`phone_changed`), or will have no longer if nobody objects (`phone_lost`), which asks
 * whoever knows nothing of this to call the shop; or to the phone of an account that will be deleted (`deletion_asked`), or whose deletion waits because something
 * came in the way (`deletion_waits`).
 */
export interface SmsNotice extends Addressed {
  kind: Exclude<SmsKind, CodePurpose>
  /** The last four digits of the new phone, or of the account's where it is deleted. */
  end: string
  /** When it was or will be done: `11-21 18:00`. */
  time: string
  /** A shop of the person, which only the log shows; empty if there is none. */
  shop: string
}

/** A message as a provider takes it: a template, and what is put into it. */
export interface SmsText extends Addressed {
  kind: SmsKind
  /** Undefined: the usual language of the number's area. */
  locale?: ErrorLocale
  /** In the order of the template; one provider numbers them, the other names them. */
  variables: readonly (readonly [name: string, value: string])[]
}

export const smsNames = ['tencent', 'aliyun'] as const
export type SmsName = (typeof smsNames)[number]

/**
 * - `number`: no message reaches this number, whoever sends it.
 * - `limit`: the number has had as many messages as the provider sends to one.
 * - `refused`: the provider did not accept the message, for a reason of its own (signature, template, balance, throttling) or because it was not reached.
 * - `silent`: no usable answer; the message may have been accepted.
 */
export type SmsFault = 'number' | 'limit' | 'refused' | 'silent'

/** Its message has only the provider's word: the provider's own text may repeat phones and codes. */
export class SmsError extends Error {
  constructor(
    readonly fault: SmsFault,
    readonly code: string,
  ) {
    super(`the SMS provider answered ${fault} (${code})`)
    this.name = 'SmsError'
  }
}

/** One account at one provider. Live and sandbox differ only in the address. Everything rejects with SmsError. */
export interface SmsProvider {
  readonly name: SmsName
  /** Resolves once the provider accepted the message. */
  send(text: SmsText): Promise<void>
  /** Whether the provider's own record has a message of today. */
  hasAccepted(text: SmsText): Promise<boolean>
}

/** Sends messages of all brands through whichever provider accepts them: both answer its name, and reject with SmsError if none did. */
export interface SmsSender {
  send(message: SmsMessage, brandId: number): Promise<string>
  notify(notice: SmsNotice, brandId: number): Promise<string>
  /** The most codes a day to people who are not known yet; undefined where the brand has no number of its own. */
  codesADay(brandId: number): number | undefined
}
