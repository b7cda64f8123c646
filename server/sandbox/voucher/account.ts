import { createHash } from 'node:crypto'
import { VOUCHER_TIMEOUT_MS, type VoucherAccount } from '@server/providers/voucher/account'
import type { VoucherKind } from '@/domain/voucher/kind'

/** A secret of the sandbox. It protects nothing real. */
export const sandboxVoucherSecret = (appKey: string): string => createHash('sha256').update(`sandbox secret of ${appKey}`).digest('hex')

export const nameSandboxApp = (kind: VoucherKind, brandId: number): string => `${kind}-sandbox-${brandId}`

/** A brand's app at the sandbox. `origin` is the server's own address. */
export const sandboxVoucherAccount = (origin: string, brandId: number, kind: VoucherKind): VoucherAccount => {
  const appKey = nameSandboxApp(kind, brandId)
  return {
    kind,
    brandId,
    baseUrl: `${origin}/sandbox/${kind}`,
    appKey,
    secret: sandboxVoucherSecret(appKey),
    timeoutMs: VOUCHER_TIMEOUT_MS,
    linkUrl: `${origin}/sandbox/douyin/link`,
    grantCode: 'sandbox',
  }
}
