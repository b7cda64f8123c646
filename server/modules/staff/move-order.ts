import type { Actor, KeyedRequest, Membership } from '@server/context'
import { fail } from '@server/errors'
import { judgeMoves, moveBooking, orderToMove, settleRace } from '@server/modules/booking/service'
import type { PaymentDeps } from '@server/modules/payment/service'
import { withKey } from '@server/plugins/idempotency'
import { reasonWire } from '@server/reason-wire'
import type { MoveTarget } from '@/contract/staff/move'
import { unitsToWire } from '@/domain/card/units-to-wire'
import type { DeskChannel } from '@/domain/payment/channel'
import { dayOf, instantOf, parseDay, type Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { findCoach } from '@server/authority/reach'
import { classWire } from './class-orders'
import { listDeskChannels } from '@server/modules/shop/service'
import { readClassDay, readLastDay } from './repository'

/** The caller, whose role counts as far as his second factor lets it, and his membership of the shop. */
interface Asking {
  actor: Actor
  membership: Membership
}

interface Wanted {
  orderId: number
  date: string
  locale: ErrorLocale
}

/** The group classes of a day that have not begun and that a member's order could be moved to, each judged as the move itself; a coach moves it among the coach's own. */
export const listMoves = async (asking: Asking, { orderId, date, locale }: Wanted, now: Instant) => {
  const { shopId } = asking.membership
  const day = parseDay(date) ?? fail('request.invalid', { field: 'date' })
  const order = await orderToMove({ shopId, orderId }, asking.actor)
  const rows = (await readClassDay(shopId, day, false, findCoach(asking, 'group'))).filter(({ startAt }) => instantOf(startAt) > now)
  const desk = await listDeskChannels(asking.membership)
  const verdicts = await judgeMoves(
    order,
    rows.map(({ id }) => id),
    { actor: asking.actor, hasDesk: desk.length > 0 },
    now,
  )
  const amount = (units: number) => unitsToWire(units, order.cardType)
  const classes = rows.map((row, at): MoveTarget => {
    const verdict = verdicts[at]!
    return {
      schedule: classWire(row, now),
      cost: verdict.ok ? amount(verdict.cost) : null,
      difference: verdict.ok ? amount(verdict.difference) : null,
      refusal: verdict.ok ? null : reasonWire(locale, verdict),
    }
  })
  const last = await readLastDay(shopId, dayOf(now))
  const { cardType: card_type, cardName: card_name, channel } = order
  return { card_type, card_name, is_free: channel === 'FREE', desk_channels: [...desk], classes, last }
}

interface Moving {
  orderId: number
  to: number
  difference: number
  channel: DeskChannel | undefined
  keyed: KeyedRequest | undefined
}

/** Moves a member's order to another group class; a difference in money is taken by a channel that the desk has for the caller. */
export const moveOrder = async (
  { actor, membership }: Asking,
  { channel, keyed, ...moving }: Moving,
  deps: Pick<PaymentDeps, 'jobs'>,
  now: Instant,
): Promise<void> => {
  const desk = await listDeskChannels(membership)
  if (channel !== undefined && !desk.includes(channel)) return fail('till.channel_off')
  const input = { ...moving, shopId: membership.shopId, taker: channel && { channel, by: membership } }
  await settleRace(() =>
    withKey(keyed, now, async () => {
      await moveBooking(input, { actor, hasDesk: desk.length > 0 }, deps, now)
      return {}
    }),
  )
}
