import { areas, type Area } from '@/domain/member/phone'
import { fen, fenToYuan } from '@/domain/money'
import type { Permission } from '@/domain/staff/permissions'
import { limitsByRole, roleOfGiven, type RoleName } from '@/domain/staff/roles'
import type { StaffEntry } from '../gym-file/staff'
import { terse } from '../read-rows'
import { rows } from '../rows'

interface StaffRow {
  area: Area
  phone: string
  name: string
  role: RoleName
  permissions: Permission[]
  coach: string | null
  refundMost: number | null
  correctionsADay: number | null
}

const sorted = (flags: readonly string[]): string => [...flags].sort().join()

/** The staff of a shop, by the phones that the roles were given to. */
export const exportStaff = async (shopId: number): Promise<StaffEntry[]> => {
  const found = await rows<StaffRow>(
    `SELECT r.area_code AS area, r.phone, r.name, r.role, r.permissions, t.key AS coach, r.refund_most_fen AS "refundMost", r.corrections_a_day AS "correctionsADay"
       FROM staff_role r LEFT JOIN teacher t ON t.id = r.teacher_id WHERE r.shop_id = $1 AND r.ended_at IS NULL ORDER BY r.id`,
    [shopId],
  )
  return found.map(({ area, phone, name, role, permissions, coach, refundMost, correctionsADay }) => {
    const usual = limitsByRole[role]
    const hasUsualLimits = refundMost === usual.refundMost && correctionsADay === usual.correctionsADay
    const refund = refundMost === null ? undefined : fenToYuan(fen(refundMost))
    const isUsual = sorted(permissions) === sorted(roleOfGiven({ role }, coach !== null).permissions)
    return {
      phone,
      ...terse({}, { area: area === areas[0] ? undefined : area }),
      name,
      role,
      ...terse({}, { coach: coach ?? undefined }),
      ...(isUsual ? {} : { permissions }),
      ...(hasUsualLimits
        ? {}
        : { limits: { ...(refund !== undefined && { refund }), ...(correctionsADay !== null && { corrections: correctionsADay }) } }),
    }
  })
}
