import { createHash, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { toDate, type Instant } from '@/domain/time'
import { columns, type RowOf, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'

const key = columns('sandbox_key', ['privatePem', 'publicPem', 'secret'])

/** A pair of RSA keys (PKCS8 and SPKI, PEM), and 32 random characters for what is shared between both sides. */
export type SandboxKey = RowOf<typeof key>

const makePair = promisify(generateKeyPair)

const findStatement = { name: 'sandbox-key', text: sql`SELECT ${key} FROM sandbox_key WHERE name = $1` }

/** The key of that name; undefined when nobody ever asked for it to be made. */
export const knownKey = async (name: string): Promise<SandboxKey | undefined> => (await run<SandboxKey>(findStatement, [name]))[0]

/** $1 name, $2 private, $3 public, $4 secret, $5 now. */
const insertStatement = {
  name: 'sandbox-key-insert',
  text: 'INSERT INTO sandbox_key (name, private_pem, public_pem, secret, created_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
}

/** The key of that name, made at its first use in any process. */
export const sandboxKey = async (name: string, now: Instant): Promise<SandboxKey> => {
  const known = await knownKey(name)
  if (known) return known
  const { privateKey, publicKey } = await makePair('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  await run(insertStatement, [name, privateKey, publicKey, randomBytes(16).toString('hex'), toDate(now)])
  return (await knownKey(name))!
}

/** A number derived from a public key: 40 hexadecimal digits, like a certificate's serial number. */
export const makeSerial = (publicPem: string): string => createHash('sha1').update(publicPem).digest('hex').toUpperCase()
