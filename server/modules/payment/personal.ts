import { shop } from '@server/db/personal/copy-columns'
import type { PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    money_entry: {
      plain:
        'id posting brand_id shop_id account provider amount_fen trade_id refund_id card_id booking_id at corp_id corp_card_id court_order_id plan_order_id order_id checkin_id activity_order_id voucher_use_id',
    },
    payment_event: { plain: 'id order_id kind detail at' },
    payment_exception: { plain: 'id brand_id kind subject order_id detail created_at resolved_at' },
    payment_line: { plain: 'order_id position kind label amount_fen' },
    payment_notice: { plain: 'provider brand_id notice_id trade_no received_at' },
    payment_order: {
      plain:
        'id brand_id shop_id account_id purpose purpose_id subject channel amount_fen status trade_id expire_at created_at paid_at closed_at priced_for is_deducted',
      leaving: 'keep_unpaid_few asks',
    },
    payment_refund: {
      plain:
        'id order_id trade_id brand_id refund_no amount_fen reason state tries next_try_at provider_refund_id last_error created_at ended_at stated_on',
    },
    payment_statement: { plain: 'brand_id provider day payments refunds differences checked_at' },
    payment_statement_try: { plain: 'brand_id provider day tries next_try_at last_error' },
    payment_trade: {
      plain:
        'id order_id brand_id provider method channel trade_no amount_fen state transaction_id prepay prepay_at expire_at created_at ended_at checks next_check_at',
    },
  },
  copy: [
    {
      name: 'orders',
      tables: ['payment_order'],
      sql: `SELECT o.id, ${shop('o')}, o.purpose, o.subject, o.channel, o.amount_fen, o.status, o.created_at, o.paid_at, o.closed_at,
        (SELECT json_agg(json_build_object('provider', t.provider, 'trade_no', t.trade_no, 'amount_fen', t.amount_fen, 'state', t.state, 'at', t.created_at) ORDER BY t.id)
           FROM payment_trade t WHERE t.order_id = o.id) AS payments,
        (SELECT json_agg(json_build_object('refund_no', r.refund_no, 'amount_fen', r.amount_fen, 'reason', r.reason, 'state', r.state, 'at', r.created_at) ORDER BY r.id)
           FROM payment_refund r WHERE r.order_id = o.id) AS refunds
      FROM payment_order o WHERE o.account_id = $1 ORDER BY o.id`,
    },
  ],
}
