import { fail } from '@server/errors'
import { judgeMoves, orderToMove } from '@server/modules/booking/service'
import { unitsToWire } from '@server/modules/card/service'
import { reasonWire } from '@server/reason-wire'
import type { MoveTarget } from '@/contract/staff/move'
import { dayOf, instantOf, parseDay, type Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { classWire, coachOf, type Asking } from './class-orders'
import { readClassDay, readLastDay } from './repository'

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
  const rows = (await readClassDay(shopId, day, false, coachOf(asking, 'group'))).filter(({ startAt }) => instantOf(startAt) > now)
  const verdicts = await judgeMoves(
    order,
    rows.map(({ id }) => id),
    asking.actor,
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
  return { card_type: order.cardType, card_name: order.cardName, is_free: order.channel === 'FREE', classes, last }
}
