import { timingSafeEqual } from 'node:crypto'
import type { Instant } from '@/domain/time'
import type { SmsTemplates } from '@server/providers/sms/account'

/** A request as it came, before anything of it is believed. */
export interface SmsRequest {
  headers: Readonly<Record<string, string>>
  /** The query as it was sent, without the question mark. */
  query: string
  body: string
  now: Instant
}

/** Whether two signatures are the same, in a time that says nothing about them. */
export const isSame = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Numbers of mobile phones where we have members; undefined for one that is none. */
export const kindOfNumber = (dialled: string): keyof SmsTemplates | undefined => {
  if (/^861[3-9]\d{9}$/.test(dialled)) return 'mainland'
  return /^(852[4-9]\d{7}|8536\d{7}|8869\d{8})$/.test(dialled) ? 'abroad' : undefined
}

/** A number that is well formed and that nobody has. */
export const isOutOfService = (dialled: string): boolean => /0000$/.test(dialled) && dialled.startsWith('86199')

export const wordIn = (value: unknown): string => (typeof value === 'string' ? value : '')
