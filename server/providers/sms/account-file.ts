import fs from 'node:fs'
import path from 'node:path'
import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { parse } from 'yaml'
import { StartError } from '../../errors'
import type { AliyunAccount, SmsTemplates, TencentAccount } from './account'
import { smsKinds, smsNames, type SmsName } from './port'

const Text = Type.String({ minLength: 1 })
const closed = <T extends Record<string, TSchema>>(fields: T) => Type.Object(fields, { additionalProperties: false })

const localized = { 'zh-cn': Type.Optional(Text), 'zh-tw': Type.Optional(Text), 'en-us': Type.Optional(Text) }
const Texts = Type.Object(localized, { additionalProperties: false, minProperties: 1 })
const ByKind = closed(Object.fromEntries(smsKinds.map((kind) => [kind, Texts])))
const common = { signature: Text, templates: closed({ mainland: ByKind, abroad: Type.Optional(ByKind) }) }
const Tencent = closed({ secret_id: Text, secret_key_file: Text, app: Text, region: Type.Optional(Text), ...common })
const Aliyun = closed({ key_id: Text, key_secret_file: Text, ...common })
const Brand = closed({
  brand: Type.Integer({ minimum: 1 }),
  codes_a_day: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  tencent: Type.Optional(Tencent),
  aliyun: Type.Optional(Aliyun),
})
const Accounts = Type.Array(Brand, { minItems: 1 })

/** A brand's accounts at the SMS providers. */
export interface SmsAccounts {
  brandId: number
  codesADay?: number
  tencent?: TencentAccount
  aliyun?: AliyunAccount
}

export const SMS_TIMEOUT_MS = 4_000

const refuse = (why: string): never => {
  throw new StartError(`SMS_ACCOUNTS ${why}.`)
}

const textFile = (folder: string, name: string): string => {
  const file = path.resolve(folder, name)
  try {
    return fs.readFileSync(file, 'utf8').trim() || refuse(`names ${file}, which is empty`)
  } catch (error) {
    if (error instanceof StartError) throw error
    return refuse(`names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

const readCommon = ({ signature, templates }: Static<typeof Tencent> | Static<typeof Aliyun>) => ({
  signature,
  templates: templates as unknown as SmsTemplates,
  timeoutMs: SMS_TIMEOUT_MS,
})

const readTencent = (folder: string, filed: Static<typeof Tencent>): TencentAccount => ({
  ...readCommon(filed),
  baseUrl: 'https://sms.tencentcloudapi.com',
  secretId: filed.secret_id,
  secretKey: textFile(folder, filed.secret_key_file),
  app: filed.app,
  region: filed.region ?? 'ap-guangzhou',
})

const readAliyun = (folder: string, filed: Static<typeof Aliyun>): AliyunAccount => ({
  ...readCommon(filed),
  baseUrl: 'https://dysmsapi.aliyuncs.com',
  keyId: filed.key_id,
  keySecret: textFile(folder, filed.key_secret_file),
})

const parsed = (file: string): unknown => {
  const text = textFile(path.dirname(file), path.basename(file))
  try {
    return parse(text)
  } catch {
    return refuse(`${file} is no YAML file`)
  }
}

/**
 * The accounts of the file SMS_ACCOUNTS (docs/operations.md) at the named providers. Every brand in it has an account at one of them at least, and so has
 * `brandId`, the brand of codes that name no shop. Throws StartError.
 */
export const readSmsAccounts = (file: string, names: readonly string[], brandId: number): SmsAccounts[] => {
  const filed = parsed(file)
  if (!Value.Check(Accounts, filed)) {
    const [first] = Value.Errors(Accounts, filed)
    return refuse(`${file} is wrong at ${first?.path || '/'}: ${first?.message ?? 'it is empty'}`)
  }
  const folder = path.dirname(path.resolve(file))
  const has = (brand: (typeof filed)[number]) => smsNames.some((name: SmsName) => names.includes(name) && brand[name])
  const without = filed.find((brand) => !has(brand))
  if (without) return refuse(`${file} has no account of brand ${without.brand} at ${names.join(' or ')}`)
  if (!filed.some(({ brand }) => brand === brandId)) return refuse(`${file} has no account of brand ${brandId}, which BRAND_ID names`)
  return filed.map(({ brand, codes_a_day: codesADay, tencent, aliyun }) => ({
    brandId: brand,
    ...(codesADay !== undefined && { codesADay }),
    ...(tencent && names.includes('tencent') && { tencent: readTencent(folder, tencent) }),
    ...(aliyun && names.includes('aliyun') && { aliyun: readAliyun(folder, aliyun) }),
  }))
}
