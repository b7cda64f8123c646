import { createHash, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { toDate, type Instant } from '@/domain/time'
import { q } from '@server/db/transaction'
import { keyTable } from './tables'

/** A pair of RSA keys (PKCS8 and SPKI, PEM), and 32 random characters for what is shared between both sides. */
export interface SandboxKey {
  privatePem: string
  publicPem: string
  secret: string
}

const makePair = promisify(generateKeyPair)

const findKey = async (name: string): Promise<SandboxKey | undefined> =>
  (
    await q()
      .select({ privatePem: keyTable.privatePem, publicPem: keyTable.publicPem, secret: keyTable.secret })
      .from(keyTable)
      .where(eq(keyTable.name, name))
  )[0]

/** The key of that name; undefined when nobody ever asked for it to be made. */
export const knownKey = findKey

/** The key of that name, made by whoever asks first, in whichever process. */
export const sandboxKey = async (name: string, now: Instant): Promise<SandboxKey> => {
  const known = await findKey(name)
  if (known) return known
  const { privateKey, publicKey } = await makePair('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  await q()
    .insert(keyTable)
    .values({ name, privatePem: privateKey, publicPem: publicKey, secret: randomBytes(16).toString('hex'), createdAt: toDate(now) })
    .onConflictDoNothing()
  return (await findKey(name))!
}

/** A number for a public key that changes with it: 40 hexadecimal digits, as the serial number of a certificate. */
export const serialOf = (publicPem: string): string => createHash('sha1').update(publicPem).digest('hex').toUpperCase()
