import type { ErrorCode } from '@/contract/errors'
import { judgeActivityOrder } from '@/domain/activity/judge-order'
import { unitsToWire } from '@/domain/card/units-to-wire'
import { judgeGuardian } from '@/domain/member/guardian'
import { isDeskChannel, isMemberCard, type Channel } from '@/domain/payment/channel'
import { dayOf, instantOf, type Instant } from '@/domain/time'
import type { KeyedRequest } from '@server/context'
import { brokenConstraint, raisedReason } from '@server/db/sql-error'
import { fail } from '@server/errors'
import { lockCard, usableCards, type UsableCard } from '@server/modules/card/service'
import { insist, readStanding } from '@server/modules/member/service'
import { requireShop, type ShopRow } from '@server/modules/shop/service'
import { answerBefore } from '@server/plugins/idempotency'
import { activityCase } from '../facts'
import { findActivity, listOptions } from '../repository'
import { makeAsk } from './activity-ask'
import { takeTickets } from './take-tickets'

export interface TicketsWanted {
  shopId: number
  activityId: number
  optionId: number
  accountId: number
  count: number
  channel: Channel
  cardId: number | null
  autoStartConfirmed: boolean
  /** The price of all that the person was shown; null if unknown. */
  cost: number | null
  /** The online channels that are available where the payer is. */
  payable: readonly Channel[]
  keyed: KeyedRequest | undefined
}

/** How often an order is judged before it is refused with `activity.changed`. */
const ATTEMPTS = 5

/** What an order is judged on. */
export const readTickets = async (
  wanted: Pick<TicketsWanted, 'shopId' | 'activityId' | 'optionId' | 'accountId' | 'count'>,
  now: Instant,
) => {
  const { shopId, activityId, optionId, accountId, count } = wanted
  const shop = await requireShop(shopId)
  const activity = (await findActivity(activityId, shopId)) ?? fail('activity.not_found')
  const option = (await listOptions([activityId], accountId)).find(({ id }) => id === optionId) ?? fail('activity.not_found')
  const { userStatus, guardian } = await readStanding(accountId, shop)
  if (guardian) insist(judgeGuardian(guardian, dayOf(now)))
  return { shop, activity, option, given: activityCase(activity, option, { count, userStatus, now }) }
}

const isEnabled = (shop: ShopRow, { channel, payable }: TicketsWanted): boolean =>
  (shop.modulePayment || isDeskChannel(channel)) && payable.includes(channel)

/** The person's card, as it is on the day of the activity; locked where the order is a part of a wider transaction. */
const readCard = async (wanted: TicketsWanted, startAt: Date, isLocked: boolean, now: Instant): Promise<UsableCard | undefined> => {
  const { channel, cardId, accountId, shopId } = wanted
  if (!isMemberCard(channel) || cardId === null) return undefined
  const whose = { accountId, shopId, day: dayOf(instantOf(startAt)) }
  if (isLocked) return lockCard({ ...whose, cardId }, now)
  return (await usableCards(whose, now)).find(({ id }) => id === cardId)
}

/** Judges and takes once; `again` where something changed in between. */
const tryOrder = async (wanted: TicketsWanted, isLocked: boolean, now: Instant): Promise<number | 'again'> => {
  const { shop, activity, option, given } = await readTickets(wanted, now)
  const card = await readCard(wanted, activity.startAt, isLocked, now)
  const verdict = judgeActivityOrder(given, {
    channel: wanted.channel,
    card: card?.facts ?? null,
    autoStartConfirmed: wanted.autoStartConfirmed,
    onlineEnabled: isEnabled(shop, wanted),
    shopId: shop.id,
  })
  if (!verdict.ok) return (await orderBefore(wanted, now)) ?? fail(verdict.reason, verdict.params)
  const { quote } = verdict
  if (wanted.cost !== null && wanted.cost !== unitsToWire(quote.total, quote.kind === 'card' ? card!.facts.type : null))
    fail('activity.changed')
  const { accountId, count, keyed } = wanted
  const { minutesToPay } = shop
  const tickets = makeAsk(
    { activity, option, accountId, count, quote, card: quote.kind === 'card' ? card : undefined, minutesToPay, keyed },
    now,
  )
  try {
    return (await takeTickets(shop.brandId, tickets)).orderId
  } catch (error) {
    return again(error)
  }
}

const again = (error: unknown): 'again' => {
  const reason = raisedReason(error)
  // Two tickets drew one number.
  if (reason?.startsWith('retry.') || brokenConstraint(error) === 'activity_order_number_key') return 'again'
  if (reason) return fail(reason as ErrorCode)
  throw error
}

/** The order that an earlier request with the same key made: what refuses it now may be that order. */
const orderBefore = async ({ keyed }: TicketsWanted, now: Instant): Promise<number | undefined> =>
  (await answerBefore<{ order_id: number }>(keyed, now))?.order_id

/**
 * Orders some of an option: read, judge, take in one round trip with others; judged again where something changed meanwhile. A repeated request answers its first order.
 * Lock order: option, card, person, order to pay. `isLocked` says that the option is locked by the transaction in scope, which locks the card too.
 */
export const createActivityOrder = async (wanted: TicketsWanted, now: Instant, isLocked = false): Promise<number> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const made = await tryOrder(wanted, isLocked, now)
    if (made !== 'again') return made
  }
  return fail('activity.changed')
}
