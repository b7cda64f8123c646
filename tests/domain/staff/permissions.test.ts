import {
  canAct,
  canSee,
  coachPermissions,
  listPermissions,
  measurePermissions,
  staffPermissions,
  worksThere,
} from '@/domain/staff/permissions'
import type { Act, OrderKind, Permission, Role } from '@/domain/staff/permissions'

const nobody: Role = { isTeacher: false, isStaff: false, isSuperuser: false, permissions: [] }
const coach = (...permissions: Permission[]): Role => ({ ...nobody, isTeacher: true, permissions })
const staff = (...permissions: Permission[]): Role => ({ ...nobody, isStaff: true, permissions })
const kinds: OrderKind[] = ['group', 'private', 'court', 'plan', 'card']
const acts: Act[] = ['write', 'change', 'delete']
/** The allowed acts of a role, as `kind act`. */
const listAllowed = (role: Role | undefined) =>
  kinds.flatMap((kind) => acts.filter((act) => canAct(role, act, kind)).map((act) => `${kind} ${act}`))
const everything = kinds.flatMap((kind) => acts.map((act) => `${kind} ${act}`))

describe('acting for a member', () => {
  it.each<[Permission, string[]]>([
    ['group_order_can_write', ['group write']],
    ['group_order_can_change', ['group change']],
    ['private_order_can_write', ['private write']],
    ['private_order_can_change', ['private change']],
    ['personal_orders_list_can_write', ['court write', 'plan write']],
    ['personal_orders_list_can_change', ['court change', 'plan change']],
    ['personal_orders_list_can_delete', ['court delete', 'plan delete']],
  ])('lets a coach with %s do only that act [BK-305] [BK-309] [BK-310] [BK-311]', (flag, may) => {
    expect(listAllowed(coach(flag))).toEqual(may)
    expect(listAllowed(staff(flag))).toEqual([])
  })

  it.each<[Permission, Act]>([
    ['orders_day_can_write', 'write'],
    ['orders_day_can_change', 'change'],
    ['orders_day_can_delete', 'delete'],
  ])('lets staff with %s do it with orders of every kind [BK-306] [BK-309] [BK-310] [IP-215]', (flag, act) => {
    expect(listAllowed(staff(flag))).toEqual(kinds.map((kind) => `${kind} ${act}`))
    expect(listAllowed(coach(flag))).toEqual([])
  })

  it('lets a coach with every flag do all but cancel classes and sell cards, and staff with every flag all [BK-310] [IP-215]', () => {
    expect(listAllowed(coach(...coachPermissions))).toEqual(
      everything.filter((one) => one !== 'group delete' && one !== 'private delete' && !one.startsWith('card')),
    )
    expect(listAllowed(staff(...staffPermissions))).toEqual(everything)
  })

  it('lets a superuser do everything without a flag [BK-307]', () => {
    expect(listAllowed({ ...nobody, isSuperuser: true })).toEqual(everything)
    expect(listPermissions({ ...nobody, isSuperuser: true }).size).toBe(
      coachPermissions.length + staffPermissions.length + measurePermissions.length,
    )
  })

  it('lets nobody else do anything, whatever flags are stored for them [BK-308]', () => {
    expect(listAllowed(undefined)).toEqual([])
    expect(listAllowed({ ...nobody, permissions: [...coachPermissions, ...staffPermissions, ...measurePermissions] })).toEqual([])
  })

  it('shows orders of a kind with any of its flags', () => {
    expect(canSee(coach('group_order_can_change'), 'group')).toBe(true)
    expect(canSee(coach('group_order_can_change'), 'private')).toBe(false)
    expect(canSee(staff(), 'group')).toBe(false)
  })

  it('counts the flags of both roles for a person with both [IP-215]', () => {
    const both = { ...nobody, isTeacher: true, isStaff: true, permissions: ['group_order_can_write', 'orders_day_can_delete'] }
    expect([...listPermissions(both)]).toEqual(['group_order_can_write', 'orders_day_can_delete'])
  })

  it('needs only a role at the shop for searching and adding members [IP-211] [IP-213] [IP-215]', () => {
    expect([coach(), staff(), { ...nobody, isSuperuser: true }].map(worksThere)).toEqual([true, true, true])
    expect([nobody, undefined].map(worksThere)).toEqual([false, false])
  })
})
