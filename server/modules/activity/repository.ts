import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { q } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'
import { activityOptionTable, activityTable } from './tables'

export type ActivityRow = typeof activityTable.$inferSelect
export type OptionRow = typeof activityOptionTable.$inferSelect

export const findActivity = async (shopId: number, activityId: number): Promise<ActivityRow | undefined> =>
  (
    await q()
      .select()
      .from(activityTable)
      .where(and(eq(activityTable.id, activityId), eq(activityTable.shopId, shopId)))
  )[0]

export const hasActivity = async (brandId: number, activityId: number): Promise<boolean> =>
  (await q().$count(activityTable, and(eq(activityTable.id, activityId), eq(activityTable.brandId, brandId)))) > 0

export const countActivities = (shopId: number): Promise<number> => q().$count(activityTable, eq(activityTable.shopId, shopId))

/** What is still to come or running, soonest first; then what is over, latest first. */
const order = (now: Instant) => {
  const over = sql`${activityTable.endAt} <= ${toDate(now).toISOString()}::timestamptz`
  return [
    sql`${over}`,
    sql`CASE WHEN ${over} THEN - extract(epoch FROM ${activityTable.startAt}) ELSE extract(epoch FROM ${activityTable.startAt}) END`,
  ]
}

export const listActivities = (shopId: number, now: Instant, page: { limit: number; offset: number }): Promise<ActivityRow[]> =>
  q()
    .select()
    .from(activityTable)
    .where(eq(activityTable.shopId, shopId))
    .orderBy(...order(now), asc(activityTable.id))
    .limit(page.limit)
    .offset(page.offset)

export const listOptions = (activityIds: readonly number[]): Promise<OptionRow[]> =>
  q()
    .select()
    .from(activityOptionTable)
    .where(inArray(activityOptionTable.activityId, [...activityIds]))
    .orderBy(asc(activityOptionTable.id))
