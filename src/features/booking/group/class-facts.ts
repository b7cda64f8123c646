import type { GroupSchedule, OpenRule as WireRule, ScheduleConfirm } from '@/contract/booking/shapes'
import { groupCardState, type GroupCardState } from '@/domain/booking/group/group-card-state'
import { openRulesOf, opensAt, type OpenRule } from '@/domain/booking/group/opening'
import { shownPrice, type ShownPrice, type ShownRule } from '@/domain/booking/group/shown-price'
import { readCardAmount } from '@/domain/card/amount'
import { CardType } from '@/domain/card/card'
import { yuanToFen } from '@/domain/money'
import { readInstant, type Instant } from '@/domain/time'

const openRule = ({ type, open_at, hours }: WireRule): OpenRule => ({ type, openAt: open_at === null ? null : readInstant(open_at), hours })

/** A price of a list, in the unit of its card's type. */
export const shownRule = ({ channel, cost, card_tpl_type }: GroupSchedule['rules'][number]): ShownRule => {
  const cardType = card_tpl_type as CardType | null
  return { channel, cardType, cost: readCardAmount(cardType ?? CardType.value, cost) }
}

/** When booking of a class opens; null where it is always open. `shared` are the opening rules of the list it came in. */
export const classOpensAt = (schedule: Pick<GroupSchedule, 'start' | 'open_rules'>, shared: readonly WireRule[] = []): Instant | null =>
  opensAt(openRulesOf(schedule.open_rules.map(openRule), shared.map(openRule)), readInstant(schedule.start))

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

/** The price that a class card shows to a user of this status. */
export const classPrice = (schedule: GroupSchedule, userStatus: number | null): ShownPrice => {
  const { trial_course: trial } = schedule
  const offer = trial && { matched: trial.matched, left: trial.current_capacity, price: yuanToFen(trial.price) }
  return shownPrice({ isFree: schedule.is_free, rules: schedule.rules.map(shownRule), trial: offer }, userStatus)
}
