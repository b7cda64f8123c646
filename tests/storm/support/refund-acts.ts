import type { CardRefunds } from '@/contract/staff/refund'
import type { Chance } from '../../server/support/chance'
import { send } from './calls'
import { at, bookBy, bossIn, type Operation, type Stage } from './stage'
import { cardPath, holderIn, type Holder } from './own-acts'
import { own, OWN_CARD } from './tenants'

const refundBy = async (stage: Stage, chance: Chance, { venue, account }: Holder) => {
  const path = `/api/shops/${venue.shop}/staff/members/${account}/cards/${account + OWN_CARD}/refunds/`
  const place = await at(stage, chance, bossIn(venue, chance))
  const read = await send<CardRefunds>(place, 'read refunds', 'GET', path)
  const worth = read?.status === 200 ? read.data.by_times : []
  if (worth.length === 0) return
  const times = 1 + chance.below(worth.length)
  const most = worth[times - 1]!
  // More than may be given back is refused.
  const amount = chance.oneIn(8) ? most + 0.01 : chance.oneIn(3) ? Math.max(0.01, most - 0.01) : most
  await send(place, 'refund part', 'POST', path, { amount: Number(amount.toFixed(2)), times, reason: '搬家' })
}

/** The shop gives money back for a part of an own card that was charged, at times two of the staff at once, or while it is booked with or charged. */
const refundPart: Operation = async (stage, chance, number) => {
  const holder = holderIn(chance)
  const { venue, account } = holder
  const cardId = account + OWN_CARD
  const charge = { action: 'recharge', option_id: own.charge.option(venue.brand), channel: 'VALUE_CARD', card_id: account }
  await send(await at(stage, chance, account), 'charge', 'POST', cardPath(holder), charge)
  await Promise.all([
    refundBy(stage, chance, holder),
    chance.oneIn(3) && refundBy(stage, chance, holder),
    chance.oneIn(3) && bookBy(stage, chance, number, { ...holder, channel: 'CARD', cardId }),
    chance.oneIn(4) && send(await at(stage, chance, account), 'charge', 'POST', cardPath(holder), charge),
  ])
}

/** Refunds of a part of a card, with their frequency. */
export const refundActs: readonly (readonly [number, Operation])[] = [[5, refundPart]]
