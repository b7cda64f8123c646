import type { Engine } from '@server/db/engine'
import type { Tally } from '../support/calls'
import { countCards, countCompanies, countMoney } from './money'
import { readRows, type Rows } from './rows'
import { countSeats } from './seats'
import { findStrangers } from './strangers'

/** What callers were told and must be true. */
function* countAcknowledged({ booking }: Rows, { booked, cancelled }: Pick<Tally, 'booked' | 'cancelled'>): Generator<string> {
  const byId = new Map(booking.map((row) => [row.id, row]))
  for (const [id, { account, scheduleId }] of booked) {
    const row = byId.get(id)
    if (row?.account_id !== account || row.schedule_id !== scheduleId) yield `booking ${id} of ${account} was acknowledged and is not there`
  }
  for (const id of cancelled) if (byId.get(id)?.status !== 2) yield `booking ${id} was acknowledged as cancelled and is not`
}

/**
 * Counts everything again from the rows, by the storm's own knowledge of prices, openings and people, apart from the audit. Returns the faults as
 * sentences.
 */
export const recount = async (engine: Engine, told: Pick<Tally, 'booked' | 'cancelled'>, operations: number): Promise<string[]> => {
  const rows = await readRows(engine)
  return [
    ...countSeats(rows),
    ...countCards(rows),
    ...countMoney(rows),
    ...countCompanies(rows, operations),
    ...countAcknowledged(rows, told),
    ...(await findStrangers(engine)),
  ]
}
