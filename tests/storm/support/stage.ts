import type { Payment } from '@/contract/payment'
import type { Chance } from '../../server/support/chance'
import { listChannels, send, type Answer, type Booked, type Tally } from './calls'
import type { Fleet } from './fleet'
import { listClasses, crowded, ENVELOPE, hasSubsidy, OWN_CARD, TIMES_CARD, workerIds, type Venue } from './tenants'

/** A booking of a member, as far as that member knows. */
export interface Kept {
  venue: Venue
  account: number
  bookingId: number
  /** How it was paid: staff change only bookings by card. */
  channel: string
}

/** An order of a card, as far as its buyer knows. */
export interface Bought {
  venue: Venue
  account: number
  cardOrder: number
  /** Null where a card paid it. */
  payOrder: number | null
}

/** A booking, or an order of a card, with an order to pay. */
export interface Held extends Kept {
  /** Of a card; its booking is 0. */
  cardOrder?: number
  /** Of a single entry; its booking is 0. */
  visit?: number
  /** Of an activity; its booking is 0. */
  ticket?: number
  orderId: number
  payment: Payment | undefined
}

/** An entry to a venue, as far as its person knows. */
export interface Visit {
  venue: Venue
  account: number
  id: number
  /** As it was told last. */
  status: number
}

/** An order of an activity, as far as its person knows. */
export interface Ticket {
  venue: Venue
  account: number
  id: number
}

export interface Stage {
  fleet: Fleet
  told: Tally
  operations: number
  /** Newest last, as all lists here. */
  held: Held[]
  /** Paid at once: by a card, a company or a coupon. */
  kept: Kept[]
  /** Newest last, paid or not. */
  cards: Bought[]
  /** Leaves of own cards, and with whom they were shared. */
  leaves: { venue: Venue; account: number; id: number }[]
  shares: { venue: Venue; account: number; user: number }[]
  /** Entries to venues, in any state. */
  visits: Visit[]
  /** Orders of activities, in any state. */
  tickets: Ticket[]
  /** Friends who accepted an invitation. */
  invited: { venue: Venue; account: number }[]
  /** Entries of waiting lists. */
  waits: { account: number; id: number }[]
  /** Classes that were full when somebody tried. */
  full: { venue: Venue; scheduleId: number }[]
  /** Classes that were called off and not reopened. */
  off: { venue: Venue; scheduleId: number }[]
  /** The people who asked for the own account to be deleted. */
  gone: Set<number>
}

export type Operation = (stage: Stage, chance: Chance, number: number) => Promise<unknown>

const RECENT = 30

/** Often the newest of them, at times any. */
export const chooseRecent = <Item>(list: readonly Item[], chance: Chance): Item | undefined => {
  const from = chance.oneIn(5) ? 0 : Math.max(0, list.length - RECENT)
  return list.length === 0 ? undefined : list[from + chance.below(list.length - from)]
}

export const venueIn = (chance: Chance): Venue => chance.pick(crowded)
export const memberIn = ({ first, members }: Venue, chance: Chance): number => first + chance.below(members)
export const classIn = ({ operations }: Stage, venue: Venue, chance: Chance): number => chance.pick(listClasses(venue, operations))
/** The shop's staff who may cancel and call off. */
export const bossIn = (venue: Venue, chance: Chance): number => chance.pick([workerIds(venue).staff, workerIds(venue).superuser])
export const workerIn = (venue: Venue, chance: Chance): number => chance.pick(Object.values(workerIds(venue)))

/** A caller's connection to one of the servers. */
export const at = async ({ fleet, told }: Pick<Stage, 'fleet' | 'told'>, chance: Chance, account: number) => ({
  told,
  origin: await fleet.up(chance.below(2)),
  account,
})

export const listOnline = (account: number): readonly string[] => listChannels(account).filter((word) => word !== 'CARD')
/** A way to pay of the member. */
export const channelIn = (account: number, chance: Chance): string =>
  hasSubsidy(account) && chance.oneIn(2) ? 'CORP_CARD' : chance.pick(listChannels(account))
/** One of the member's three cards. */
export const cardIn = (account: number, chance: Chance): number => account + chance.pick([0, 0, TIMES_CARD, OWN_CARD])

export interface Wish {
  venue: Venue
  account: number
  channel: string
  /** The coach or staff who book for the member. */
  by?: number
  scheduleId?: number
  fromTrial?: boolean
  /** With the channel of a card; any of the member's own without it. */
  cardId?: number
}

/** Records the answer to a booking. Returns the order to pay. */
export const noteBooked = (stage: Stage, { venue, account }: Pick<Wish, 'venue' | 'account'>, answer?: Answer<Booked>) => {
  if (answer?.status !== 200) return undefined
  const { order, pay_order_id: orderId, payment } = answer.data
  const kept = { venue, account, bookingId: order.id, channel: order.channel }
  stage.told.booked.set(order.id, { account, scheduleId: order.schedule.id! })
  if (!orderId) return void stage.kept.push(kept)
  const held: Held = { ...kept, orderId, payment }
  stage.held.push(held)
  return held
}

/** Books with the rest of the wish chosen at random, at times in two tabs at once. Returns the order to pay. */
export const bookBy = async (stage: Stage, chance: Chance, number: number, wish: Wish): Promise<Held | undefined> => {
  const { venue, account, channel, by = account } = wish
  const scheduleId = wish.scheduleId ?? classIn(stage, venue, chance)
  const isOnline = !channel.endsWith('CARD')
  const body = {
    shop_id: venue.shop,
    user_id: account,
    schedule_id: scheduleId,
    count: chance.oneIn(6) ? 2 : 1,
    channel,
    ...(channel === 'CARD' && { card_id: wish.cardId ?? cardIn(account, chance) }),
    ...(channel === 'CORP_CARD' && { card_id: account, rest_channel: chance.pick(listOnline(account)) }),
    ...(wish.fromTrial && { from_trial_course: true }),
    ...(isOnline && !wish.fromTrial && by === account && chance.oneIn(3) && { user_coupon_id: account + (chance.oneIn(4) ? ENVELOPE : 0) }),
  }
  const key = `storm-${number}-${scheduleId}`
  const places = [await at(stage, chance, by), ...(chance.oneIn(8) ? [await at(stage, chance, by)] : [])]
  const what = `book${by === account ? '' : ' for'}${wish.fromTrial ? ' trial' : ''}`
  const answers = await Promise.all(
    places.map((place) => send<Booked>(place, what, 'POST', '/api/mobile/schedules/orders/', body, chance.oneIn(3) ? undefined : key)),
  )
  if (answers.some((answer) => answer?.code === 'booking.full')) stage.full.push({ venue, scheduleId })
  return answers.map((answer) => noteBooked(stage, wish, answer)).find((held) => held !== undefined)
}

/** Cancels a booking, as its owner or as staff. */
export const cancelBy = async (stage: Stage, chance: Chance, { bookingId, account }: Kept, by = account) => {
  const what = by === account ? 'cancel' : 'cancel for'
  const place = await at(stage, chance, by)
  const answer = await send(place, what, 'PUT', `/api/mobile/schedules/orders/${bookingId}/`, { cancel_remarks: '' })
  if (answer?.status === 200) stage.told.cancelled.add(bookingId)
}

export const book: Operation = (stage, chance, number) => {
  const venue = venueIn(chance)
  const account = memberIn(venue, chance)
  return bookBy(stage, chance, number, { venue, account, channel: channelIn(account, chance) })
}
