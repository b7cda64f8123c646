import type { PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    private_offer: {
      plain:
        'id shop_id brand_id teacher_id course_id price_plan_id minutes step_minutes max_users is_online is_shared mandatory_share shared_text open_type open_hours open_days_before open_minute is_active version',
    },
    private_offer_space: { plain: 'private_offer_id space_id brand_id sort' },
    teacher_rest: { plain: 'id shop_id brand_id teacher_id start_at end_at created_at' },
  },
}
