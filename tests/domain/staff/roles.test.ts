import { canAct, givesRoles, keepsTill, orderKinds, listPermissions, worksThere, type Role } from '@/domain/staff/permissions'
import { holds } from '@/domain/staff/rights'
import {
  judgeCorrectionLimit,
  judgeGiving,
  judgeLastOwner,
  judgeRefundLimit,
  limitsByRole,
  permissionsFor,
  roleNames,
  roleOfGiven,
  type RoleName,
} from '@/domain/staff/roles'

const as = (role: RoleName, teaches = false): Role => roleOfGiven({ role }, teaches)
const mayNot = { ok: false, reason: 'staff.role_more' }

describe('A role of a shop', () => {
  it.each([
    ['owner', { superuser: true, till: true, roles: true, writes: true, ownClasses: true }],
    ['manager', { superuser: false, till: true, roles: true, writes: true, ownClasses: true }],
    ['desk', { superuser: false, till: true, roles: false, writes: true, ownClasses: true }],
    ['coach', { superuser: false, till: false, roles: false, writes: false, ownClasses: true }],
    ['part_time_coach', { superuser: false, till: false, roles: false, writes: false, ownClasses: false }],
    ['finance', { superuser: false, till: true, roles: false, writes: false, ownClasses: false }],
  ] as const)('%s may what its flags say [BK-305] [BK-306] [BK-307]', (name, expected) => {
    const role = as(name)
    expect(worksThere(role)).toBe(true)
    expect({
      superuser: holds(role, 'superuser'),
      till: keepsTill(role),
      roles: givesRoles(role),
      writes: canAct(role, 'write', 'group', false),
      ownClasses: canAct(role, 'write', 'group'),
    }).toEqual(expected)
  })

  it('a role that comes with a coach of the timetable also teaches', () => {
    const desk = as('desk', true)
    expect([desk.isTeacher, desk.isStaff, canAct(desk, 'change', 'private')]).toEqual([true, true, true])
    expect(as('owner', true)).toMatchObject({ isTeacher: true, isSuperuser: true })
  })

  it('has other flags where they are said, and none in vain', () => {
    expect(listPermissions(roleOfGiven({ role: 'desk', permissions: [] }, false)).size).toBe(0)
    expect([...listPermissions(roleOfGiven({ role: 'coach', permissions: ['group_order_can_write'] }, true))]).toEqual([
      'group_order_can_write',
    ])
    for (const role of roleNames)
      for (const teaches of [true, false])
        for (const flag of permissionsFor(role, teaches))
          expect(listPermissions(roleOfGiven({ role, permissions: [flag] }, teaches))).toContain(flag)
  })
})

describe('The limits of a role', () => {
  it('the desk gives back ¥500 at once and puts five rows right a day, the others as many as they like', () => {
    expect(roleNames.filter((role) => judgeRefundLimit(limitsByRole[role], 50_001).ok)).not.toContain('desk')
    expect(judgeRefundLimit(limitsByRole.desk, 50_000)).toEqual({ ok: true })
    expect(judgeRefundLimit(limitsByRole.desk, 50_001)).toEqual({ ok: false, reason: 'staff.refund_more', params: { most: 500 } })
    expect(judgeCorrectionLimit(limitsByRole.desk, 4)).toEqual({ ok: true })
    expect(judgeCorrectionLimit(limitsByRole.desk, 5)).toEqual({ ok: false, reason: 'staff.corrections_full', params: { n: 5 } })
    expect([judgeRefundLimit(limitsByRole.manager, 1e9).ok, judgeCorrectionLimit(limitsByRole.manager, 1000).ok]).toEqual([true, true])
  })
})

describe('Giving a role', () => {
  it('an owner gives every role, a manager every one but an owner’s', () => {
    for (const role of roleNames) {
      expect(judgeGiving(as('owner'), as(role, true))).toEqual({ ok: true })
      expect(judgeGiving(as('manager'), as(role, true))).toEqual(role === 'owner' ? mayNot : { ok: true })
    }
  })

  it.each([
    ['who may not take money gives nobody the till', ['orders_day_can_write', 'orders_day_can_change', 'orders_day_can_delete'], 'finance'],
    ['who may not cancel gives nobody that', ['orders_day_can_write', 'orders_day_can_change', 'till_can_write'], 'desk'],
    ['who may not book gives no coach that', ['orders_day_can_delete'], 'coach'],
  ] as const)('%s', (_, flags, wanted) => {
    const giver = roleOfGiven({ role: 'manager', permissions: [...flags, 'roles_can_write'] }, false)
    expect(judgeGiving(giver, as(wanted))).toEqual(mayNot)
    expect(judgeGiving(giver, as('part_time_coach'))).toEqual({ ok: true })
  })

  it('a coach’s flags reach the own classes alone, so that nobody gets those of others from him', () => {
    const giver: Role = { ...as('coach'), isStaff: true, permissions: ['group_order_can_write', 'roles_can_write'] }
    for (const kind of orderKinds) expect(canAct(as('coach'), 'write', kind, false)).toBe(false)
    expect(judgeGiving(giver, as('coach'))).toEqual(mayNot)
  })

  it('a person without a role gives none', () => {
    expect(judgeGiving(undefined, as('part_time_coach'))).toEqual(mayNot)
  })

  it('the last owner stays one', () => {
    expect(judgeLastOwner(0)).toEqual({ ok: false, reason: 'staff.last_owner' })
    expect(judgeLastOwner(1)).toEqual({ ok: true })
  })
})
