import { card, shop } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    activity: {
      plain:
        'id shop_id brand_id key name image place start_at end_at status need_sign_up sign_up_start sign_up_end support_card description cancel_until schedule notes gd_lng gd_lat sequence changed_at changed called_off_at is_removed',
    },
    activity_option: {
      plain:
        'id activity_id brand_id key name is_free price_fen limit_user_count limit_total_count limit_user_status order_count admits other_count version is_stopped',
    },
    activity_rule: { plain: 'id option_id brand_id n channel card_tpl_id cost_units' },
    activity_order: {
      plain:
        'id brand_id shop_id activity_id option_id account_id count admits channel card_id cost_units user_limit status held_until refund_type number sequence admitted first_admitted_at created_at cancelled_at cancelled_by',
    },
    activity_admission: { plain: 'id brand_id shop_id order_id people at recorded_at admitted_by was_offline key' },
    activity_waiting: {
      personal:
        'id brand_id shop_id activity_id option_id account_id count channel card_id auto_start_confirmed created_at told_at skip_reason ended_at outcome order_id',
      erase: [goes('account_id = :account')],
    },
    remind_me: {
      personal: 'id brand_id shop_id account_id kind activity_id asked_at told_at',
      erase: [goes('account_id = :account')],
    },
  },
  copy: [
    {
      name: 'activities',
      tables: ['activity_order', 'activity_admission'],
      sql: `SELECT o.id, ${shop('o')}, a.name AS activity, p.name AS option, a.start_at, o.count, o.channel, ${card('o.card_id')}, o.cost_units, o.status, o.number,
        o.created_at, o.cancelled_at, o.cancelled_by,
        (SELECT json_agg(json_build_object('people', x.people, 'at', x.at) ORDER BY x.id) FROM activity_admission x WHERE x.order_id = o.id) AS admissions
      FROM activity_order o JOIN activity a ON a.id = o.activity_id JOIN activity_option p ON p.id = o.option_id WHERE o.account_id = $1 ORDER BY o.id`,
    },
    {
      name: 'activity_waiting_lists',
      tables: ['activity_waiting'],
      sql: `SELECT w.id, ${shop('w')}, a.name AS activity, p.name AS option, w.count, w.channel, ${card('w.card_id')}, w.created_at, w.told_at, w.ended_at, w.outcome
      FROM activity_waiting w JOIN activity a ON a.id = w.activity_id JOIN activity_option p ON p.id = w.option_id WHERE w.account_id = $1 ORDER BY w.id`,
    },
    {
      name: 'activity_reminders',
      tables: ['remind_me'],
      sql: `SELECT ${shop('r')}, r.kind, a.name AS activity, r.asked_at, r.told_at FROM remind_me r LEFT JOIN activity a ON a.id = r.activity_id WHERE r.account_id = $1 ORDER BY r.id`,
    },
  ],
}
