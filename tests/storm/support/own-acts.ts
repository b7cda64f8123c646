import type { Chance } from '../../server/support/chance'
import { send, type Answer } from './calls'
import { noteOrdered, type Ordered } from './card-acts'
import { at, book, bookBy, memberIn, listOnline, chooseRecent, venueIn, type Operation, type Stage } from './stage'
import { ENVELOPE, NEXT_DAY, own, OWN_CARD, makePhone, type Venue } from './tenants'

export interface Holder {
  venue: Venue
  account: number
}

export const holderIn = (chance: Chance): Holder => {
  const venue = venueIn(chance)
  // Few people, so that what each does with his card meets the rest.
  return { venue, account: venue.first + chance.below(venue.members / 2) }
}
export const cardPath = ({ venue, account }: Holder, rest = ''): string =>
  `/api/v2/mobile/shops/${venue.shop}/users/cards/${account + OWN_CARD}/${rest}`

/** Charges the own card, online with a coupon at times, or with the value card; at times in two tabs at once. */
const charge: Operation = async (stage, chance, number) => {
  const holder = holderIn(chance)
  const { venue, account } = holder
  const byCard = chance.oneIn(3)
  const body = {
    action: 'recharge',
    option_id: own.charge.option(venue.brand),
    channel: byCard ? 'VALUE_CARD' : chance.pick(listOnline(account)),
    ...(byCard && { card_id: account }),
    ...(!byCard && chance.oneIn(3) && { user_coupon_id: account + (chance.oneIn(4) ? ENVELOPE : 0) }),
  }
  const key = `storm-charge-${number}`
  const places = [await at(stage, chance, account), ...(chance.oneIn(4) ? [await at(stage, chance, account)] : [])]
  const answers = await Promise.all(
    places.map((place) => send<Ordered>(place, 'charge', 'POST', cardPath(holder), body, chance.oneIn(3) ? undefined : key)),
  )
  for (const answer of answers) noteOrdered(stage, holder, answer)
}

/** Charges the card at the moment in which something is booked with it. */
const chargeAndBook: Operation = async (stage, chance, number) => {
  const holder = holderIn(chance)
  const { venue, account } = holder
  const body = { action: 'recharge', option_id: own.charge.option(venue.brand), channel: 'VALUE_CARD', card_id: account }
  await Promise.all([
    send<Ordered>(await at(stage, chance, account), 'charge', 'POST', cardPath(holder), body),
    bookBy(stage, chance, number, { ...holder, channel: 'CARD', cardId: account + OWN_CARD }),
  ])
}

const flip = async (stage: Stage, chance: Chance, holder: Holder, isActive: boolean) =>
  send(await at(stage, chance, holder.account), 'switch', 'POST', cardPath(holder), { action: 'update', is_active: isActive })

/** Switches the card off, and on again more often, beside a booking at times. */
const switchCard: Operation = async (stage, chance, number) => {
  const holder = holderIn(chance)
  const booking = chance.oneIn(2) && bookBy(stage, chance, number, { ...holder, channel: 'CARD', cardId: holder.account + OWN_CARD })
  await Promise.all([flip(stage, chance, holder, false), booking])
  await flip(stage, chance, holder, true)
}

interface Booked {
  id: number
  start: string
}

/** Days of a leave that begins tomorrow or later; always in December, at times beyond what is allowed. */
const daysIn = (chance: Chance) => {
  const [from, length] = [chance.oneIn(2) ? NEXT_DAY : '2026-11-27', 5 + chance.below(8)]
  return { from, to: new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10) }
}

const takeLeave: Operation = async (stage, chance, number) => {
  const holder = holderIn(chance)
  const { account } = holder
  const days = daysIn(chance)
  const place = await at(stage, chance, account)
  const read = await send<{ bookings: Booked[] }>(place, 'read leaves', 'GET', cardPath(holder, 'leaves/'))
  const shown =
    read?.status === 200 ? read.data.bookings.filter(({ start }) => start.slice(0, 10) >= days.from && start.slice(0, 10) <= days.to) : []
  const cancelled = shown.map(({ id }) => id)
  const body = { ...days, reason: 'trip', bookings_cancelled: cancelled }
  const booking = chance.oneIn(2) && bookBy(stage, chance, number, { ...holder, channel: 'CARD', cardId: account + OWN_CARD })
  const taking = send<{ leave: { id: number } }>(place, 'take leave', 'POST', cardPath(holder, 'leaves/'), body)
  const [answer] = await Promise.all([taking, booking])
  if (answer?.status !== 200) return
  for (const id of cancelled) stage.told.cancelled.add(id)
  stage.leaves.push({ ...holder, id: answer.data.leave.id })
}

const endLeave: Operation = async (stage, chance, number) => {
  const leave = chooseRecent(stage.leaves, chance)
  if (!leave) return takeLeave(stage, chance, number)
  const tabs = chance.oneIn(3) ? 2 : 1
  const place = await at(stage, chance, leave.account)
  return Promise.all(Array.from({ length: tabs }, () => send(place, 'end leave', 'POST', cardPath(leave, `leaves/${leave.id}/end/`), {})))
}

/** Shares the own card by a code, at times with two people or twice at once. */
const share: Operation = async (stage, chance) => {
  const holder = holderIn(chance)
  const { venue, account } = holder
  const users = [memberIn(venue, chance), ...(chance.oneIn(3) ? [memberIn(venue, chance)] : [])]
  await Promise.all(
    users.map(async (user) => {
      const phone = makePhone(user)
      const before = stage.fleet.codesTo(phone).length
      const who = { phone, area_code: 'zh-cn' }
      const asked = await send(await at(stage, chance, account), 'share code', 'POST', cardPath(holder, 'users/codes/'), who)
      const code = asked?.status === 200 ? await stage.fleet.codeTo(phone, before) : undefined
      if (!code) return
      const body = { ...who, code, name: '家人' }
      const tabs = [await at(stage, chance, account), ...(chance.oneIn(4) ? [await at(stage, chance, account)] : [])]
      const answers = await Promise.all(tabs.map((place) => send(place, 'share', 'POST', cardPath(holder, 'users/'), body)))
      if (answers.some((answer) => answer?.status === 200)) stage.shares.push({ ...holder, user })
    }),
  )
}

/** Books with a card that somebody shared. */
const bookShared: Operation = (stage, chance, number) => {
  const shared = chooseRecent(stage.shares, chance)
  if (!shared) return book(stage, chance, number)
  const { venue, account, user } = shared
  return bookBy(stage, chance, number, { venue, account: user, channel: 'CARD', cardId: account + OWN_CARD })
}

/** The user leaves the card, or the holder takes him off, beside a booking of his at times. */
const endSharing: Operation = async (stage, chance, number) => {
  const shared = chooseRecent(stage.shares, chance)
  if (!shared) return share(stage, chance, number)
  const { venue, account, user } = shared
  const by = chance.oneIn(2) ? user : account
  const booking = chance.oneIn(2) && bookBy(stage, chance, number, { venue, account: user, channel: 'CARD', cardId: account + OWN_CARD })
  const ending: Promise<Answer | undefined> = send(
    await at(stage, chance, by),
    'end share',
    'POST',
    cardPath(shared, `users/${user}/remove/`),
    {},
  )
  await Promise.all([ending, booking])
  return undefined
}

/** The acts of holders on a card that they have, with their frequency. */
export const ownActs: readonly (readonly [number, Operation])[] = [
  [4, charge],
  [2, chargeAndBook],
  [2, switchCard],
  [3, takeLeave],
  [1, endLeave],
  [3, share],
  [3, bookShared],
  [1, endSharing],
]
