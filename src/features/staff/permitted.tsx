import type { ReactNode } from 'react'
import type { Role } from '@/domain/staff/permissions'
import { LoadError } from '@/shell/page/load-error'
import { NoPermission } from '@/shell/page/no-permission'
import { errorText } from '@/i18n/error-text'
import { useRole } from './use-role'
import { RosterSkeleton } from './roster/roster-skeleton'

interface PermittedProps {
  shopId: number
  may: (role: Role) => boolean
  /** The skeleton until the role is known. */
  skeleton?: ReactNode
  children: ReactNode
}

/** Shows its children to a user whose role at the shop allows it; anybody else reads 无此权限 (booking ledger BK-308, BK-450). */
export function Permitted({ shopId, may, skeleton = <RosterSkeleton />, children }: PermittedProps) {
  const { role, failed } = useRole(shopId)
  if (failed) return <LoadError error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
  if (!role) return <>{skeleton}</>
  return may(role) ? <>{children}</> : <NoPermission title={errorText('permission.none')} />
}
