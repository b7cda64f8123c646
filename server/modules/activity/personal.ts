import type { PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    activity: {
      plain:
        'id shop_id brand_id key name image place start_at end_at status need_sign_up sign_up_start sign_up_end support_card description',
    },
    activity_option: {
      plain: 'id activity_id brand_id key name is_free price_fen limit_user_count limit_total_count limit_user_status order_count',
    },
  },
}
