import { and, asc, desc, eq, getTableColumns, inArray, lt } from 'drizzle-orm'
import { q } from '@server/db/transaction'
import type { ShareKind } from '@/domain/shop/fill-share'
import { DAY_MS, type Instant } from '@/domain/time'
import {
  brandTable,
  brandWordingTable,
  productTable,
  shopAdTable,
  shopNoticeTable,
  shopShareTable,
  shopTable,
  viewLogTable,
} from './tables'

const joined = {
  ...getTableColumns(shopTable),
  brandName: brandTable.name,
  brandLogo: brandTable.logo,
  gymId: brandTable.gymId,
}
const shops = () => q().select(joined).from(shopTable).innerJoin(brandTable, eq(brandTable.id, shopTable.brandId))

/** A shop with what it takes from its brand. */
export type ShopRow = typeof shopTable.$inferSelect & { brandName: string; brandLogo: string; gymId: number }

export const findShop = async (shopId: number): Promise<ShopRow | undefined> => (await shops().where(eq(shopTable.id, shopId)))[0]

export const listShopsOfBrand = (brandId: number): Promise<ShopRow[]> =>
  shops().where(eq(shopTable.brandId, brandId)).orderBy(asc(shopTable.id))

export const listShops = (shopIds: readonly number[]): Promise<ShopRow[]> =>
  shops()
    .where(inArray(shopTable.id, [...shopIds]))
    .orderBy(asc(shopTable.id))

export const findBrand = async (brandId: number) => (await q().select().from(brandTable).where(eq(brandTable.id, brandId)))[0]

export const listBrandIds = async (): Promise<number[]> =>
  (await q().select({ id: brandTable.id }).from(brandTable).orderBy(asc(brandTable.id))).map(({ id }) => id)

/** `SHOP` is of the shop itself. */
export type ShareOf = ShareKind | 'SHOP'

export const findShare = async (shopId: number, kind: ShareOf) =>
  (
    await q()
      .select()
      .from(shopShareTable)
      .where(and(eq(shopShareTable.shopId, shopId), eq(shopShareTable.kind, kind)))
  )[0]

export const listWording = (brandId: number) =>
  q()
    .select({ origin: brandWordingTable.origin, replace: brandWordingTable.replacement })
    .from(brandWordingTable)
    .where(eq(brandWordingTable.brandId, brandId))
    .orderBy(asc(brandWordingTable.id))

export const listNotices = (shopId: number, limit: number) =>
  q()
    .select({ id: shopNoticeTable.id, title: shopNoticeTable.title, url: shopNoticeTable.url })
    .from(shopNoticeTable)
    .where(eq(shopNoticeTable.shopId, shopId))
    .orderBy(desc(shopNoticeTable.createdAt), desc(shopNoticeTable.id))
    .limit(limit)

export const listAds = (shopId: number) =>
  q()
    .select({ id: shopAdTable.id, title: shopAdTable.title, image: shopAdTable.image, url: shopAdTable.url })
    .from(shopAdTable)
    .where(eq(shopAdTable.shopId, shopId))
    .orderBy(asc(shopAdTable.sort), asc(shopAdTable.id))

export const listProducts = (shopId: number, status: number) =>
  q()
    .select({ id: productTable.id, name: productTable.name, image: productTable.image, priceFen: productTable.priceFen })
    .from(productTable)
    .where(and(eq(productTable.shopId, shopId), eq(productTable.status, status)))
    .orderBy(asc(productTable.sort), asc(productTable.id))

export const insertView = (view: typeof viewLogTable.$inferInsert) => q().insert(viewLogTable).values(view)

export const deleteViewsBefore = (now: Instant, days: number) =>
  q()
    .delete(viewLogTable)
    .where(lt(viewLogTable.createdAt, new Date(now - days * DAY_MS)))
