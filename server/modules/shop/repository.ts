import { columns, type RowOf, sql } from '@server/db/columns'
import type { Tables } from '@server/db/tables.gen'
import { together } from '@server/db/together'
import { run } from '@server/db/transaction'
import type { VoucherKind } from '@/domain/voucher/kind'
import type { ShareKind } from '@/domain/shop/fill-share'
import { toDate, type Instant, type ShopDate } from '@/domain/time'

const shop = columns('shop', [
  'id',
  'brandId',
  'name',
  'cityCode',
  'phone',
  'logo',
  'image',
  'address',
  'gdLng',
  'gdLat',
  'images',
  'services',
  'mediaHosts',
  'openingHours',
  'description',
  'hasWeixin',
  'moduleTeam',
  'modulePrivate',
  'moduleCourt',
  'modulePayment',
  'teamMinutesCanOrder',
  'privateMinutesCanOrder',
  'minutesCanCancel',
  'minutesToPay',
  'teamCourseCanWait',
  'teamCourseWaitMethod',
  'teamMinutesCanWait',
  'hideCourseUserNum',
  'hasFaceGuard',
  'hasBelts',
  'deskChannels',
  'theme',
  'skin',
])
const ofBrand = columns('brand', { gymId: 'gymId', brandName: 'name', brandLogo: 'logo' })

/** A shop with what it takes from its brand. */
export interface ShopRow extends RowOf<typeof shop>, RowOf<typeof ofBrand> {
  /** It can be entered in frames of time. */
  hasFrames: boolean
  /** The platforms whose vouchers it takes. */
  voucherKinds: VoucherKind[]
  /** When it shows annual reports at home, where it says so. */
  annualReports: { year: number; from: ShopDate; until: ShopDate }[]
  /** It gives points for something. */
  givesScores: boolean
}

const hasFrames = `EXISTS (SELECT 1 FROM checkin_frame f WHERE f.shop_id = shop.id AND f.removed_at IS NULL) AS "hasFrames"`

const voucherKinds = `ARRAY(SELECT v.kind FROM voucher_link v WHERE v.shop_id = shop.id AND v.state = 'linked' ORDER BY v.kind) AS "voucherKinds"`

const annualReports = `(SELECT coalesce(jsonb_agg(jsonb_build_object('year', n.year, 'from', n.from_day, 'until', n.until_day) ORDER BY n.year), '[]')
  FROM annual_report n WHERE n.shop_id = shop.id) AS "annualReports"`

const givesScores = `EXISTS (SELECT FROM score_rule r WHERE r.shop_id = shop.id) AS "givesScores"`

const selectShops = `SELECT ${shop}, ${ofBrand}, ${hasFrames}, ${voucherKinds}, ${annualReports}, ${givesScores} FROM shop JOIN brand ON brand.id = shop.brand_id`

/** $1 shops. */
const shopStatement = { name: 'shop', text: `${selectShops} WHERE shop.id = ANY ($1::int[])` }
export const findShop = together<number, ShopRow | undefined>(async (shopIds) => {
  const rows = new Map((await run<ShopRow>(shopStatement, [[...new Set(shopIds)]])).map((row) => [row.id, row]))
  return shopIds.map((shopId) => rows.get(shopId))
})

const ofBrandStatement = { name: 'shops-of-brand', text: `${selectShops} WHERE shop.brand_id = $1 ORDER BY shop.id` }
export const listShopsOfBrand = (brandId: number): Promise<ShopRow[]> => run<ShopRow>(ofBrandStatement, [brandId])

/** $1 account. */
const boundStatement = {
  name: 'shops-bound',
  text: `${selectShops} WHERE shop.id IN (SELECT shop_id FROM ship WHERE account_id = $1) ORDER BY shop.id`,
}
/** The shops to which a person is bound. */
export const listShopsBound = (accountId: number): Promise<ShopRow[]> => run<ShopRow>(boundStatement, [accountId])

const logoStatement = { name: 'brand-logo', text: sql`SELECT ${columns('brand', ['logo'])} FROM brand WHERE id = $1` }
/** Undefined where there is no such brand. */
export const findLogo = async (brandId: number): Promise<string | undefined> =>
  (await run<{ logo: string }>(logoStatement, [brandId]))[0]?.logo

const brandsStatement = { name: 'brand-ids', text: sql`SELECT ${columns('brand', ['id'])} FROM brand ORDER BY id` }
export const listBrandIds = async (): Promise<number[]> => (await run<{ id: number }>(brandsStatement)).map(({ id }) => id)

/** `SHOP` is of the shop itself. */
export type ShareOf = ShareKind | 'SHOP'

const share = columns('shop_share', ['title', 'description', 'imageUrl'])
/** $1 shop, $2 kind. */
const shareStatement = { name: 'shop-share', text: sql`SELECT ${share} FROM shop_share WHERE shop_id = $1 AND kind = $2` }
export const findShare = async (shopId: number, kind: ShareOf) => (await run<RowOf<typeof share>>(shareStatement, [shopId, kind]))[0]

const wordingStatement = {
  name: 'brand-wording',
  text: sql`SELECT ${columns('brand_wording', { origin: 'origin', replace: 'replacement' })} FROM brand_wording WHERE brand_id = $1 ORDER BY sort, id`,
}
export const listWording = (brandId: number) => run<{ origin: string; replace: string }>(wordingStatement, [brandId])

const notice = columns('shop_notice', ['id', 'title', 'url'])
/** $1 shop, $2 how many. */
const noticesStatement = {
  name: 'shop-notices',
  text: sql`SELECT ${notice} FROM shop_notice WHERE shop_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`,
}
export const listNotices = (shopId: number, limit: number) => run<RowOf<typeof notice>>(noticesStatement, [shopId, limit])

const ad = columns('shop_ad', ['id', 'title', 'image', 'url'])
const adsStatement = { name: 'shop-ads', text: sql`SELECT ${ad} FROM shop_ad WHERE shop_id = $1 ORDER BY sort, id` }
export const listAds = (shopId: number) => run<RowOf<typeof ad>>(adsStatement, [shopId])

const product = columns('product', ['id', 'name', 'image', 'priceFen'])
/** $1 shop, $2 status. */
const productsStatement = {
  name: 'shop-products',
  text: sql`SELECT ${product} FROM product WHERE shop_id = $1 AND status = $2 ORDER BY sort, id`,
}
export const listProducts = (shopId: number, status: number) => run<RowOf<typeof product>>(productsStatement, [shopId, status])

/** $1 shop, $2 brand, $3 account or null, $4 the client's own id, $5 path, $6 now. */
const viewStatement = {
  name: 'view-insert',
  text: 'INSERT INTO view_log (shop_id, brand_id, account_id, client_user_id, client_path, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
}
export const insertView = (view: Omit<Tables['view_log'], 'id' | 'createdAt'>, now: Instant) =>
  run(viewStatement, [view.shopId, view.brandId, view.accountId, view.clientUserId, view.clientPath, toDate(now)])
