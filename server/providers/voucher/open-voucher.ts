import type { Clock } from '@server/clock'
import type { Config } from '@server/config'
import { columns, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { VoucherKind } from '@/domain/voucher/kind'
import type { SandboxAccounts } from '../sandbox-accounts'
import { VOUCHER_TIMEOUT_MS, VOUCHER_URLS, type VoucherAccount } from './account'
import { createDouyin } from './douyin/douyin'
import { createMeituan } from './meituan/meituan'
import type { VoucherPlatform, VoucherPlatforms } from './port'
import { openFor } from './seal'

type Settings = Pick<Config, 'voucherProvider' | 'sessionSecret'>

/** What a brand's secret is sealed with. */
export const nameApp = (brandId: number, kind: VoucherKind): string => `voucher-app ${brandId} ${kind}`

/** $1 brand, $2 kind. */
const appStatement = {
  name: 'voucher-app',
  text: sql`SELECT ${columns('voucher_app', ['appKey', 'sealed'])} FROM voucher_app WHERE brand_id = $1 AND kind = $2`,
}

/** The app of a brand, as a command stored it; undefined without one, or where it was sealed under another SESSION_SECRET. */
export const readVoucherAccount = async (
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  brandId: number,
  kind: VoucherKind,
): Promise<VoucherAccount | undefined> => {
  const [row] = await run<{ appKey: string; sealed: string }>(appStatement, [brandId, kind])
  const secret = row && openFor(sessionSecret, nameApp(brandId, kind), row.sealed)
  if (!row || secret === undefined) return undefined
  return { kind, brandId, baseUrl: VOUCHER_URLS[kind], appKey: row.appKey, secret, timeoutMs: VOUCHER_TIMEOUT_MS }
}

/** The platforms of vouchers for `context.vouchers`, as VOUCHER_PROVIDER says: the platforms themselves, the sandbox, or none. */
export const openVouchers = (settings: Settings, clock: Clock, sandbox?: SandboxAccounts): VoucherPlatforms => {
  const { voucherProvider, sessionSecret } = settings
  const findAccount = async (brandId: number, kind: VoucherKind): Promise<VoucherAccount | undefined> => {
    if (voucherProvider === 'none') return undefined
    return voucherProvider === 'sandbox' ? sandbox!.voucher(brandId, kind) : readVoucherAccount(settings, brandId, kind)
  }
  return async (brandId, kind): Promise<VoucherPlatform | undefined> => {
    const account = await findAccount(brandId, kind)
    return account && (kind === 'douyin' ? createDouyin : createMeituan)(account, sessionSecret, clock)
  }
}

/** $1 key of an app. */
const noticeStatement = {
  name: 'voucher-app-of-notice',
  text: sql`SELECT ${columns('voucher_app', ['brandId'])} FROM voucher_app WHERE kind = 'douyin' AND app_key = $1`,
}

/** The app of Douyin that a notice names; undefined for one that is none of ours. */
export const findNoticeApp = async (
  settings: Settings,
  appKey: string,
  sandbox: SandboxAccounts['voucher'] | undefined,
): Promise<VoucherAccount | undefined> => {
  if (settings.voucherProvider === 'none') return undefined
  if (settings.voucherProvider === 'sandbox') {
    const brandId = Number(/^douyin-sandbox-(\d{1,9})$/.exec(appKey)?.[1])
    return brandId > 0 ? sandbox?.(brandId, 'douyin') : undefined
  }
  const [row] = await run(noticeStatement, [appKey])
  return row && readVoucherAccount(settings, row.brandId, 'douyin')
}
