import { createHash } from 'node:crypto'
import { coachPermissions, staffPermissions } from '@/domain/staff/permissions'
import { bookingShop } from '../booking/shop'
import type { Seed } from '../support/database'

/** Coaches and staff, of shop 1 unless said otherwise. */
export const workers = {
  /** Coach of the class of 18:00 (`classes.evening`) with every coach permission. */
  coach: 31,
  /** Coach without a permission. */
  bareCoach: 32,
  staff: 33,
  bareStaff: 34,
  superuser: 35,
  /** Staff with every permission, of shop 2 of the same brand. */
  staffOfTwo: 36,
  /** Staff with every permission, of shop 4 of the other brand. */
  staffOfOther: 37,
} as const

const flags = (list: readonly string[]) => `'{${list.join(',')}}'`
const worker = (id: number, role: string, permissions: readonly string[], shop = 1, brand = 1) => ({
  account: `(${id}, 'zh-cn', '139000001${id}', '${role}${id}', '2026-01-01Z')`,
  membership: `(${id}, ${shop}, ${brand}, ${role === 'coach'}, ${role === 'staff'}, ${role === 'super'}, ${flags(permissions)}, '2026-01-01Z')`,
})

const list = [
  worker(workers.coach, 'coach', coachPermissions),
  worker(workers.bareCoach, 'coach', []),
  worker(workers.staff, 'staff', staffPermissions),
  worker(workers.bareStaff, 'staff', []),
  worker(workers.superuser, 'super', []),
  worker(workers.staffOfTwo, 'staff', staffPermissions, 2),
  worker(workers.staffOfOther, 'staff', staffPermissions, 4, 2),
]

const sql = `
INSERT INTO account (id, area_code, phone, username, created_at) VALUES ${list.map(({ account }) => account).join(', ')};
INSERT INTO ship (account_id, shop_id, brand_id, is_teacher, is_staff, is_superuser, permissions, created_at) VALUES ${list.map(({ membership }) => membership).join(', ')};
UPDATE teacher SET account_id = ${workers.coach} WHERE id = 1;
`

/** A shop with its coaches and staff. */
export const withWorkers = (shop: Seed): Seed => ({
  name: `staff of ${createHash('sha256').update(sql).update(shop.name).digest('hex').slice(0, 12)}`,
  async fill(engine) {
    await shop.fill(engine)
    await engine.session((session) => session.exec(sql))
  },
})

/** The booking shop with its coaches and staff. */
export const staffShop = withWorkers(bookingShop)

/** Gives a worker exactly these permissions. */
export const permit = (id: number, permissions: readonly string[]) =>
  `UPDATE ship SET permissions = ${flags(permissions)} WHERE account_id = ${id}`
