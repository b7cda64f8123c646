import { Type, type Static } from '@sinclair/typebox'
import envSchema, { type EnvSchemaOpt } from 'env-schema'
import ipaddr from 'ipaddr.js'
import { usualSettings } from './db/postgres'
import { StartError } from './errors'
import { s3Variables } from './providers/object-store/s3-settings'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const smsWords = ['log', 'sandbox', 'tencent', 'aliyun'] as const
export type SmsWord = (typeof smsWords)[number]

const payWords = ['sandbox', 'wechat', 'alipay'] as const
export type PayWord = (typeof payWords)[number]

const faceWords = ['none', 'sandbox', 'bridge'] as const
export type FaceWord = (typeof faceWords)[number]
const voucherWords = ['none', 'sandbox', 'live'] as const

const captchaWords = ['none', 'sandbox', 'tencent'] as const

type Ajv = Parameters<Extract<EnvSchemaOpt['ajv'], { customOptions: unknown }>['customOptions']>[0]

export type Environment = Record<string, string | undefined>

const whole = (minimum: number, maximum: number, usual: number) =>
  Type.Integer({ minimum, maximum, default: usual, description: `a whole number from ${minimum} to ${maximum}` })

const makeOne = <Word extends string>(words: readonly Word[], usual: Word | undefined) =>
  Type.Unsafe<Word>({ type: 'string', enum: words, ...(usual && { default: usual }), description: `one of ${words.join(', ')}` })

const flag = (usual: boolean) => Type.Unsafe<'1' | '0'>({ ...makeOne(['1', '0'], usual ? '1' : '0'), description: '1 or 0' })

const makeList = (words: readonly string[]) =>
  Type.String({
    pattern: `^(${words.join('|')})(, ?(${words.join('|')}))*$`,
    description: `some of ${words.join(', ')} with commas between`,
  })

// `writeOnly`: no sentence repeats it. An address may hold a password.
const address = (...schemes: string[]) => {
  const starts = schemes.map((scheme) => `${scheme}://`)
  const description = `an address that starts with ${starts.join(' or ')}`
  return Type.Optional(Type.String({ pattern: `^(${starts.join('|')})`, format: 'address', writeOnly: true, description }))
}

const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))

export const splitNames = (list: string): string[] => list.split(',').map((name) => name.trim())
// To ipaddr a bare number is an address too.
const isAddress = (text: string): boolean => /[.:]/.test(text) && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text))
const isProxies = (text: string): boolean =>
  /^(off|[1-9])$/.test(text) || splitNames(text).every((name) => name === 'loopback' || isAddress(name))

/** Every variable with its default, by what it is. */
const variables = (production: boolean) => {
  const { max, patience } = usualSettings
  const secret = Type.String({ minLength: 32, writeOnly: true, description: 'at least 32 random characters' })
  return Type.Object({
    NODE_ENV: makeOne(['development', 'production', 'test'], 'development'),
    HOST: Type.String({ default: '127.0.0.1' }),
    /** 0 takes any free port (tests). */
    PORT: whole(0, 65_535, 8787),
    DATA_DIR: Type.String({ default: '.data' }),
    DATABASE_URL: address('postgres', 'postgresql'),
    DATABASE_POOL: whole(3, 1_000, max),
    DATABASE_LOCK_SECONDS: whole(1, 600, patience.lock / 1000),
    DATABASE_STATEMENT_SECONDS: whole(1, 3_600, patience.statement / 1000),
    DATABASE_CONNECTION_SECONDS: whole(1, 600, patience.connection / 1000),
    /** Where people reach the server; https makes cookies Secure. */
    PUBLIC_URL: address('http', 'https'),
    BRAND_ID: whole(1, 2_147_483_647, 1),
    DEMO: flag(!production),
    /** Whether the API pages are answered. */
    DOCS: flag(!production),
    /** The clock starts here, ticking. */
    CLOCK: Type.Optional(Type.String({ format: 'instant', description: 'an instant such as 2026-11-21T10:00:00+08:00' })),
    TRUST_PROXY: Type.String({
      format: 'proxies',
      default: 'off',
      description: 'off, a number of proxies from 1 to 9 or a list of addresses',
    }),
    /** Requests a minute from one address, or from one /64 of IPv6. */
    RATE_LIMIT: whole(1, 100_000_000, 6000),
    /** Codes an hour that one such address may have sent by people who are not known there. */
    CODES_PER_ADDRESS: whole(1, 1_000_000, 30),
    METRICS_TOKEN: Type.Optional(Type.String()),
    SESSION_SECRET: production ? secret : Type.Optional(secret),
    /** The providers that send codes, the first one first. */
    SMS_PROVIDERS: production ? makeList(smsWords) : Type.String({ ...makeList(smsWords), default: 'log' }),
    /** The file with the accounts, where live providers are named. */
    SMS_ACCOUNTS: Type.Optional(Type.String()),
    /** Codes a day that people who are not known yet may have sent by one brand. */
    CODES_PER_BRAND: whole(1, 1_000_000, 2_000),
    PAY_PROVIDERS: production ? Type.Optional(makeList(payWords)) : Type.String({ ...makeList(payWords), default: 'sandbox' }),
    /** The file with the merchant accounts, where live providers are named. */
    PAY_ACCOUNTS: Type.Optional(Type.String()),
    /** The vendor of gates that know faces. */
    FACE_PROVIDER: makeOne(faceWords, production ? 'none' : 'sandbox'),
    /** The platforms of vouchers: themselves, with the apps that a command stores, or the sandbox, which sells nothing. */
    VOUCHER_PROVIDER: makeOne(voucherWords, production ? 'none' : 'sandbox'),
    /** The file with the accounts, where the bridge is named. */
    FACE_ACCOUNTS: Type.Optional(Type.String()),
    /** The captcha that tells people from programs; `none` is our own. */
    CAPTCHA_PROVIDER: makeOne(captchaWords, 'none'),
    /** The captcha's number, and its key. */
    CAPTCHA_APP_ID: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_999_999_999 })),
    CAPTCHA_APP_KEY: Type.Optional(Type.String()),
    /** The access key that may ask for results. */
    CAPTCHA_SECRET_ID: Type.Optional(Type.String()),
    CAPTCHA_SECRET_KEY: Type.Optional(Type.String()),
    OBJECT_STORE: makeOne(['local', 's3'], 'local'),
    ...s3Variables,
    LOG_LEVEL: makeOne(logLevels, production ? 'info' : 'warn'),
  })
}
export type Variables = Static<ReturnType<typeof variables>>

export const refuse = (name: string, why: string): never => {
  throw new StartError(`${name} ${why}.`)
}

interface Wrong {
  instancePath: string
  params: { missingProperty?: string }
}

const declared = { production: variables(true), otherwise: variables(false) }

let judge: Ajv | undefined
/** One judge compiles each declaration once. */
const withFormats = (ajv: Ajv): Ajv =>
  (judge = ajv.addFormat('address', URL.canParse).addFormat('instant', isInstant).addFormat('proxies', isProxies))

/** Reads the variables with their defaults; what is empty is not set. Throws StartError, one sentence naming the variable, at the first wrong one. */
export const readVariables = (env: Environment): Variables => {
  const schema = env.NODE_ENV === 'production' ? declared.production : declared.otherwise
  const data = Object.fromEntries(Object.entries(env).filter(([, text]) => text))
  try {
    return envSchema<Variables>({ schema, data, env: false, ajv: judge ?? { customOptions: withFormats } })
  } catch (error) {
    const [wrong] = (error as { errors: readonly [Wrong] }).errors
    const name = (wrong.params.missingProperty ?? wrong.instancePath.slice(1)) as keyof Variables
    const { description, writeOnly } = schema.properties[name] as { description: string; writeOnly?: true }
    if (data[name] === undefined) return refuse(name, `is needed in production: ${description}`)
    return refuse(name, `must be ${description}${writeOnly ? '' : `, not "${data[name]}"`}`)
  }
}
