import type { Tally } from '../support/calls'
import { ENTRY_COST, MAX_USERS, SINGLE } from '../support/checkin/venue'
import { kindOfCard } from '../support/tenants'
import { sums, type Rows, type Tables } from './rows'

type Record = Tables['checkin']

/** The states in which somebody is inside, and those in which a record is open. */
const isInside = ({ status }: Record): boolean => [1, 3, 4].includes(status)
const isOpen = ({ status }: Record): boolean => [1, 3, 4, 7].includes(status)
const isGivenBack = ({ status }: Record): boolean => status === 2
/** Whether it was made for good, and the desk has not undone it. */
const stands = ({ status, undone_at: undone }: Record): boolean => status !== 2 && undone === null

/** The cost of an entry on its card while it stands. */
export const takenBy = (row: Record): number => (row.card_id === null || !stands(row) ? 0 : Number(row.cost_units))

/** The changes of a record that there are; the first one makes it. */
const edges = new Set(['-7', '-1', '-3', '71', '72', '73', '31', '32', '14', '15', '16', '45', '65'])

/** The people inside, and the steps of each record. True at every moment. */
export function* countInside({ checkin: records, checkin_frame: frames, checkin_event: events }: Rows): Generator<string> {
  const inside = sums(records.filter(isInside), (row) => row.frame_id)
  for (const { id, users_count: counted, max_users: most } of frames)
    if (counted !== inside.of(id) || inside.of(id) > MAX_USERS || most !== MAX_USERS)
      yield `frame ${id} counts ${counted} people, ${inside.of(id)} are inside`
  for (const [who, times] of sums(records.filter(isOpen), (row) => `${row.account_id} at shop ${row.shop_id}`).all)
    if (times > 1) yield `${who} has ${times} open entries`
  const statuses = new Map(records.map(({ id, status }) => [id, status]))
  const reached = new Map<number, number>()
  for (const { checkin_id: id, from_status: from, to_status: to } of [...events].sort((one, other) => one.id - other.id)) {
    if (from !== (reached.get(id) ?? null)) yield `entry ${id} went from ${from} where it was ${reached.get(id)}`
    if (!edges.has(`${from ?? '-'}${to}`)) yield `entry ${id} went from ${from} to ${to}`
    reached.set(id, to)
  }
  for (const [id, status] of statuses)
    if (reached.get(id) !== status) yield `entry ${id} is ${status}, its last change led to ${reached.get(id)}`
  for (const what of ['locker_number', 'wristband_number'] as const)
    for (const [thing, times] of sums(
      records.filter((row) => row[what] !== null && row.returned_at === null),
      (row) => `${what} ${row[what]} of shop ${row.shop_id}`,
    ).all)
      if (times > 1) yield `${thing} is with ${times} people`
}

/** The costs of entries: each took its card's price once and, where it was given back, returned it; a single one was paid for, and the first price is had once. */
export function* countFees({ checkin: records, card_entry: entries, payment_order: orders }: Rows): Generator<string> {
  const moved = sums(
    entries.filter((row) => row.checkin_id !== null),
    (row) => `entry ${row.checkin_id} and card ${row.card_id}`,
    (row) => row.delta_units,
  )
  const owed = new Map(records.map((row) => [`entry ${row.id} and card ${row.card_id}`, -takenBy(row)]))
  for (const [what, units] of moved.all)
    if (units !== owed.get(String(what))) yield `${what}: moved by ${units}, not by ${owed.get(String(what))}`
  for (const [what, units] of owed) if (moved.of(what) !== units) yield `${what}: moved by ${moved.of(what)}, not by ${units}`
  const paid = new Set(orders.filter(({ purpose, status }) => purpose === 'checkin' && status === 1).map((row) => row.purpose_id))
  for (const row of records) {
    const { id, channel, card_id: card, cost_units: cost, price_fen: price, is_trial: isTrial, status } = row
    const due = card === null ? 0 : ENTRY_COST[kindOfCard(card)]
    if (Number(cost) !== due) yield `entry ${id} by ${channel} costs ${cost}, not ${due}`
    if (price !== null && Number(price) !== (isTrial ? SINGLE.trial : SINGLE.fen)) yield `entry ${id} has the price ${price}`
    const isPaid = price === null || paid.has(id)
    if (!isPaid && stands(row) && status !== 7) yield `entry ${id} is ${status} and not paid`
    if (price !== null && !stands(row) && paid.has(id)) yield `entry ${id} is given up and its order keeps the money`
  }
  const first = records.filter((row) => row.is_trial && row.checkin_at !== null && stands(row))
  for (const [who, times] of sums(first, (row) => `${row.account_id} at shop ${row.shop_id}`).all)
    if (times > 1) yield `${who} entered ${times} times for the first price`
}

/** A person charged by the day is charged once: an entry that costs nothing by that names the one that has paid, and there is no second one. */
export function* countDays({ checkin: records }: Rows): Generator<string> {
  const writeDay = ({ start_at: start }: Record) => new Date(start.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const whose = (row: Record) => `${row.account_id} at shop ${row.shop_id} on ${writeDay(row)}`
  const paying = records.filter(
    (row) => row.fee === 'day' && row.checkin_at !== null && stands(row) && (row.price_fen !== null || Number(row.cost_units) > 0),
  )
  const paid = new Map(paying.map((row) => [row.id, whose(row)]))
  for (const row of records.filter((each) => each.day_id !== null && stands(each)))
    if (paid.get(row.day_id!) !== whose(row)) yield `entry ${row.id} is free by entry ${row.day_id}, which has not paid for the day`
}

/** Every door that opened was a change of its record, once each way, and every change by a gate opened its door. */
export function* countDoors({ checkin: records, door_event: doors, checkin_event: events }: Rows): Generator<string> {
  const readStep = ({ from_status: from, to_status: to }: Tables['checkin_event']) => {
    if (to === 1) return 'in'
    return from === 1 && (to === 4 || to === 5) ? 'out' : undefined
  }
  const findWho = ({ device_id: device, actor_id: actor }: { device_id: number | null; actor_id: number | null }) => device ?? actor
  const open = sums(
    doors.filter(({ result }) => result === 'ok'),
    (row) => `${row.checkin_id} ${row.step} by ${findWho(row)}`,
  )
  const moves = sums(events, (row) => `${row.checkin_id} ${readStep(row)} by ${findWho(row)}`)
  // A person inside by position comes in by the gate that sees him first, and is counted then.
  const seen = new Set(records.filter((row) => row.by_position && row.counts).map(({ id }) => `${id} in`))
  for (const [what, times] of open.all)
    if (times !== 1 || (moves.of(what) !== 1 && !seen.has(String(what).replace(/ by .*/, ''))))
      yield `the door of entry ${what} opened ${times} times for ${moves.of(what)} changes`
  for (const row of events)
    if (row.by === 'gate' && readStep(row) && open.of(`${row.checkin_id} ${readStep(row)} by ${findWho(row)}`) !== 1)
      yield `entry ${row.checkin_id} went ${readStep(row)} by a gate that did not open`
}

/** A person who came in has come, once; and what callers were told is true. */
export function* countComing(
  { checkin: records, attendance, booking, door_event: doors }: Rows,
  { entered, givenUp, opened }: Pick<Tally, 'entered' | 'givenUp' | 'opened'>,
): Generator<string> {
  const byCheckin = sums(
    attendance.filter((row) => row.checkin_id !== null),
    (row) => row.checkin_id,
  )
  const byBooking = sums(
    attendance.filter((row) => row.booking_id !== null),
    (row) => row.booking_id,
  )
  const cancelled = new Set(booking.filter(({ status }) => status === 2).map(({ id }) => id))
  const counting = new Map(records.map(({ id, counts }) => [id, counts]))
  for (const row of records) {
    const { id, checkin_at: at, counts, booking_id: bookingId, back_id: back } = row
    const came = at !== null && counts && stands(row)
    const due = came && bookingId === null && (back === null || !counting.get(back)) ? 1 : 0
    if (byCheckin.of(id) !== due) yield `entry ${id} has ${byCheckin.of(id)} visits, not ${due}`
    if (came && bookingId !== null && !cancelled.has(bookingId) && byBooking.of(bookingId) !== 1)
      yield `entry ${id} by booking ${bookingId} is no attendance of it`
  }
  const byId = new Map(records.map((row) => [row.id, row]))
  for (const [id, account] of entered)
    if (byId.get(id)?.account_id !== account) yield `entry ${id} of ${account} was acknowledged and is not there`
  for (const id of givenUp) if (!byId.has(id) || !isGivenBack(byId.get(id)!)) yield `entry ${id} was acknowledged as given up and is not`
  const went = new Set(doors.filter(({ result }) => result === 'ok').map((row) => `${row.checkin_id} ${row.step}`))
  for (const what of opened) if (!went.has(what)) yield `the door was said to have opened for ${what} and did not`
}

/** When everything is over, nobody is inside, and only who has it keeps locker or wristband. */
export function* countLeft({ checkin: records }: Rows): Generator<string> {
  for (const { id, status } of records) if (![2, 5].includes(status)) yield `entry ${id} is still ${status}`
}
