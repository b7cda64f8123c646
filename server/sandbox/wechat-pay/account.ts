import { createHash } from 'node:crypto'
import type { Instant } from '@/domain/time'
import type { WechatPayAccount } from '@server/providers/payment/account'
import { knownKey, sandboxKey, makeSerial, type SandboxKey } from '../kit/keys'

const MERCHANT = 1_600_000_000

/** The merchant number of a brand in the sandbox. */
export const sandboxMchid = (brandId: number): string => String(MERCHANT + brandId)

const makeAppid = (app: string, mchid: string): string => `wx${createHash('sha1').update(`${app} of ${mchid}`).digest('hex').slice(0, 16)}`

/** The appids of a sandbox merchant: its mini-program and its official account. */
export const sandboxAppids = (mchid: string): { weapp: string; h5: string } => ({
  weapp: makeAppid('mini-program', mchid),
  h5: makeAppid('official account', mchid),
})

const merchantKey = (mchid: string): string => `wechat/merchant/${mchid}`

/** The merchant's public key and APIv3 key; undefined if there is no such merchant. */
export const knownMerchant = (mchid: string): Promise<SandboxKey | undefined> => knownKey(merchantKey(mchid))

/** The APIv2 key of a merchant: 32 characters, others than those of v3. */
export const deriveApiV2Key = ({ secret }: SandboxKey): string => createHash('sha256').update(`v2 of ${secret}`).digest('hex').slice(0, 32)

/** The number of the template under which a merchant's members sign. */
export const sandboxPlanId = (mchid: string): string => `12${mchid.slice(-6)}`

/** WeChat Pay's own signing key. */
export const platformKey = (now: Instant): Promise<SandboxKey> => sandboxKey('wechat/platform', now)
/** A key that no account names, for forged answers. */
export const rogueKey = (now: Instant): Promise<SandboxKey> => sandboxKey('wechat/rogue', now)

const PUBLIC_KEY_DIGITS = 28

/** The id of the platform's public key, `PUB_KEY_ID_` and digits. */
export const makePublicKeyId = ({ publicPem }: SandboxKey): string =>
  `PUB_KEY_ID_${BigInt(`0x${makeSerial(publicPem)}`)
    .toString()
    .slice(0, PUBLIC_KEY_DIGITS)
    .padStart(PUBLIC_KEY_DIGITS, '0')}`

export interface SandboxAccountOptions {
  /** The address of `mountWechatPaySandbox`, such as http://127.0.0.1:8787/sandbox/wechat. */
  baseUrl: string
  brandId: number
  /** The address for this brand's notices. */
  notifyUrl: string
  /** The address for its notices of agreements; without it the merchant has none. */
  contractUrl?: string
  timeoutMs?: number
}

/** A brand's account at the sandbox; its keys are generated on first use. */
export const sandboxWechatAccount = async (
  { baseUrl, brandId, notifyUrl, contractUrl, timeoutMs = 5_000 }: SandboxAccountOptions,
  now: Instant,
): Promise<WechatPayAccount> => {
  const mchid = sandboxMchid(brandId)
  const merchant = await sandboxKey(merchantKey(mchid), now)
  const platform = await platformKey(now)
  return {
    baseUrl,
    mchid,
    serialNo: makeSerial(merchant.publicPem),
    privateKey: merchant.privatePem,
    apiV3Key: merchant.secret,
    publicKeyId: makePublicKeyId(platform),
    publicKey: platform.publicPem,
    appids: sandboxAppids(mchid),
    notifyUrl,
    timeoutMs,
    ...(contractUrl && {
      entrust: { planId: sandboxPlanId(mchid), key: deriveApiV2Key(merchant), signType: 'HMAC-SHA256' as const, notifyUrl: contractUrl },
    }),
  }
}
