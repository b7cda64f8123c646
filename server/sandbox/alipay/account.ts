import type { Instant } from '@/domain/time'
import type { AlipayAccount } from '@server/providers/payment/account'
import { knownKey, sandboxKey, type SandboxKey } from '../kit/keys'

/** The keys of one app: the merchant's signing keys, and Alipay's keys for the app. */
export interface AlipaySandboxKeys {
  app: SandboxKey
  platform: SandboxKey
}

const TIMEOUT_MS = 5_000

/** The purposes of agreements. */
export const SANDBOX_SCENE = 'INDUSTRY|SPORTS_FITNESS'

/** Each brand has an app and a seller of its own. */
const makeAppid = (brandId: number): string => `9021${String(brandId).padStart(12, '0')}`
export const makeSeller = (appid: string): string => `2088${appid.slice(4)}`

const makeName = (appid: string, side: 'app' | 'platform'): string => `alipay/${side}/${appid}`

const makeKeys = async (appid: string, now: Instant): Promise<AlipaySandboxKeys> => ({
  app: await sandboxKey(makeName(appid, 'app'), now),
  platform: await sandboxKey(makeName(appid, 'platform'), now),
})

/** The keys of an app by its number; undefined if there is none. */
export const keysOfApp = async (appid: string): Promise<AlipaySandboxKeys | undefined> => {
  // Anything that is no app number is refused before the database, which cannot hold some characters.
  if (!/^\d{16,20}$/.test(appid)) return undefined
  const app = await knownKey(makeName(appid, 'app'))
  const platform = app && (await knownKey(makeName(appid, 'platform')))
  return platform && { app, platform }
}

/** A key that no account names, for forged answers. */
export const rogueKey = (now: Instant): Promise<SandboxKey> => sandboxKey('alipay/rogue', now)

export interface SandboxAlipayOptions {
  /** The address of `mountAlipaySandbox`, such as http://127.0.0.1:8787/sandbox/alipay. */
  baseUrl: string
  brandId: number
  /** The address for this brand's notices. */
  notifyUrl: string
  /** The address for its notices of agreements; without it the merchant has none. */
  contractUrl?: string
  timeoutMs?: number
}

/** A brand's account at the sandbox; its keys are generated on first use. */
export const sandboxAlipayAccount = async (
  { baseUrl, brandId, notifyUrl, contractUrl, timeoutMs = TIMEOUT_MS }: SandboxAlipayOptions,
  now: Instant,
): Promise<AlipayAccount> => {
  const appid = makeAppid(brandId)
  const { app, platform } = await makeKeys(appid, now)
  return {
    gateway: `${baseUrl}/gateway.do`,
    appid,
    privateKey: app.privatePem,
    alipayPublicKey: platform.publicPem,
    sellerId: makeSeller(appid),
    notifyUrl,
    timeoutMs,
    ...(contractUrl && {
      entrust: { signScene: SANDBOX_SCENE, appLink: `${baseUrl}/app/sign?sign_params=`, notifyUrl: contractUrl },
    }),
  }
}
