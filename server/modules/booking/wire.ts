import type { GroupSchedule, OpenRule, PriceRule, ScheduleOrder } from '@/contract/booking'
import { errorText, type Locale } from '@/i18n/errors/text'
import { BookingStatus } from '@/domain/booking/constants'
import { bookingStatusAt } from '@/domain/booking/status'
import { canCancelBooking } from '@/domain/booking/cancel-window'
import { canSendLateRemind } from '@/domain/booking/late-remind'
import { CardType } from '@/domain/card/constants'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import type { Refusal } from '@/domain/result'
import type { ErrorCode } from '@/contract/errors'
import type { OrderRow, RuleRow, ScheduleRow, Standing } from './rows'
import { scheduleStatus } from './schedule-status'

/** Fen become yuan; times and days stay as they are. */
export const unitsToWire = (units: number, type: number | null): number => (type === null || type === CardType.value ? units / 100 : units)

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
  trial_price: rule.trialPriceFen === null ? null : rule.trialPriceFen / 100,
  trial_original_price: rule.trialOriginalPriceFen === null ? null : rule.trialOriginalPriceFen / 100,
  limits: { user_status: rule.limitUserStatus, user_count: rule.limitUserCount },
})

/** The trial that a class offers, and whether this person may still take it: once a shop, while trial seats are left. */
export const trialWire = (row: ScheduleRow, rules: readonly RuleRow[], standing: Standing): GroupSchedule['trial_course'] => {
  const rule = rules.find((candidate) => candidate.forTrial && candidate.trialPriceFen !== null)
  if (!rule) return null
  const left = Math.min(row.trialCapacity - row.trialBooked, row.capacity - row.booked)
  return {
    trial_course_id: rule.id,
    matched: !standing.hadTrial,
    current_capacity: Math.max(0, left),
    price: rule.trialPriceFen! / 100,
    original_price: (rule.trialOriginalPriceFen ?? rule.trialPriceFen!) / 100,
  }
}

export interface ScheduleContext {
  rules: readonly RuleRow[]
  standing: Standing
  payment: boolean
  canWait: boolean
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
  rules: context.rules.map(ruleWire),
  current_users: row.booked,
  max_users: row.capacity,
  current_max_capacity: Math.max(0, row.capacity - row.booked),
  candidate_num: row.candidateUserIds.length,
  candidate_id: row.candidateId,
  candidate_user_ids: row.candidateUserIds,
  trial_course: trialWire(row, context.rules, context.standing),
  has_schedule_order: row.orderedCount !== null,
  ordered_count: row.orderedCount ?? 0,
  status: scheduleStatus({
    hasOrder: row.orderedCount !== null,
    hasPlace: row.isOnline || row.spaceId !== null,
    channels: context.rules.map((rule) => rule.channel),
    payment: context.payment,
  }),
  is_cancelled: row.isCancelled,
  can_wait: context.canWait,
  open_rules: openRulesWire(row),
})

const reasonWire = (locale: Locale, refusal: Refusal<ErrorCode>) => ({
  code: refusal.reason,
  msg: errorText(locale, refusal.reason, refusal.params),
})

export const orderWire = (row: OrderRow, now: Instant, locale: Locale): ScheduleOrder => {
  const start = instantOf(row.startAt)
  const end = instantOf(row.endAt)
  const status = bookingStatusAt({ status: row.status, end }, now)
  const cancel = canCancelBooking({ status, start, minutesCanCancel: row.minutesCanCancel }, now)
  return {
    id: row.id,
    schedule: {
      id: row.scheduleId,
      start: at(row.startAt),
      end: at(row.endAt),
      course: { id: row.courseId, name: row.courseName, photo: row.coursePhoto, is_private: row.isPrivate },
      teacher: { id: row.teacherId, username: row.teacherName, avatar: row.teacherAvatar },
      space: { name: row.spaceName },
      shop: { id: row.shopId, name: row.shopName, address: row.shopAddress, phone: row.shopPhone, gd_lng: row.gdLng, gd_lat: row.gdLat },
      is_online: row.isOnline,
      is_cancelled: row.isCancelled,
    },
    status,
    status_code: status,
    has_checked_in: row.hasCheckedIn,
    can_cancel: cancel.ok,
    cancel_reason: cancel.ok ? null : reasonWire(locale, cancel),
    user_can_send_late_remind: status === BookingStatus.booked && canSendLateRemind({ start, end }, now).ok,
    partner_order_detail: null,
    refundType: row.refundType,
    needCorpCheckIn: false,
    hasCorpCheckIn: false,
    reachCorpCheckInEnd: false,
    canCorpCheckIn: false,
    channel: row.channel,
    count: row.count,
    cost: unitsToWire(row.costUnits, row.cardType),
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
