import { CouponType } from '@/domain/coupon/coupon'
import { areas, type Area } from '@/domain/member/phone'
import { fen, fenToYuan } from '@/domain/money'
import { purchaseWords, type Coupon, type CouponMember, type PurchaseWord } from '../gym-file/coupons'
import { readRows, terse } from '../read-rows'
import { rows } from '../rows'
import type { Row } from '../import/save-rows'
import { couponShapes } from '../shapes/coupon'

interface OwnedRow {
  templateId: number
  phone: string
  area: Area
  name: string
  nth: number
  from: string
  until: string
  used: string | null
}

const readOwned = (brandId: number): Promise<OwnedRow[]> =>
  rows(
    `SELECT c.coupon_tpl_id AS "templateId", a.phone, a.area_code AS area, a.username AS name, c.serial AS nth, c.start_day::text AS from,
       c.end_day::text AS until, (c.used_at AT TIME ZONE 'Asia/Shanghai')::date::text AS used
       FROM user_coupon c JOIN account a ON a.id = c.account_id WHERE c.brand_id = $1 AND a.phone NOT LIKE '#%' ORDER BY c.id`,
    [brandId],
  )

const yuan = (units: unknown): number => fenToYuan(fen(units as number))

const exportMember = ({ phone, area, name, nth, from, until, used }: OwnedRow): CouponMember => ({
  phone,
  ...terse({}, { area: area === areas[0] ? undefined : area }),
  name,
  ...terse({}, { nth: nth === 1 ? undefined : nth }),
  from,
  until,
  ...terse({}, { used: used ?? undefined }),
})

const exportRule = ({ coupon_type: type, amount, reach_fen: reach }: Row) => {
  const from = reach === 0 ? {} : { from: yuan(reach) }
  if (type === CouponType.discount) return { percent: amount as number, ...from }
  return type === CouponType.every ? { off: yuan(amount), every: yuan(reach) } : { off: yuan(amount), ...from }
}

/** The brand's coupons in the form of the file. */
export const exportCoupons = async (brandId: number, shopKeys: ReadonlyMap<number, string>): Promise<Coupon[]> => {
  const ofBrand = { where: 'brand_id = $1', params: [brandId] }
  const templates = await readRows(couponShapes.template, ofBrand, 't.id')
  const shops = await readRows(couponShapes.shop, ofBrand, 't.shop_id')
  const owned = await readOwned(brandId)
  return templates.map((row) => {
    const words = (Object.keys(purchaseWords) as PurchaseWord[]).filter((word) => row[purchaseWords[word]])
    const at = shops.filter((shop) => shop.coupon_tpl_id === row.id).map((shop) => shopKeys.get(shop.shop_id as number)!)
    return {
      ...terse(
        { key: row.key as string, name: row.name as string },
        { description: row.description as string, image: row.image as string },
      ),
      ...terse({}, { red_envelope: row.is_red_envelope as boolean }),
      ...exportRule(row),
      ...(words.length === 3 ? {} : { for: words }),
      ...(at.length === shopKeys.size ? {} : { shops: at }),
      ...terse({}, { members: owned.filter(({ templateId }) => templateId === row.id).map(exportMember) }),
    }
  })
}
