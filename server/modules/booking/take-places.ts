import { CaughtError, isBusy, sqlState } from '@server/db/sql-error'
import { together } from '@server/db/together'
import { engineOutside, withConnectionShare, run } from '@server/db/transaction'
import { awaitCardStatement, awaitPersonStatement, bookTogetherStatement } from './statements'
import type { BookingRow } from './booking-row'

interface Taken {
  bookingId: number
  replayed: boolean
}

/** The locked row because of which a booking was not tried; `own` is the member, or the card that pays. */
type Held = 'class' | 'own'
type Outcome = { ok: true; taken: Taken } | { ok: false; error: CaughtError } | { ok: false; held: Held }

interface BookedRow extends Taken {
  at: number
  code: string | null
  message: string
  broken: string
}

const readOutcome = ({ at: _at, code, message, broken, ...taken }: BookedRow): Outcome => {
  if (code === null) return { ok: true, taken }
  if (message === 'held.class') return { ok: false, held: 'class' }
  return message === 'held.own' ? { ok: false, held: 'own' } : { ok: false, error: new CaughtError(code, message, broken) }
}

/** Which locked rows a round trip waits for; `all` are classes, cards and members. */
type WaitsFor = 'nothing' | 'classes' | 'all'

/** Takes several bookings in one round trip. Those whose locks are not waited for are answered as held. */
const ask = async (bookings: readonly BookingRow[], waitsFor: WaitsFor): Promise<Outcome[]> => {
  if (bookings.length === 0) return []
  const items = JSON.stringify(bookings.map((booking, at) => ({ ...booking, at })))
  const rows = new Map((await run<BookedRow>(bookTogetherStatement, [items, waitsFor])).map((row) => [row.at, readOutcome(row)]))
  return bookings.map((_, at) => rows.get(at)!)
}

/** A booking and the brand whose share of connections it uses if it waits. */
interface Asked {
  brandId: number
  booking: BookingRow
}

const askFor = (asked: readonly Asked[], waitsFor: WaitsFor) =>
  ask(
    asked.map(({ booking }) => booking),
    waitsFor,
  )
const fairly = { readTenant: ({ brandId }: Asked) => brandId, readKey: ({ booking }: Asked) => booking.schedule_id }
const withBrandShare = <T>({ brandId }: Asked, work: () => Promise<T>) => withConnectionShare(`brand ${brandId}`, work)

/** Bookings of a locked class: one round trip per class waits for the lock, on a connection of the brand's share. */
const takeWaiting = together<Asked, Outcome>((asked) => withBrandShare(asked[0]!, () => askFor(asked, 'classes')), {
  ...fairly,
  lanes: Infinity,
  isApart: true,
})

/** All other bookings share round trips that wait for no lock. A later booking of a class whose lock is waited for joins that queue. */
const takeTogether = together<Asked, Outcome>(async (asked) => {
  const held: Outcome = { ok: false, held: 'class' }
  const free = asked.filter(({ booking }) => !takeWaiting.isAsked(booking.schedule_id))
  const outcomes = await askFor(free, 'nothing').catch((error: unknown) => {
    if (sqlState(error) !== undefined && isBusy(error)) return []
    throw error
  })
  const found = new Map(free.map((each, at) => [each, outcomes[at]]))
  return asked.map((each) => found.get(each) ?? held)
}, fairly)

/** Bookings with further locks (subsidy, coupon, held card or member): each goes alone, one after the other for each class. */
const takeApart = together<Asked, Outcome>((asked) => withBrandShare(asked[0]!, () => askFor(asked, 'all')), {
  ...fairly,
  lanes: Infinity,
  most: 1,
})

/** Waits until the member and the card are unlocked, without holding a lock on the class. */
const awaitOwn = (asked: Asked) =>
  withBrandShare(asked, async () => {
    const { card_id: card, account_id: person } = asked.booking
    if (card !== null) await run(awaitCardStatement, [card])
    await run(awaitPersonStatement, [person])
  })

const takeFairly = async (asked: Asked): Promise<Outcome> => {
  if (asked.booking.corp_card_id !== null || asked.booking.coupon_id !== null) return takeApart(asked)
  const first = await takeTogether(asked)
  const outcome = 'held' in first && first.held === 'class' ? await takeWaiting(asked) : first
  if (!('held' in outcome)) return outcome
  await awaitOwn(asked)
  return takeApart(asked)
}

/**
 * Takes the seats and the card's units and writes the booking, sharing one round trip and one commit with concurrent bookings; inside an open transaction it
 * goes alone. Raises the refusals of `book_schedule`. A booking with a company's subsidy or a coupon goes alone, because those have locks of their own. Waiting
 * for a locked class, card or member does not hold up other classes (docs/decisions/0018).
 */
export const takePlaces = async (brandId: number, booking: BookingRow): Promise<Taken> => {
  const outcome = engineOutside() ? await takeFairly({ brandId, booking }) : (await ask([booking], 'all'))[0]!
  if (outcome.ok) return outcome.taken
  throw 'error' in outcome ? outcome.error : new Error('A round trip of one booking answered that a lock is held.')
}
