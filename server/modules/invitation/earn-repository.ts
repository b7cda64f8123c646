import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'
import { countedGifts } from './statements'

/** From when on a payment stands for good: its class, court, plan or activity can no longer be cancelled for nothing, and its card no longer be given back. Null for what earns nothing by itself. */
const firmFrom = `CASE p.purpose
    WHEN 'booking' THEN (SELECT CASE WHEN b.free_to_leave THEN b.start_at ELSE greatest(b.start_at - make_interval(mins => h.minutes_can_cancel), b.free_until, p.paid_at) END
                           FROM booking b JOIN shop h ON h.id = b.shop_id WHERE b.id = p.purpose_id AND b.status <> 2)
    WHEN 'court' THEN (SELECT greatest(b.start_at - make_interval(mins => h.minutes_can_cancel), p.paid_at)
                         FROM court_order b JOIN shop h ON h.id = b.shop_id WHERE b.id = p.purpose_id AND b.status = 1)
    WHEN 'plan' THEN (SELECT greatest((l.from_date::timestamp AT TIME ZONE 'Asia/Shanghai') + interval '1 day', p.paid_at)
                        FROM plan_order b JOIN plan l ON l.id = b.plan_id WHERE b.id = p.purpose_id AND b.status = 1)
    WHEN 'activity' THEN (SELECT greatest(least(CASE WHEN a.changed_at >= b.created_at THEN a.start_at ELSE coalesce(a.cancel_until, least(a.sign_up_end, a.start_at)) END,
                                                b.first_admitted_at), p.paid_at)
                            FROM activity_order b JOIN activity a ON a.id = b.activity_id WHERE b.id = p.purpose_id AND b.status = 1)
    WHEN 'card' THEN (SELECT p.paid_at + make_interval(days => t.refund_days) FROM card_order b JOIN card_tpl t ON t.id = b.card_tpl_id WHERE b.id = p.purpose_id AND b.status = 1)
    WHEN 'auto_renew' THEN (SELECT p.paid_at + make_interval(days => t.refund_days) FROM card_order b JOIN card_tpl t ON t.id = b.card_tpl_id WHERE b.id = p.purpose_id AND b.status = 1)
  END`

export interface EarningRow {
  id: number
  cameId: number | null
  cameAt: Date | null
  paidId: number | null
  paidAt: Date | null
  firmFrom: Date | null
}

const earning = `SELECT c.id, t.id AS "cameId", t.at AS "cameAt", y.id AS "paidId", y.paid_at AS "paidAt", y.firm_from AS "firmFrom"
  FROM invitation_claim c JOIN account i ON i.id = c.inviter_id AND i.leaving_at IS NULL
  LEFT JOIN LATERAL (SELECT t.id, t.at FROM attendance t WHERE t.account_id = c.account_id AND t.brand_id = c.brand_id AND t.recorded_at >= c.at ORDER BY t.at, t.id LIMIT 1) t ON true
  LEFT JOIN LATERAL (
    SELECT x.* FROM (SELECT p.id, p.paid_at, ${firmFrom} AS firm_from FROM payment_order p
      WHERE p.account_id = c.account_id AND p.brand_id = c.brand_id AND p.paid_at >= c.at AND p.amount_fen > 0 AND p.status = 1) x
     WHERE x.firm_from IS NOT NULL ORDER BY x.firm_from, x.id LIMIT 1) y ON true`

/** $1 now, $2 the last one's number: claims whose friend came or paid for good, so many at once. */
const earnedStatement = {
  name: 'invitation-earned',
  text: `${earning} WHERE c.outcome = 'waiting' AND c.id > $2 AND (t.at <= $1 OR y.firm_from <= $1) ORDER BY c.id LIMIT 200`,
}
export const listEarned = (now: Instant, after: number) => run<EarningRow>(earnedStatement, [toDate(now), after])

/** $1 claim: read again with the claim held. */
const earningStatement = { name: 'invitation-earning', text: `${earning} WHERE c.id = $1 AND c.outcome = 'waiting'` }
export const readEarning = async (claimId: number) => (await run<EarningRow>(earningStatement, [claimId]))[0]

/** $1 event, $2 inviter, $3 the month. Of one inviter and event one claim after the other is counted: the invitation is held. */
const gotStatement = {
  name: 'invitation-got',
  text: `SELECT ${countedGifts('$1', '$2', '$3')} AS n, (SELECT most_a_month FROM invite_event WHERE id = $1) AS most`,
}
export const readCap = async (eventId: number, inviterId: number, month: Date) =>
  (await run<{ n: number; most: number | null }>(gotStatement, [eventId, inviterId, month]))[0]!

/** $1 invitation. */
const holdStatement = { name: 'invitation-hold', text: 'SELECT id FROM invitation WHERE id = $1 FOR NO KEY UPDATE' }
export const holdInvitation = (invitationId: number) => run(holdStatement, [invitationId])

/** Claims whose earning payment was refunded, so many at once. */
const refundedStatement = {
  name: 'invitation-refunded',
  text: `SELECT c.id FROM invitation_claim c JOIN payment_order p ON p.id = c.earned_id
    WHERE c.earned_by = 'pay' AND c.refunded_at IS NULL AND p.status > 2 ORDER BY c.id LIMIT 200`,
}
export const listRefunded = () => run<{ id: number }>(refundedStatement)
