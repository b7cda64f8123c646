import type { GroupSchedule, OpenRule as WireRule, ScheduleConfirm } from '@/contract/booking/shapes'
import { groupCardState, type GroupCardState } from '@/domain/booking/group/group-card-state'
import { chooseOpenRules, opensAt, type OpenRule } from '@/domain/booking/group/booking-opening'
import { readInstant, type Instant } from '@/domain/time'

const openRule = ({ type, open_at, hours }: WireRule): OpenRule => ({ type, openAt: open_at === null ? null : readInstant(open_at), hours })

/** When booking of a class opens; null where it is always open. `shared` are the opening rules of the list it came in. */
export const classOpensAt = (schedule: Pick<GroupSchedule, 'start' | 'open_rules'>, shared: readonly WireRule[] = []): Instant | null =>
  opensAt(chooseOpenRules(schedule.open_rules.map(openRule), shared.map(openRule)), readInstant(schedule.start))

/** The state of a class of the list for the present user. `shared` are the opening rules of the list it came in. */
export const classState = (schedule: GroupSchedule, shared: readonly WireRule[], now: Instant): GroupCardState => {
  const start = readInstant(schedule.start)
  return groupCardState(
    {
      start,
      end: readInstant(schedule.end),
      isCancelled: schedule.is_cancelled,
      status: schedule.status,
      hasBooked: schedule.has_schedule_order,
      payUntil: schedule.pay_order && readInstant(schedule.pay_order.expire_at),
      candidateId: schedule.candidate_id,
      seatsLeft: schedule.current_max_capacity,
      canWait: schedule.can_wait,
      opensAt: classOpensAt(schedule, shared),
    },
    now,
  )
}

/** Whether a class is full, so that the user can only wait. With an unpaid booking in it the user pays that instead. */
export const isFull = ({ schedule, refusal }: Pick<ScheduleConfirm, 'schedule' | 'refusal'>): boolean =>
  schedule.current_max_capacity <= 0 && (refusal?.code === 'booking.full' || refusal?.code === 'booking.already_booked')
