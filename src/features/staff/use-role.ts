import type { User } from '@/contract/member/member'
import type { Role } from '@/domain/staff/permissions'
import { useSession } from '@/features/member/session'
import { useCoachQuery, useStaffPermissionsQuery } from './staff-queries'

/** Known without a request: only coaches and staff have flags, and a superuser has all of them (booking ledger BK-307, BK-308). */
const asks = (user: User | undefined, of: 'isTeacher' | 'isStaff') => Boolean(user?.[of] && !user.isSuperUser)

/**
 * The user's role at a shop, as `canAct` and `canSee` read it: the coach's and the staff's flags, each from its own call (BK-305, BK-306, BK-398,
 * BK-400). `role` is undefined until they are known.
 */
export const useRole = (shopId: number) => {
  const session = useSession(shopId)
  const user = session.kind === 'account' ? session.user : undefined
  const coach = useCoachQuery(shopId, asks(user, 'isTeacher'))
  const staff = useStaffPermissionsQuery(shopId, asks(user, 'isStaff'))
  const ofCoach = asks(user, 'isTeacher') ? coach.data && Object.entries(coach.data.permission.permissions) : []
  const ofStaff = asks(user, 'isStaff') ? staff.data?.permissions.map((flag) => [flag.key, flag.has_permission] as const) : []
  const role: Role | undefined =
    user && ofCoach && ofStaff
      ? {
          isTeacher: user.isTeacher,
          isStaff: user.isStaff,
          isSuperuser: user.isSuperUser,
          permissions: [...ofCoach, ...ofStaff].flatMap(([flag, has]) => (has ? [flag] : [])),
        }
      : undefined
  const failed = [coach, staff].find(({ isError, data }) => isError && data === undefined)
  return { role, failed }
}
