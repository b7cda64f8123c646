import type { Config } from '@server/config'
import { insertInto } from '@server/db/records'
import type { VoucherKind } from '@/domain/voucher/kind'
import { toDate, type Instant } from '@/domain/time'
import { fetchPair, nameHolder } from './meituan/ask'
import { nameApp, readVoucherAccount } from './open-voucher'
import { keepPass } from './passes'
import { sealFor } from './seal'

interface App {
  brandId: number
  kind: VoucherKind
  appKey: string
  secret: string
}

/** Stores a brand's app at a platform; its secret is sealed. */
export const storeApp = ({ brandId, kind, appKey, secret }: App, sessionSecret: string, now: Instant) =>
  insertInto(
    'voucher_app',
    { brandId, kind, appKey, sealed: sealFor(sessionSecret, nameApp(brandId, kind), secret), setAt: toDate(now) },
    { onConflict: '(brand_id, kind) DO UPDATE SET app_key = excluded.app_key, sealed = excluded.sealed, set_at = excluded.set_at' },
  )

/** Stores the pair of tokens of a shop at Meituan, by the code that its manager brought back; false for a brand without an app there. Rejects with VoucherError. */
export const storePair = async (
  config: Pick<Config, 'sessionSecret'>,
  shop: { id: number; brandId: number },
  code: string,
  now: Instant,
): Promise<boolean> => {
  const account = await readVoucherAccount(config, shop.brandId, 'meituan')
  if (!account) return false
  await keepPass(config.sessionSecret, nameHolder(account.appKey, shop.id), await fetchPair(account, { code }, now), now)
  return true
}
