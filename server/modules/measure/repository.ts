import { columns } from '@server/db/columns'
import { insertInto, type Inserted } from '@server/db/records'
import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'
import type { MeasureRow, OwnerRow } from './rows'
import * as statements from './statements'

/** A person at a shop. */
export interface MeasuresOf {
  shopId: number
  accountId: number
}

export const listMeasures = ({ shopId, accountId }: MeasuresOf, limit: number) =>
  run<MeasureRow>(statements.listStatement, [shopId, accountId, limit])

export const findOwner = async ({ shopId, accountId }: MeasuresOf): Promise<OwnerRow | undefined> =>
  (await run<OwnerRow>(statements.ownerStatement, [shopId, accountId]))[0]

export const listMethods = async (shopId: number): Promise<string[]> =>
  (await run<{ name: string }>(statements.methodsStatement, [shopId])).map(({ name }) => name)

export const listRanges = (shopId: number, method: string) => run(statements.rangesStatement, [shopId, method])

export const findMeasure = async (id: number, { shopId, accountId }: MeasuresOf) =>
  (await run(statements.holdStatement, [id, shopId, accountId]))[0]

/** The height in cm that was measured last until then. */
export const findHeight = async ({ shopId, accountId }: MeasuresOf, until: Instant): Promise<number | undefined> =>
  (await run<{ height: number }>(statements.heightStatement, [shopId, accountId, toDate(until)]))[0]?.height

/** The number of the new row; undefined where another correction of the same measure came first. */
export const insertMeasure = async (row: Inserted<'measure'>): Promise<number | undefined> =>
  (await insertInto('measure', row, { onConflict: '(replaces) DO NOTHING', returning: columns('measure', ['id']) }))[0]?.id

export const deleteMeasures = (accountId: number, brandId: number) => run(statements.dropStatement, [accountId, brandId])
