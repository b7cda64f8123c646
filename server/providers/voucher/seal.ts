import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const [NONCE_BYTES, TAG_BYTES] = [12, 16]

const deriveKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'voucher', 32))

/** Encrypts a text for the database or for a ticket (AES-256-GCM), bound to what it is of. */
export const sealFor = (secret: string, of: string, text: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret), nonce).setAAD(Buffer.from(of))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** The text again; undefined where it was sealed for something else, or under another secret, or is none of ours. */
export const openFor = (secret: string, of: string, sealed: string): string | undefined => {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(of))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** An HMAC by which a code is known again. A plain hash of twelve digits, four of which are shown, would be guessed in seconds. */
export const macCode = (secret: string, kind: string, code: string): string =>
  createHmac('sha256', deriveKey(secret)).update(`code:${kind}:${code}`).digest('hex')
