import type { ScheduleOrder } from '@/contract/booking/shapes'
import { corpCheckInWindow, corpFlags, type CorpCheckInFacts } from '@/domain/booking/corp-check-in'
import { readDay, readInstant, type Instant } from '@/domain/time'

const instantOrNull = (text: string | null) => (text === null ? null : readInstant(text))

const noFlags = { needCorpCheckIn: false, hasCorpCheckIn: false, reachCorpCheckInEnd: false, canCorpCheckIn: false }

/** A booking as the rules of the corporate check-in read it; null where no company pays it. */
const corpFacts = ({ schedule, status_code: status, partner_order_detail: detail }: ScheduleOrder): CorpCheckInFacts | null =>
  detail && {
    start: readInstant(schedule.start),
    end: readInstant(schedule.end),
    status,
    needed: detail.need_checkin,
    neededFrom: detail.corp_card_tpl.need_checkin_start === null ? null : readDay(detail.corp_card_tpl.need_checkin_start),
    done: detail.has_check_in,
    checkInStart: instantOrNull(detail.checkin_start),
    checkInEnd: instantOrNull(detail.checkin_end),
  }

/** From when to when a company's check-in of a booking can be done; null where no company pays it. */
export const findCorpWindow = (order: ScheduleOrder) => {
  const facts = corpFacts(order)
  return facts && corpCheckInWindow(facts)
}

/** The corporate check-in of a booking at an instant, computed anew from what was read (booking ledger BK-481). */
export const corpFlagsAt = (order: ScheduleOrder, now: Instant) => {
  const facts = corpFacts(order)
  return facts ? corpFlags(facts, now) : { status: order.status_code, ...noFlags }
}
