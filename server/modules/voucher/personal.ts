import { brand, shop } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    voucher_app: { plain: 'brand_id kind app_key sealed set_at' },
    // Who tried codes is counted for a quarter of an hour.
    voucher_guess: {
      personal: 'account_id device',
      plain: 'id brand_id shop_id at',
      erase: [goes('account_id = :account')],
      leaving: 'counted before a code is asked about, and forgotten within a day',
      notCopied: 'counted for a quarter of an hour, and forgotten within a day',
    },
    voucher_link: { plain: 'shop_id brand_id kind poi account_ref state guessed_at' },
    voucher_notice: { plain: 'kind msg_id at' },
    voucher_rule: { plain: 'id brand_id key kind products is_product_all product_num product_count exchange_num priority is_stopped' },
    voucher_rule_option: { plain: 'id rule_id brand_id n name note exchange_type card_tpl_id units coupon_tpl_id num days' },
    voucher_rule_shop: { plain: 'rule_id shop_id brand_id' },
    voucher_statement: { plain: 'id brand_id kind ref use_id owed_fen paid_fen at' },
    voucher_step: { plain: 'use_id n brand_id what at' },
    voucher_stranger: { plain: 'kind ref brand_id shop_id product amount_fen used_at seen_at' },
    // What was exchanged stays under the number of the account, as its gift does. The code is sealed until it is settled.
    voucher_use: {
      personal: 'settled_words',
      plain:
        'id brand_id shop_id account_id kind certificate use_no uses code_mac last4 sealed request_id ids product rule_id amount_fen amounts is_monthly state why version sent undos sent_at unused_at deadline next_at verified_at exchanged_at handed_at handed_by refunded_at told_at settled_by released_at created_at',
      erase: [{ where: 'account_id = :account', blank: { settled_words: "''" } }],
    },
    voucher_use_item: {
      plain:
        'use_id n brand_id option_id exchange_type name note num units days card_tpl_id coupon_tpl_id amount_fen card_id is_extended end_before',
    },
  },
  copy: [
    {
      name: 'vouchers',
      tables: ['voucher_use'],
      sql: `SELECT u.id, ${brand('u')}, ${shop('u')}, u.kind, u.product, u.last4, u.use_no, u.state, u.amount_fen, u.created_at, u.exchanged_at, u.handed_at, u.refunded_at, u.settled_words,
        (SELECT json_agg(json_build_object('name', i.name, 'num', i.num, 'units', i.units, 'days', i.days) ORDER BY i.n) FROM voucher_use_item i WHERE i.use_id = u.id) AS items,
        (SELECT json_agg(json_build_object('what', s.what, 'at', s.at) ORDER BY s.n) FROM voucher_step s WHERE s.use_id = u.id) AS steps
      FROM voucher_use u WHERE u.account_id = $1 ORDER BY u.id`,
    },
  ],
}
