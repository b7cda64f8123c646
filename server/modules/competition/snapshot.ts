import { dueDay, resultDay, type Term } from '@/domain/competition/training'
import { dayOf, toDate, type Instant, type ShopDate } from '@/domain/time'
import { insertInto } from '@server/db/records'
import { inTransaction, run } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import * as sql from './snapshot-statements'

/** So many people are counted in one transaction. */
const SLICE = 500

interface DueRow {
  id: number
  brandId: number
  startDay: string
  endDay: string
  newest: string | null
}

const hold = async (trainingId: number, day: ShopDate) => (await run<{ id: number }>(sql.holdStatement, [trainingId, day]))[0]

/** Ranks who was counted, and publishes the ranking; in the open transaction. */
const publish = async (snapshotId: number, trainingId: number, now: Instant): Promise<void> => {
  await run(sql.ranksStatement, [snapshotId])
  await run(sql.groupsStatement, [snapshotId])
  await run(sql.publishStatement, [snapshotId, toDate(now)])
  for (const statement of sql.forgetStatements) await run(statement, [trainingId])
}

/** Counts the next people; false once the ranking is published. */
const countSome = (trainingId: number, day: ShopDate, now: Instant): Promise<boolean> =>
  inTransaction(async () => {
    const snapshot = await hold(trainingId, day)
    if (!snapshot) return false
    if ((await run(sql.sliceStatement, [snapshot.id, SLICE])).length > 0) return true
    await publish(snapshot.id, trainingId, now)
    return false
  })

/** Makes the ranking of a midnight, slice by slice; one that was interrupted goes on. */
const makeSnapshot = async ({ id: trainingId, brandId }: DueRow, term: Term, day: ShopDate, now: Instant): Promise<void> => {
  await inTransaction(async () => {
    await run(sql.dropUnfinishedStatement, [trainingId, day])
    const snapshot = { trainingId, brandId, day, isFinal: day === resultDay(term) }
    await insertInto('training_snapshot', snapshot, { onConflict: '(training_id, day) DO NOTHING' })
  })
  while (await countSome(trainingId, day, now));
}

/** Makes the rankings of the last midnight that are not there yet. One that fails leaves that of the day before, and the others their own. */
export const makeSnapshots = async (now: Instant): Promise<void> =>
  eachAnyway(await run<DueRow>(sql.dueStatement, [dayOf(now)]), async (row) => {
    const term = { start: row.startDay as ShopDate, end: row.endDay as ShopDate }
    const day = dueDay(term, now)
    if (day !== undefined && (row.newest === null || row.newest < day)) await makeSnapshot(row, term, day, now)
  })
