import { run } from '@server/db/transaction'

/** $1 activity, $2 shop. */
const ofShopStatement = { name: 'shop-has-activity', text: 'SELECT 1 FROM activity WHERE id = $1 AND shop_id = $2' }
/** $1 activity, $2 brand. */
const ofBrandStatement = { name: 'brand-has-activity', text: 'SELECT 1 FROM activity WHERE id = $1 AND brand_id = $2' }

/** Whether the shop has this activity, in whatever state. */
export const hasActivity = async (activityId: number, shopId: number): Promise<boolean> =>
  (await run(ofShopStatement, [activityId, shopId])).length > 0

/** Whether any shop of the brand has this activity, in whatever state. */
export const isActivityOfBrand = async (activityId: number, brandId: number): Promise<boolean> =>
  (await run(ofBrandStatement, [activityId, brandId])).length > 0
