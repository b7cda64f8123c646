import type { ActivityOrder } from '@/contract/activity/order'
import type { Payment } from '@/contract/payment'
import type { Chance } from '../../server/support/chance'
import { send, type Answer } from './calls'
import type { Try } from './checkin/trespass'
import { at, bossIn, chooseRecent, listOnline, memberIn, venueIn, type Held, type Operation, type Stage, type Ticket } from './stage'
import { activityIds, TIMES_CARD, type Venue } from './tenants'

interface Ordered {
  order: ActivityOrder
  pay_order_id?: number
  payment?: Payment
}
interface Body {
  option_id: number
  count: number
  channel: string
  card_id?: number
}

const makePath = ({ shop }: Venue, rest: string): string => `/api/v2/mobile/shops/${shop}/activities/${rest}`

/** Records the answer to an order: a held one is paid, changed and closed as other orders are. Returns the order to pay. */
const noteTicket = (stage: Stage, { venue, account }: Pick<Ticket, 'venue' | 'account'>, answer?: Answer<Ordered>): Held | undefined => {
  if (answer?.status !== 200) return undefined
  const { order, pay_order_id: orderId, payment } = answer.data
  stage.tickets.push({ venue, account, id: order.id })
  stage.told.ordered.set(order.id, account)
  if (!orderId) return undefined
  const held: Held = { venue, account, bookingId: 0, ticket: order.id, channel: order.channel, orderId, payment }
  stage.held.push(held)
  return held
}

/** Orders a walk, which pays online and cannot be cancelled. Returns the order to pay. */
export const orderWalk = async (stage: Stage, chance: Chance, { venue, account }: Pick<Ticket, 'venue' | 'account'>) => {
  const { id, option } = activityIds(venue).walk
  const body: Body = { option_id: option, count: 1, channel: chance.pick(listOnline(account)) }
  const place = await at(stage, chance, account)
  const answer = await send<Ordered>(place, 'order walk', 'POST', makePath(venue, `${id}/orders/`), body)
  return noteTicket(stage, { venue, account }, answer)
}

const wayIn = (account: number, chance: Chance) =>
  chance.oneIn(2)
    ? { channel: chance.pick(listOnline(account)) }
    : { channel: 'CARD', card_id: account + (chance.oneIn(2) ? TIMES_CARD : 0) }

/** Waits for a place as it would be ordered: by card it is taken at once, who pays online is told. */
const waitFor = async (stage: Stage, chance: Chance, { venue, account }: Pick<Ticket, 'venue' | 'account'>, body: Body) => {
  const { channel, ...rest } = body
  const wish = channel === 'CARD' ? body : rest
  return send(await at(stage, chance, account), 'wait for ride', 'POST', makePath(venue, `${activityIds(venue).ride.id}/waiting/`), wish)
}

/** Orders one ride or two, at times in two tabs at once, and waits where it is full. */
const orderRide: Operation = async (stage, chance, number) => {
  const venue = venueIn(chance)
  const account = memberIn(venue, chance)
  const { id, option } = activityIds(venue).ride
  const body: Body = { option_id: option, count: 1 + chance.below(2), ...wayIn(account, chance) }
  const key = chance.oneIn(3) ? undefined : `storm-ride-${number}`
  const places = [await at(stage, chance, account), ...(chance.oneIn(6) ? [await at(stage, chance, account)] : [])]
  const answers = await Promise.all(
    places.map((place) => send<Ordered>(place, 'order ride', 'POST', makePath(venue, `${id}/orders/`), body, key)),
  )
  for (const answer of answers) noteTicket(stage, { venue, account }, answer)
  if (answers.some((answer) => answer?.code === 'activity.full')) await waitFor(stage, chance, { venue, account }, body)
}

/** Cancels an order, paid or not, at times in two tabs at once. */
export const cancelTicket = async (stage: Stage, chance: Chance, { venue, account, id }: Ticket): Promise<void> => {
  const tabs = chance.oneIn(3) ? 2 : 1
  const answers = await Promise.all(
    Array.from({ length: tabs }, async () =>
      send<{ order: ActivityOrder }>(await at(stage, chance, account), 'cancel activity', 'DELETE', makePath(venue, `orders/${id}/`)),
    ),
  )
  // A late payment takes an order again that was given up: what a card paid stays cancelled.
  const isOver = answers.some((answer) => answer?.status === 200 && answer.data.order.state === 'cancelled')
  const { channel } = answers.find((answer) => answer?.status === 200)?.data.order ?? {}
  if (isOver && channel === 'CARD') stage.told.unordered.add(id)
}

/** Cancels one of the newest orders, at times at the moment in which somebody orders another. */
const cancelSome: Operation = async (stage, chance, number) => {
  const ticket = chooseRecent(stage.tickets, chance)
  await Promise.all([ticket && cancelTicket(stage, chance, ticket), (!ticket || chance.oneIn(3)) && orderRide(stage, chance, number)])
}

const leaveList: Operation = async (stage, chance) => {
  const venue = venueIn(chance)
  const account = memberIn(venue, chance)
  const path = makePath(venue, `${activityIds(venue).ride.id}/waiting/`)
  await send(await at(stage, chance, account), 'leave ride', 'DELETE', path)
}

/** The tries of people of the shop `from` with activities of `to`, a shop of another brand. */
export const activityTries = (stage: Stage, chance: Chance, { from, to }: { from: Venue; to: Venue }): (() => Try | undefined)[] => {
  const member = memberIn(from, chance)
  const { ride } = activityIds(to)
  const shop = chance.pick([from, to])
  const ticket = chooseRecent(
    stage.tickets.filter(({ venue }) => venue === to),
    chance,
  )
  const body = { option_id: ride.option, count: 1, channel: 'CARD', card_id: member }
  return [
    () => ({ by: member, method: 'POST', path: makePath(shop, `${ride.id}/orders/`), body }),
    () => ({
      ...{ by: member, method: 'POST', path: makePath(from, `${activityIds(from).ride.id}/orders/`) },
      body: { ...body, option_id: activityIds(from).ride.option, card_id: memberIn(to, chance) },
    }),
    () => ticket && { by: member, method: chance.pick(['GET', 'DELETE']), path: makePath(shop, `orders/${ticket.id}/`) },
    () => ({ by: bossIn(from, chance), method: 'GET', path: `/api/v2/shops/${shop.shop}/staff/activities/${ride.id}/orders/` }),
  ]
}

/** Acts on activities, with their frequency in percent. */
export const activityActs: readonly (readonly [number, Operation])[] = [
  [9, orderRide],
  [5, cancelSome],
  [1, leaveList],
]
