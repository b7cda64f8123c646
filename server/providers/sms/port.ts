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

/**
 * One message without a code, to the phone that an account has no longer (`phone_changed`), or will have no longer if nobody objects (`phone_lost`). It asks
 * whoever knows nothing of this to call the shop.
 */
export interface SmsNotice {
  areaCode: Area
  phone: string
  kind: 'phone_changed' | 'phone_lost'
  /** The new phone, masked. */
  to: string
  /** When it was changed or will be: `11-21 18:00`. */
  time: string
  /** A shop of the person; empty if there is none. */
  shop: string
}

export interface SmsProvider {
  /** Resolves once the provider accepted the message; rejects if it refused or did not answer. */
  send(message: SmsMessage): Promise<void>
  /** The same for a message without a code. */
  tell(notice: SmsNotice): Promise<void>
}
