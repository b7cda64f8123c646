import type { ScheduleOrder } from '@/contract/booking/shapes'
import { corpCheckIn, corpCheckInWindow, type CorpCheckInFacts } from '@/domain/booking/corp-check-in'
import { formatInstant, instant, readDay, type Instant } from '@/domain/time'

/** An order's subsidy use in the form of `corpUseColumn`: money in fen, instants in milliseconds. */
export interface CorpUseRow {
  subsidyFen: number
  walletFen: number
  /** For an order of a plan: its first practice. */
  startAt: number | null
  endAt: number | null
  checkinStart: number | null
  checkinEnd: number | null
  checkedInAt: number | null
  cardName: string
  needCheckin: boolean
  needCheckinStart: string | null
  qcCorpid: string
}

const ms = (column: string) => `floor(extract(epoch FROM u.${column}) * 1000)`

/** The column `corpUse` for a statement that reads orders; `order` is the column of the order's id. */
export const corpUseColumn = (key: 'booking_id' | 'plan_order_id', order: string) => `
  (SELECT jsonb_build_object(
            'subsidyFen', u.subsidy_fen, 'walletFen', u.wallet_fen, 'startAt', ${ms('start_at')}, 'endAt', ${ms('end_at')},
            'checkinStart', ${ms('checkin_start')}, 'checkinEnd', ${ms('checkin_end')}, 'checkedInAt', ${ms('checked_in_at')}, 'cardName', f.name,
            'needCheckin', f.need_checkin, 'needCheckinStart', f.need_checkin_start, 'qcCorpid', e.qc_corpid)
     FROM corp_use u JOIN corp_card g ON g.id = u.corp_card_id JOIN corp_card_tpl f ON f.id = g.corp_card_tpl_id JOIN corp e ON e.id = f.corp_id
    WHERE u.${key} = ${order}) AS "corpUse"`

const at = (moment: number | null) => (moment === null ? null : formatInstant(instant(moment)))

/** The company's part of an order (BK-158); its amounts are cents (BK-467). */
export const partnerDetail = (use: CorpUseRow | null, costFen: number): ScheduleOrder['partner_order_detail'] => {
  if (!use) return null
  const { subsidyFen, walletFen, checkinStart, checkinEnd, checkedInAt } = use
  return {
    need_checkin: use.needCheckin,
    use_corp_wallet: subsidyFen > 0,
    has_check_in: checkedInAt !== null,
    card_name: use.cardName,
    subsidy_cost: subsidyFen,
    online_cost: costFen - subsidyFen - walletFen,
    user_wallet_cost: walletFen,
    corp: { qc_corpid: use.qcCorpid },
    corp_card_tpl: { need_checkin: use.needCheckin, need_checkin_start: use.needCheckinStart },
    checkin_start: at(checkinStart),
    checkin_end: at(checkinEnd),
    checked_in_at: at(checkedInAt),
  }
}

/** The flags of an order without a subsidy. */
export const noCorpFlags = { needCorpCheckIn: false, hasCorpCheckIn: false, reachCorpCheckInEnd: false, canCorpCheckIn: false }

type Span = Pick<CorpCheckInFacts, 'start' | 'end' | 'status'>

const makeFacts = (use: CorpUseRow, span: Span): CorpCheckInFacts => ({
  ...span,
  needed: use.needCheckin,
  neededFrom: use.needCheckinStart === null ? null : readDay(use.needCheckinStart),
  done: use.checkedInAt !== null,
  checkInStart: use.checkinStart === null ? null : instant(use.checkinStart),
  checkInEnd: use.checkinEnd === null ? null : instant(use.checkinEnd),
})

/** The check-in state of an order (BK-159, BK-160). */
export const corpFlags = (use: CorpUseRow | null, span: Span, now: Instant) => (use ? corpCheckIn(makeFacts(use, span), now) : noCorpFlags)

/** The check-in window of a plan order. */
export const corpWindow = (use: CorpUseRow, span: Span) => corpCheckInWindow(makeFacts(use, span))
