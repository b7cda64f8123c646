import { fail } from '@server/errors'
import { sightOfPerson, type Asking } from '@server/authority/reach'
import type { TrainEntry, TrainOrder, TrainVisit } from '@/contract/attendance'
import { makeVisit, type Entry } from '@/domain/attendance/visit'
import { unitsToWire } from '@/domain/card/units-to-wire'
import { fen, fenToYuan } from '@/domain/money'
import { holds } from '@/domain/staff/rights'
import { formatInstant, instant, instantOf, type Instant } from '@/domain/time'
import { findFirst, listMeanwhile, listTrains, readEntries, type Entries, type EntryRow, type Reading, type TrainRow } from './repository'

const PAGE_SIZE = 20

const at = (date: Date) => formatInstant(instantOf(date))

/** The visits and classes of a person that the caller reads. Somebody else's visits are for staff alone: a coach learns what was done in the coach's own classes. */
const makeReading = async (asking: Asking, userId: number): Promise<Reading> => {
  const sight = await sightOfPerson(asking, userId)
  return { userId, sight, withVisits: sight.coachId === null }
}

const judgeState = ({ mark, attended, endAt }: TrainRow, now: Instant): TrainOrder['state'] => {
  if (mark !== null) return mark
  if (attended) return 'present'
  return now >= instantOf(endAt!) ? 'over' : 'booked'
}

const orderWire = (row: TrainRow, now: Instant): TrainOrder[] =>
  row.kind === 'checkin'
    ? []
    : [
        {
          kind: row.kind,
          id: row.id,
          name: row.name,
          start: at(row.at),
          end: at(row.endAt!),
          teacher: row.teacher,
          place: row.place,
          state: judgeState(row, now),
        },
      ]

const makeEntry = ({ status, checkinAt, checkoutAt, expireAt }: EntryRow): Entry => ({
  status,
  checkinAt: instantOf(checkinAt),
  checkoutAt: checkoutAt && instantOf(checkoutAt),
  expireAt: instantOf(expireAt),
})

const visitOfRows = ([first, ...others]: Entries, now: Instant) => makeVisit([makeEntry(first), ...others.map(makeEntry)], now)

const visitWire = (rows: Entries, now: Instant): TrainVisit => {
  const { state, from, to, minutes } = visitOfRows(rows, now)
  const [first] = rows
  return {
    id: first.id,
    state,
    checkin_at: formatInstant(from),
    checkout_at: to && formatInstant(to),
    minutes,
    entries: rows.length,
    method: first.method,
    time_frame: first.frameName,
  }
}

const entryWire = (row: EntryRow, withCards: boolean): TrainEntry => ({
  id: row.id,
  method: row.method,
  checkin_at: at(row.checkinAt),
  checkout_at: row.checkoutAt && at(row.checkoutAt),
  expire_at: at(row.expireAt),
  card:
    withCards && row.cardName !== null && row.cardType !== null
      ? {
          name: row.cardName,
          card_tpl_type: row.cardType,
          cost: unitsToWire(row.costUnits, row.cardType),
          balance: row.balanceUnits === null ? null : unitsToWire(row.balanceUnits, row.cardType),
        }
      : null,
  price: row.priceFen === null ? null : fenToYuan(fen(row.priceFen)),
  booking: row.booking,
  locker_number: row.lockerNumber,
  wristband_number: row.wristbandNumber,
  has_returned: row.returnedAt !== null,
  ended_by: row.endedBy,
})

/** A page of what a person did at the shop: visits, and orders that are over (identity ledger IP-247). */
export const readTrains = async (asking: Asking, userId: number, from: number, now: Instant) => {
  const reading = await makeReading(asking, userId)
  const rows = await listTrains(reading, { from, limit: PAGE_SIZE + 1 }, now)
  const page = rows.slice(0, PAGE_SIZE)
  const entries = await readEntries(page.flatMap(({ kind, id }) => (kind === 'checkin' ? [id] : [])))
  const visits = [...entries.values()].flatMap((each) => visitWire(each, now))
  return {
    // `entries` are in the order of their numbers.
    checkins: visits.sort((one, other) => (one.checkin_at < other.checkin_at ? 1 : -1)),
    orders: page.flatMap((row) => orderWire(row, now)),
    next: rows.length > PAGE_SIZE ? from + PAGE_SIZE : null,
  }
}

/** One visit: its entries, and what was booked while it lasted. */
export const readTrain = async (asking: Asking, entryId: number, now: Instant) => {
  const first = (await findFirst(asking.membership.shopId, entryId)) ?? fail('permission.none')
  const reading = await makeReading(asking, first.accountId)
  if (!reading.withVisits) return fail('permission.none')
  const rows = (await readEntries([first.id])).get(first.id)!
  const visit = visitOfRows(rows, now)
  const orders = await listMeanwhile(reading, visit.from, visit.to ?? instant(Math.max(visit.from + 1, now)))
  const withCards = first.accountId === asking.actor.accountId || holds(asking.membership, 'see:any')
  return {
    checkin: visitWire(rows, now),
    user: { id: first.accountId, username: first.username },
    entries: rows.map((row) => entryWire(row, withCards)),
    orders: orders.flatMap((row) => orderWire(row, now)),
  }
}
