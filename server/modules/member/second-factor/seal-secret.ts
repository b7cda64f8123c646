import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { RECOVERY_CODES, RECOVERY_LETTERS } from '@/domain/member/factor-code'

const SECRET_BYTES = 20
const NONCE_BYTES = 12
const TAG_BYTES = 16
const RECOVERY_LENGTH = 16

const deriveKey = (sessionSecret: string): Buffer => Buffer.from(hkdfSync('sha256', sessionSecret, '', 'second-factor', 32))

/** A secret of 160 bits, as RFC 4226 recommends. */
export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** Encrypts a secret for the database (AES-256-GCM), bound to its account. */
export const sealSecret = (sessionSecret: string, accountId: number, secret: Buffer): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(sessionSecret), nonce).setAAD(Buffer.from(String(accountId)))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** The secret again. Throws where it was sealed for another account or under another SESSION_SECRET. */
export const openSecret = (sessionSecret: string, accountId: number, sealed: string): Buffer => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(sessionSecret), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(String(accountId)))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}

/** Ten codes of 80 random bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join(''),
  )

/** A recovery code is stored as this hash alone; nobody guesses 80 bits, so it needs no salt. */
export const hashRecovery = (code: string): string => createHash('sha256').update(code).digest('hex')
