import { CaughtError, isBusy, sqlState } from '@server/db/sql-error'
import { together } from '@server/db/together'
import { engineOutside, inRoom, run } from '@server/db/transaction'
import { awaitCardStatement, bookTogetherStatement } from './statements'
import type { Taking } from './taking'

interface Taken {
  bookingId: number
  replayed: boolean
}

/** What somebody else has locked, so that nothing was tried. */
type Held = 'class' | 'card'
type Outcome = { ok: true; taken: Taken } | { ok: false; error: CaughtError } | { ok: false; held: Held }

interface BookedRow extends Taken {
  at: number
  code: string | null
  message: string
  broken: string
}

const outcomeOf = ({ at: _at, code, message, broken, ...taken }: BookedRow): Outcome => {
  if (code === null) return { ok: true, taken }
  if (message === 'held.class') return { ok: false, held: 'class' }
  return message === 'held.card' ? { ok: false, held: 'card' } : { ok: false, error: new CaughtError(code, message, broken) }
}

/** What a trip waits for where somebody else has it locked; `all` are classes and cards. */
type WaitsFor = 'nothing' | 'classes' | 'all'

/** Bookings of one round trip. What is not waited for is answered as held. */
const ask = async (takings: readonly Taking[], waitsFor: WaitsFor): Promise<Outcome[]> => {
  if (takings.length === 0) return []
  const items = JSON.stringify(takings.map((taking, at) => ({ ...taking, at })))
  const rows = new Map((await run<BookedRow>(bookTogetherStatement, [items, waitsFor])).map((row) => [row.at, outcomeOf(row)]))
  return takings.map((_, at) => rows.get(at)!)
}

/** A taking and the brand whose connections it uses where it has to wait. */
interface Asked {
  brandId: number
  taking: Taking
}

const askFor = (asked: readonly Asked[], waitsFor: WaitsFor) =>
  ask(
    asked.map(({ taking }) => taking),
    waitsFor,
  )
const fairly = { tenantOf: ({ brandId }: Asked) => brandId, keyOf: ({ taking }: Asked) => taking.schedule_id }
const inRoomOf = <T>({ brandId }: Asked, work: () => Promise<T>) => inRoom(`brand ${brandId}`, work)

/** Who asked for a class that somebody else has locked: a trip for each such class, which waits for it, on connections that its brand may use. */
const takeWaiting = together<Asked, Outcome>((asked) => inRoomOf(asked[0]!, () => askFor(asked, 'classes')), {
  ...fairly,
  lanes: Infinity,
  isApart: true,
})

/** All other bookings share round trips, which wait for no lock. A booking that comes after one that waits for the class's lock joins that one's queue. */
const takeTogether = together<Asked, Outcome>(async (asked) => {
  const held: Outcome = { ok: false, held: 'class' }
  const free = asked.filter(({ taking }) => !takeWaiting.isAsked(taking.schedule_id))
  const outcomes = await askFor(free, 'nothing').catch((error: unknown) => {
    if (sqlState(error) !== undefined && isBusy(error)) return []
    throw error
  })
  const found = new Map(free.map((each, at) => [each, outcomes[at]]))
  return asked.map((each) => found.get(each) ?? held)
}, fairly)

/** What has locks of its own: trips of one, one after the other for each class. */
const takeApart = together<Asked, Outcome>((asked) => inRoomOf(asked[0]!, () => askFor(asked, 'all')), {
  ...fairly,
  lanes: Infinity,
  most: 1,
})

/** Waits until nobody has the card, holding nothing meanwhile, least of all the class. */
const awaitCard = (asked: Asked) => inRoomOf(asked, () => run(awaitCardStatement, [asked.taking.card_id]))

const takeFairly = async (asked: Asked): Promise<Outcome> => {
  if (asked.taking.corp_card_id !== null || asked.taking.coupon_id !== null) return takeApart(asked)
  const first = await takeTogether(asked)
  const outcome = 'held' in first && first.held === 'class' ? await takeWaiting(asked) : first
  if (!('held' in outcome)) return outcome
  await awaitCard(asked)
  return takeApart(asked)
}

/**
 * Takes the places and the card's units and writes the booking, in one round trip and one commit with whatever else is booked at the same moment; inside an open
 * transaction as a trip of one. Raises the refusals of `book_schedule`. A company's subsidy and a coupon have locks of their own and go alone. A class or a card
 * that somebody else has locked is waited for without holding up other classes (docs/decisions/0018).
 */
export const takePlaces = async (brandId: number, taking: Taking): Promise<Taken> => {
  const outcome = engineOutside() ? await takeFairly({ brandId, taking }) : (await ask([taking], 'all'))[0]!
  if (outcome.ok) return outcome.taken
  throw 'error' in outcome ? outcome.error : new Error('a trip of one waits for what it books')
}
