import type { Chance } from '../../server/support/chance'
import { send, type Booked } from './calls'
import {
  at,
  book,
  bookBy,
  bossIn,
  cancelBy,
  cardIn,
  channelIn,
  classIn,
  memberIn,
  noteBooked,
  listOnline,
  chooseRecent,
  venueIn,
  workerIn,
  type Kept,
  type Operation,
  type Stage,
} from './stage'
import { hasSubsidy, type Venue } from './tenants'

const bookFor: Operation = (stage, chance, number) => {
  const venue = venueIn(chance)
  const account = memberIn(venue, chance)
  return bookBy(stage, chance, number, { venue, account, channel: channelIn(account, chance), by: workerIn(venue, chance) })
}

/** A booking by card that is not cancelled so far. */
const standingIn = ({ kept, told }: Stage, chance: Chance): Kept | undefined =>
  chooseRecent(
    kept.filter(({ bookingId, channel }) => channel === 'CARD' && !told.cancelled.has(bookingId)),
    chance,
  )

const onBooking =
  (act: (stage: Stage, chance: Chance, booking: Kept) => Promise<unknown>): Operation =>
  async (stage, chance, number) => {
    const booking = standingIn(stage, chance)
    await (booking ? act(stage, chance, booking) : book(stage, chance, number))
  }

const cancelFor: Operation = async (stage, chance, number) => {
  const booking = chooseRecent<Kept>(chance.oneIn(3) ? stage.held : stage.kept, chance)
  await (booking ? cancelBy(stage, chance, booking, bossIn(booking.venue, chance)) : book(stage, chance, number))
}

/** Another head count, at times another card. */
const changeBy = async (stage: Stage, chance: Chance, { venue, account, bookingId }: Kept) => {
  const place = await at(stage, chance, workerIn(venue, chance))
  const body = { count: 1 + chance.below(3), ...(chance.oneIn(2) && { card_id: cardIn(account, chance) }) }
  return send(place, 'change for', 'PUT', `/api/shops/${venue.shop}/staff/orders/${bookingId}/`, body)
}
const changeFor = onBooking(changeBy)

/** Two of the staff change a booking at the moment in which somebody cancels it. */
const changeAndCancel = onBooking((stage, chance, booking) =>
  Promise.all([
    changeBy(stage, chance, booking),
    cancelBy(stage, chance, booking, chance.oneIn(3) ? bossIn(booking.venue, chance) : booking.account),
    ...(chance.oneIn(2) ? [changeBy(stage, chance, booking)] : []),
  ]),
)

const setOff = async (stage: Stage, chance: Chance, venue: Venue, scheduleId: number) => {
  const answer = await send(
    await at(stage, chance, bossIn(venue, chance)),
    'call off',
    'DELETE',
    `${makePath(venue, scheduleId)}?reason=off`,
  )
  // After a lost answer it may be called off: reopening it does no harm.
  if (!answer || answer.status === 200) stage.off.push({ venue, scheduleId })
  stage.kept = stage.kept.filter(({ bookingId }) => stage.told.booked.get(bookingId)!.scheduleId !== scheduleId)
}
const makePath = ({ shop }: Venue, scheduleId: number) => `/api/shops/${shop}/staff/schedules/${scheduleId}/`

const reopenFirst = async (stage: Stage, chance: Chance) => {
  const first = stage.off.shift()
  if (!first) return
  const { venue, scheduleId } = first
  const answer = await send(await at(stage, chance, bossIn(venue, chance)), 'reopen', 'PUT', makePath(venue, scheduleId))
  if (!answer) stage.off.push(first)
}

/** A class that stays called off takes no money. */
const MOST_OFF = 2

const callOff: Operation = async (stage, chance) => {
  if (stage.off.length >= MOST_OFF) return reopenFirst(stage, chance)
  const venue = venueIn(chance)
  return setOff(stage, chance, venue, classIn(stage, venue, chance))
}

/** A class is called off and reopened while people book it, wait for it, change and cancel. */
const callOffMeanwhile: Operation = async (stage, chance, number) => {
  const booking = standingIn(stage, chance)
  if (!booking) return book(stage, chance, number)
  const { venue, bookingId } = booking
  const { scheduleId } = stage.told.booked.get(bookingId)!
  const [one, other] = [memberIn(venue, chance), memberIn(venue, chance)]
  await Promise.all([
    setOff(stage, chance, venue, scheduleId),
    bookBy(stage, chance, number, { venue, account: one, channel: channelIn(one, chance), scheduleId }),
    waitBy(stage, chance, venue, other, scheduleId),
    chance.oneIn(2) ? changeBy(stage, chance, booking) : cancelBy(stage, chance, booking),
  ])
  return reopenFirst(stage, chance)
}

const trialWish = (chance: Chance) => {
  const venue = venueIn(chance)
  // Few people, so that most of them repeat the request.
  const account = venue.first + chance.below(venue.members / 4)
  return { venue, account, channel: chance.pick(listOnline(account)), fromTrial: true }
}

const trial: Operation = (stage, chance, number) => bookBy(stage, chance, number, trialWish(chance))

/** One trial price a person and shop, however many classes are requested at once. */
const trialsAtOnce: Operation = (stage, chance, number) => {
  const wish = trialWish(chance)
  const some = [...new Set(Array.from({ length: 5 }, () => classIn(stage, wish.venue, chance)))]
  return Promise.all(some.map((scheduleId) => bookBy(stage, chance, number, { ...wish, scheduleId })))
}

const waitBy = async (stage: Stage, chance: Chance, { shop }: Venue, account: number, scheduleId: number) => {
  const place = await at(stage, chance, account)
  const byCompany = hasSubsidy(account) && chance.oneIn(4)
  const body = {
    shop_id: shop,
    candidate_type: chance.oneIn(5) ? 1 : 2,
    count: chance.oneIn(4) ? 2 : 1,
    channel: byCompany ? 'CORP_CARD' : 'CARD',
    card_id: byCompany ? account : cardIn(account, chance),
  }
  const path = `/api/mobile/schedules/${scheduleId}/candidates/`
  const answer = await send<{ candidate: { id: number } }>(place, 'wait', 'POST', path, body)
  if (answer?.status === 200) stage.waits.push({ account, id: answer.data.candidate.id })
  return answer
}

/** Joins the waiting list of a class that was full, and books it where it is not any more. */
const wait: Operation = async (stage, chance, number) => {
  const { venue, scheduleId } = chooseRecent(stage.full, chance) ?? {}
  if (!venue || !scheduleId) return book(stage, chance, number)
  const account = memberIn(venue, chance)
  const answer = await waitBy(stage, chance, venue, account, scheduleId)
  if (answer?.code !== 'booking.not_full') return undefined
  return bookBy(stage, chance, number, { venue, account, channel: channelIn(account, chance), scheduleId })
}

const stopWaiting: Operation = async (stage, chance, number) => {
  const { account, id } = chooseRecent(stage.waits, chance) ?? {}
  if (!account) return wait(stage, chance, number)
  return send(await at(stage, chance, account), 'leave', 'PUT', `/api/mobile/schedules/candidates/${id}/`)
}

/** Several classes with one card: all or none. */
const batch: Operation = async (stage, chance) => {
  const venue = venueIn(chance)
  const account = memberIn(venue, chance)
  const schedules = [...new Set([1, 2, 3].map(() => classIn(stage, venue, chance)))]
  const body = { shop_id: venue.shop, user_id: account, schedules, count: 1, channel: 'CARD', card_id: cardIn(account, chance) }
  const path = '/api/mobile/schedules/batch/orders/'
  const answer = await send<{ orders: Booked['order'][] }>(await at(stage, chance, account), 'batch', 'POST', path, body)
  if (answer?.status !== 200) return
  for (const order of answer.data.orders) noteBooked(stage, { venue, account }, { ...answer, data: { order } })
}

/** Acts of staff for members, and of members on trials and waiting lists, with their frequency in percent. */
export const shopActs: readonly (readonly [number, Operation])[] = [
  [4, bookFor],
  [4, cancelFor],
  [4, changeFor],
  [4, changeAndCancel],
  [1, callOff],
  [1, callOffMeanwhile],
  [5, trial],
  [1, trialsAtOnce],
  [6, wait],
  [1, stopWaiting],
  [1, batch],
]
