import type { PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    class_series: {
      plain:
        'id shop_id brand_id key weekdays on_days except_days cancelled_days from_day until_day course_id teacher_id space_id price_plan_id start_minute minutes capacity trial_capacity min_people is_online open_type open_days_before open_minute open_hours made_until changed_at is_guessed',
    },
    class_series_gap: { plain: 'series_id shop_id brand_id day reason noted_at' },
  },
}
