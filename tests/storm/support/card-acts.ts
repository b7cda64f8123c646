import type { Chance } from '../../server/support/chance'
import { send, type Answer } from './calls'
import { at, memberIn, listOnline, chooseRecent, venueIn, type Bought, type Held, type Operation, type Stage } from './stage'
import { ENVELOPE, sold, type Venue } from './tenants'

export interface Ordered {
  order: { id: number; status: number; channel: string; pay_order_id: number | null }
  payment?: Held['payment']
}

/** Records the answer to an order of a card: it may be paid, and a card that is bought given back. */
export const noteOrdered = (
  stage: Stage,
  { venue, account }: { venue: Venue; account: number },
  answer: Answer<Ordered> | undefined,
  isBought = false,
): void => {
  if (answer?.status !== 200) return
  const { id: cardOrder, pay_order_id: orderId, channel } = answer.data.order
  const ordered: Bought = { venue, account, cardOrder, payOrder: orderId }
  if (isBought) stage.cards.push(ordered)
  if (orderId !== null && answer.data.payment) stage.held.push({ ...ordered, bookingId: 0, orderId, channel, payment: answer.data.payment })
}

/** Buys a card online, with a coupon at times, or with the member's value card; at times in two tabs at once. */
const buyCard: Operation = async (stage, chance, number) => {
  const venue = venueIn(chance)
  const account = memberIn(venue, chance)
  const kind = chance.oneIn(3) ? 'value' : 'times'
  const byCard = kind === 'times' && chance.oneIn(3)
  const body = {
    card_tpl_id: sold[kind].tpl(venue.brand),
    option_id: sold[kind].option(venue.brand),
    channel: byCard ? 'VALUE_CARD' : chance.pick(listOnline(account)),
    ...(byCard && { card_id: account }),
    ...(!byCard && chance.oneIn(3) && { user_coupon_id: account + (chance.oneIn(4) ? ENVELOPE : 0) }),
  }
  const key = `storm-card-${number}`
  const places = [await at(stage, chance, account), ...(chance.oneIn(4) ? [await at(stage, chance, account)] : [])]
  const path = `/api/v2/mobile/shops/${venue.shop}/users/cards/`
  const answers = await Promise.all(
    places.map((place) => send<Ordered>(place, 'buy card', 'POST', path, body, chance.oneIn(3) ? undefined : key)),
  )
  for (const answer of answers) noteOrdered(stage, { venue, account }, answer, true)
}

/** Gives a card back, paid or not. */
export const giveBackBy = async (stage: Stage, chance: Chance, { venue, account, cardOrder }: Omit<Bought, 'payOrder'>): Promise<void> => {
  const path = `/api/v2/mobile/shops/${venue.shop}/cards/orders/${cardOrder}/return/`
  const answer = await send(await at(stage, chance, account), 'give card back', 'POST', path, {})
  if (answer?.status === 200) stage.told.returned.add(cardOrder)
}

const giveBack: Operation = async (stage, chance, number) => {
  const bought = chooseRecent(stage.cards, chance)
  await (bought ? giveBackBy(stage, chance, bought) : buyCard(stage, chance, number))
}

/** Acts of members on cards that the shop sells, with their frequency. */
export const cardActs: readonly (readonly [number, Operation])[] = [
  [7, buyCard],
  [2, giveBack],
]
