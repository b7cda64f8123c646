import { run } from '@server/db/transaction'
import type { BookingStake, ClassStake } from '@/domain/shop/impact'
import { PaymentStatus } from '@/domain/payment/order-state'

// The units and money that calling off gives back (`callOff`), read as `cancel_booking`, `move_corp_use` and `refundPaid` will find it. $1 classes.
const statement = {
  name: 'class-stakes',
  text: `SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('accountId', b.account_id, 'isHeld', b.held_until IS NOT NULL,
            'card', CASE WHEN k.id IS NOT NULL THEN jsonb_build_object('type', k.type, 'name', t.name, 'units', b.cost_units) END,
            'companyFen', coalesce(u.subsidy_fen + u.wallet_fen, 0),
            'paid', (SELECT coalesce(jsonb_agg(jsonb_build_object('channel', m.channel, 'fen', m.fen) ORDER BY m.id), '[]')
               FROM (SELECT d.id, d.channel, d.amount_fen - coalesce((SELECT sum(r.amount_fen) FROM payment_refund r WHERE r.trade_id = d.id), 0) AS fen
                       FROM payment_order o JOIN payment_trade d ON d.order_id = o.id AND d.state = 'paid'
                      WHERE o.purpose = 'booking' AND o.purpose_id = b.id AND o.status = ${PaymentStatus.paid}) m WHERE m.fen > 0)) ORDER BY b.id), '[]')
       FROM booking b LEFT JOIN card k ON k.id = b.card_id LEFT JOIN card_tpl t ON t.id = k.card_tpl_id
         LEFT JOIN corp_use u ON u.booking_id = b.id AND u.state <> 'released'
      WHERE b.schedule_id = s.id AND b.status <> 2) AS bookings,
     ARRAY(SELECT account_id FROM candidate w WHERE w.schedule_id = s.id AND w.ended_at IS NULL ORDER BY w.id) AS waiting,
     ARRAY(SELECT account_id FROM vacancy v WHERE v.schedule_id = s.id AND v.ended_at IS NULL ORDER BY v.id) AS subscribed
    FROM schedule s WHERE s.id = ANY ($1::int[]) ORDER BY s.id`,
}

/** The bookings and places of people in classes that somebody is about to call off or to move. */
export const readStakes = async (scheduleIds: readonly number[]): Promise<ClassStake[]> =>
  scheduleIds.length === 0 ? [] : run<{ bookings: BookingStake[]; waiting: number[]; subscribed: number[] }>(statement, [[...scheduleIds]])
