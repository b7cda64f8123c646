import type { BatchFailure, BatchItem, BatchSchedule } from '@/contract/booking/batch-shapes'
import type { PriceRule } from '@/contract/booking/shapes'
import type { PrivateSchedule } from '@/contract/booking/private'
import { readInstant, type Instant } from '@/domain/time'

/** One class or lesson that can be chosen for a batch. */
export interface BatchChoice {
  key: string
  /** The class or lesson as the payload names it (booking ledger BK-166, BK-167). */
  item: number | BatchItem
  start: Instant
  end: Instant
  coach: string
  space: string
  booked: number
  capacity: number
  /** Seats left. */
  left: number
  rules: readonly PriceRule[]
}

export const ofClass = (schedule: BatchSchedule): BatchChoice => ({
  key: String(schedule.id),
  item: schedule.id,
  start: readInstant(schedule.start),
  end: readInstant(schedule.end),
  coach: schedule.teacher.username,
  space: schedule.space.name,
  booked: schedule.current_users,
  capacity: schedule.max_users,
  left: schedule.current_max_capacity,
  rules: schedule.rules,
})

const keyOfLesson = (timetableId: number, start: Instant): string => `${timetableId} ${start}`

/** `max_users` of a time counts the seats that other bookings leave (BK-337). */
export const ofLesson = (slot: PrivateSchedule, rules: readonly PriceRule[]): BatchChoice => ({
  key: keyOfLesson(slot.timetable_id, readInstant(slot.datetime)),
  item: { timetable_id: slot.timetable_id, start: slot.datetime, ...(slot.space_id !== null && { space_id: slot.space_id }) },
  start: readInstant(slot.datetime),
  end: readInstant(slot.end),
  coach: slot.teacher.name,
  space: slot.space_name,
  booked: slot.current_users,
  capacity: slot.current_users + slot.max_users,
  left: slot.max_users,
  rules,
})

/** The key of the choice that failed. */
export const keyOfFailure = ({ schedule_id: classId, timetable_id: timetableId, start }: BatchFailure): string =>
  timetableId !== null && start !== null ? keyOfLesson(timetableId, readInstant(start)) : String(classId)
