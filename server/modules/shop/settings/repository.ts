import { columns, outer, type RowOf, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { WordingRule } from '@/domain/shop/reword'
import { toDate, type Instant } from '@/domain/time'
import type { ShareOf } from '../repository'

const shares = columns('shop_share', ['kind', 'title', 'description'])
const sharesStatement = { name: 'settings-shares', text: sql`SELECT ${shares} FROM shop_share WHERE shop_id = $1` }
export const listShares = (shopId: number) => run<RowOf<typeof shares>>(sharesStatement, [shopId])

/** $1 shop, $2 now: what members have booked and not had yet, the orders that wait to be paid, and the shops of the brand. */
const aroundStatement = {
  name: 'settings-around',
  text: `SELECT b.team::int, b.private::int,
      (SELECT count(*)::int FROM court_order o WHERE o.shop_id = h.id AND o.status = 1 AND o.start_at > $2) AS court,
      (SELECT count(*)::int FROM payment_order p WHERE p.shop_id = h.id AND p.status = 0 AND p.expire_at > $2) AS payment,
      (SELECT count(*)::int FROM shop s WHERE s.brand_id = h.brand_id) AS shops
    FROM shop h
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE s.kind = 'group') AS team, count(*) FILTER (WHERE s.kind = 'private') AS private
      FROM schedule s JOIN booking b ON b.schedule_id = s.id AND b.status = 1 WHERE s.shop_id = h.id AND s.start_at > $2) b
   WHERE h.id = $1`,
}
type Around = Record<'team' | 'private' | 'court' | 'payment' | 'shops', number>
export const readAround = async (shopId: number, now: Instant): Promise<Around> =>
  (await run<Around>(aroundStatement, [shopId, toDate(now)]))[0]!

interface ChangeRow {
  id: number
  at: Date
  /** Null for an import. */
  accountId: number | null
  username: string | null
}

/** $1 brand, $2 shop: the latest change of the shop's settings or of what its brand has in common. */
const latestStatement = {
  name: 'settings-latest',
  text: sql`SELECT ${columns('settings_change', ['id', 'at', 'accountId'], 'c')}, ${outer(columns('account', ['username'], 'a'))} FROM settings_change c LEFT JOIN account a ON a.id = c.account_id
    WHERE c.brand_id = $1 AND (c.shop_id = $2 OR c.shop_id IS NULL) ORDER BY c.id DESC LIMIT 1`,
}
export const findLatest = async (brandId: number, shopId: number): Promise<ChangeRow | undefined> =>
  (await run<ChangeRow>(latestStatement, [brandId, shopId]))[0]

/** $1 brand, $2 shop or null for the brand, $3 account, $4 now. */
const changeStatement = {
  name: 'settings-change',
  text: 'INSERT INTO settings_change (brand_id, shop_id, account_id, at) VALUES ($1, $2, $3, $4)',
}
export const insertChange = (of: { brandId: number; shopId: number | null; accountId: number }, now: Instant) =>
  run(changeStatement, [of.brandId, of.shopId, of.accountId, toDate(now)])

/** $1 shop, $2 theme, $3 to $6 modules. */
const shopStatement = {
  name: 'settings-shop',
  text: `UPDATE shop SET theme = $2, module_team = $3, module_private = $4, module_court = $5, module_payment = $6 WHERE id = $1`,
}
interface NewShop {
  theme: string
  modules: Record<'team' | 'private' | 'court' | 'payment', boolean>
}
export const saveShop = (shopId: number, { theme, modules }: NewShop) =>
  run(shopStatement, [shopId, theme, modules.team, modules.private, modules.court, modules.payment])

/** $1 brand, $2 shop, $3 kind, $4 title, $5 description. The picture stays. */
const shareStatement = {
  name: 'settings-share',
  text: `INSERT INTO shop_share (brand_id, shop_id, kind, title, description) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (shop_id, kind) DO UPDATE SET title = excluded.title, description = excluded.description`,
}
const shareRemoveStatement = { name: 'settings-share-remove', text: 'DELETE FROM shop_share WHERE shop_id = $1 AND kind = $2' }
/** Null takes the text away, so that the standard one is shared. */
export const saveShare = (
  { brandId, shopId, kind }: { brandId: number; shopId: number; kind: ShareOf },
  share: { title: string; desc: string } | null,
) => (share ? run(shareStatement, [brandId, shopId, kind, share.title, share.desc]) : run(shareRemoveStatement, [shopId, kind]))

const wordingRemoveStatement = {
  name: 'settings-wording-remove',
  text: `DELETE FROM brand_wording w WHERE w.brand_id = $1 AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset($2::jsonb) AS x(origin text) WHERE x.origin = w.origin)`,
}
/** $1 brand, $2 the rules. A rule that stays is the same row. */
const wordingStatement = {
  name: 'settings-wording',
  text: `INSERT INTO brand_wording (brand_id, origin, replacement, sort)
    SELECT $1, x.origin, x.replace, x.sort FROM jsonb_to_recordset($2::jsonb) AS x(origin text, replace text, sort integer) ORDER BY x.sort
    ON CONFLICT (brand_id, origin) DO UPDATE SET replacement = excluded.replacement, sort = excluded.sort`,
}
export const saveWording = async (brandId: number, rules: readonly WordingRule[]): Promise<void> => {
  const json = JSON.stringify(rules.map((rule, sort) => ({ ...rule, sort })))
  await run(wordingRemoveStatement, [brandId, json])
  await run(wordingStatement, [brandId, json])
}
