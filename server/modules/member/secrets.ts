import { createHmac, randomInt } from 'node:crypto'
import type { CodePurpose } from '@/domain/member/code-purpose'
import type { PhoneNumber } from './repository'

/** An HMAC of a text that is only compared, never read. */
export const sealText = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** Six digits, each as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A code is stored only as this HMAC, bound to its purpose, phone and area (identity ledger IP-161). */
export const sealCode = (secret: string, purpose: CodePurpose, { areaCode, phone }: PhoneNumber, code: string): string =>
  sealText(secret, `${purpose === 'log_in' ? 'code' : `code:${purpose}`}:${areaCode}:${phone}:${code}`)
