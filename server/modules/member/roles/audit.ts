import type { Invariant } from '@server/invariant'

export const roleInvariants: readonly Invariant[] = [
  {
    name: 'roles-are-rights',
    about: 'A person who took a role that has not ended has its rights at the shop, and no others',
    sql: `SELECT r.id AS staff_role_id, r.account_id, r.role, h.is_teacher, h.is_staff, h.is_superuser, h.permissions
            FROM staff_role r LEFT JOIN ship h ON h.account_id = r.account_id AND h.shop_id = r.shop_id
           WHERE r.account_id IS NOT NULL AND r.ended_at IS NULL
             AND (h.id IS NULL OR h.is_superuser <> (r.role = 'owner') OR h.is_staff <> (r.role IN ('manager', 'desk', 'finance')) OR h.permissions <> r.permissions
               OR h.is_teacher <> (r.role IN ('coach', 'part_time_coach') OR r.teacher_id IS NOT NULL))`,
  },
  {
    name: 'staff-codes-take-roles',
    about: 'A code that proved another phone for an invitation took a role at that shop',
    sql: `SELECT u.id AS use_id, u.account_id, u.shop_id FROM code_use u
           WHERE u.purpose = 'staff' AND NOT EXISTS (SELECT FROM staff_role r WHERE r.account_id = u.account_id AND r.shop_id = u.shop_id AND r.taken_at = u.used_at)`,
  },
  {
    name: 'coaches-are-their-people',
    about: 'The coach of the timetable with whom a role came is the person who took it',
    sql: `SELECT r.id AS staff_role_id, r.teacher_id, r.account_id, t.account_id AS coach_account_id FROM staff_role r JOIN teacher t ON t.id = r.teacher_id
           WHERE r.account_id IS NOT NULL AND r.ended_at IS NULL AND t.account_id IS DISTINCT FROM r.account_id`,
  },
]
