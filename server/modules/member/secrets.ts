import { createHmac, randomInt } from 'node:crypto'
import type { PhoneNumber } from './repository'

const seal = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** Six digits, each as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A code is kept only as this seal, which holds for the one phone and area it was sent to (identity ledger IP-161). */
export const sealCode = (secret: string, { areaCode, phone }: PhoneNumber, code: string): string =>
  seal(secret, `code:${areaCode}:${phone}:${code}`)

/** Addresses are counted, never kept. */
export const sealAddress = (secret: string, address: string): string => seal(secret, `address:${address}`)
