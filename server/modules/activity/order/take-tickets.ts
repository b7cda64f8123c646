import { CaughtError } from '@server/db/sql-error'
import { together } from '@server/db/together'
import { engineOutside, run, withConnectionShare } from '@server/db/transaction'
import { orderTogetherStatement } from './statements'
import type { ActivityAsk } from './activity-ask'

interface Taken {
  orderId: number
  replayed: boolean
}
type Outcome = Taken | CaughtError

interface TakenRow extends Taken {
  at: number
  code: string | null
  message: string
  broken: string
}

const ask = async (asked: readonly ActivityAsk[]): Promise<Outcome[]> => {
  const rows = await run<TakenRow>(orderTogetherStatement, [JSON.stringify(asked.map((each, at) => ({ ...each, at })))])
  const byPlace = new Map(
    rows.map(({ at, code, message, broken, ...taken }) => [at, code === null ? taken : new CaughtError(code, message, broken)]),
  )
  return asked.map((_, at) => byPlace.get(at)!)
}

interface Asked {
  brandId: number
  tickets: ActivityAsk
}

/** Everybody who wants some of one option at the same moment shares a round trip and a commit; those of an option that is locked wait in a lane of their own, beside those of bookings. */
const takeTogether = together<Asked, Outcome>(
  (asked) => withConnectionShare(`brand ${asked[0]!.brandId}`, () => ask(asked.map(({ tickets }) => tickets))),
  { lanes: Infinity, most: 100, readTenant: ({ brandId }) => brandId, readKey: ({ tickets }) => tickets.option_id, isApart: true },
)

/** Takes places of an option and the card's units, and writes the order. Raises the refusals of `order_activity`; inside an open transaction it goes alone. */
export const takeTickets = async (brandId: number, tickets: ActivityAsk): Promise<Taken> => {
  const outcome = engineOutside() ? await takeTogether({ brandId, tickets }) : (await ask([tickets]))[0]!
  if (outcome instanceof CaughtError) throw outcome
  return outcome
}
