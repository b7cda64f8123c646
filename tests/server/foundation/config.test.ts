import fs from 'node:fs'
import path from 'node:path'
import { readInstant } from '@/domain/time'
import { readConfig } from '@server/config'
import { runProcess, temporaryFolder } from '../support/process'

describe('the environment', () => {
  const { folder, remove } = temporaryFolder()
  afterAll(remove)
  const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env })
  const production = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), SMS_PROVIDERS: 'log' }

  it('needs nothing outside of production', () => {
    expect(read()).toMatchObject({
      host: '127.0.0.1',
      port: 8787,
      brandId: 1,
      demo: true,
      docs: true,
      clock: undefined,
      trustProxy: false,
      databaseUrl: undefined,
      smsProviders: ['log'],
      codesPerBrand: 2000,
      payProviders: ['sandbox'],
      s3: undefined,
      production: false,
    })
  })

  it('keeps the secret of the sessions with the data', () => {
    const { sessionSecret } = read()
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32)
    expect(read().sessionSecret).toBe(sessionSecret)
    expect(fs.statSync(path.join(folder, 'keys/session-secret')).mode & 0o777).toBe(0o600)
  })

  it('the environment of production has no demo, no sandbox and no log unless they are named', () => {
    expect(read(production)).toMatchObject({
      production: true,
      demo: false,
      docs: false,
      payProviders: [],
      faceProvider: 'none',
      voucherProvider: 'none',
      logLevel: 'info',
    })
    expect(read({ ...production, DEMO: '1', PAY_PROVIDERS: 'sandbox' })).toMatchObject({ demo: true, payProviders: ['sandbox'] })
  })

  it.each([
    ['PORT', 'http', 'a whole number from 0 to 65535, not "http"'],
    ['PORT', '70000', 'a whole number'],
    ['BRAND_ID', '0', 'a whole number from 1'],
    ['DEMO', 'yes', '1 or 0, not "yes"'],
    ['DOCS', 'yes', '1 or 0, not "yes"'],
    ['NODE_ENV', 'prod', 'one of development, production, test'],
    ['CLOCK', 'tomorrow', 'an instant such as 2026-11-21T10:00:00+08:00, not "tomorrow"'],
    ['CLOCK', '2026-11-21', 'an instant such as'],
    ['DATABASE_URL', 'mysql://u:pass@h/d', 'an address that starts with postgres:// or postgresql://'],
    ['DATABASE_URL', 'postgres://u:pass@h/d?pooler=session', 'names no other kind of pooler'],
    ['DATABASE_POOL', '2', 'a whole number from 3'],
    ['DATABASE_STATEMENT_SECONDS', '0', 'a whole number from 1'],
    ['PUBLIC_URL', 'yueke.example', 'an address that starts with http:// or https://'],
    ['TRUST_PROXY', 'everybody', 'off, a number of proxies from 1 to 9 or a list of addresses'],
    ['TRUST_PROXY', '10.0.0.0/40', 'off, a number'],
    ['TRUST_PROXY', '12', 'off, a number'],
    ['RATE_LIMIT', '0', 'a whole number from 1'],
    ['CODES_PER_ADDRESS', 'many', 'a whole number from 1'],
    ['SESSION_SECRET', 'short', 'at least 32 random characters'],
    ['SMS_PROVIDERS', 'pigeon', 'some of log, sandbox, tencent, aliyun with commas between, not "pigeon"'],
    ['SMS_PROVIDERS', 'tencent,log', 'names log or sandbox beside another one'],
    ['CODES_PER_BRAND', '0', 'a whole number from 1'],
    ['CAPTCHA_PROVIDER', 'gold', 'one of none, sandbox, tencent, not "gold"'],
    ['FACE_PROVIDER', 'gold', 'one of none, sandbox, bridge, not "gold"'],
    ['VOUCHER_PROVIDER', 'gold', 'one of none, sandbox, live, not "gold"'],
    ['PAY_PROVIDERS', 'sandbox,gold', 'some of sandbox, wechat, alipay with commas between, not "sandbox,gold"'],
    ['OBJECT_STORE', 'cloud', 'one of local, s3'],
    ['S3_ENDPOINT', 'oss.example', 'an address that starts with http:// or https://'],
    ['S3_BUCKET', 'My Bucket', 'the name of a bucket, not "My Bucket"'],
    ['S3_PREFIX', '/yueke', 'a folder such as yueke/'],
    ['S3_PATH_STYLE', 'yes', '1 or 0, not "yes"'],
    ['S3_ENCRYPTION', 'rot13', 'one of none, AES256, aws:kms'],
    ['LOG_LEVEL', 'loud', 'one of fatal'],
  ])('names an invalid variable: %s=%s', (name, value, why) => {
    expect(() => read({ [name]: value })).toThrow(why)
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} [^\n]+\\.$`))
  })

  it.each<Record<string, string>>([{}, { TRUST_PROXY: 'off' }])('refuses an https address without the proxy that answers it: %j', (env) =>
    expect(() => read({ PUBLIC_URL: 'https://yueke.example', ...env })).toThrow(/^TRUST_PROXY must name the proxy [^\n]+\.$/),
  )

  it('the environment of a bucket is read whole, with keys or with a role of the machine', () => {
    const bucket = { OBJECT_STORE: 's3', S3_BUCKET: 'gym' }
    const usual = { bucket: 'gym', region: 'us-east-1', prefix: '', pathStyle: false, keys: undefined, encryption: undefined }
    expect(read(bucket)).toMatchObject({ s3: usual })
    const more = { S3_ENDPOINT: 'https://oss.example', S3_REGION: 'cn-hangzhou', S3_PREFIX: 'yueke/', S3_PATH_STYLE: '1' }
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hunter2' }
    expect(read({ ...bucket, ...more, ...keys, S3_ENCRYPTION: 'aws:kms', S3_KMS_KEY: 'k' }).s3).toEqual({
      bucket: 'gym',
      endpoint: 'https://oss.example',
      region: 'cn-hangzhou',
      prefix: 'yueke/',
      pathStyle: true,
      keys: { id: 'id', secret: 'hunter2' },
      encryption: 'aws:kms',
      kmsKey: 'k',
    })
    expect(() => read({ OBJECT_STORE: 's3' })).toThrow('S3_BUCKET is needed with OBJECT_STORE=s3: the name of a bucket.')
    expect(() => read({ ...bucket, S3_ACCESS_KEY_ID: 'id' })).toThrow('S3_SECRET_ACCESS_KEY is needed with S3_ACCESS_KEY_ID.')
    expect(() => read({ ...bucket, S3_SECRET_ACCESS_KEY: 'hunter2' })).toThrow('S3_ACCESS_KEY_ID is needed with S3_SECRET_ACCESS_KEY.')
    expect(() => read({ ...bucket, S3_KMS_KEY: 'k' })).toThrow('S3_KMS_KEY is for S3_ENCRYPTION=aws:kms alone.')
  })

  it('never repeats a value that may hold a password', () => {
    const wrong = { DATABASE_URL: 'mysql://u:hunter2@h/d', PUBLIC_URL: 'ftp://u:hunter2@h', SESSION_SECRET: 'hunter2' }
    for (const [name, value] of Object.entries(wrong)) expect(() => read({ [name]: value })).toThrow(/^(?!.*hunter2)/)
  })

  it.each([
    [{ ...production, CLOCK: '2026-11-21T10:00:00+08:00' }, 'CLOCK is refused in production'],
    [{ ...production, SESSION_SECRET: '' }, 'SESSION_SECRET is needed in production'],
    [{ ...production, SMS_PROVIDERS: '' }, 'SMS_PROVIDERS is needed in production: some of log'],
    [{ ...production, FACE_PROVIDER: 'bridge' }, 'FACE_ACCOUNTS is needed with FACE_PROVIDER'],
    [{ ...production, VOUCHER_PROVIDER: 'sandbox' }, 'VOUCHER_PROVIDER names the sandbox'],
    [{ ...production, SMS_PROVIDERS: 'aliyun,tencent' }, 'SMS_ACCOUNTS is needed with SMS_PROVIDERS'],
    [{ ...production, CAPTCHA_PROVIDER: 'sandbox' }, 'CAPTCHA_PROVIDER names the sandbox'],
    [{ ...production, CAPTCHA_PROVIDER: 'tencent' }, 'CAPTCHA_APP_ID is needed with CAPTCHA_PROVIDER'],
    [{ ...production, CAPTCHA_PROVIDER: 'tencent', CAPTCHA_APP_ID: '19' }, 'CAPTCHA_APP_KEY is needed with CAPTCHA_PROVIDER'],
  ])('a wrong environment of production is refused: %#', (env, why) => expect(() => read(env)).toThrow(why))

  it.each([
    [{ CLOCK: '2026-11-21T10:00:00+08:00' }, { clock: readInstant('2026-11-21T10:00:00+08:00') }],
    [{}, { rateLimit: 6000, codesPerAddress: 30 }],
    [
      { RATE_LIMIT: '600', CODES_PER_ADDRESS: '5' },
      { rateLimit: 600, codesPerAddress: 5 },
    ],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '10.0.0.0/8, loopback,::1' }, { trustProxy: ['10.0.0.0/8', 'loopback', '::1'] }],
    [
      { DATABASE_POOL: '40', DATABASE_LOCK_SECONDS: '3', DATABASE_CONNECTION_SECONDS: '4' },
      { database: { max: 40, patience: { lock: 3_000, statement: 15_000, connection: 4_000 } } },
    ],
    [
      { PUBLIC_URL: 'https://yueke.example/', TRUST_PROXY: 'loopback' },
      { publicUrl: 'https://yueke.example', trustProxy: ['loopback'] },
    ],
    [{ PUBLIC_URL: 'http://10.0.0.5:8787' }, { publicUrl: 'http://10.0.0.5:8787', trustProxy: false }],
    [{ DATABASE_URL: 'postgres:///yueke?host=/run/postgresql' }, { databaseUrl: 'postgres:///yueke?host=/run/postgresql' }],
    [
      { DEMO: '0', PORT: '0' },
      { demo: false, port: 0 },
    ],
  ])('is parsed: %j', (env, config) => expect(read(env)).toMatchObject(config))

  it('is refused by the server itself with one sentence and exit code 1', async () => {
    const server = runProcess('server/main.ts', { DATA_DIR: folder, PORT: 'x' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toBe('PORT must be a whole number from 0 to 65535, not "x".\n')
  })

  it('may name a folder that cannot be', async () => {
    const file = path.join(folder, 'file')
    fs.writeFileSync(file, '')
    expect(() => read({ DATA_DIR: path.join(file, 'data') })).toThrow(/^DATA_DIR must be a folder that can be written, .*ENOTDIR/)
  })
})
