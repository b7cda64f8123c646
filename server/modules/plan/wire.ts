import { corpFlags, corpWindow, noCorpFlags, partnerDetail } from '@server/modules/corporate/service'
import { reasonWire } from '@server/reason-wire'
import type { Plan, PlanDay, PlanOrder, TimetableDay } from '@/contract/plan/shapes'
import { unitsToWire } from '@/domain/card/units-to-wire'
import { fen, fenToYuan } from '@/domain/money'
import { currentDay, dateOfDay, dayOpens, liveStart, planEnds, planOpens, recentDays, type PlanFacts } from '@/domain/plan/plan-days'
import { judgePlanCancel, presentPlanStatus } from '@/domain/plan/plan-order'
import { formatInstant, instant, instantOf, type Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { listDays, makePlanFacts, findLive, type CalendarDay } from './calendar'
import type { CalendarRow, PlanOrderRow, PlanRow, RuleRow } from './rows'

const yuan = (amount: number | null): number | null => (amount === null ? null : fenToYuan(fen(amount)))
const at = (date: Date) => formatInstant(instantOf(date))
const text = (moment: Instant | null) => (moment === null ? null : formatInstant(moment))

const listSources = ({ row }: CalendarDay): TimetableDay['source_list'] =>
  row.cards.map(({ type, name, time }) => ({ type, name, minutes: time }))
const has = ({ row }: CalendarDay, kind: TimetableDay['source_list'][number]['type']) => row.cards.some(({ type }) => type === kind)

const timetableWire = (plan: PlanFacts, day: CalendarDay): TimetableDay => {
  const start = liveStart(plan, day)
  return {
    id: day.row.id,
    date: dateOfDay(plan, day.position),
    name: day.row.name,
    can_view_time: formatInstant(dayOpens(plan, day)),
    is_live: has(day, 'live'),
    is_video: has(day, 'video'),
    source_list: listSources(day),
    config: { live: start === null ? null : { start: formatInstant(start), platform_name: findLive(day.row.cards)?.platform_name ?? '' } },
  }
}

const ruleWire = ({ id, channel, cardTplId, cardTplName, cardTplType, costUnits }: RuleRow) => ({
  id,
  channel: channel as 'ONLINE' | 'CARD',
  cost: unitsToWire(costUnits, cardTplType),
  card_tpl_id: cardTplId,
  card_tpl_name: cardTplName,
  card_tpl_type: cardTplType,
})

const payWire = (row: PlanRow): Plan['pay_setting'] => {
  const supported = row.trialPriceFen !== null
  return {
    is_free: row.isFree,
    rule: row.rules.filter(({ channel }) => channel !== 'CORP_CARD').map(ruleWire),
    support_trial: supported,
    can_trial: supported && !row.hadTrial,
    trial_price: yuan(row.trialPriceFen),
    trial_original_price: yuan(row.trialOriginalPriceFen),
    partner_rules: row.rules
      .filter(({ channel }) => channel === 'CORP_CARD')
      .map(({ id, costUnits }) => ({ id, channel: 'CORP_CARD' as const, cost: costUnits })),
  }
}

export const planWire = (row: PlanRow, now: Instant, price: Plan['price'] = null): Plan => {
  const plan = makePlanFacts(row)
  const days = listDays(row)
  const recent = recentDays(plan, days, now)
  const rests = days.filter(({ isRest }) => isRest).length
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    logo: row.logo,
    from_date: row.fromDate,
    update_days: days.length - rests,
    rest_days: rests,
    daily_view_time: row.dailyViewTime,
    difficulty: row.difficulty,
    order_count: row.orderCount,
    teacher: row.teacherId === null ? null : { id: row.teacherId, username: row.teacherName ?? '', avatar: row.teacherAvatar ?? '' },
    pay_setting: payWire(row),
    price,
    recent_timetable: recent.filter(({ isRest }) => !isRest).map((day) => timetableWire(plan, day)),
    recent_rest: recent.filter(({ isRest }) => isRest).map((day) => ({ id: day.row.id, date: dateOfDay(plan, day.position) })),
    shop: { id: row.shopId, name: row.shopName, phone: row.shopPhone },
    is_over: now > planEnds(plan, days),
    on_sale: row.onSale,
    my_order_id: row.isHeld ? null : row.myOrderId,
    pay_order_id: row.payOrderId,
  }
}

/** The first and last instant of an order's plan. */
export const makeSpan = (row: CalendarRow) => {
  const plan = makePlanFacts(row)
  const days = listDays(row)
  return { opens: planOpens(plan, days), end: planEnds(plan, days) }
}

/** The company's part of an order, and the check-in state of its first practice. */
const corpWire = ({ corpUse, costUnits, status }: PlanOrderRow, now: Instant) => {
  const detail = partnerDetail(corpUse, costUnits)
  if (corpUse?.startAt == null || corpUse.endAt === null || detail === null) return { partner_order_detail: null, ...noCorpFlags }
  const span = { start: instant(corpUse.startAt), end: instant(corpUse.endAt), status }
  const { from, to } = corpWindow(corpUse, span)
  return {
    partner_order_detail: {
      ...detail,
      checkin_start: formatInstant(from),
      checkin_end: formatInstant(to),
      start: formatInstant(span.start),
      end: formatInstant(span.end),
    },
    ...corpFlags(corpUse, span, now),
  }
}

export const orderWire = (row: PlanOrderRow, now: Instant, locale: ErrorLocale): PlanOrder => {
  const plan = makePlanFacts(row)
  const day = currentDay(plan, listDays(row), now)
  const standing = { status: row.status, cost: row.costUnits, ...makeSpan(row) }
  const cancel = judgePlanCancel(standing, now)
  return {
    id: row.id,
    plan_id: row.planId,
    plan: { name: row.planName, logo: row.planLogo },
    shop: { id: row.shopId, name: row.shopName },
    date: day ? dateOfDay(plan, day.position) : row.fromDate,
    day_name: day?.row.name ?? '',
    live_time: day ? text(liveStart(plan, day)) : null,
    open_time: day ? formatInstant(dayOpens(plan, day)) : null,
    status: presentPlanStatus(standing, now),
    channel: row.channel,
    cost: unitsToWire(row.costUnits, row.cardType),
    card: row.cardId === null || row.cardType === null ? null : { id: row.cardId, name: row.cardName ?? '', type: row.cardType },
    is_trial: row.isTrial,
    can_cancel: cancel.ok,
    cancel_reason: cancel.ok ? null : reasonWire(locale, cancel),
    pay_order_id: row.payOrderId,
    refundType: row.refundType,
    created_at: at(row.createdAt),
    cancelled_at: row.cancelledAt && at(row.cancelledAt),
    user_id: row.accountId,
    ...corpWire(row, now),
  }
}

/** A day of an order, without its content. */
export const dayWire = (plan: PlanFacts, day: CalendarDay, now: Instant): PlanDay => {
  const opens = day.isRest ? null : dayOpens(plan, day)
  return {
    id: day.row.id,
    date: dateOfDay(plan, day.position),
    name: day.row.name,
    is_rest: day.isRest,
    is_live: has(day, 'live'),
    is_video: has(day, 'video'),
    can_view_time: text(opens),
    live_time: text(liveStart(plan, day)),
    is_open: opens !== null && now >= opens,
    source_list: listSources(day),
    cards: [],
  }
}
