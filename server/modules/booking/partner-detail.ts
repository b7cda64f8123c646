import type { ScheduleOrder } from '@/contract/booking'
import { corpCheckIn } from '@/domain/booking/corp-check-in'
import { formatInstant, instant, instantOf, readDay, type Instant } from '@/domain/time'
import type { OrderRow } from './rows'

const at = (ms: number | null) => (ms === null ? null : formatInstant(instant(ms)))

/** What a company's part of a booking says (BK-158); its amounts are cents (BK-467). */
export const partnerDetail = ({ corpUse, costUnits }: OrderRow): ScheduleOrder['partner_order_detail'] => {
  if (!corpUse) return null
  const { subsidyFen, walletFen, checkinStart, checkinEnd, checkedInAt } = corpUse
  return {
    need_checkin: corpUse.needCheckin,
    use_corp_wallet: subsidyFen > 0,
    has_check_in: checkedInAt !== null,
    card_name: corpUse.cardName,
    subsidy_cost: subsidyFen,
    online_cost: costUnits - subsidyFen - walletFen,
    user_wallet_cost: walletFen,
    corp: { qc_corpid: corpUse.qcCorpid },
    corp_card_tpl: { need_checkin: corpUse.needCheckin, need_checkin_start: corpUse.needCheckinStart },
    checkin_start: at(checkinStart),
    checkin_end: at(checkinEnd),
    checked_in_at: at(checkedInAt),
  }
}

const noFlags = { needCorpCheckIn: false, hasCorpCheckIn: false, reachCorpCheckInEnd: false, canCorpCheckIn: false }

/** Where a booking stands with its corporate check-in (BK-159, BK-160). */
export const corpFlags = ({ corpUse, startAt, endAt, status }: OrderRow, now: Instant) => {
  if (!corpUse) return noFlags
  const { needCheckin, needCheckinStart, checkedInAt, checkinStart, checkinEnd } = corpUse
  return corpCheckIn(
    {
      start: instantOf(startAt),
      end: instantOf(endAt),
      status,
      needed: needCheckin,
      neededFrom: needCheckinStart === null ? null : readDay(needCheckinStart),
      done: checkedInAt !== null,
      checkInStart: checkinStart === null ? null : instant(checkinStart),
      checkInEnd: checkinEnd === null ? null : instant(checkinEnd),
    },
    now,
  )
}
