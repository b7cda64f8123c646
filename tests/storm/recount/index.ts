import type { Engine } from '@server/db/engine'
import { isDeskProvider } from '@server/modules/payment/till/provider'
import type { Tally } from '../support/calls'
import { countActivities } from './activities'
import { countBought, countCards, countDeductions } from './cards'
import { countComing, countDays, countDoors, countFees, countInside, countLeft } from './entries'
import { countInvitations } from './invitations'
import { countInvoices } from './invoices'
import { countCompanies, countMoney } from './money'
import { readRows, sums, type Rows } from './rows'
import { countSeats } from './seats'
import { findStrangers } from './strangers'

/** The statements to callers that must be true. */
function* countAcknowledged(
  { booking, card_order: orders, payment_trade: trades }: Rows,
  { booked, cancelled, returned, taken }: Pick<Tally, 'booked' | 'cancelled' | 'returned' | 'taken'>,
): Generator<string> {
  const byId = new Map(booking.map((row) => [row.id, row]))
  for (const [id, { account, scheduleId }] of booked) {
    const row = byId.get(id)
    if (row?.account_id !== account || row.schedule_id !== scheduleId) yield `booking ${id} of ${account} was acknowledged and is not there`
  }
  const standing = new Set(orders.filter(({ status }) => status === 1).map(({ id }) => id))
  for (const id of returned) if (standing.has(id)) yield `card order ${id} was acknowledged as given back and is not`
  for (const id of cancelled) if (byId.get(id)?.status !== 2) yield `booking ${id} was acknowledged as cancelled and is not`
  const byDesk = sums(
    trades.filter(({ provider }) => isDeskProvider(provider)),
    (row) => row.order_id,
  )
  for (const id of taken)
    if (byDesk.of(id) !== 1) yield `order ${id} was acknowledged as paid at the desk, which took ${byDesk.of(id)} times`
}

/**
 * Counts everything again from the rows, by the storm's own knowledge of prices, openings and people, apart from the audit. Returns the faults as
 * sentences.
 */
export const recount = async (engine: Engine, told: Tally, operations: number): Promise<string[]> => {
  const rows = await readRows(engine)
  return [
    ...countSeats(rows),
    ...countActivities(rows, told),
    ...countInvitations(rows, told),
    ...countCards(rows),
    ...countBought(rows),
    ...countDeductions(rows),
    ...countMoney(rows),
    ...countInvoices(rows, told),
    ...countCompanies(rows, operations),
    ...countAcknowledged(rows, told),
    ...countInside(rows),
    ...countFees(rows),
    ...countDays(rows),
    ...countDoors(rows),
    ...countComing(rows, told),
    ...countLeft(rows),
    ...(await findStrangers(engine)),
  ]
}

/** The facts about entries that hold at every moment, also while servers run. */
export const recountEntries = async (engine: Engine): Promise<string[]> => {
  const rows = await readRows(engine)
  return [...countInside(rows), ...countDoors(rows)]
}
