import { Type, type Static } from '@sinclair/typebox'
import { MOST_IN_BATCH } from '../../domain/booking/batch/most'
import { BookingPayload, Clash, GroupSchedule, PriceRule } from './shapes'
import { Card } from '../card/card'
import { Bool, Id, InstantText, Int, List, Nullable, Obj, Opt, Str } from '../shapes'

const Refusal = Obj({ code: Str, msg: Str })

export const BatchSchedule = Type.Composite([
  Type.Omit(GroupSchedule, ['rules']),
  Obj({
    rules: List(PriceRule),
    /** The reason why this user cannot book the class now, payment left out. */
    refusal: Nullable(Refusal),
  }),
])
export type BatchSchedule = Static<typeof BatchSchedule>

const BatchCourse = Obj({ id: Id, name: Str, photo: Str, minutes: Int, is_private: Bool })

/** The coming group classes of a course. */
export const BatchClasses = Obj({ course: BatchCourse, schedules: List(BatchSchedule), cards: List(Card) })

/** A private course of a coach; its times are those of the private schedule list. */
export const BatchLessons = Obj({
  course: BatchCourse,
  teacher: Obj({ id: Id, name: Str }),
  timetable_id: Id,
  /** The most people in one lesson. */
  max_users: Int,
  mandatory_share: Bool,
  shared_text: Str,
  rules: List(PriceRule),
  cards: List(Card),
})
export type BatchLessons = Static<typeof BatchLessons>

const BatchItem = Obj({ schedule_id: Opt(Id), timetable_id: Opt(Id), start: Opt(InstantText), space_id: Opt(Id) })
export type BatchItem = Static<typeof BatchItem>

export const BatchFailure = Obj({
  schedule_id: Nullable(Id),
  timetable_id: Nullable(Id),
  start: Nullable(InstantText),
  /** 1 deleted, 2 too few people, 3 coach occupied, 4 no space, 5 card expired, 6 beyond the card's validity; null for any other reason. */
  error: Nullable(Type.Union(([1, 2, 3, 4, 5, 6] as const).map((one) => Type.Literal(one)))),
  code: Str,
  msg: Str,
  current_users: Nullable(Int),
  max_users: Nullable(Int),
  /** With `booking.cancel_other_first`: the other booking of that time. */
  clash: Nullable(Clash),
})
export type BatchFailure = Static<typeof BatchFailure>

/** The booking payload with a list of classes in place of one. */
export const BatchPayload = Type.Composite([
  Type.Omit(BookingPayload, ['schedule_id', 'timetable_id', 'start', 'space_id', 'version']),
  Obj({ schedules: Type.Array(Type.Union([Id, BatchItem]), { minItems: 1, maxItems: MOST_IN_BATCH }) }),
])
export type BatchPayload = Static<typeof BatchPayload>
