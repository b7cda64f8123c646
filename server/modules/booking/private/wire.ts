import type { GroupSchedule, OpenRule } from '@/contract/booking/shapes'
import type { PrivateCourse, PrivateSchedule } from '@/contract/booking/private'
import { seatsLeft } from '@/domain/booking/capacity'
import { lessonOpening, type LessonSlot } from '@/domain/booking/private/slots'
import { formatInstant } from '@/domain/time'
import { errorText, type ErrorLocale } from '@/i18n/errors/text'
import type { Seats } from '../judge-input'
import { makeOffer, type OfferRow } from './repository'
import type { RuleRow, Standing } from '../rows'
import { trialWire } from '../wire'

export const courseWire = (row: OfferRow, price: PrivateCourse['price'], hasOrder: boolean): PrivateCourse => ({
  id: row.courseId,
  name: row.courseName,
  photo: row.coursePhoto,
  description: row.courseDescription,
  tags: row.tags,
  timetable_id: row.id,
  teacher: { id: row.teacherId, name: row.teacherName },
  length: row.minutes,
  max_users: row.maxUsers,
  is_online: row.isOnline,
  is_shared: row.isShared,
  has_order: hasOrder,
  price,
})

/** The fields of a time that lists and confirm answers share; a time in the past has no slot (booking ledger BK-132, BK-337). */
export const slotFieldsWire = (row: OfferRow, slot: LessonSlot | null, locale: ErrorLocale) => {
  const notice = slot && (slot.verdict.ok ? slot.caution : slot.verdict)
  return {
    timetable_id: row.id,
    length: row.minutes,
    max_users: seatsLeft(row.maxUsers, slot?.booked ?? 0),
    space_id: slot?.spaceId ?? null,
    is_shared: row.isShared,
    mandatory_share: row.mandatoryShare,
    shared_text: row.sharedText,
    warning: notice && { code: notice.reason, msg: errorText(locale, notice.reason, notice.params) },
  }
}

export const slotWire = (row: OfferRow, slot: LessonSlot, spaces: ReadonlyMap<number, string>, locale: ErrorLocale): PrivateSchedule => ({
  ...slotFieldsWire(row, slot, locale),
  datetime: formatInstant(slot.start),
  end: formatInstant(slot.end),
  can_order: slot.verdict.ok,
  schedule_id: slot.scheduleId,
  current_users: slot.booked,
  is_online: row.isOnline,
  course: { id: row.courseId, name: row.courseName },
  teacher: { id: row.teacherId, name: row.teacherName },
  space_name: slot.spaceId === null ? '' : (spaces.get(slot.spaceId) ?? ''),
})

/** The opening rule of the whole list, if all its times share it. */
export const offerRulesWire = (slots: readonly { row: OfferRow; slot: LessonSlot }[]): OpenRule[] => {
  const kinds = new Map(
    slots.map(({ row, slot }) => {
      const { type, openAt, hours } = lessonOpening(makeOffer(row), slot.start)
      const rule = { type, open_at: openAt === null ? null : formatInstant(openAt), hours }
      return [JSON.stringify(rule), rule]
    }),
  )
  return kinds.size === 1 ? [...kinds.values()] : []
}

/** The seats of a lesson that has no class row yet. */
export const lessonSeats = ({ maxUsers }: OfferRow): Seats => ({
  capacity: maxUsers,
  booked: 0,
  trialCapacity: maxUsers,
  trialBooked: 0,
})

/** The trial offer of such a lesson. */
export const lessonTrial = (row: OfferRow, rules: readonly RuleRow[], standing: Standing): GroupSchedule['trial_course'] =>
  trialWire(lessonSeats(row), rules, standing)
