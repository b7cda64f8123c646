import { instantOf, type Instant } from '@/domain/time'
import { AppError } from '@server/errors'
import { paidWord } from '@server/modules/notice/service'
import { unitsToWire } from '@/domain/card/units-to-wire'
import type { Channel } from '@/domain/payment/channel'
import { shownStatus } from '../facts'
import { notifyActivity } from '../notify'
import { createActivityOrder } from '../order/create-order'
import { readOrder } from '../order/repository'
import { tellOfPlace } from '../remind/tell'
import { listWaiting, markPromoted, markTold, readOffer, type OfferRow, type WaitingRow } from './repository'

const ACTIVE = 1

const canBeTaken = (offer: OfferRow, now: Instant): boolean =>
  shownStatus(offer, now) === ACTIVE &&
  !offer.isStopped &&
  (offer.signUpEnd === null || instantOf(offer.signUpEnd) >= now) &&
  (offer.signUpStart === null || instantOf(offer.signUpStart) <= now)

/** Orders what a candidate waits for: nobody is there to pay, so that no channel is payable. The code of the reason where he cannot have it. */
const promote = async (
  offer: OfferRow,
  optionId: number,
  candidate: WaitingRow,
  now: Instant,
): Promise<{ orderId: number } | { reason: string }> => {
  const { accountId, count, channel, cardId, autoStartConfirmed } = candidate
  const wanted = {
    shopId: offer.shopId,
    activityId: offer.id,
    optionId,
    accountId,
    count,
    channel: channel as Channel,
    cardId,
    autoStartConfirmed,
  }
  try {
    return { orderId: await createActivityOrder({ ...wanted, cost: null, payable: [], keyed: undefined }, now, true) }
  } catch (error) {
    if (error instanceof AppError) return { reason: error.code }
    throw error
  }
}

const about = (offer: OfferRow) => ({ ...offer, activityId: offer.id })

const tellPromoted = async (offer: OfferRow, { accountId, count }: WaitingRow, orderId: number, now: Instant): Promise<void> => {
  const { cardName, cardType, costUnits } = (await readOrder(orderId))!
  const params = { option: offer.optionName, count, paid: paidWord(cardType), card: cardName ?? '', cost: unitsToWire(costUnits, cardType) }
  await notifyActivity('activity.promoted', accountId, about(offer), { params, orderId }, now)
}

/**
 * Offers the free places of an option to its waiting list, in the transaction that freed `freed` of them and has the option locked: who waits with a card or for something free
 * is taken in, first come first; who cannot be is told why once, keeps the place and is passed over. Whoever pays online is told that there is a place. With `freed`
 * 0 the list is judged again: only who was not told yet is told.
 */
export const offerTickets = async (optionId: number, freed: number, now: Instant): Promise<void> => {
  const offer = await readOffer(optionId)
  if (!offer || !canBeTaken(offer, now)) return
  let free = offer.free ?? Infinity
  const before = free - freed
  for (const candidate of await listWaiting(optionId)) {
    if (free <= 0) break
    if (candidate.count > free) continue
    const isNews = candidate.toldAt === null || (freed > 0 && candidate.count > before)
    if (candidate.channel === null) {
      if (!isNews) continue
      await notifyActivity('activity.place', candidate.accountId, about(offer), { params: { option: offer.optionName } }, now)
      await markTold(candidate.id, null, now)
      continue
    }
    const made = await promote(offer, optionId, candidate, now)
    if ('orderId' in made) {
      free -= candidate.count
      await markPromoted(optionId, candidate.accountId, made.orderId)
      await tellPromoted(offer, candidate, made.orderId, now)
    } else if (made.reason !== candidate.skipReason || isNews) {
      const params = { option: offer.optionName, reason: made.reason }
      await notifyActivity('activity.refused', candidate.accountId, about(offer), { params }, now)
      await markTold(candidate.id, made.reason, now)
    }
  }
  if (free > 0) await tellOfPlace(about(offer), now)
}
