import type { GroupSchedule, OpenRule, PriceRule, ScheduleOrder } from '@/contract/booking/shapes'
import type { ErrorLocale } from '@/i18n/errors/text'
import { reasonWire } from '@server/reason-wire'
import { cancelDeadline, cancelMinutes, judgeClassCancel } from '@/domain/booking/change/cancel'
import { seatsLeft } from '@/domain/booking/capacity'
import { BookingStatus } from '@/domain/booking/codes'
import { groupStatus } from '@/domain/booking/group/group-status'
import { judgeLateRemind, remindedEnough } from '@/domain/booking/change/late-remind'
import { presentStatus } from '@/domain/booking/present-status'
import { unitsToWire } from '@/domain/card/units-to-wire'
import { fen, fenToYuan } from '@/domain/money'
import { formatInstant, instant, instantOf, type Instant } from '@/domain/time'
import { corpFlags, partnerDetail } from '@server/modules/corporate/service'
import type { ClassOrderRow, RuleRow, ScheduleRow, Standing } from './rows'
import { findObstacle, ruleOfRow, findTrial, type Seats } from './judge-input'

const at = (date: Date) => formatInstant(instantOf(date))
const atOrNull = (date: Date | null) => (date ? at(date) : null)

export const openRulesWire = (row: Pick<ScheduleRow, 'openType' | 'openAt' | 'openHours'>): OpenRule[] => [
  { type: row.openType, open_at: atOrNull(row.openAt), hours: row.openHours },
]

export const ruleWire = (rule: RuleRow): PriceRule => ({
  id: rule.id,
  card_tpl_id: rule.cardTplId,
  card_tpl_name: rule.cardTplName,
  card_tpl_type: rule.cardTplType,
  channel: rule.channel,
  from_number: rule.fromNumber,
  to_number: rule.toNumber,
  cost: unitsToWire(rule.costUnits, rule.cardTplType),
  for_trial: rule.forTrial,
  trial_price: rule.trialPriceFen === null ? null : fenToYuan(fen(rule.trialPriceFen)),
  trial_original_price: rule.trialOriginalPriceFen === null ? null : fenToYuan(fen(rule.trialOriginalPriceFen)),
  limits: { user_status: rule.limitUserStatus, user_count: rule.limitUserCount },
})

/** A price rule in a list of classes, in the unit of its card type. */
const shownRuleWire = (rule: RuleRow): GroupSchedule['rules'][number] => ({
  channel: rule.channel,
  cost: unitsToWire(rule.costUnits, rule.cardTplType),
  card_tpl_type: rule.cardTplType,
})

export const trialWire = (row: Seats, rules: readonly RuleRow[], standing: Standing): GroupSchedule['trial_course'] => {
  const offer = findTrial(row, rules.map(ruleOfRow), standing.hadTrial)
  const rule = rules.find((candidate) => candidate.forTrial && candidate.trialPriceFen !== null)
  if (!offer || !rule) return null
  const original = rule.trialOriginalPriceFen === null ? offer.price : fen(rule.trialOriginalPriceFen)
  return {
    trial_course_id: rule.id,
    matched: offer.matched,
    current_capacity: offer.left,
    price: fenToYuan(offer.price),
    original_price: fenToYuan(original),
  }
}

export interface ScheduleContext {
  rules: readonly RuleRow[]
  standing: Standing
  onlineEnabled: boolean
  canWait: boolean
  price: GroupSchedule['price']
}

export const scheduleWire = (row: ScheduleRow, context: ScheduleContext): GroupSchedule => ({
  id: row.id,
  start: at(row.startAt),
  end: at(row.endAt),
  is_cross: row.isCross,
  course: { id: row.courseId, name: row.courseName, tags: row.tags },
  teacher: { id: row.teacherId, username: row.teacherName, avatar: row.teacherAvatar },
  space: { id: row.spaceId, name: row.spaceName },
  image: row.coursePhoto,
  is_online: row.isOnline,
  is_free: context.rules.some((rule) => rule.channel === 'FREE' && !rule.forTrial),
  rules: context.rules.map(shownRuleWire),
  price: context.price,
  current_users: row.booked,
  max_users: row.capacity,
  current_max_capacity: seatsLeft(row.capacity, row.booked),
  candidate_num: row.candidateNum,
  candidate_id: row.candidateId,
  candidate_user_ids: [],
  trial_course: trialWire(row, context.rules, context.standing),
  has_schedule_order: row.orderedCount !== null,
  ordered_count: row.orderedCount ?? 0,
  pay_order: row.payOrder && { id: row.payOrder.id, expire_at: formatInstant(instant(row.payOrder.until)) },
  status: groupStatus({
    hasBooked: row.orderedCount !== null,
    obstacle: findObstacle(row),
    isFree: false,
    rules: context.rules.map(ruleOfRow),
    onlineEnabled: context.onlineEnabled,
  }),
  is_cancelled: row.isCancelled,
  can_wait: context.canWait,
  open_rules: openRulesWire(row),
})

export const orderWire = (row: ClassOrderRow, now: Instant, locale: ErrorLocale): ScheduleOrder => {
  const start = instantOf(row.startAt)
  const end = instantOf(row.endAt)
  const status = presentStatus({ status: row.status, end }, now)
  const deadline = { start, minutesCanCancel: cancelMinutes(row), freeUntil: row.freeUntil && instantOf(row.freeUntil) }
  const cancel = judgeClassCancel({ ...deadline, status, isCalledOff: row.isCancelled }, now)
  return {
    id: row.id,
    schedule: {
      // A class that the venue deleted has no id, as it cannot be found any more (booking ledger BK-462).
      id: row.isDeleted ? null : row.scheduleId,
      start: at(row.startAt),
      end: at(row.endAt),
      course: { id: row.courseId, name: row.courseName, photo: row.coursePhoto, is_private: row.isPrivate },
      teacher: { id: row.teacherId, username: row.teacherName, avatar: row.teacherAvatar },
      space: { name: row.spaceName },
      shop: { id: row.shopId, name: row.shopName, address: row.shopAddress, phone: row.shopPhone, gd_lng: row.gdLng, gd_lat: row.gdLat },
      is_online: row.isOnline,
      is_cancelled: row.isCancelled,
      called_off_reason: row.calledOffReason,
    },
    status,
    status_code: status,
    has_checked_in: row.hasCheckedIn,
    can_cancel: cancel.ok,
    cancel_reason: cancel.ok ? null : reasonWire(locale, cancel),
    cancel_until: formatInstant(cancelDeadline(deadline)),
    user_can_send_late_remind:
      status === BookingStatus.booked && !remindedEnough(row.lateReminds) && judgeLateRemind({ start, end }, now).ok,
    late_reminds: row.lateReminds,
    partner_order_detail: partnerDetail(row.corpUse, row.costUnits),
    refundType: row.refundType,
    ...corpFlags(row.corpUse, { start, end, status: row.status }, now),
    channel: row.channel,
    count: row.count,
    cost: unitsToWire(row.costUnits - (row.discountFen ?? 0), row.cardType),
    discount: row.discountFen === null ? null : fenToYuan(fen(row.discountFen)),
    pay_order_id: row.payOrderId,
    card:
      row.cardId === null || row.cardType === null
        ? null
        : { id: row.cardId, name: row.cardName ?? '', type: row.cardType, balance: unitsToWire(row.cardBalanceUnits ?? 0, row.cardType) },
    remarks: row.remarks,
    cancel_remarks: row.cancelRemarks,
    created_at: at(row.createdAt),
    cancelled_at: atOrNull(row.cancelledAt),
    user: { id: row.accountId, username: row.username },
    user_id: row.accountId,
  }
}
