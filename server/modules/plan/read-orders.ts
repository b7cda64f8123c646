import type { Actor } from '@server/context'
import { fail } from '@server/errors'
import { orderNamed, type mayCancelFor, type mayReadFor } from '@server/authority/orders'
import type { DraftCard, PlanOrder, PlanOrderDetail, WorkoutCard } from '@/contract/plan/shapes'
import { PlanOrderStatus } from '@/domain/plan/codes'
import { liveOpens, liveStart, planEnds, recordedOpens, type PlanFacts } from '@/domain/plan/plan-days'
import { presentPlanStatus } from '@/domain/plan/plan-order'
import { formatInstant, type Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { dayFacts, listDays, makePlanFacts, type CalendarDay } from './calendar'
import { findOrder, readContent } from './repository'
import type { PlanOrderRow } from './rows'
import { dayWire, orderWire } from './wire'

interface Named {
  actor: Actor
  shopId: number
  orderId: number
}

/** A standing order that the caller may see, or cancel; an unpaid one is a pay order and not found here. */
export const standingOrder = async (
  { actor, shopId, orderId }: Named,
  mayFor: typeof mayReadFor | typeof mayCancelFor,
): Promise<PlanOrderRow> => {
  const row = await orderNamed(actor, await findOrder(orderId), shopId)
  await mayFor(actor, row, 'plan')
  return row.heldUntil === null ? row : fail('plan.order_not_found')
}

/** An order as the answer to its own making or change, which was authorised before. */
export const answerPlanOrder = async (orderId: number, locale: ErrorLocale, now: Instant): Promise<PlanOrder> =>
  orderWire((await findOrder(orderId)) ?? fail('plan.order_not_found'), now, locale)

/** Whether a card of the day is shown now: a live room from shortly before its lesson, everything else from the day's opening. */
const isOpen = (card: DraftCard, plan: PlanFacts, day: CalendarDay, now: Instant): boolean => {
  const start = liveStart(plan, day)
  return now >= (card.type === 'live' && start !== null ? liveOpens(start) : recordedOpens(plan, day))
}

const cardWire = (card: DraftCard, plan: PlanFacts, day: CalendarDay): WorkoutCard => {
  const start = liveStart(plan, day)
  return { ...card, liveInfo: card.liveInfo && start !== null ? { ...card.liveInfo, start: formatInstant(start) } : null }
}

/**
 * A plan order with its days. Videos and live rooms are answered only for open days and standing orders, because they are what is sold; after the last day they
 * stay available.
 */
export const readPlanOrderDetail = async (row: PlanOrderRow, locale: ErrorLocale, now: Instant): Promise<PlanOrderDetail> => {
  const plan = makePlanFacts(row)
  const days = listDays(row)
  const listed = days.map((day) => dayWire(plan, day, now))
  const status = presentPlanStatus({ status: row.status, end: planEnds(plan, days) }, now)
  const open = status === PlanOrderStatus.cancelled ? [] : listed.filter(({ is_open }) => is_open).map(({ id }) => id)
  const content = new Map((open.length > 0 ? await readContent(row.planId, open) : []).map((day) => [day.id, day]))
  return {
    ...orderWire(row, now, locale),
    description: row.planDescription,
    days: listed.map((day) => {
      const found = content.get(day.id)
      if (!found) return day
      const facts = dayFacts(found)
      return {
        ...day,
        cards: found.cards.filter((card) => isOpen(card, plan, facts, now)).map((card) => cardWire(card, plan, facts)),
      }
    }),
  }
}
