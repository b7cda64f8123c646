import { judgeActivityPayment, judgePlaces } from '@/domain/activity/judge-order'
import { dayOf, instantOf, type Instant } from '@/domain/time'
import { fail } from '@server/errors'
import { lockCard } from '@server/modules/card/service'
import { insist } from '@server/modules/member/service'
import { readTickets } from '../order/create-order'
import { lockOption } from '../order/repository'
import { insertWaiting } from './repository'

export interface JoinWaiting {
  shopId: number
  activityId: number
  optionId: number
  accountId: number
  count: number
  /** Null for who pays online, and is told of a place. */
  channel: 'CARD' | 'FREE' | null
  cardId: number | null
  autoStartConfirmed: boolean
}

/** Puts a person on the waiting list of an option that is full, with it locked, so that no place is freed in between. Fails with what else refuses an order of his. */
export const joinWaiting = async (wanted: JoinWaiting, now: Instant): Promise<void> => {
  const { shopId, activityId, optionId, accountId, count, channel, cardId, autoStartConfirmed } = wanted
  await lockOption(optionId)
  const { shop, activity, given } = await readTickets(wanted, now)
  const places = judgePlaces(given)
  if (places.ok) fail('activity.not_full')
  if (!places.ok && places.reason !== 'activity.full') fail(places.reason, places.params)
  if (channel !== null) {
    const day = dayOf(instantOf(activity.startAt))
    const card = channel === 'CARD' && cardId !== null ? await lockCard({ cardId, accountId, shopId, day }, now) : undefined
    insist(judgeActivityPayment(given, { channel, card: card?.facts ?? null, autoStartConfirmed, onlineEnabled: false, shopId }))
  }
  await insertWaiting(
    {
      brandId: shop.brandId,
      shopId,
      activityId,
      optionId,
      accountId,
      count,
      channel,
      cardId: channel === 'CARD' ? cardId : null,
      autoStartConfirmed,
    },
    now,
  )
}
