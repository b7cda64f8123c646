import { kindOfCard, makePrices } from '../support/tenants'
import { isLive, sums, type Rows, type Tables } from './rows'

const readKind = ({ channel, card_id: card, is_trial: isTrial }: Tables['booking']) => {
  if (channel === 'CORP_CARD') return 'corp'
  if (channel === 'CARD') return kindOfCard(Number(card)) === 'value' ? 'value' : 'times'
  return isTrial ? 'trial' : 'online'
}

/** Seats, trial prices, prices and waiting lists. */
export function* countSeats({ schedule, booking, candidate }: Rows): Generator<string> {
  const live = booking.filter(isLive)
  const onTrial = live.filter((row) => row.is_trial)
  const ofClass = (row: Tables['booking']) => row.schedule_id
  const places = sums(live, ofClass, (row) => row.count)
  const trials = sums(onTrial, ofClass, (row) => row.count)
  for (const { id, booked, capacity, trial_booked: tried, is_cancelled: isOff } of schedule) {
    if (booked !== places.of(id) || booked > capacity)
      yield `class ${id} counts ${booked} of ${capacity} places, its bookings ${places.of(id)}`
    if (tried !== trials.of(id)) yield `class ${id} counts ${tried} trial places, its bookings ${trials.of(id)}`
    if (isOff && places.of(id) > 0) yield `class ${id} is off, and ${places.of(id)} places are booked`
  }
  const inClass = sums(live, (row) => `${row.account_id} in class ${row.schedule_id}`)
  for (const [who, times] of inClass.all) if (times > 1) yield `${who} has ${times} bookings`
  for (const [who, times] of sums(onTrial, (row) => `${row.account_id} at shop ${row.shop_id}`).all)
    if (times > 1) yield `${who} has ${times} trial prices`

  for (const row of booking) {
    const price = makePrices(row.schedule_id)[readKind(row)] * row.count
    if (Number(row.cost_units) !== price)
      yield `booking ${row.id} of ${row.count} by ${readKind(row)} costs ${row.cost_units}, not ${price}`
  }

  const byId = new Map(booking.map((row) => [row.id, row]))
  for (const { id, schedule_id: scheduleId, account_id: account, ended_at: ended, outcome, booking_id: bookingId } of candidate) {
    if (!ended && inClass.of(`${account} in class ${scheduleId}`) > 0) yield `${account} waits for class ${scheduleId} and is booked there`
    const got = bookingId === null ? undefined : byId.get(bookingId)
    if (outcome === 'promoted' && (got?.account_id !== account || got.schedule_id !== scheduleId))
      yield `entry ${id} was promoted without a booking`
  }
}
