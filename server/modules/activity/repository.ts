import { columns, type RowOf, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'

const activity = columns('activity', [
  'id',
  'name',
  'image',
  'place',
  'startAt',
  'endAt',
  'status',
  'needSignUp',
  'signUpStart',
  'signUpEnd',
  'supportCard',
])
const option = columns('activity_option', [
  'id',
  'activityId',
  'name',
  'isFree',
  'priceFen',
  'limitUserCount',
  'limitTotalCount',
  'limitUserStatus',
  'orderCount',
])

export type ActivityRow = RowOf<typeof activity>
export type OptionRow = RowOf<typeof option>

/** $1 activity, $2 shop. */
const ofShopStatement = { name: 'activity-of-shop', text: 'SELECT 1 FROM activity WHERE id = $1 AND shop_id = $2' }
export const isOfShop = async (activityId: number, shopId: number): Promise<boolean> =>
  (await run(ofShopStatement, [activityId, shopId])).length > 0

/** $1 activity, $2 brand. */
const ofBrandStatement = { name: 'activity-of-brand', text: 'SELECT 1 FROM activity WHERE id = $1 AND brand_id = $2' }
export const isOfBrand = async (activityId: number, brandId: number): Promise<boolean> =>
  (await run(ofBrandStatement, [activityId, brandId])).length > 0

/** $1 shop. */
const countStatement = { name: 'activity-count', text: 'SELECT count(*) AS count FROM activity WHERE shop_id = $1' }
export const countActivities = async (shopId: number): Promise<number> => (await run<{ count: number }>(countStatement, [shopId]))[0]!.count

/** $1 shop, $2 now, $3 how many, $4 after how many. Activities to come or running, soonest first; then those that are over, latest first. */
const pageStatement = {
  name: 'activity-page',
  text: sql`SELECT ${activity} FROM activity, LATERAL (SELECT end_at <= $2 AS over, extract(epoch FROM start_at) AS start) at
   WHERE shop_id = $1 ORDER BY at.over, CASE WHEN at.over THEN - at.start ELSE at.start END, id LIMIT $3 OFFSET $4`,
}
export const listActivities = (shopId: number, now: Instant, page: { limit: number; offset: number }): Promise<ActivityRow[]> =>
  run<ActivityRow>(pageStatement, [shopId, toDate(now), page.limit, page.offset])

/** $1 activity, $2 shop. */
const oneStatement = { name: 'activity-one', text: `SELECT ${activity}, description FROM activity WHERE id = $1 AND shop_id = $2` }
export const findActivity = async (activityId: number, shopId: number): Promise<(ActivityRow & { description: string }) | undefined> =>
  (await run<ActivityRow & { description: string }>(oneStatement, [activityId, shopId]))[0]

/** $1 activities. */
const optionsStatement = {
  name: 'activity-options',
  text: sql`SELECT ${option} FROM activity_option WHERE activity_id = ANY ($1::int[]) ORDER BY id`,
}
export const listOptions = (activityIds: readonly number[]): Promise<OptionRow[]> => run<OptionRow>(optionsStatement, [activityIds])
