import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { instant, type Instant } from '@/domain/time'
import { readS3 } from './providers/object-store/s3-settings'
import { splitNames, readVariables, refuse, type Environment, type FaceWord, type PayWord, type SmsWord, type Variables } from './variables'

const readClock = ({ CLOCK }: Variables, production: boolean): Instant | undefined => {
  if (CLOCK && production) return refuse('CLOCK', 'is refused in production: time is the real time there')
  return CLOCK ? instant(Date.parse(CLOCK)) : undefined
}

/** As Fastify takes it. Behind a proxy that is not named every member counts as one address, and the limits are nobody's. */
const readTrustProxy = ({ TRUST_PROXY, PUBLIC_URL }: Variables): false | number | string[] => {
  if (TRUST_PROXY !== 'off') return /^\d$/.test(TRUST_PROXY) ? Number(TRUST_PROXY) : splitNames(TRUST_PROXY)
  if (!PUBLIC_URL?.startsWith('https:')) return false
  return refuse('TRUST_PROXY', 'must name the proxy that answers the https of PUBLIC_URL (their number, or its address such as loopback)')
}

/** Outside production the secret is generated once and stored in DATA_DIR, so that sessions survive a restart. */
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

/** `log` and the sandbox send nothing, so that they stand for themselves. */
const readSmsProviders = ({ SMS_PROVIDERS, SMS_ACCOUNTS }: Variables): SmsWord[] => {
  const named = [...new Set(splitNames(SMS_PROVIDERS) as SmsWord[])]
  const isLive = named.some((word) => word === 'tencent' || word === 'aliyun')
  if (named.length > 1 && named.some((word) => word === 'log' || word === 'sandbox'))
    return refuse('SMS_PROVIDERS', 'names log or sandbox beside another one: they send no message')
  if (isLive && !SMS_ACCOUNTS) return refuse('SMS_ACCOUNTS', 'is needed with SMS_PROVIDERS: the file with the accounts')
  return named
}

const readPayProviders = ({ PAY_PROVIDERS, PAY_ACCOUNTS, PUBLIC_URL }: Variables): PayWord[] => {
  const named = PAY_PROVIDERS ? (splitNames(PAY_PROVIDERS) as PayWord[]) : []
  const isLive = named.some((word) => word !== 'sandbox')
  if (isLive && named.includes('sandbox')) return refuse('PAY_PROVIDERS', 'names the sandbox beside a provider that takes real money')
  if (isLive && !PAY_ACCOUNTS) return refuse('PAY_ACCOUNTS', 'is needed with PAY_PROVIDERS: the file with the merchant accounts')
  if (isLive && !PUBLIC_URL?.startsWith('https://'))
    return refuse('PUBLIC_URL', 'must be an https address: providers send their notices there')
  return named
}

const readFaceProvider = ({ FACE_PROVIDER, FACE_ACCOUNTS }: Variables): FaceWord =>
  FACE_PROVIDER === 'bridge' && !FACE_ACCOUNTS
    ? refuse('FACE_ACCOUNTS', 'is needed with FACE_PROVIDER: the file with the accounts')
    : FACE_PROVIDER

/** Anybody has the codes of the stand-in. */
const readVoucherProvider = ({ VOUCHER_PROVIDER }: Variables, production: boolean) =>
  VOUCHER_PROVIDER === 'sandbox' && production
    ? refuse('VOUCHER_PROVIDER', 'names the sandbox, whose vouchers nobody paid for')
    : VOUCHER_PROVIDER

type CaptchaSettings =
  | { provider: 'none' | 'sandbox' }
  | { provider: 'tencent'; appId: number; appKey: string; secretId: string; secretKey: string }

/** Our own captcha stands in for a service that is named, too. */
const readCaptcha = (read: Variables, production: boolean): CaptchaSettings => {
  const provider = read.CAPTCHA_PROVIDER
  if (provider === 'sandbox' && production) return refuse('CAPTCHA_PROVIDER', 'names the sandbox, whose captcha anybody passes')
  if (provider !== 'tencent') return { provider }
  const needed = (name: 'CAPTCHA_APP_KEY' | 'CAPTCHA_SECRET_ID' | 'CAPTCHA_SECRET_KEY'): string =>
    read[name] ?? refuse(name, 'is needed with CAPTCHA_PROVIDER')
  return {
    provider,
    appId: read.CAPTCHA_APP_ID ?? refuse('CAPTCHA_APP_ID', 'is needed with CAPTCHA_PROVIDER'),
    appKey: needed('CAPTCHA_APP_KEY'),
    secretId: needed('CAPTCHA_SECRET_ID'),
    secretKey: needed('CAPTCHA_SECRET_KEY'),
  }
}

const readDataDir = ({ DATA_DIR }: Variables): string => {
  const folder = path.resolve(DATA_DIR)
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.accessSync(folder, fs.constants.W_OK)
    return folder
  } catch (error) {
    return refuse('DATA_DIR', `must be a folder that can be written, ${folder} is not (${(error as NodeJS.ErrnoException).code})`)
  }
}

const readDatabaseUrl = ({ DATABASE_URL }: Variables): string | undefined => {
  const pooler = DATABASE_URL && new URL(DATABASE_URL).searchParams.get('pooler')
  if (pooler && pooler !== 'transaction') return refuse('DATABASE_URL', 'may end in ?pooler=transaction, and names no other kind of pooler')
  return DATABASE_URL
}

/** Reads the environment (`docs/operations.md` has the table). Throws StartError, one sentence naming the variable, at the first wrong one. */
export const readConfig = (env: Environment) => {
  const read = readVariables(env)
  const production = read.NODE_ENV === 'production'
  const dataDir = readDataDir(read)
  return {
    production,
    dataDir,
    host: read.HOST,
    port: read.PORT,
    databaseUrl: readDatabaseUrl(read),
    database: {
      max: read.DATABASE_POOL,
      patience: {
        lock: read.DATABASE_LOCK_SECONDS * 1000,
        statement: read.DATABASE_STATEMENT_SECONDS * 1000,
        connection: read.DATABASE_CONNECTION_SECONDS * 1000,
      },
    },
    publicUrl: read.PUBLIC_URL?.replace(/\/$/, ''),
    brandId: read.BRAND_ID,
    demo: read.DEMO === '1',
    docs: read.DOCS === '1',
    clock: readClock(read, production),
    trustProxy: readTrustProxy(read),
    rateLimit: read.RATE_LIMIT,
    codesPerAddress: read.CODES_PER_ADDRESS,
    metricsToken: read.METRICS_TOKEN,
    sessionSecret: read.SESSION_SECRET ?? keptSecret(dataDir),
    smsProviders: readSmsProviders(read),
    smsAccounts: read.SMS_ACCOUNTS,
    codesPerBrand: read.CODES_PER_BRAND,
    payProviders: readPayProviders(read),
    payAccounts: read.PAY_ACCOUNTS,
    faceProvider: readFaceProvider(read),
    voucherProvider: readVoucherProvider(read, production),
    faceAccounts: read.FACE_ACCOUNTS,
    captcha: readCaptcha(read, production),
    /** Undefined where uploads are files of `dataDir`. */
    s3: readS3(read, refuse),
    logLevel: read.LOG_LEVEL,
  }
}

export type Config = ReturnType<typeof readConfig>
