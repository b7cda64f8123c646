import type { Inserted } from '@server/db/records'
import { insertInto } from '@server/db/records'
import { columns, type RowOf, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { RankChoice } from '@/domain/heart/ranking'
import { addDays, dayOf, instantOf, startOfDay, toDate, weekStart, type Instant, type ShopDate } from '@/domain/time'
import {
  emptyWeekStatement,
  listStatement,
  monthRanksStatement,
  overlapStatement,
  readStatement,
  wearerStatement,
  weekRanksStatement,
  weekStatement,
  type ListedRow,
  type RecordRow,
} from './statements'

export type { ListedRow, RecordRow } from './statements'

export interface Span {
  from: Instant
  until: Instant
}

export const listRecords = (of: { accountId: number; brandId: number }, { from, until }: Span, most: number): Promise<ListedRow[]> =>
  run<ListedRow>(listStatement, [of.accountId, of.brandId, toDate(from), toDate(until), most])

export const readRecord = async (id: number, accountId: number): Promise<RecordRow | undefined> =>
  (await run<RecordRow>(readStatement, [id, accountId]))[0]

/** When the record of a person begins that a span would overlap. */
export const findOverlap = async (of: { accountId: number; brandId: number }, { from, until }: Span): Promise<Date | undefined> =>
  (await run<{ startAt: Date }>(overlapStatement, [of.accountId, of.brandId, toDate(from), toDate(until)]))[0]?.startAt

/** Who had a wristband of a shop at an instant. */
export const findWearer = async (shopId: number, wristband: string, at: Instant): Promise<number | undefined> =>
  (await run<{ accountId: number }>(wearerStatement, [shopId, wristband, toDate(at)]))[0]?.accountId

const body = columns('account', ['gender', 'dateOfBirth'])
const bodyStatement = { name: 'heart-body', text: sql`SELECT ${body} FROM account WHERE id = $1` }
/** What calories and effort follow from besides the heart rate. */
export const readBody = async (accountId: number): Promise<RowOf<typeof body>> =>
  (await run<RowOf<typeof body>>(bodyStatement, [accountId]))[0]!

const byKeyStatement = {
  name: 'heart-by-key',
  text: sql`SELECT ${columns('heart_record', ['id'])} FROM heart_record WHERE device_id = $1 AND key = $2 AND account_id = $3`,
}
/** The record that a device told under a key before. */
export const findByKey = async (deviceId: number, key: string, accountId: number): Promise<number | undefined> =>
  (await run<{ id: number }>(byKeyStatement, [deviceId, key, accountId]))[0]?.id

const byFileStatement = {
  name: 'heart-by-file',
  text: 'SELECT 1 FROM heart_record WHERE account_id = $1 AND brand_id = $2 AND file_hash = $3',
}
export const hasFile = async (of: { accountId: number; brandId: number }, hash: string): Promise<boolean> =>
  (await run(byFileStatement, [of.accountId, of.brandId, hash])).length > 0

const countWeek = async ({ accountId, shopId }: { accountId: number; shopId: number }, monday: ShopDate): Promise<void> => {
  const values = [shopId, monday, accountId, toDate(startOfDay(monday)), toDate(startOfDay(addDays(monday, 7)))]
  await run(weekStatement, values)
  await run(emptyWeekStatement, values)
}

/** Writes a record, and counts its week at its shop, in the open transaction. */
export const insertRecord = async (record: Inserted<'heart_record'>): Promise<number> => {
  const [row] = await insertInto('heart_record', record, { returning: columns('heart_record', ['id']) })
  const { shopId = null, accountId, startAt } = record
  if (shopId !== null) await countWeek({ accountId, shopId }, weekStart(dayOf(instantOf(startAt))))
  return row!.id
}

const gone = columns('heart_record', ['shopId', 'startAt'])
const removeStatement = { name: 'heart-remove', text: sql`DELETE FROM heart_record WHERE id = $1 AND account_id = $2 RETURNING ${gone}` }
/** Deletes a person's record, in the open transaction; false where he has none of that number. */
export const removeRecord = async (id: number, accountId: number): Promise<boolean> => {
  const [row] = await run<RowOf<typeof gone>>(removeStatement, [id, accountId])
  if (row && row.shopId !== null) await countWeek({ accountId, shopId: row.shopId }, weekStart(dayOf(instantOf(row.startAt))))
  return row !== undefined
}

const drops = ['heart_record', 'heart_week', 'heart_rank_choice'].map((table) => ({
  name: `heart-drop ${table}`,
  text: `DELETE FROM ${table} WHERE account_id = $1 AND brand_id = $2`,
}))
/** Deletes all of a person's hearts at a brand, in the open transaction. */
export const dropAll = async ({ accountId, brandId }: { accountId: number; brandId: number }): Promise<void> => {
  for (const statement of drops) await run(statement, [accountId, brandId])
}

const anyStatement = { name: 'heart-any', text: 'SELECT 1 FROM heart_record WHERE account_id = $1 AND brand_id = $2 LIMIT 1' }
export const hasRecords = async (of: { accountId: number; brandId: number }): Promise<boolean> =>
  (await run(anyStatement, [of.accountId, of.brandId])).length > 0

export type RankRow = RowOf<typeof weekRanksStatement.text>
/** Who stands in the ranking of a week, or of another span. */
export const listWeekRanks = (shopId: number, monday: ShopDate): Promise<RankRow[]> => run<RankRow>(weekRanksStatement, [shopId, monday])
export const listMonthRanks = (shopId: number, { from, until }: Span): Promise<RankRow[]> =>
  run<RankRow>(monthRanksStatement, [shopId, toDate(from), toDate(until)])

interface Member {
  accountId: number
  shopId: number
}
const choice = columns('heart_rank_choice', ['choice'])
const choiceStatement = { name: 'heart-choice', text: sql`SELECT ${choice} FROM heart_rank_choice WHERE account_id = $1 AND shop_id = $2` }
export const readChoice = async ({ accountId, shopId }: Member): Promise<RankChoice> =>
  (await run<RowOf<typeof choice>>(choiceStatement, [accountId, shopId]))[0]?.choice ?? 'off'

const leaveStatement = { name: 'heart-choice-leave', text: 'DELETE FROM heart_rank_choice WHERE account_id = $1 AND shop_id = $2' }
/** Joins the ranking of a shop, or leaves it. */
export const saveChoice = async (of: Member & { brandId: number }, chosen: RankChoice, now: Instant): Promise<void> => {
  if (chosen === 'off') return void (await run(leaveStatement, [of.accountId, of.shopId]))
  const record = { accountId: of.accountId, shopId: of.shopId, brandId: of.brandId, choice: chosen, chosenAt: toDate(now) }
  await insertInto('heart_rank_choice', record, {
    onConflict: '(account_id, shop_id) DO UPDATE SET choice = excluded.choice, chosen_at = excluded.chosen_at',
  })
}
