import type { VoucherKind } from '@/domain/voucher/kind'

/** A brand's app at a platform of vouchers. */
export interface VoucherAccount {
  kind: VoucherKind
  brandId: number
  /** The API's address, without a slash at its end. */
  baseUrl: string
  /** `client_key` of Douyin, `developerId` of Meituan. */
  appKey: string
  /** `client_secret` of Douyin, the key of signatures of Meituan. */
  secret: string
  timeoutMs: number
  /** The stand-in's own address for short links, in place of the platform's. */
  linkUrl?: string
  /** The stand-in authorises every store by itself. */
  grantCode?: string
}

export const VOUCHER_TIMEOUT_MS = 5_000

/** The platforms' own addresses. */
export const VOUCHER_URLS: Readonly<Record<VoucherKind, string>> = {
  douyin: 'https://open.douyin.com',
  meituan: 'https://api-open-cater.meituan.com',
}
