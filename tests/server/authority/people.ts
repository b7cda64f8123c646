import type { Authority } from '@/contract/define'
import { coachPermissions, measurePermissions, staffPermissions, type Permission } from '@/domain/staff/permissions'
import type { Right } from '@/domain/staff/rights'
import { workers } from '../staff/shop'

/** The flags that give a right, written out (booking ledger BK-305, BK-306, BK-309..BK-311). */
const flagsByRight: Record<Exclude<Right, 'work' | 'superuser'>, readonly Permission[]> = (() => {
  const staff = { write: 'orders_day_can_write', change: 'orders_day_can_change', delete: 'orders_day_can_delete' } as const
  const personal = {
    write: 'personal_orders_list_can_write',
    change: 'personal_orders_list_can_change',
    delete: 'personal_orders_list_can_delete',
  } as const
  const group = { write: 'group_order_can_write', change: 'group_order_can_change' } as const
  const lesson = { write: 'private_order_can_write', change: 'private_order_can_change' } as const
  const all = [...Object.values(staff), ...Object.values(personal), ...Object.values(group), ...Object.values(lesson)]
  return {
    'write:group': [staff.write, group.write],
    'write:private': [staff.write, lesson.write],
    'write:court': [staff.write, personal.write],
    'write:plan': [staff.write, personal.write],
    'write:card': [staff.write],
    'write:any': [staff.write, group.write, lesson.write, personal.write],
    'change:group': [staff.change, group.change],
    'change:private': [staff.change, lesson.change],
    'change:court': [staff.change, personal.change],
    'change:plan': [staff.change, personal.change],
    'change:card': [staff.change],
    'change:any': [staff.change, group.change, lesson.change, personal.change],
    'delete:group': [staff.delete],
    'delete:private': [staff.delete],
    'delete:court': [staff.delete, personal.delete],
    'delete:plan': [staff.delete, personal.delete],
    'delete:card': [staff.delete],
    'delete:any': [staff.delete, personal.delete],
    'see:group': [...Object.values(staff), ...Object.values(group)],
    'see:private': [...Object.values(staff), ...Object.values(lesson)],
    'see:court': [...Object.values(staff), ...Object.values(personal)],
    'see:plan': [...Object.values(staff), ...Object.values(personal)],
    'see:card': [...Object.values(staff)],
    'see:any': all,
    roster: all,
    till: ['till_can_write'],
    roles: ['roles_can_write'],
    gifts: [staff.change],
    scores: ['scores_can_write'],
    'measure:see': measurePermissions,
    'measure:write': ['measure_can_write'],
  }
})()

export interface Person {
  who: string
  id: number | null
  role?: 'coach' | 'staff' | 'superuser' | 'member'
  flags?: readonly string[]
}

/** People of shop 1, and people without a standing there. */
export const people: readonly Person[] = [
  { who: 'a visitor', id: null },
  { who: 'a person bound to no shop', id: 2 },
  { who: 'a member', id: 1001, role: 'member' },
  { who: 'a coach without a permission', id: 3100, role: 'coach', flags: [] },
  ...coachPermissions.map((flag, at): Person => ({ who: `a coach with ${flag}`, id: 3101 + at, role: 'coach', flags: [flag] })),
  { who: 'a coach with the flags of staff', id: 3110, role: 'coach', flags: staffPermissions },
  ...measurePermissions.map((flag, at): Person => ({ who: `a coach with ${flag}`, id: 3111 + at, role: 'coach', flags: [flag] })),
  { who: 'staff without a permission', id: 3120, role: 'staff', flags: [] },
  ...staffPermissions.map((flag, at): Person => ({ who: `staff with ${flag}`, id: 3121 + at, role: 'staff', flags: [flag] })),
  ...measurePermissions.map((flag, at): Person => ({ who: `staff with ${flag}`, id: 3131 + at, role: 'staff', flags: [flag] })),
  { who: 'staff with the flags of a coach', id: 3130, role: 'staff', flags: coachPermissions },
  { who: 'a superuser', id: workers.superuser, role: 'superuser' },
  { who: 'staff of another shop', id: workers.staffOfTwo },
  { who: 'staff of another brand', id: workers.staffOfOther },
]

const quoted = (flags: readonly string[] = []) => `'{${flags.join(',')}}'`
const made = people.filter(({ id }) => id !== null && id >= 3100)
/** Adds them to the staff shop. */
export const addPeople = [
  `INSERT INTO account (id, area_code, phone, username, created_at) VALUES ${made.map(({ id }) => `(${id}, 'zh-cn', '1390001${id}', '人${id}', '2026-01-01Z')`).join()}`,
  `INSERT INTO ship (account_id, shop_id, brand_id, is_teacher, is_staff, permissions, created_at) VALUES ${made
    .map(({ id, role, flags }) => `(${id}, 1, 1, ${role === 'coach'}, ${role === 'staff'}, ${quoted(flags)}, '2026-01-01Z')`)
    .join()}`,
].join('; ')

const known: Record<'coach' | 'staff', readonly string[]> = {
  coach: [...coachPermissions, ...measurePermissions],
  staff: [...staffPermissions, ...measurePermissions],
}

/** The refusal of a call for shop 1 by a person, from the table and the flags above. */
export const readRefusal = (authority: Authority, { id, role, flags = [] }: Person): string | undefined => {
  if (authority.who === 'visitor') return undefined
  if (authority.who === 'device') return 'device.needed'
  if (id === null) return 'session.needed'
  if (authority.who === 'member') return role ? undefined : 'shop.not_bound'
  if (!('may' in authority)) return undefined
  if (role === 'superuser') return undefined
  if (role !== 'coach' && role !== 'staff') return 'permission.none'
  if (authority.may === 'work') return undefined
  if (authority.may === 'superuser') return 'permission.none'
  if (authority.may === 'roster' && role === 'coach') return undefined
  const holds = flagsByRight[authority.may].some((flag) => flags.includes(flag) && known[role].includes(flag))
  return holds ? undefined : 'permission.none'
}
