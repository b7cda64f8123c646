import { brand, shop } from '@server/db/personal/copy-columns'
import { blank, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    corp: { plain: 'id brand_id qc_corpid name' },
    corp_card: {
      plain:
        'id brand_id account_id corp_card_tpl_id amount_fen user_balance_fen user_freeze_fen start_day end_day disable_corp_rule paused_by version created_at paused_by_plan',
    },
    corp_card_tpl: {
      plain:
        'id brand_id corp_id name logo status need_checkin need_checkin_start limit_amount max_cost_fen limit_gym cities limit_unit limit_times unit checkin_metres key checkin_before_minutes checkin_after_minutes',
    },
    corp_card_tpl_shop: { plain: 'corp_card_tpl_id shop_id brand_id' },
    corp_entry: {
      plain:
        'id brand_id shop_id corp_id wallet corp_card_id kind delta_fen delta_freeze_fen balance_fen freeze_fen booking_id created_at plan_order_id',
    },
    corp_quota: { plain: 'corp_card_id brand_id period cost_fen frozen_fen' },
    corp_use: {
      personal: 'checkin_lat checkin_lng',
      plain:
        'booking_id brand_id shop_id corp_card_id period subsidy_fen wallet_fen state checkin_start checkin_end checked_in_at missed_at id plan_order_id start_at end_at',
      erase: [
        blank('corp_card_id IN (SELECT id FROM corp_card WHERE account_id = :account)', { checkin_lat: 'NULL', checkin_lng: 'NULL' }),
      ],
    },
    corp_wallet: { plain: 'corp_id brand_id balance_fen freeze_fen' },
  },
  copy: [
    {
      name: 'company_cards',
      tables: ['corp_card'],
      sql: `SELECT k.id, ${brand('k')}, t.name, o.name AS company, k.amount_fen, k.user_balance_fen, k.user_freeze_fen, k.start_day, k.end_day, k.created_at
      FROM corp_card k JOIN corp_card_tpl t ON t.id = k.corp_card_tpl_id JOIN corp o ON o.id = t.corp_id WHERE k.account_id = $1 ORDER BY k.id`,
    },
    {
      name: 'company_card_uses',
      tables: ['corp_use'],
      sql: `SELECT k.id AS company_card, ${shop('u')}, u.period, u.subsidy_fen, u.state, u.start_at, u.checked_in_at, u.missed_at, u.checkin_lat, u.checkin_lng
      FROM corp_use u JOIN corp_card k ON k.id = u.corp_card_id WHERE k.account_id = $1 ORDER BY u.id`,
    },
  ],
}
