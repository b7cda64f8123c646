import type { Area } from '@/domain/member/phone'

/** One message that carries a code. Limits and the code itself belong to the member module. */
export interface SmsMessage {
  /** Decides the dialling code that stands before the phone. */
  areaCode: Area
  /** As the person typed it, without the country. */
  phone: string
  code: string
  /** The shop that the person joins with this code, named in the message; undefined for codes to log in or to change the phone. */
  shop?: string
}

export interface SmsProvider {
  /** Resolves once the provider accepted the message; rejects if it refused or did not answer. */
  send(message: SmsMessage): Promise<void>
}
