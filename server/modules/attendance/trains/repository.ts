import type { RowOf } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { Sight } from '@server/authority/reach'
import type { CardType } from '@/domain/card/card'
import { toDate, type Instant } from '@/domain/time'
import { entriesStatement, type entryColumns, firstStatement, readMeanwhile, readTrains } from './statements'

export type { TrainRow } from './statements'

export interface EntryRow extends RowOf<typeof entryColumns> {
  firstId: number
  /** An entry that was made. */
  checkinAt: Date
  cardType: CardType | null
  cardName: string | null
  balanceUnits: number | null
  frameName: string
  booking: string | null
}

/** The entries of a visit, in order. */
export type Entries = [EntryRow, ...EntryRow[]]

/** The person whose visits are read, and the part of them. */
export interface Reading {
  userId: number
  sight: Sight
  /** Visits are not for coaches. */
  withVisits: boolean
}

const seen = ({ userId, sight: { shopId, coachId, withCourts } }: Reading) => ({ userId, shopId, coachId, withCourts })

export const listTrains = (reading: Reading, { from, limit }: { from: number; limit: number }, now: Instant) =>
  readTrains({ ...seen(reading), now: toDate(now), withVisits: reading.withVisits, from, limit })

export const listMeanwhile = (reading: Reading, from: Instant, to: Instant) =>
  readMeanwhile({ ...seen(reading), from: toDate(from), to: toDate(to) })

export const findFirst = async (shopId: number, entryId: number) =>
  (await run<{ id: number; accountId: number; username: string }>(firstStatement, [shopId, entryId]))[0]

/** The entries of visits, by the number of the first one. */
export const readEntries = async (firstIds: readonly number[]): Promise<Map<number, Entries>> => {
  const found = new Map<number, Entries>()
  for (const row of firstIds.length === 0 ? [] : await run<EntryRow>(entriesStatement, [firstIds])) {
    const visit = found.get(row.firstId)
    if (visit) visit.push(row)
    else found.set(row.firstId, [row])
  }
  return found
}
