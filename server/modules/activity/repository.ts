import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'
import type { ActivityPageRow, ActivityRow, OptionRow, ViewerRow } from './rows'
import * as sql from './statements'

export const countActivities = async (shopId: number): Promise<number> =>
  (await run<{ count: number }>(sql.countStatement, [shopId]))[0]!.count

export const listActivities = (shopId: number, now: Instant, page: { limit: number; offset: number }): Promise<ActivityRow[]> =>
  run<ActivityRow>(sql.pageStatement, [shopId, toDate(now), page.limit, page.offset])

export const findActivity = async (activityId: number, shopId: number): Promise<ActivityPageRow | undefined> =>
  (await run<ActivityPageRow>(sql.oneStatement, [activityId, shopId]))[0]

/** The options of activities, with how many a person has of each. */
export const listOptions = (activityIds: readonly number[], accountId: number | undefined): Promise<OptionRow[]> =>
  run<OptionRow>(sql.optionsStatement, [activityIds, accountId ?? null])

export const readViewer = async (activityId: number, accountId: number | undefined): Promise<ViewerRow> =>
  (await run<ViewerRow>(sql.viewerStatement, [activityId, accountId ?? null]))[0]!

export const findById = async (activityId: number): Promise<ActivityRow | undefined> =>
  (await run<ActivityRow>(sql.byIdStatement, [activityId]))[0]
