import type { Instant } from '@/domain/time'
import type { AlipayAccount } from '@server/providers/payment/account'
import { knownKey, sandboxKey, type SandboxKey } from '../kit/keys'

/** The keys of one app: those that the merchant signs with, and those of Alipay for it. */
export interface AlipaySandboxKeys {
  app: SandboxKey
  platform: SandboxKey
}

const TIMEOUT_MS = 5_000

/** Each brand has an app and a seller of its own. */
const appidOf = (brandId: number): string => `9021${String(brandId).padStart(12, '0')}`
export const sellerOf = (appid: string): string => `2088${appid.slice(4)}`

const nameOf = (appid: string, side: 'app' | 'platform'): string => `alipay/${side}/${appid}`

const makeKeys = async (appid: string, now: Instant): Promise<AlipaySandboxKeys> => ({
  app: await sandboxKey(nameOf(appid, 'app'), now),
  platform: await sandboxKey(nameOf(appid, 'platform'), now),
})

/** The keys of an app by its number; undefined for one that nobody made. */
export const keysOfApp = async (appid: string): Promise<AlipaySandboxKeys | undefined> => {
  // What no app is called need not reach the database, which would stumble over some of it.
  if (!/^\d{16,20}$/.test(appid)) return undefined
  const app = await knownKey(nameOf(appid, 'app'))
  const platform = app && (await knownKey(nameOf(appid, 'platform')))
  return platform && { app, platform }
}

/** A key that nobody has heard of. */
export const rogueKey = (now: Instant): Promise<SandboxKey> => sandboxKey('alipay/rogue', now)

export interface SandboxAlipayOptions {
  /** Where `mountAlipaySandbox` is mounted, such as http://127.0.0.1:8787/sandbox/alipay. */
  baseUrl: string
  brandId: number
  /** Where notices of this brand are taken. */
  notifyUrl: string
  timeoutMs?: number
}

/** A brand's account at the sandbox, its keys generated when it is asked for the first time. */
export const sandboxAlipayAccount = async (
  { baseUrl, brandId, notifyUrl, timeoutMs = TIMEOUT_MS }: SandboxAlipayOptions,
  now: Instant,
): Promise<AlipayAccount> => {
  const appid = appidOf(brandId)
  const { app, platform } = await makeKeys(appid, now)
  return {
    gateway: `${baseUrl}/gateway.do`,
    appid,
    privateKey: app.privatePem,
    alipayPublicKey: platform.publicPem,
    sellerId: sellerOf(appid),
    notifyUrl,
    timeoutMs,
  }
}
