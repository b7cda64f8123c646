import { createPrivateKey, createPublicKey } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { parse } from 'yaml'
import { StartError } from '../../errors'
import type { WeixinAccount, WeixinApp } from '../weixin/account'
import type { AlipayAccount, AlipayEntrust, EntrustAccount, WechatPayAccount } from './account'

const Text = Type.String({ minLength: 1 })
const closed = <T extends Record<string, TSchema>>(fields: T) => Type.Object(fields, { additionalProperties: false })

const Entrust = closed({
  plan_id: Type.String({ pattern: '^\\d{1,28}$' }),
  api_v2_key_file: Text,
  sign_type: Type.Optional(Type.Union([Type.Literal('HMAC-SHA256'), Type.Literal('MD5')])),
})
const Wechat = closed({
  mchid: Text,
  serial_no: Text,
  private_key_file: Text,
  api_v3_key_file: Text,
  public_key_id: Type.String({ pattern: '^PUB_KEY_ID_' }),
  public_key_file: Text,
  appid_weapp: Type.Optional(Text),
  appid_h5: Type.Optional(Text),
  entrust: Type.Optional(Entrust),
})
const AlipayEntrusting = closed({ sign_scene: Type.String({ pattern: '^INDUSTRY\\|[A-Z_]{1,40}$' }) })
const Alipay = closed({
  appid: Text,
  private_key_file: Text,
  alipay_public_key_file: Text,
  seller_id: Text,
  entrust: Type.Optional(AlipayEntrusting),
})
const App = closed({ appid: Text, secret_file: Text })
const Message = closed({ template: Text, fields: Type.Record(Type.String({ pattern: '^[a-z_]+\\d+$' }), Text) })
const Weixin = closed({
  weapp: Type.Optional(App),
  h5: Type.Optional(App),
  templates: Type.Optional(Type.Array(Text)),
  messages: Type.Optional(Type.Record(Type.String(), Message)),
})
const Brand = closed({
  brand: Type.Integer({ minimum: 1 }),
  wechat: Type.Optional(Wechat),
  alipay: Type.Optional(Alipay),
  weixin: Type.Optional(Weixin),
})
const Accounts = Type.Array(Brand, { minItems: 1 })

/** An account before the server has named its addresses for notices. */
export type FiledWechat = Omit<WechatPayAccount, 'notifyUrl' | 'entrust'> & { entrust?: Omit<EntrustAccount, 'notifyUrl'> }
export type FiledAlipay = Omit<AlipayAccount, 'notifyUrl' | 'entrust'> & { entrust?: Omit<AlipayEntrust, 'notifyUrl'> }

export interface FiledAccount {
  brandId: number
  wechat?: FiledWechat
  alipay?: FiledAlipay
  /** The apps through which WeChat identifies people. */
  weixin?: WeixinAccount
}

const TIMEOUT_MS = 8_000

const refuse = (why: string): never => {
  throw new StartError(`PAY_ACCOUNTS ${why}.`)
}

const textFile = (folder: string, name: string): string => {
  const file = path.resolve(folder, name)
  try {
    return fs.readFileSync(file, 'utf8').trim()
  } catch (error) {
    return refuse(`names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** The key in a file, checked at start because otherwise the first payment would fail. Its text is never repeated. */
const keyFile = (folder: string, name: string, kind: 'private' | 'public'): string => {
  const text = textFile(folder, name)
  const pem = text.startsWith('-----')
    ? text
    : `-----BEGIN ${kind.toUpperCase()} KEY-----\n${text.replace(/\s/g, '').replace(/(.{64})/g, '$1\n')}\n-----END ${kind.toUpperCase()} KEY-----`
  try {
    const key = kind === 'private' ? createPrivateKey(pem) : createPublicKey(pem)
    return key.export({ format: 'pem', type: kind === 'private' ? 'pkcs8' : 'spki' }).toString()
  } catch {
    return refuse(`names ${path.resolve(folder, name)}, which holds no RSA ${kind} key`)
  }
}

/** The key of 32 characters in a file. */
const wordFile = (folder: string, name: string, what: string): string => {
  const key = textFile(folder, name)
  return Buffer.byteLength(key) === 32 ? key : refuse(`names ${name}, whose ${what} must have 32 characters`)
}

const readEntrust = (
  folder: string,
  { plan_id: planId, api_v2_key_file: file, sign_type: signType = 'HMAC-SHA256' }: Static<typeof Entrust>,
) => ({
  planId,
  key: wordFile(folder, file, 'APIv2 key'),
  signType,
})

const readWechat = (folder: string, filed: Static<typeof Wechat>): FiledWechat => {
  const apiV3Key = wordFile(folder, filed.api_v3_key_file, 'APIv3 key')
  return {
    baseUrl: 'https://api.mch.weixin.qq.com',
    mchid: filed.mchid,
    serialNo: filed.serial_no,
    privateKey: keyFile(folder, filed.private_key_file, 'private'),
    apiV3Key,
    publicKeyId: filed.public_key_id,
    publicKey: keyFile(folder, filed.public_key_file, 'public'),
    appids: { ...(filed.appid_weapp && { weapp: filed.appid_weapp }), ...(filed.appid_h5 && { h5: filed.appid_h5 }) },
    timeoutMs: TIMEOUT_MS,
    ...(filed.entrust && { entrust: readEntrust(folder, filed.entrust) }),
  }
}

/** Opens the page of agreements in Alipay's app. */
const APP_LINK = 'alipays://platformapi/startapp?appId=60000157&appClearTop=false&startMultApp=YES&sign_params='

const readAlipay = (folder: string, filed: Static<typeof Alipay>): FiledAlipay => ({
  gateway: 'https://openapi.alipay.com/gateway.do',
  appid: filed.appid,
  privateKey: keyFile(folder, filed.private_key_file, 'private'),
  alipayPublicKey: keyFile(folder, filed.alipay_public_key_file, 'public'),
  sellerId: filed.seller_id,
  timeoutMs: TIMEOUT_MS,
  ...(filed.entrust && { entrust: { signScene: filed.entrust.sign_scene, appLink: APP_LINK } }),
})

const readApp = (folder: string, { appid, secret_file }: Static<typeof App>): WeixinApp => ({
  appid,
  secret: textFile(folder, secret_file),
})

const readWeixin = (folder: string, { weapp, h5, templates = [], messages = {} }: Static<typeof Weixin>): WeixinAccount => ({
  baseUrl: 'https://api.weixin.qq.com',
  openBaseUrl: 'https://open.weixin.qq.com',
  ...(weapp && { weapp: readApp(folder, weapp) }),
  ...(h5 && { h5: readApp(folder, h5) }),
  templates,
  messages,
  timeoutMs: TIMEOUT_MS,
})

const parsed = (file: string): unknown => {
  try {
    return parse(textFile(path.dirname(file), path.basename(file)))
  } catch (error) {
    if (error instanceof StartError) throw error
    return refuse(`${file} is no YAML file`)
  }
}

/** The merchant accounts of the file PAY_ACCOUNTS (docs/payments.md), for the enabled providers. Throws StartError. */
export const readAccountFile = (file: string, providers: readonly string[]): FiledAccount[] => {
  const filed = parsed(file)
  if (!Value.Check(Accounts, filed)) {
    const [first] = Value.Errors(Accounts, filed)
    return refuse(`${file} is wrong at ${first?.path || '/'}: ${first?.message ?? 'it is empty'}`)
  }
  const folder = path.dirname(path.resolve(file))
  return filed.map(({ brand, wechat, alipay, weixin }) => ({
    brandId: brand,
    ...(wechat && providers.includes('wechat') && { wechat: readWechat(folder, wechat) }),
    ...(alipay && providers.includes('alipay') && { alipay: readAlipay(folder, alipay) }),
    ...(weixin && { weixin: readWeixin(folder, weixin) }),
  }))
}
