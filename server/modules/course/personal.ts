import { shop } from '@server/db/personal/copy-columns'
import type { PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    course: { plain: 'id shop_id brand_id key name photo description is_private difficulty minutes photos prepare' },
    course_tag: { plain: 'course_id tag_id brand_id' },
    tag: { plain: 'id shop_id brand_id name sort' },
    teacher: {
      plain: 'id shop_id brand_id account_id key username avatar gender title description score images',
      leaving: 'a coach of the timetable; the person comes with the role',
    },
    teacher_hours: { plain: 'id shop_id brand_id teacher_id weekday day from_minute to_minute' },
  },
  copy: [
    {
      name: 'coach_profiles',
      tables: ['teacher'],
      sql: `SELECT ${shop('t')}, username, avatar, gender, title, description, images FROM teacher t WHERE account_id = $1 ORDER BY id`,
    },
  ],
}
