import { shop } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    brand: { plain: 'id key name logo gym_id' },
    product: { plain: 'id shop_id brand_id key name image price_fen status sort' },
    shop: {
      plain:
        'id brand_id key name city_code phone logo image address gd_lng gd_lat images services opening_hours description has_face_guard has_belts has_weixin module_team module_private module_court module_payment team_minutes_can_order private_minutes_can_order minutes_can_cancel team_course_can_wait team_course_wait_method team_minutes_can_wait hide_course_user_num theme skin minutes_to_pay media_hosts overlap_allowed desk_channels staff_book_late staff_second_factor card_low_fen card_low_times no_show_count no_show_days no_show_block_days no_show_unmarked invoice_seller invoice_tax_no invoice_hours timetable_days',
    },
    shop_ad: { plain: 'id shop_id brand_id key title image url sort' },
    shop_notice: { plain: 'id shop_id brand_id title url created_at' },
    shop_share: { plain: 'shop_id brand_id kind title description image_url' },
    view_log: {
      personal: 'id shop_id brand_id account_id client_user_id client_path created_at',
      erase: [goes('account_id = :account')],
      leaving: 'whom the staff looked at, and when',
    },
    weapp_code: { plain: 'appid shop_id brand_id scene type picture made_at used_at' },
  },
  copy: [
    {
      name: 'pages_viewed',
      tables: ['view_log'],
      sql: `SELECT ${shop('v')}, client_path, created_at FROM view_log v WHERE account_id = $1 ORDER BY id`,
    },
  ],
}
