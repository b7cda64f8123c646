import { createHmac, randomInt } from 'node:crypto'
import type { CodePurpose } from './code-limits'
import type { PhoneNumber } from './repository'

/** What of a text is kept where only its sameness counts. */
export const sealText = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** Six digits, each as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A code is kept only as this seal, which holds for the one purpose, phone and area it was sent for (identity ledger IP-161). */
export const sealCode = (secret: string, purpose: CodePurpose, { areaCode, phone }: PhoneNumber, code: string): string =>
  sealText(secret, `${purpose === 'log_in' ? 'code' : `code:${purpose}`}:${areaCode}:${phone}:${code}`)
