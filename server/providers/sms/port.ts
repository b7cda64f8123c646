import type { Area } from '@/domain/member/phone'

/** One message that carries a code. Limits and the code itself belong to the member module. */
export interface SmsMessage {
  /** Decides the dialling code that stands before the phone. */
  areaCode: Area
  /** As the person typed it, without the country. */
  phone: string
  code: string
  /** Who has it reads that he joins this shop by telling it there; without a shop it logs him in, or moves him to this phone. */
  shop?: string
}

export interface SmsProvider {
  /** Resolves once the provider took the message; rejects when it refused or did not answer. */
  send(message: SmsMessage): Promise<void>
}
