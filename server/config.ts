import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { instant, type Instant } from '@/domain/time'
import { usualSettings, type DatabaseSettings } from './db/postgres'
import { StartError } from './errors'

export interface Config {
  production: boolean
  host: string
  /** 0 takes any free port (tests). */
  port: number
  dataDir: string
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | undefined
  database: DatabaseSettings
  /** Where people reach the server, without a slash at the end; https makes cookies Secure. */
  publicUrl: string | undefined
  brandId: number
  demo: boolean
  /** Whether the API pages are answered. */
  docs: boolean
  /** The clock starts here, ticking. */
  clock: Instant | undefined
  /** As Fastify takes it: how many proxies, or which addresses, are believed. */
  trustProxy: false | number | string[]
  /** Requests a minute from one address, or from one /64 of IPv6. */
  rateLimit: number
  /** Codes an hour that one such address may have sent by people who are not known there. */
  codesPerAddress: number
  metricsToken: string | undefined
  sessionSecret: string
  smsProvider: 'log'
  payProviders: PayWord[]
  /** The file with the merchant accounts, where live providers are named. */
  payAccounts: string | undefined
  objectStore: 'local'
  logLevel: LogLevel
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const payWords = ['sandbox', 'wechat', 'alipay'] as const
export type PayWord = (typeof payWords)[number]

type Environment = Record<string, string | undefined>

const refuse = (name: string, why: string): never => {
  throw new StartError(`${name} ${why}.`)
}

const wholeNumber = (env: Environment, name: string, fallback: number, min: number, max: number): number => {
  const text = env[name]
  if (!text) return fallback
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : refuse(name, `must be a whole number from ${min} to ${max}, not "${text}"`)
}

const oneOf = <Word extends string>(env: Environment, name: string, words: readonly Word[], fallback: Word | undefined): Word => {
  const text = env[name] || fallback
  if (text === undefined) return refuse(name, `must be named in production (one of ${words.join(', ')})`)
  return words.find((word) => word === text) ?? refuse(name, `must be one of ${words.join(', ')}, not "${text}"`)
}

const flag = (env: Environment, name: string, fallback: boolean): boolean => {
  const text = env[name]
  if (!text) return fallback
  return text === '1' || (text === '0' ? false : refuse(name, `must be 1 or 0, not "${text}"`))
}

const url = (env: Environment, name: string, schemes: readonly string[]): string | undefined => {
  const text = env[name]
  if (!text) return undefined
  // The value may hold a password: it is never repeated.
  const wrong = () => refuse(name, `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`)
  if (!URL.canParse(text)) return wrong()
  return schemes.includes(new URL(text).protocol) ? text.replace(/\/$/, '') : wrong()
}

const clockOf = (env: Environment, production: boolean): Instant | undefined => {
  const text = env.CLOCK
  if (!text) return undefined
  if (production) return refuse('CLOCK', 'is refused in production: time is the real time there')
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? refuse('CLOCK', `must be an instant such as 2026-11-21T10:00:00+08:00, not "${text}"`) : instant(at)
}

const isAddress = (text: string): boolean => {
  const [address = '', bits, more] = text.split('/')
  const family = net.isIP(address)
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  return family > 0 && fits && more === undefined
}

const trustProxyOf = (env: Environment): Config['trustProxy'] => {
  const text = env.TRUST_PROXY
  if (!text || text === 'off') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const addresses = text.split(',').map((address) => address.trim())
  if (addresses.every((address) => address === 'loopback' || isAddress(address))) return addresses
  return refuse('TRUST_PROXY', `must be off, a number of proxies from 1 to 9 or a list of addresses, not "${text}"`)
}

/** Behind a proxy that is not named every member counts as one address, and the limits are nobody's. */
const knownProxy = (env: Environment): Config['trustProxy'] => {
  const trusted = trustProxyOf(env)
  if (trusted !== false || !env.PUBLIC_URL?.startsWith('https:')) return trusted
  return refuse('TRUST_PROXY', 'must name the proxy that answers the https of PUBLIC_URL (their number, or its address such as loopback)')
}

/** Outside production a secret is made once and kept with the data, so that sessions outlive a restart. */
const keptSecret = (dataDir: string): string => {
  const file = path.join(dataDir, 'keys', 'session-secret')
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    const secret = randomBytes(32).toString('base64url')
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    fs.writeFileSync(file, secret, { mode: 0o600 })
    return secret
  }
}

const sessionSecretOf = (env: Environment, production: boolean, dataDir: string): string => {
  const text = env.SESSION_SECRET
  if (text) return text.length >= 32 ? text : refuse('SESSION_SECRET', 'must have at least 32 characters')
  return production ? refuse('SESSION_SECRET', 'is needed in production (at least 32 random characters)') : keptSecret(dataDir)
}

const payProvidersOf = (env: Environment, production: boolean): Config['payProviders'] => {
  const words = (env.PAY_PROVIDERS ?? (production ? '' : 'sandbox')).split(',').filter(Boolean)
  const named = words.map((word) => oneOf({ PAY_PROVIDERS: word.trim() }, 'PAY_PROVIDERS', payWords, undefined))
  const isLive = named.some((word) => word !== 'sandbox')
  if (isLive && named.includes('sandbox')) return refuse('PAY_PROVIDERS', 'names the sandbox beside a provider that takes real money')
  if (isLive && !env.PAY_ACCOUNTS) return refuse('PAY_ACCOUNTS', 'is needed with PAY_PROVIDERS: the file with the merchant accounts')
  if (isLive && !env.PUBLIC_URL?.startsWith('https://'))
    return refuse('PUBLIC_URL', 'must be an https address: providers send their notices there')
  return named
}

const dataDirOf = (env: Environment): string => {
  const folder = path.resolve(env.DATA_DIR || '.data')
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.accessSync(folder, fs.constants.W_OK)
    return folder
  } catch (error) {
    return refuse('DATA_DIR', `must be a folder that can be written, ${folder} is not (${(error as NodeJS.ErrnoException).code})`)
  }
}

const databaseUrlOf = (env: Environment): string | undefined => {
  const address = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const pooler = address && new URL(address).searchParams.get('pooler')
  return !pooler || pooler === 'transaction'
    ? address
    : refuse('DATABASE_URL', 'may end in ?pooler=transaction, and names no other kind of pooler')
}

const databaseOf = (env: Environment): DatabaseSettings => {
  const { max, patience } = usualSettings
  const seconds = (name: string, usual: number, most: number) => wholeNumber(env, name, usual / 1000, 1, most) * 1000
  return {
    max: wholeNumber(env, 'DATABASE_POOL', max, 3, 1_000),
    patience: {
      lock: seconds('DATABASE_LOCK_SECONDS', patience.lock, 600),
      statement: seconds('DATABASE_STATEMENT_SECONDS', patience.statement, 3_600),
      connection: seconds('DATABASE_CONNECTION_SECONDS', patience.connection, 600),
    },
  }
}

/** Reads the environment (`docs/operations.md` has the table). Throws StartError, one sentence naming the variable, at the first wrong one. */
export const readConfig = (env: Environment): Config => {
  const production = oneOf(env, 'NODE_ENV', ['development', 'production', 'test'], 'development') === 'production'
  const namedInProduction = <Word>(word: Word): Word | undefined => (production ? undefined : word)
  const dataDir = dataDirOf(env)
  return {
    production,
    dataDir,
    host: env.HOST || '127.0.0.1',
    port: wholeNumber(env, 'PORT', 8787, 0, 65_535),
    databaseUrl: databaseUrlOf(env),
    database: databaseOf(env),
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:']),
    brandId: wholeNumber(env, 'BRAND_ID', 1, 1, 2_147_483_647),
    demo: flag(env, 'DEMO', !production),
    docs: flag(env, 'DOCS', !production),
    clock: clockOf(env, production),
    trustProxy: knownProxy(env),
    rateLimit: wholeNumber(env, 'RATE_LIMIT', 6000, 1, 100_000_000),
    codesPerAddress: wholeNumber(env, 'CODES_PER_ADDRESS', 30, 1, 1_000_000),
    metricsToken: env.METRICS_TOKEN || undefined,
    sessionSecret: sessionSecretOf(env, production, dataDir),
    smsProvider: oneOf(env, 'SMS_PROVIDER', ['log'], namedInProduction('log')),
    payProviders: payProvidersOf(env, production),
    payAccounts: env.PAY_ACCOUNTS || undefined,
    objectStore: oneOf(env, 'OBJECT_STORE', ['local'], 'local'),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, production ? 'info' : 'warn'),
  }
}
