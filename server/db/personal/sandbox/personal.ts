import { blank, goes, type PersonalData } from '../table'

/** An agreement as the stand-in for a provider keeps it. */
const AGREED = 'code IN (SELECT code FROM renewal_contract WHERE account_id = :account)'

/** The tables of server/sandbox, which are there, and erased, also where that room is not loaded. */
export const personal: PersonalData = {
  tables: {
    sandbox_agreement: {
      personal: 'account',
      plain: 'appid code scene period_days next_day most_fen notify_url return_url state agreement_no token created_at signed_at ended_at',
      erase: [blank(AGREED, { account: "''" })],
    },
    sandbox_contract: {
      personal: 'openid account',
      plain: 'merchant code plan_id appid serial notify_url trade_no state contract_id token created_at signed_at ended_at ended_by',
      erase: [blank(AGREED, { openid: "''", account: "''" })],
    },
    sandbox_face: { plain: 'ref gate hash at' },
    sandbox_key: { plain: 'name private_pem public_pem secret created_at' },
    // A delivered notice names the payer under seal.
    sandbox_notice: {
      personal: 'message',
      plain: 'id provider merchant trade_no url state behind_next due_at tries last_answer created_at',
      erase: [
        blank(
          'trade_no IN (SELECT t.trade_no FROM payment_trade t JOIN payment_order o ON o.id = t.order_id WHERE o.account_id = :account UNION ALL SELECT c.code FROM renewal_contract c WHERE c.account_id = :account)',
          { message: "'{}'" },
        ),
      ],
    },
    sandbox_refund: { plain: 'provider merchant refund_no trade_no refund_id amount_fen reason notify_url state created_at ended_at' },
    // The messages that the stand-in for the providers was sent.
    sandbox_sms: { personal: 'id provider phone template variables reference sent_at', erase: [goes("phone LIKE '%' || :phone")] },
    sandbox_sms_nonce: { plain: 'nonce at' },
    sandbox_switch: { plain: 'id provider target fault params trade_no remaining created_at' },
    sandbox_trade: {
      personal: 'payer',
      plain:
        'provider merchant trade_no appid method amount_fen refunded_fen subject notify_url return_url prepay_id state transaction_id last_error expire_at created_at paid_at closed_at cashier_token',
      erase: [blank('payer IN (SELECT openid FROM account_openid WHERE account_id = :account)', { payer: "''" })],
      before: ['account_openid'],
    },
    sandbox_voucher: { plain: 'kind code certificate_id order_id object_id product uses expire_at state token created_at' },
    sandbox_voucher_use: { plain: 'id kind code request poi is_ours used_at undone_at refunded_at' },
    sandbox_weixin_call: { plain: 'appid path count' },
    sandbox_weixin_code: { plain: 'once used_at' },
    sandbox_weixin_message: {
      personal: 'id appid openid template_id page data sent_at',
      erase: [goes('openid IN (SELECT openid FROM account_openid WHERE account_id = :account)')],
      before: ['account_openid'],
    },
  },
}
