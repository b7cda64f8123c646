/** The flags of a coach (booking ledger BK-305). */
export const coachPermissions = [
  'personal_orders_list_can_write',
  'personal_orders_list_can_change',
  'personal_orders_list_can_delete',
  'private_order_can_write',
  'private_order_can_change',
  'group_order_can_write',
  'group_order_can_change',
] as const

/** The flags of staff (BK-306), the one to take and pay back money at the desk, the one to give roles, and the one to correct scores. */
export const staffPermissions = [
  'orders_day_can_write',
  'orders_day_can_change',
  'orders_day_can_delete',
  'till_can_write',
  'roles_can_write',
  'scores_can_write',
] as const

/** The flags over measures of people's bodies, of a coach or of staff: to see them, and to write them down. */
export const measurePermissions = ['measure_can_see', 'measure_can_write'] as const

export type Permission = (typeof coachPermissions)[number] | (typeof staffPermissions)[number] | (typeof measurePermissions)[number]
export const orderKinds = ['group', 'private', 'court', 'plan', 'card'] as const
export type OrderKind = (typeof orderKinds)[number]
export type Act = 'write' | 'change' | 'delete'

/** The role of a person at one shop; undefined for a person without one. */
export interface Role {
  isTeacher: boolean
  isStaff: boolean
  isSuperuser: boolean
  permissions: readonly string[]
}

const personal = {
  write: 'personal_orders_list_can_write',
  change: 'personal_orders_list_can_change',
  delete: 'personal_orders_list_can_delete',
} as const

/** The flag that a coach needs; cancelling group and private orders has none, as only staff may (BK-309..BK-311). */
const coachFlags: Record<OrderKind, Record<Act, Permission | null>> = {
  group: { write: 'group_order_can_write', change: 'group_order_can_change', delete: null },
  private: { write: 'private_order_can_write', change: 'private_order_can_change', delete: null },
  court: personal,
  plan: personal,
  // The desk sells them.
  card: { write: null, change: null, delete: null },
}

const staffFlags: Record<Act, Permission> = {
  write: 'orders_day_can_write',
  change: 'orders_day_can_change',
  delete: 'orders_day_can_delete',
}

/** Whether a role is a coach's, a staff member's or a superuser's. */
export const worksThere = (role: Role | undefined): boolean => role !== undefined && (role.isTeacher || role.isStaff || role.isSuperuser)

/** Every flag that counts for a role: a superuser has all (BK-307), and a flag without its role counts for nothing. */
export const listPermissions = (role: Role | undefined): ReadonlySet<Permission> => {
  const all = [...coachPermissions, ...staffPermissions, ...measurePermissions]
  if (role?.isSuperuser) return new Set(all)
  const own = [
    ...(role?.isTeacher ? coachPermissions : []),
    ...(role?.isStaff ? staffPermissions : []),
    ...(role?.isTeacher || role?.isStaff ? measurePermissions : []),
  ]
  return new Set(own.filter((flag) => role?.permissions.includes(flag)))
}

/** Whether a role may book, change or cancel for a member. A coach's flags reach only classes that this coach `gives`, those of staff reach all. */
export const canAct = (role: Role | undefined, act: Act, kind: OrderKind, gives = true): boolean => {
  const flags = listPermissions(role)
  const coachFlag = coachFlags[kind][act]
  return flags.has(staffFlags[act]) || (gives && coachFlag !== null && flags.has(coachFlag))
}

/** Whether a role may change orders of a kind whoever gives the class: staff's flags, and no coach's. It decides gifts that wait, too. */
export const changesForAll = (role: Role | undefined): boolean => orderKinds.some((kind) => canAct(role, 'change', kind, false))

/** Whether a role takes and pays back money at the desk and keeps its cash book. */
export const keepsTill = (role: Role | undefined): boolean => listPermissions(role).has('till_can_write')

/** Whether a role gives others a role at its shop. */
export const givesRoles = (role: Role | undefined): boolean => listPermissions(role).has('roles_can_write')

/** Whether a role corrects the scores of members. */
export const correctsScores = (role: Role | undefined): boolean => listPermissions(role).has('scores_can_write')
/** Whether a role writes measures of people's bodies down, or sees them: who writes them sees them. */
export const writesMeasures = (role: Role | undefined): boolean => listPermissions(role).has('measure_can_write')
export const seesMeasures = (role: Role | undefined): boolean => listPermissions(role).has('measure_can_see') || writesMeasures(role)

const acts = ['write', 'change', 'delete'] as const

/** Whether a role may see the orders of a kind: it may book, change or cancel some of them. */
export const canSee = (role: Role | undefined, kind: OrderKind, gives = true): boolean => acts.some((act) => canAct(role, act, kind, gives))

/** Whether a role may see who booked: a coach the classes that this coach `gives`, without any flag; others as `canSee`. */
export const seesRoster = (role: Role | undefined, kind: OrderKind, gives = true): boolean =>
  (gives && role?.isTeacher === true && (kind === 'group' || kind === 'private')) || canSee(role, kind, gives)

export const judgeActs = (role: Role | undefined, kind: OrderKind, gives = true): Record<Act, boolean> => ({
  write: canAct(role, 'write', kind, gives),
  change: canAct(role, 'change', kind, gives),
  delete: canAct(role, 'delete', kind, gives),
})
